// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/supplies.h"

namespace lanewise::rules {

namespace psu_headroom {

void check(const RuleInput &in, FindingSink &out)
{
    if (in.power.supplies == 0)
        return;
    const StateResult *state = stateOf(in, SupplyState::AllHealthy);
    if (!state || !state->capacityW.known() || !state->ok || *state->capacityW <= 0)
        return;
    const LimitFigure *limit = limitOrUnknown(in, out, Limit::SupplyHeadroomPct);
    if (!limit)
        return;
    const double share = 100 * state->loadW / *state->capacityW;
    if (share <= limit->value)
        return;
    Finding &finding = out.add(Severity::Warning, "psu.headroom.small", {});
    withLoad(finding, in, *state).with("share_pct", share, "%").with("limit_pct", limit->value, "%");
    finding.source = limit->source;
}

constexpr Message messages[] = {
    {"psu.headroom.small",
     "The peak load of {load_w} is {share_pct} of the {capacity_w} that the supplies give; plan for at most "
     "{limit_pct}."},
};

} // namespace psu_headroom

constinit const Rule psuHeadroom{
    "psu.headroom",
    Severity::Warning,
    "Headroom of the supplies",
    "Supplies at their limit run hot, age and have nothing left for the short peaks of GPUs.",
    "Catalogue table rule-limits, psu-headroom-pct",
    psu_headroom::check,
    supplyFixes,
    psu_headroom::messages,
};

} // namespace lanewise::rules
