// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

#include <algorithm>

namespace lanewise::rules {

namespace chassis_gpu_power {

bool seenRunning(const ChassisSpec &chassis, const Part &gpu)
{
    return std::any_of(chassis.qualifiedGpus.begin(), chassis.qualifiedGpus.end(),
                       [&](const QualifiedGpu &row) { return row.gpu == gpu.id || row.gpu == gpu.model; });
}

/// A card that the chassis does not take at all is chassis.gpu-qualification's.
bool isRefused(const ChassisSpec &chassis, const GpuSpec &gpu)
{
    return isCard(gpu)
        && (gpu.slotWidth.valueOr(2) >= 2 ? chassis.maxDoubleWidthGpus : chassis.maxSingleWidthGpus).valueOr(1) == 0;
}

void check(const RuleInput &in, FindingSink &out)
{
    if (!in.chassis())
        return;
    const Part *last = nullptr;
    for (const PartRef &ref : in.parts(PartKind::Gpu)) {
        const Known<double> power = gpuPowerW(in, *ref.part);
        Known<double> limit = in.chassis()->maxGpuTdpW;
        if (ref.mount && ref.mount->spec->maxPowerW.known())
            limit = ref.mount->spec->maxPowerW;
        if (ref.part == last || !power.known() || !limit.known() || *power <= *limit
            || isRefused(*in.chassis(), specOf<GpuSpec>(ref)) || seenRunning(*in.chassis(), *ref.part))
            continue;
        last = ref.part;
        out.add(Severity::Error, "chassis.gpu-power.above", ref.mount ? ref.mount->id : MountId(), ref.part->id)
            .about(ref.part->id)
            .with("gpu", ref.part->model)
            .with("needs_w", *power, "W")
            .with("limit_w", *limit, "W")
            .with("chassis", in.resolved.chassisPart->model);
    }
}

std::vector<Edit> fixes(const RuleInput &in, const Finding &finding)
{
    for (const PartRef &ref : in.parts(PartKind::Gpu)) {
        const auto &gpu = specOf<GpuSpec>(ref);
        const Known<double> limit = in.chassis() ? in.chassis()->maxGpuTdpW : Known<double>();
        if (finding.parts.empty() || ref.part->id != finding.parts.front() || !limit.known() || !gpu.tdpMinW.known()
            || *gpu.tdpMinW > *limit)
            continue;
        const std::string watts = std::to_string(static_cast<int>(*limit));
        return {settingFix(in, "Cap the GPUs at " + watts + " W", "gpu_power_cap_w", watts)};
    }
    return {};
}

constexpr Message messages[] = {
    {"chassis.gpu-power.above", "{gpu} draws {needs_w}; {chassis} cools and feeds at most {limit_w} a GPU."},
};

} // namespace chassis_gpu_power

constinit const Rule chassisGpuPower{
    "chassis.gpu-power",
    Severity::Error,
    "Power a GPU may draw in this chassis",
    "Risers, cables and fans of a chassis are rated for a board power; a hotter card throttles or trips.",
    "Vendors' GPU lists and option tables, in the catalogue with each chassis",
    chassis_gpu_power::check,
    chassis_gpu_power::fixes,
    chassis_gpu_power::messages,
};

} // namespace lanewise::rules
