// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/supplies.h"

namespace lanewise::rules {

namespace psu_redundancy_table {

/// "4+2" → 4: supplies that the vendor counts on; 0 when it says something else.
int neededOf(std::string_view text)
{
    int needed = 0;
    std::size_t at = 0;
    while (at < text.size() && text[at] >= '0' && text[at] <= '9')
        needed = needed * 10 + (text[at++] - '0');
    return at > 0 && at < text.size() && text[at] == '+' ? needed : 0;
}

void check(const RuleInput &in, FindingSink &out)
{
    if (!in.chassis() || !in.chassis()->redundancy.known() || in.power.supplies == 0)
        return;
    const int needed = neededOf(*in.chassis()->redundancy);
    const StateResult *state = stateOf(in, SupplyState::AllHealthy);
    if (needed == 0 || needed >= in.power.supplies || !state || !state->capacityW.known() || !state->ok)
        return;
    const double usable = *state->capacityW * needed / in.power.supplies;
    if (state->loadW <= usable)
        return;
    out.add(Severity::Warning, "psu.redundancy-table.above", {})
        .with("load_w", state->loadW, "W")
        .with("usable_w", usable, "W")
        .with("needed", needed)
        .with("supplies", in.power.supplies)
        .with("redundancy", *in.chassis()->redundancy)
        .with("chassis", in.resolved.chassisPart->model);
}

constexpr Message messages[] = {
    {"psu.redundancy-table.above",
     "{chassis} is sold as {redundancy}: {needed|supply has|supplies have} to carry the load of {load_w} and "
     "{!needed|gives|give} "
     "{usable_w}, so the server throttles or stops when the others are lost."},
};

} // namespace psu_redundancy_table

constinit const Rule psuRedundancyTable{
    "psu.redundancy-table",
    Severity::Warning,
    "Redundancy that the vendor states",
    "Above the load that the vendor's N of N+M supplies carry, the system falls to non-redundant mode and throttles.",
    "Vendors' redundancy figures, in the catalogue with each chassis",
    psu_redundancy_table::check,
    supplyFixes,
    psu_redundancy_table::messages,
};

} // namespace lanewise::rules
