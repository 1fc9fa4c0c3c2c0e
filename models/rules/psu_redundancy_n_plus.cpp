// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/supplies.h"

namespace lanewise::rules {

namespace psu_redundancy_n_plus {

struct Case {
    SupplyState state;
    RedundancyPolicy policy;
    std::string_view message;
};

constexpr Case Cases[] = {
    {SupplyState::OneSupplyLost, RedundancyPolicy::OneSupply, "psu.redundancy-n-plus.supply"},
    {SupplyState::OneFeedLost, RedundancyPolicy::OneFeed, "psu.redundancy-n-plus.feed"},
};

/// What the customer asked for is an error, what is merely shown is advice; a chassis with one supply can't be redundant.
Severity severityFor(const RuleInput &in, const Case &entry)
{
    const RedundancyPolicy wanted = in.assumptions().redundancy;
    const bool asked =
        wanted == entry.policy || (wanted == RedundancyPolicy::OneFeed && entry.policy == RedundancyPolicy::OneSupply);
    if (!asked || isSoldWhole(in))
        return Severity::Advice;
    return in.power.supplies < 2 && freeMounts(in, MountKind::PsuBay).empty() ? Severity::Warning : Severity::Error;
}

void check(const RuleInput &in, FindingSink &out)
{
    if (in.power.supplies == 0)
        return;
    for (const Case &entry : Cases) {
        const StateResult *state = stateOf(in, entry.state);
        if (!state || state->ok)
            continue;
        const StateResult *healthy = stateOf(in, SupplyState::AllHealthy);
        if (!state->capacityW.known() || (healthy && healthy->capacityW.known() && !healthy->ok))
            continue;
        const Severity severity = severityFor(in, entry);
        if (severity == Severity::Advice && entry.policy == RedundancyPolicy::OneFeed && in.assumptions().feeds < 2)
            continue;
        const bool single = in.power.supplies == 1 && entry.policy == RedundancyPolicy::OneSupply;
        withLoad(
            out.add(severity, single ? "psu.redundancy-n-plus.single" : entry.message, {}, supplyStateId(entry.state)),
            in, *state)
            .with("feeds", in.assumptions().feeds);
    }
}

constexpr Message messages[] = {
    {"psu.redundancy-n-plus.single",
     "One supply carries the whole load of {load_w}: when it fails, the server stops. It is not redundant."},
    {"psu.redundancy-n-plus.supply",
     "With one of {supplies} supplies lost, {capacity_w} remain for a load of {load_w}: the server is not redundant."},
    {"psu.redundancy-n-plus.feed",
     "With one of {feeds} feeds lost, {capacity_w} remain for a load of {load_w}: the server goes down with that "
     "feed."},
};

} // namespace psu_redundancy_n_plus

constinit const Rule psuRedundancyNPlus{
    "psu.redundancy-n-plus",
    Severity::Error,
    "Redundant supplies",
    "The supplies that remain must carry the whole load alone; the assumption \"redundancy\" says which loss counts.",
    "Usable watts are (number − lost) × rating at the mains voltage",
    psu_redundancy_n_plus::check,
    supplyFixes,
    psu_redundancy_n_plus::messages,
};

} // namespace lanewise::rules
