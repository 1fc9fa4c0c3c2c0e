// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/evaluate/evaluate.h"

#include "models/evaluate/economicsjson.h"
#include "models/evaluate/keyfigures.h"
#include "models/evaluate/stages.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace lanewise {

namespace {

using nlohmann::ordered_json;

ordered_json knownNumber(const Known<double> &value)
{
    return value ? ordered_json(*value) : ordered_json();
}

ordered_json valuesToJson(const std::vector<FindingValue> &values)
{
    ordered_json object = ordered_json::object();
    for (const FindingValue &value : values)
        std::visit([&](const auto &v) { object[value.name] = v; }, value.value);
    return object;
}

ordered_json fixesToJson(const std::vector<Fix> &fixes, const Catalogue &catalogue)
{
    ordered_json list = ordered_json::array();
    for (const Fix &fix : fixes) {
        ordered_json object;
        object["label"] = fix.label;
        object["edit"] = ordered_json::parse(editToJson(fix.edit, catalogue));
        object["price_delta_minor"] = fix.priceDeltaKnown ? ordered_json(fix.priceDeltaMinor) : ordered_json();
        object["typical_delta_w"] = fix.typicalDeltaW;
        object["throughput_delta_pct"] =
            fix.throughputDeltaKnown ? ordered_json(fix.throughputDeltaPct) : ordered_json();
        list.push_back(std::move(object));
    }
    return list;
}

ordered_json findingToJson(const Finding &finding, const Evaluation &evaluation, const Project &project,
                           const Context &context)
{
    ordered_json object;
    object["key"] = finding.key;
    object["rule"] = finding.rule;
    object["severity"] = severityId(finding.severity);
    object["group"] = finding.group;
    object["mounts"] = finding.mounts;
    object["parts"] = finding.parts;
    object["message"] = findingText(finding);
    object["values"] = valuesToJson(finding.values);
    object["cause"] = finding.cause.empty() ? ordered_json() : ordered_json(finding.cause);
    object["source"] = finding.source;
    object["unknown"] = finding.unknown;
    object["waived"] = finding.waived;
    const EditTarget target{evaluation.option, finding.group};
    object["fixes"] =
        fixesToJson(fixesOf(project, target, context, finding, evaluation, Stages::All), *evaluation.catalogue);
    return object;
}

ordered_json linksToJson(const ResolvedBuild &r)
{
    ordered_json list = ordered_json::array();
    for (const Link &link : r.links) {
        const ResolvedMount &mount = r.mounts[static_cast<std::size_t>(link.mount)];
        ordered_json object;
        object["mount"] = mount.id;
        object["part"] = mount.part->id;
        object["width"] = link.lanes;
        object["generation"] = link.generation;
        object["gbs"] = link.gbs;
        object["effective_gbs"] = link.effectiveGbs;
        object["limited_by"] = linkLimitId(link.limitedBy);
        list.push_back(std::move(object));
    }
    return list;
}

/// GPUs and NICs, which is what nvidia-smi's matrix shows.
ordered_json matrixToJson(const ResolvedBuild &r)
{
    ordered_json devices = ordered_json::array(), mounts = ordered_json::array(), codes = ordered_json::array();
    const std::size_t count = r.devicesOf(DeviceKind::Gpu).size() + r.devicesOf(DeviceKind::Nic).size();
    for (std::size_t a = 0; a < count; ++a) {
        devices.push_back(r.devices[a].name);
        mounts.push_back(r.mounts[static_cast<std::size_t>(r.devices[a].mount)].id);
        ordered_json row = ordered_json::array();
        for (std::size_t b = 0; b < count; ++b)
            row.push_back(matrixCellText(r.cell(static_cast<Index>(a), static_cast<Index>(b))));
        codes.push_back(std::move(row));
    }
    return {{"devices", std::move(devices)}, {"mounts", std::move(mounts)}, {"codes", std::move(codes)}};
}

ordered_json lanesToJson(const ResolvedBuild &r)
{
    ordered_json list = ordered_json::array();
    for (const ResolvedNode &node : r.nodes) {
        if (node.kind != PcieNode::Kind::Chipset)
            list.push_back({{"owner", node.id}, {"used", node.lanesUsed}, {"available", node.lanesAvailable}});
    }
    return list;
}

ordered_json memoryToJson(const MemoryState &memory)
{
    return {{"gib", memory.gib},
            {"dimms", memory.dimms},
            {"mts", knownNumber(memory.mts)},
            {"channels_used", memory.channelsUsed},
            {"channels", memory.channels},
            {"gbs", knownNumber(memory.gbs)}};
}

/// Of one server: idle_w, typical_w and max_w at the components; wall_w and btu_h at the inlet under typical load, as a
/// meter shows while the GPUs work.
ordered_json powerToJson(const PowerResult &power)
{
    ordered_json states = ordered_json::array();
    for (const StateResult &state : power.states) {
        states.push_back({{"state", supplyStateId(state.state)},
                          {"capacity_w", knownNumber(state.capacityW)},
                          {"load_w", state.loadW},
                          {"ok", state.ok}});
    }
    return {{"idle_w", power.idleW},
            {"typical_w", power.typicalW},
            {"max_w", power.maxW},
            {"unknown_parts", power.unknownParts},
            {"wall_w", knownNumber(power.wallTypicalW)},
            {"wall_idle_w", knownNumber(power.wallIdleW)},
            {"wall_max_w", knownNumber(power.wallMaxW)},
            {"peak_1s_w", knownNumber(power.peak1sW)},
            {"btu_h", knownNumber(power.typicalBtuPerHour)},
            {"btu_max_h", knownNumber(power.btuPerHour)},
            {"states", std::move(states)}};
}

/// A figure of all servers; null when one of the groups does not know it.
ordered_json sumOf(const Evaluation &evaluation, Known<double> PowerResult::*figure)
{
    double sum = 0;
    for (const GroupEvaluation &group : evaluation.groups) {
        const Known<double> &value = group.power.*figure;
        if (!value)
            return {};
        sum += *value * group.count;
    }
    return sum;
}

/// Of the whole option, all servers together. The states of the supplies are those of a server, so they stand here only when
/// there is one kind; with several each group has its own.
ordered_json optionPowerToJson(const Evaluation &evaluation)
{
    int unknown = 0, servers = 0;
    for (const GroupEvaluation &group : evaluation.groups) {
        unknown += group.power.unknownParts * group.count;
        servers += group.count;
    }
    ordered_json power = {{"servers", servers},
                          {"idle_w", evaluation.idleW},
                          {"typical_w", evaluation.typicalW},
                          {"max_w", evaluation.maxW},
                          {"unknown_parts", unknown}};
    power["wall_w"] = sumOf(evaluation, &PowerResult::wallTypicalW);
    power["wall_idle_w"] = sumOf(evaluation, &PowerResult::wallIdleW);
    power["wall_max_w"] = sumOf(evaluation, &PowerResult::wallMaxW);
    power["peak_1s_w"] = sumOf(evaluation, &PowerResult::peak1sW);
    power["btu_h"] = sumOf(evaluation, &PowerResult::typicalBtuPerHour);
    power["btu_max_h"] = sumOf(evaluation, &PowerResult::btuPerHour);
    if (evaluation.groups.size() == 1)
        power["states"] = powerToJson(evaluation.groups.front().power)["states"];
    return power;
}

ordered_json throughputToJson(const Evaluation &evaluation)
{
    ordered_json list = ordered_json::array();
    if (evaluation.groups.empty())
        return list;
    for (const Throughput &first : evaluation.groups.front().throughput) {
        const auto sum = throughputOf(evaluation, first.workload, first.profile);
        if (!sum)
            continue;
        ordered_json object;
        object["workload"] = sum->workload;
        object["profile"] = sum->profile;
        object["value"] = sum->known ? ordered_json(sum->value) : ordered_json();
        object["low"] = sum->known ? ordered_json(sum->low) : ordered_json();
        object["high"] = sum->known ? ordered_json(sum->high) : ordered_json();
        object["unit"] = sum->unit;
        object["bottleneck"] = sum->bottleneck;
        object["reason"] = sum->reason;
        object["calibration"] = sum->calibration;
        list.push_back(std::move(object));
    }
    return list;
}

/// Amounts that are not set or not known are null, never zero.
ordered_json costToJson(const Evaluation &evaluation, const Context &context)
{
    const CostResult &cost = evaluation.cost;
    const auto minor = [](bool known, std::int64_t amount) { return known ? ordered_json(amount) : ordered_json(); };
    return {{"currency", cost.currency},
            {"capex_minor", cost.capexMinor},
            {"capex_low_minor", cost.capexLowMinor},
            {"capex_high_minor", cost.capexHighMinor},
            {"tax_minor", cost.taxMinor},
            {"unpriced", cost.unpriced},
            {"tco_minor", cost.tcoMinor},
            {"years", cost.years},
            {"energy_minor", minor(cost.powerKnown, cost.energyMinor)},
            {"support_minor", minor(cost.supportSet, cost.supportMinor)},
            {"space_minor", minor(cost.spaceSet && cost.spaceKnown, cost.spaceMinor)},
            {"residual_minor", minor(cost.residualSet, cost.residualMinor)},
            {"kwh_year", cost.powerKnown ? ordered_json(cost.kwhPerYear) : ordered_json()},
            {"carbon_kg_year", cost.powerKnown ? ordered_json(cost.carbonKgPerYear) : ordered_json()},
            {"break_even_month", cost.breakEvenMonth ? ordered_json(*cost.breakEvenMonth) : ordered_json()},
            {"break_even_utilization",
             cost.breakEvenUtilization ? ordered_json(*cost.breakEvenUtilization) : ordered_json()},
            {"rent_source", cost.rentSource.empty() ? ordered_json() : ordered_json(cost.rentSource)},
            {"economics", economicsToJson(economicsOf(evaluation, context))}};
}

ordered_json groupToJson(const GroupEvaluation &group)
{
    return {{"name", group.name},
            {"count", group.count},
            {"links", linksToJson(group.resolved)},
            {"matrix", matrixToJson(group.resolved)},
            {"lanes", lanesToJson(group.resolved)},
            {"memory", memoryToJson(group.resolved.memory)},
            {"power", powerToJson(group.power)}};
}

} // namespace

std::string evaluationToJson(const Evaluation &evaluation, const Project &project, const Context &context)
{
    ordered_json root;
    root["schema"] = 1;
    root["option"] = evaluation.option;
    root["findings"] = ordered_json::array();
    for (const Finding &finding : evaluation.findings)
        root["findings"].push_back(findingToJson(finding, evaluation, project, context));
    // Links and memory of the first kind of server stand at the top, where programs look, and the power of the whole option;
    // all kinds of servers follow as groups when there are several, with the power of one server each.
    ordered_json groups = ordered_json::array();
    for (const GroupEvaluation &group : evaluation.groups)
        groups.push_back(groupToJson(group));
    for (const char *name : {"links", "matrix", "lanes", "memory"}) {
        if (!groups.empty())
            root[name] = groups.front()[name];
    }
    if (!groups.empty())
        root["power"] = optionPowerToJson(evaluation);
    root["throughput"] = throughputToJson(evaluation);
    root["cost"] = costToJson(evaluation, context);
    if (groups.size() > 1 || (!groups.empty() && evaluation.groups.front().count > 1))
        root["groups"] = std::move(groups);
    return root.dump(2, ' ', false, ordered_json::error_handler_t::replace) + "\n";
}

} // namespace lanewise
