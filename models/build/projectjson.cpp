// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/build/projectjson.h"

#include "models/build/buildchange.h"
#include "models/build/projectchange.h"
#include "models/catalog/catalogjson.h"

#include <nlohmann/json.hpp>
#include <set>

namespace lanewise {

namespace {

using nlohmann::json;

/// Writes builds with parts by id, and remembers which parts need a snapshot.
class ProjectWriter
{
public:
    explicit ProjectWriter(const Catalogue &catalogue) : m_catalogue(catalogue) { }

    json option(const Option &option)
    {
        json groups = json::array();
        for (const NodeGroup &group : option.solution.groups)
            groups.push_back({{"name", group.name}, {"count", group.count}, {"build", build(group.build)}});
        return {{"name", option.name}, {"groups", std::move(groups)}};
    }
    json snapshots() const
    {
        json parts = json::object();
        for (const PartHandle part : m_used)
            parts[m_catalogue.part(part).id] = json::parse(partToJson(m_catalogue.part(part)));
        return parts;
    }
    void use(PartHandle part)
    {
        if (part.valid())
            m_used.insert(part);
    }

private:
    std::string id(PartHandle part)
    {
        use(part);
        return m_catalogue.part(part).id;
    }
    json build(const Build &build)
    {
        json object = {{"placed", json::array()}, {"next_instance", build.nextInstance}};
        object["chassis"] = build.chassis.valid() ? json(id(build.chassis)) : json();
        for (const Placed &placed : build.placed)
            object["placed"].push_back(this->placed(placed));
        for (const Connection &connection : build.connections)
            object["connections"].push_back(this->connection(connection));
        if (json settings = this->settings(build.settings); !settings.empty())
            object["settings"] = std::move(settings);
        return object;
    }
    json placed(const Placed &placed)
    {
        json object = {{"instance", placed.instance}, {"part", id(placed.part)}};
        if (!placed.mount.empty())
            object["mount"] = placed.mount;
        if (placed.included)
            object["included"] = true;
        return object;
    }
    json connection(const Connection &connection)
    {
        json object = {{"kind", connectionKindId(connection.kind)}, {"ends", connection.ends}};
        if (connection.part.valid())
            object["part"] = id(connection.part);
        return object;
    }
    static json settings(const BuildSettings &settings)
    {
        json object = json::object();
        if (!settings.bifurcation.empty())
            object["bifurcation"] = settings.bifurcation;
        if (settings.numaPerSocket != 1)
            object["numa_per_socket"] = settings.numaPerSocket;
        if (settings.gpuPowerCapW)
            object["gpu_power_cap_w"] = *settings.gpuPowerCapW;
        if (!settings.migLayout.empty())
            object["mig"] = settings.migLayout;
        if (!settings.flags.empty())
            object["flags"] = settings.flags;
        for (const auto &set : settings.raidSets)
            object["raid_sets"].push_back({{"name", set.name}, {"level", set.level}, {"members", set.members}});
        return object;
    }

    const Catalogue &m_catalogue;
    std::set<PartHandle> m_used;
};

json assumptionsToJson(const Assumptions &assumptions)
{
    json object = json::object();
    for (const AssumptionInfo &info : assumptionInfos()) {
        const std::string text = assumptionText(assumptions, info.name);
        const bool number = info.type == AssumptionInfo::Type::Number || info.type == AssumptionInfo::Type::Integer;
        json &value = object[std::string(info.name)];
        if (!number)
            value = text;
        else if (!text.empty())
            value = json::parse(text);
    }
    return object;
}

json customerToJson(const Customer &customer)
{
    json object = {{"revision", customer.revision}, {"valid_days", customer.validDays}};
    for (const CustomerField &field : customerFields())
        object[std::string(field.name)] = customer.*field.member;
    return object;
}

json waiversToJson(const std::vector<Waiver> &waivers)
{
    json list = json::array();
    for (const Waiver &waiver : waivers)
        list.push_back({{"key", waiver.key}, {"by", waiver.by}, {"reason", waiver.reason}, {"date", waiver.date}});
    return list;
}

json pricesToJson(const std::map<std::string, PriceChoice> &prices)
{
    json object = json::object();
    for (const auto &[part, price] : prices)
        object[part] = {{"minor", price.minor}, {"note", price.note}, {"date", price.date}};
    return object;
}

json workloadsToJson(const std::vector<CustomWorkload> &workloads)
{
    json list = json::array();
    for (const CustomWorkload &workload : workloads) {
        json shape = json::parse(workload.json, nullptr, false);
        list.push_back({{"id", workload.id},
                        {"name", workload.name},
                        {"shape", shape.is_object() ? std::move(shape) : json(workload.json)}});
    }
    return list;
}

} // namespace

std::string projectToJson(const Project &project, const Catalogue &catalogue)
{
    ProjectWriter writer(catalogue);
    json root = {{"format", "lanewise-project"},
                 {"schema", ProjectSchema},
                 {"title", project.title},
                 {"notes", project.notes},
                 {"options", json::array()}};
    for (const Option &option : project.options)
        root["options"].push_back(writer.option(option));
    for (const auto &[part, price] : project.prices)
        writer.use(catalogue.find(part));
    root["assumptions"] = assumptionsToJson(project.assumptions);
    root["customer"] = customerToJson(project.customer);
    root["waivers"] = waiversToJson(project.waivers);
    root["prices"] = pricesToJson(project.prices);
    root["workloads"] = workloadsToJson(project.workloads);
    root["parts"] = writer.snapshots();
    // Text that is no UTF-8 can only come from a broken import; a replacement sign is better than no file.
    return root.dump(2, ' ', false, json::error_handler_t::replace) + "\n";
}

} // namespace lanewise
