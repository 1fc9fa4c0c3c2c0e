// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/supplies.h"

#include <algorithm>

namespace lanewise::rules {

bool isSoldWhole(const RuleInput &in)
{
    const auto all = [](std::span<const PartRef> parts) {
        return !parts.empty()
            && std::all_of(parts.begin(), parts.end(), [](const PartRef &ref) { return ref.placed->included; });
    };
    return all(in.parts(PartKind::Psu)) && all(in.parts(PartKind::Gpu));
}

const StateResult *stateOf(const RuleInput &in, SupplyState state)
{
    for (const StateResult &result : in.power.states) {
        if (result.state == state)
            return &result;
    }
    return nullptr;
}

int capFor(const RuleInput &in, double capacityW)
{
    double gpuW = 0, lowestW = 0, highestW = 0;
    int gpus = 0;
    for (const PartRef &ref : in.parts(PartKind::Gpu)) {
        const auto &gpu = specOf<GpuSpec>(ref);
        gpuW += gpuPowerW(in, *ref.part).valueOr(0);
        lowestW = std::max(lowestW, gpu.tdpMinW.valueOr(1e9));
        highestW = std::max(highestW, gpu.tdpW.valueOr(0));
        ++gpus;
    }
    if (gpus == 0)
        return 0;
    // Rounded down to 10 W: what people set.
    const double each = (capacityW - (in.power.maxW - gpuW)) / gpus;
    const int cap = static_cast<int>(each / 10) * 10;
    return cap >= lowestW && cap < highestW ? cap : 0;
}

Finding &withLoad(Finding &finding, const RuleInput &in, const StateResult &state)
{
    finding.with("load_w", state.loadW, "W");
    if (state.capacityW.known())
        finding.with("capacity_w", *state.capacityW, "W");
    finding.with("supplies", in.power.supplies);
    const auto psus = in.parts(PartKind::Psu);
    if (!psus.empty())
        finding.about(psus.front().part->id).with("psu", psus.front().part->model);
    return finding;
}

namespace {

/// Larger modules that the chassis takes, smallest sufficient first.
void addLargerModules(const RuleInput &in, std::vector<Edit> &edits)
{
    const auto psus = in.parts(PartKind::Psu);
    if (psus.empty() || !in.chassis())
        return;
    const double now = specOf<PsuSpec>(psus.front()).highLineW.valueOr(0);
    std::vector<std::pair<double, PartHandle>> larger;
    for (const std::string &id : in.chassis()->psuOptions) {
        const PartHandle handle = in.resolved.catalogue->find(id);
        const auto *psu = handle.valid() ? in.resolved.catalogue->part(handle).as<PsuSpec>() : nullptr;
        if (psu && psu->highLineW.valueOr(0) > now)
            larger.emplace_back(*psu->highLineW, handle);
    }
    std::sort(larger.begin(), larger.end(), [](const auto &a, const auto &b) { return a.first < b.first; });
    for (const auto &[watts, handle] : larger) {
        Edit edit{"Use " + countedName(psus.size(), in.resolved.catalogue->part(handle).model), {}};
        for (const PartRef &ref : psus) {
            if (!ref.mount)
                continue;
            Change change = changeFor(in, ChangeKind::Swap);
            change.mount = ref.mount->id;
            change.part = handle;
            edit.changes.push_back(change);
        }
        if (!edit.empty())
            edits.push_back(std::move(edit));
    }
}

void addMoreModules(const RuleInput &in, std::vector<Edit> &edits)
{
    const auto psus = in.parts(PartKind::Psu);
    if (psus.empty())
        return;
    Edit edit;
    for (const ResolvedMount *bay : freeMounts(in, MountKind::PsuBay)) {
        Change change = changeFor(in, ChangeKind::Place);
        change.mount = bay->id;
        change.part = psus.front().placed->part;
        edit.changes.push_back(change);
        edit.label = "Add " + countedName(edit.changes.size(), psus.front().part->model);
        edits.push_back(edit);
    }
}

} // namespace

std::vector<Edit> supplyFixes(const RuleInput &in, const Finding &finding)
{
    std::vector<Edit> edits;
    addLargerModules(in, edits);
    addMoreModules(in, edits);
    for (const FindingValue &value : finding.values) {
        if (value.name != "capacity_w" || !std::holds_alternative<double>(value.value))
            continue;
        if (const int cap = capFor(in, std::get<double>(value.value)); cap > 0) {
            const std::string watts = std::to_string(cap);
            edits.push_back(settingFix(in, "Cap the GPUs at " + watts + " W", "gpu_power_cap_w", watts));
        }
    }
    return edits;
}

} // namespace lanewise::rules
