// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

namespace lanewise::rules {

namespace mech_card_height_cable {

void check(const RuleInput &in, FindingSink &out)
{
    if (!in.chassis() || in.chassis()->type.valueOr("") != "server")
        return;
    const Part *last = nullptr;
    for (const PartRef &ref : in.parts(PartKind::Gpu)) {
        const Known<double> &height = specOf<GpuSpec>(ref).boardHeightMm;
        if (ref.part == last || !ref.mount || ref.mount->spec->kind != MountKind::PcieSlot || !height.known())
            continue;
        last = ref.part;
        const LimitFigure &standard = in.facts().limit(Limit::CardHeightMm);
        if (!standard.known || *height <= standard.value)
            continue;
        Finding &finding = out.add(Severity::Warning, "mech.card-height-cable.above", ref.mount->id);
        finding.about(ref.part->id)
            .with("gpu", ref.part->model)
            .with("height_mm", *height, "mm")
            .with("standard_mm", standard.value, "mm")
            .with("above_mm", *height - standard.value, "mm")
            .with("chassis", in.resolved.chassisPart->model);
        finding.source = standard.source;
    }
}

constexpr Message messages[] = {
    {"mech.card-height-cable.above",
     "{gpu} is {height_mm} high, {above_mm} above a standard full-height card ({standard_mm}), and its cable bends "
     "above that: check the lid of {chassis}."},
};

} // namespace mech_card_height_cable

constinit const Rule mechCardHeightCable{
    "mech.card-height-cable",
    Severity::Warning,
    "Card height with its cable",
    "Consumer cards stand out of a full-height slot, and a plug on the top edge needs room to bend.",
    "Catalogue table rule-limits, card-height-mm",
    mech_card_height_cable::check,
    nullptr,
    mech_card_height_cable::messages,
};

} // namespace lanewise::rules
