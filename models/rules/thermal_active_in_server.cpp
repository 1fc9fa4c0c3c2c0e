// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

namespace lanewise::rules {

namespace thermal_active_in_server {

void check(const RuleInput &in, FindingSink &out)
{
    if (!in.chassis() || !in.chassis()->gpuAirflow.valueOr(false) || in.chassis()->type.valueOr("") != "server")
        return;
    for (const PartRef &ref : in.parts(PartKind::Gpu)) {
        if (!contains(specOf<GpuSpec>(ref).cooling, "axial"))
            continue;
        out.add(Severity::Advice, "thermal.active-in-server.axial", ref.mount ? ref.mount->id : MountId(), ref.part->id)
            .about(ref.part->id)
            .with("gpu", ref.part->model)
            .with("chassis", in.resolved.chassisPart->model);
        return;
    }
}

constexpr Message messages[] = {
    {"thermal.active-in-server.axial",
     "{gpu} has axial fans that blow across the front-to-back air of {chassis}: passive or blower cards suit it "
     "better."},
};

} // namespace thermal_active_in_server

constinit const Rule thermalActiveInServer{
    "thermal.active-in-server",
    Severity::Advice,
    "Open-air cards in a ducted server",
    "A server moves its air from front to back; axial fans work across it and mix warm air in.",
    "Cooling of chassis and GPU, in the catalogue with each part",
    thermal_active_in_server::check,
    nullptr,
    thermal_active_in_server::messages,
};

} // namespace lanewise::rules
