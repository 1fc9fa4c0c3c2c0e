// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

namespace lanewise::rules {

namespace thermal_passive_needs_airflow {

void check(const RuleInput &in, FindingSink &out)
{
    if (!in.chassis())
        return;
    const ChassisSpec &chassis = *in.chassis();
    const Part *last = nullptr;
    for (const PartRef &ref : in.parts(PartKind::Gpu)) {
        const auto &gpu = specOf<GpuSpec>(ref);
        if (ref.part == last || !gpu.cooling.known() || *gpu.cooling != "passive" || !isCard(gpu)
            || chassis.gpuAirflow.valueOr(false))
            continue;
        last = ref.part;
        if (!chassis.gpuAirflow.known()) {
            if (ref.mount && ref.mount->spec->gpuSlot && chassis.type.valueOr("") == "server")
                continue;
            out.addUnknown("thermal.passive-needs-airflow.unknown", ref.mount ? ref.mount->id : MountId(),
                           in.resolved.chassisPart, "gpu_airflow")
                .about(ref.part->id)
                .with("gpu", ref.part->model)
                .with("chassis", in.resolved.chassisPart->model);
            continue;
        }
        Finding &finding = out.add(Severity::Error, "thermal.passive-needs-airflow.none",
                                   ref.mount ? ref.mount->id : MountId(), ref.part->id);
        finding.about(ref.part->id).with("gpu", ref.part->model).with("chassis", in.resolved.chassisPart->model);
        if (gpu.tdpW.known())
            finding.with("heat_w", *gpu.tdpW, "W");
    }
}

constexpr Message messages[] = {
    {"thermal.passive-needs-airflow.none",
     "{gpu} has no fan and gives off {heat_w}; {chassis} has no ducted air over its slots. It needs a shroud with a "
     "high-pressure fan, or a card with its own blower."},
    {"thermal.passive-needs-airflow.unknown",
     "{gpu} has no fan; whether {chassis} ducts air over its slots is not known."},
};

} // namespace thermal_passive_needs_airflow

constinit const Rule thermalPassiveNeedsAirflow{
    "thermal.passive-needs-airflow",
    Severity::Error,
    "Air for passive cards",
    "A passive card's fins need high static pressure that case fans lack; it throttles or shuts down within minutes.",
    "Product briefs of passive cards: system airflow required",
    thermal_passive_needs_airflow::check,
    nullptr,
    thermal_passive_needs_airflow::messages,
};

} // namespace lanewise::rules
