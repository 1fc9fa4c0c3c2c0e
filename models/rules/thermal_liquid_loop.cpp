// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

namespace lanewise::rules {

namespace thermal_liquid_loop {

void check(const RuleInput &in, FindingSink &out)
{
    if (!in.chassis() || !in.chassis()->cooling.known() || *in.chassis()->cooling != "air")
        return;
    for (const PartRef &ref : in.parts(PartKind::Gpu)) {
        if (!contains(specOf<GpuSpec>(ref).cooling, "liquid") || ref.placed->included)
            continue;
        out.add(Severity::Warning, "thermal.liquid-loop.none", ref.mount ? ref.mount->id : MountId(), ref.part->id)
            .about(ref.part->id)
            .with("gpu", ref.part->model)
            .with("chassis", in.resolved.chassisPart->model);
        return;
    }
}

constexpr Message messages[] = {
    {"thermal.liquid-loop.none",
     "{gpu} is cooled by liquid; {chassis} is an air-cooled chassis: a loop has to be added."},
};

} // namespace thermal_liquid_loop

constinit const Rule thermalLiquidLoop{
    "thermal.liquid-loop",
    Severity::Warning,
    "Liquid-cooled GPUs",
    "A cold plate without a loop cools nothing.",
    "Cooling of chassis and GPU, in the catalogue with each part",
    thermal_liquid_loop::check,
    nullptr,
    thermal_liquid_loop::messages,
};

} // namespace lanewise::rules
