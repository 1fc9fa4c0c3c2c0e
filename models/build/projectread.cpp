// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/build/jsonreader.h"
#include "models/build/projectchange.h"
#include "models/build/projectjson.h"
#include "models/catalog/catalogjson.h"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <set>

namespace lanewise {

namespace {

using nlohmann::json;

/// Turns part ids into handles, taking from the file's snapshot what the catalogue lacks.
class PartResolver
{
public:
    PartResolver(std::shared_ptr<const Catalogue> catalogue, const JsonReader &snapshots)
        : m_catalogue(std::move(catalogue))
    {
        for (auto &[id, reader] : snapshots.members())
            m_snapshots.emplace(id, reader);
    }

    PartHandle resolve(const JsonReader &reader)
    {
        const std::string id = reader.asText();
        if (const PartHandle known = m_catalogue->find(id); known.valid())
            return known;
        const auto it = m_snapshots.find(id);
        if (it == m_snapshots.end()) {
            reader.fail(fmt::format("part '{}' is neither in the catalogue nor described in the file", id),
                        "add the part to the catalogue, then open the file again");
            return {};
        }
        Result<Part> part = partFromJson(it->second.value().dump(), it->second.pointer());
        if (!part || part.value().id != id) {
            it->second.fail(part ? fmt::format("the description is of part '{}'", part.value().id)
                                 : part.error().message,
                            "correct the description, or add the part to the catalogue");
            return {};
        }
        part.value().origin = Part::Origin::ProjectSnapshot;
        m_missing.push_back(id);
        m_catalogue = m_catalogue->with({std::move(part.value())}, m_catalogue->revision());
        return m_catalogue->find(id);
    }
    const std::shared_ptr<const Catalogue> &catalogue() const { return m_catalogue; }
    std::vector<std::string> takeMissing() { return std::move(m_missing); }

private:
    std::shared_ptr<const Catalogue> m_catalogue;
    std::map<std::string, JsonReader> m_snapshots;
    std::vector<std::string> m_missing;
};

constexpr std::int64_t MaxInstance = 0xfffffff0;

Placed readPlaced(const JsonReader &reader, PartResolver &parts)
{
    reader.allow({"instance", "part", "mount", "included"});
    Placed placed;
    placed.instance = static_cast<InstanceId>(reader.integer("instance", 1, MaxInstance));
    placed.part = parts.resolve(reader.member("part"));
    placed.mount = reader.text("mount", {});
    placed.included = reader.boolean("included", false);
    return placed;
}

Connection readConnection(const JsonReader &reader, PartResolver &parts)
{
    reader.allow({"kind", "part", "ends"});
    Connection connection;
    const std::string kind = reader.text("kind");
    if (const auto known = connectionKindFromId(kind))
        connection.kind = *known;
    else
        reader.member("kind").fail(fmt::format("'{}' is no kind of connection", kind),
                                   "give nvlink-bridge, power-cable or network-cable");
    connection.ends = reader.textList("ends");
    if (reader.has("part"))
        connection.part = parts.resolve(reader.member("part"));
    return connection;
}

BuildSettings readSettings(const JsonReader &reader)
{
    BuildSettings settings;
    if (reader.value().is_null())
        return settings;
    reader.allow({"bifurcation", "numa_per_socket", "gpu_power_cap_w", "mig", "flags", "raid_sets"});
    const JsonReader bifurcation = reader.member("bifurcation");
    for (const auto &[mount, value] : bifurcation.members())
        settings.bifurcation[mount] = static_cast<int>(bifurcation.integer(mount, 1, 16));
    settings.numaPerSocket = static_cast<int>(reader.integer("numa_per_socket", 1, 1, 4));
    if (settings.numaPerSocket == 3)
        reader.member("numa_per_socket").fail("expected 1, 2 or 4", "give 1, 2 or 4");
    if (reader.has("gpu_power_cap_w"))
        settings.gpuPowerCapW = reader.number("gpu_power_cap_w", 0, 1, 10000);
    for (const auto &[mount, layout] : reader.member("mig").members())
        settings.migLayout[mount] = layout.asText();
    for (const auto &[name, flag] : reader.member("flags").members())
        settings.flags[name] = flag.asText();
    for (const JsonReader &set : reader.list("raid_sets")) {
        set.allow({"name", "level", "members"});
        settings.raidSets.push_back({set.text("name"), set.text("level"), set.textList("members")});
    }
    return settings;
}

void checkUnique(const JsonReader &reader, const Build &build)
{
    std::set<InstanceId> instances;
    std::set<std::string_view> mounts;
    for (const Placed &placed : build.placed) {
        if (!instances.insert(placed.instance).second)
            reader.fail(fmt::format("two parts have the instance number {}", placed.instance),
                        "give each its own number");
        if (!placed.mount.empty() && !mounts.insert(placed.mount).second)
            reader.fail(fmt::format("two parts stand in {}", placed.mount), "leave one of them there");
    }
}

Build readBuild(const JsonReader &reader, PartResolver &parts)
{
    reader.allow({"chassis", "placed", "connections", "settings", "next_instance"});
    Build build;
    if (reader.has("chassis"))
        build.chassis = parts.resolve(reader.member("chassis"));
    if (build.chassis.valid() && !parts.catalogue()->part(build.chassis).as<ChassisSpec>())
        reader.member("chassis").fail("this part is no chassis", "name a chassis");
    for (const JsonReader &item : reader.list("placed"))
        build.placed.push_back(readPlaced(item, parts));
    for (const JsonReader &item : reader.list("connections"))
        build.connections.push_back(readConnection(item, parts));
    build.settings = readSettings(reader.member("settings"));
    InstanceId next = 1;
    for (const Placed &placed : build.placed)
        next = std::max(next, placed.instance + 1);
    build.nextInstance =
        std::max(next, static_cast<InstanceId>(reader.integer("next_instance", next, 1, MaxInstance + 1)));
    checkUnique(reader.member("placed"), build);
    return build;
}

template <class Items>
void checkNames(const JsonReader &list, const Items &items)
{
    std::set<std::string_view> names;
    for (const auto &item : items) {
        if (item.name.empty())
            list.fail("a name is empty", "give each a name");
        else if (!names.insert(item.name).second)
            list.fail(fmt::format("the name '{}' occurs twice", item.name), "give each its own name");
    }
    if (items.empty())
        list.fail("the list is empty", "give at least one entry");
}

Option readOption(const JsonReader &reader, PartResolver &parts)
{
    reader.allow({"name", "groups"});
    Option option;
    option.name = reader.text("name");
    for (const JsonReader &item : reader.list("groups")) {
        item.allow({"name", "count", "build"});
        NodeGroup group;
        group.name = item.text("name");
        if (group.name.find_first_of(":/") != std::string::npos)
            item.member("name").fail("a group's name has : or /", "leave these signs out");
        group.count = static_cast<int>(item.integer("count", 1, MaxNodeCount));
        group.build = readBuild(item.member("build"), parts);
        option.solution.groups.push_back(std::move(group));
    }
    checkNames(reader.member("groups"), option.solution.groups);
    return option;
}

std::string asSettingText(const JsonReader &value)
{
    if (value.value().is_null())
        return {};
    if (value.value().is_number() || value.value().is_boolean())
        return value.value().dump();
    return value.asText();
}

void readAssumptions(const JsonReader &reader, Assumptions &assumptions)
{
    for (const auto &[name, value] : reader.members()) {
        const AssumptionInfo *info = assumptionInfo(name);
        const std::string text = asSettingText(value);
        if (info && info->type == AssumptionInfo::Type::Text && text.empty())
            continue; // an empty text stands for the default
        if (const Status status = setAssumption(assumptions, name, text); !status)
            value.fail(status.error().message, status.error().remedy);
    }
}

void readCustomer(const JsonReader &reader, Customer &customer)
{
    for (const auto &[name, value] : reader.members()) {
        const auto fields = customerFields();
        const auto it =
            std::find_if(fields.begin(), fields.end(), [&](const CustomerField &f) { return f.name == name; });
        if (it != fields.end())
            customer.*it->member = value.asText();
        else if (name == "revision")
            customer.revision = static_cast<int>(reader.integer(name, 1, 10000));
        else if (name == "valid_days")
            customer.validDays = static_cast<int>(reader.integer(name, 1, 10000));
        else
            value.fail(fmt::format("there is no member '{}' here", name), "remove it");
    }
}

void readWaivers(const JsonReader &reader, Project &project)
{
    for (const JsonReader &item : reader.list("waivers")) {
        item.allow({"key", "by", "reason", "date"});
        project.waivers.push_back(
            {item.text("key"), item.text("by", {}), item.text("reason", {}), item.text("date", {})});
    }
}

void readPrices(const JsonReader &reader, Project &project)
{
    constexpr std::int64_t limit = 100'000'000'000'000;
    for (const auto &[part, item] : reader.members()) {
        item.allow({"minor", "note", "date"});
        project.prices[part] = {part, item.integer("minor", 0, limit), item.text("note", {}), item.text("date", {})};
    }
}

void readWorkloads(const JsonReader &reader, Project &project)
{
    for (const JsonReader &item : reader.list("workloads")) {
        item.allow({"id", "name", "shape"});
        const JsonReader shape = item.member("shape");
        project.workloads.push_back(
            {item.text("id"), item.text("name", {}),
             shape.isText() ? shape.asText() : shape.value().dump(-1, ' ', false, json::error_handler_t::replace)});
    }
}

/// A file of another program, or of a newer version of this one.
void checkFormat(const JsonReader &reader)
{
    if (!reader.value().is_object() || !reader.has("format") || !reader.member("format").isText()
        || reader.text("format") != "lanewise-project") {
        reader.fail("this is no Lanewise project", "open a file with the ending .lanewise");
        return;
    }
    if (reader.integer("schema", 1, 1'000'000) > ProjectSchema) {
        reader.member("schema").fail(fmt::format("the file has schema {}, this program reads up to {}",
                                                 reader.integer("schema", 1, 1'000'000), ProjectSchema),
                                     "open it with a newer Lanewise; the file was not changed");
    }
}

} // namespace

Result<LoadedProject> projectFromJson(std::string_view text, std::string_view fileName,
                                      std::shared_ptr<const Catalogue> catalogue)
{
    if (text.size() > ProjectMaxBytes) {
        return Error{std::string(fileName),
                     {},
                     fmt::format("the file is larger than {} MiB", ProjectMaxBytes >> 20),
                     "a project is never that large; open another file"};
    }
    const Result<json> parsed = parseJson(text, fileName);
    if (!parsed)
        return parsed.error();
    JsonReader::State state{std::string(fileName), {}};
    const JsonReader reader(parsed.value(), state);
    checkFormat(reader);
    if (state.error)
        return *state.error;
    reader.allow({"format", "schema", "title", "notes", "options", "assumptions", "customer", "waivers", "prices",
                  "workloads", "parts"});
    PartResolver parts(std::move(catalogue), reader.member("parts"));
    LoadedProject loaded;
    loaded.project.title = reader.text("title", {});
    loaded.project.notes = reader.text("notes", {});
    for (const JsonReader &item : reader.list("options"))
        loaded.project.options.push_back(readOption(item, parts));
    checkNames(reader.member("options"), loaded.project.options);
    readAssumptions(reader.member("assumptions"), loaded.project.assumptions);
    readCustomer(reader.member("customer"), loaded.project.customer);
    readWaivers(reader, loaded.project);
    readPrices(reader.member("prices"), loaded.project);
    readWorkloads(reader, loaded.project);
    if (state.error)
        return *state.error;
    loaded.catalogue = parts.catalogue();
    loaded.missingParts = parts.takeMissing();
    return loaded;
}

} // namespace lanewise
