// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/sitepower.h"

namespace lanewise::rules {

namespace site_phase_balance {

void check(const RuleInput &in, FindingSink &out)
{
    const Assumptions &site = in.assumptions();
    const int outlets = in.power.supplies * in.nodeCount;
    if (site.mainsPhases != 3 || in.nodeCount < 2 || outlets == 0 || !in.power.ampsPerFeed.known())
        return;
    const int feeds = site.feeds > 0 ? site.feeds : 1;
    const int perFeed = (outlets + feeds - 1) / feeds;
    if (perFeed % 3 == 0)
        return;
    // Single-phase supplies on three phases: the fullest phase carries one outlet more than the emptiest.
    const double each = *in.power.ampsPerFeed * in.nodeCount / perFeed;
    const int most = (perFeed + 2) / 3, least = perFeed / 3;
    out.add(Severity::Warning, "site.phase-balance.uneven", {})
        .with("outlets", perFeed)
        .with("most_a", most * each, "A")
        .with("least_a", least * each, "A")
        .with("lost_a", most * each * feeds, "A")
        .with("rated_a", site.circuitA, "A");
}

constexpr Message messages[] = {
    {"site.phase-balance.uneven",
     "{outlets|outlet a feed does|outlets a feed do} not divide by three phases: the fullest carries {most_a}, the "
     "emptiest {least_a}; "
     "with a feed lost {lost_a} of {rated_a}. Plan the outlets by phase."},
};

} // namespace site_phase_balance

constinit const Rule sitePhaseBalance{
    "site.phase-balance",
    Severity::Warning,
    "Balance of the phases",
    "Servers plugged into one phase overload it while the others idle, and the other feed must take it over.",
    "Load(A) + load(B) of each phase against 80 % of the rating",
    site_phase_balance::check,
    nullptr,
    site_phase_balance::messages,
};

} // namespace lanewise::rules
