// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/supplies.h"

namespace lanewise::rules {

namespace psu_power_cap_range {

void check(const RuleInput &in, FindingSink &out)
{
    if (!in.build.settings.gpuPowerCapW)
        return;
    const double cap = *in.build.settings.gpuPowerCapW;
    const Part *last = nullptr;
    for (const PartRef &ref : in.parts(PartKind::Gpu)) {
        const auto &gpu = specOf<GpuSpec>(ref);
        if (ref.part == last || !gpu.tdpMinW.known() || cap >= *gpu.tdpMinW)
            continue;
        last = ref.part;
        out.add(Severity::Error, "psu.power-cap-range.below", ref.mount ? ref.mount->id : MountId(), ref.part->id)
            .about(ref.part->id)
            .with("gpu", ref.part->model)
            .with("cap_w", cap, "W")
            .with("least_w", *gpu.tdpMinW, "W");
    }
}

constexpr Message messages[] = {
    {"psu.power-cap-range.below", "The GPUs are capped at {cap_w}; {gpu} can't be set below {least_w}."},
};

} // namespace psu_power_cap_range

constinit const Rule psuPowerCapRange{
    "psu.power-cap-range",
    Severity::Error,
    "Range of the power cap",
    "The driver refuses a power limit below the board's minimum.",
    "Lowest settable board power, in the catalogue with each GPU",
    psu_power_cap_range::check,
    nullptr,
    psu_power_cap_range::messages,
};

} // namespace lanewise::rules
