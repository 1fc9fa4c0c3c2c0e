// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/supplies.h"

namespace lanewise::rules {

namespace psu_atx3_required {

void check(const RuleInput &in, FindingSink &out)
{
    const auto psus = in.parts(PartKind::Psu);
    if (psus.empty())
        return;
    const auto &psu = specOf<PsuSpec>(psus.front());
    const bool atx = contains(psu.formFactor, "ATX") || psu.atx3.known();
    if (!atx || psu.atx3.valueOr(false))
        return;
    for (const PartRef &ref : in.parts(PartKind::Gpu)) {
        const auto &gpu = specOf<GpuSpec>(ref);
        const LimitFigure &limit = in.facts().limit(Limit::Atx3RequiredFactor);
        const bool spiky = gpu.transientFactor.known() && limit.known && *gpu.transientFactor >= limit.value;
        if (!spiky && !contains(gpu.powerConnector, "16-pin"))
            continue;
        if (!psu.atx3.known()) {
            out.addUnknown("psu.atx3-required.unknown", {}, psus.front().part, "atx3")
                .about(ref.part->id)
                .with("gpu", ref.part->model);
            return;
        }
        Finding &finding = out.add(Severity::Warning, "psu.atx3-required.atx2", {});
        finding.about(psus.front().part->id)
            .about(ref.part->id)
            .with("gpu", ref.part->model)
            .with("psu", psus.front().part->model)
            .with("rated_w", gpu.tdpW.valueOr(0), "W");
        if (gpu.transientFactor.known() && gpu.tdpW.known())
            finding.with("peak_w", *gpu.tdpW * *gpu.transientFactor, "W");
        return;
    }
}

constexpr Message messages[] = {
    {"psu.atx3-required.atx2",
     "{gpu} is rated {rated_w} and peaks at {peak_w} below a millisecond; {psu} is an ATX 2 unit, which has no rule "
     "for such peaks. Choose ATX 3."},
    {"psu.atx3-required.unknown", "{gpu} wants an ATX 3 supply; whether {part} is one is not known."},
};

} // namespace psu_atx3_required

constinit const Rule psuAtx3Required{
    "psu.atx3-required",
    Severity::Warning,
    "ATX 3 supply",
    "ATX 3 units are specified for short excursions and carry the 16-pin plug; older ones may trip.",
    "Intel ATX 3.0 design guide: power excursions",
    psu_atx3_required::check,
    nullptr,
    psu_atx3_required::messages,
};

} // namespace lanewise::rules
