// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/supplies.h"

namespace lanewise::rules {

namespace psu_transient {

bool isAtx(const PsuSpec &psu)
{
    return contains(psu.formFactor, "ATX");
}

void check(const RuleInput &in, FindingSink &out)
{
    const auto psus = in.parts(PartKind::Psu);
    if (psus.empty() || !in.power.transientW.known())
        return;
    const StateResult *state = stateOf(in, SupplyState::AllHealthy);
    if (!state || !state->capacityW.known())
        return;
    const auto &psu = specOf<PsuSpec>(psus.front());
    // ATX 3 supplies are specified for short excursions; of other modules no figure is published.
    const LimitFigure &excursion = in.facts().limit(Limit::Atx3ExcursionPct);
    const double allowed = psu.atx3.valueOr(false) && excursion.known ? excursion.value / 100 : 1.0;
    if (*in.power.transientW <= *state->capacityW * allowed)
        return;
    out.add(isAtx(psu) ? Severity::Warning : Severity::Advice, "psu.transient.above", {})
        .about(psus.front().part->id)
        .with("peak_w", *in.power.transientW, "W")
        .with("capacity_w", *state->capacityW, "W")
        .with("psu", psus.front().part->model)
        .with("allowed_w", *state->capacityW * allowed, "W");
}

constexpr Message messages[] = {
    {"psu.transient.above",
     "For less than a millisecond the GPUs can draw {peak_w} together; {psu} is rated for {capacity_w} ({allowed_w} "
     "with its stated excursions)."},
};

} // namespace psu_transient

constinit const Rule psuTransient{
    "psu.transient",
    Severity::Warning,
    "Microsecond peaks",
    "Boards exceed their rated power for less than a millisecond; a supply's protection may trip on it.",
    "Measured transients of GPUs, in the catalogue; ATX 3 excursion rule",
    psu_transient::check,
    supplyFixes,
    psu_transient::messages,
};

} // namespace lanewise::rules
