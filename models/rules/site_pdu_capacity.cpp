// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/sitepower.h"

#include <cmath>

namespace lanewise::rules {

namespace site_pdu_capacity {

/// With two feeds named and no demand that one carries all, their circuits are judged by their own shares; what happens when
/// one is lost has to be said all the same.
void checkFeedLost(const RuleInput &in, const CircuitLoad &load, FindingSink &out)
{
    const int feeds = in.assumptions().feeds;
    if (feeds < 2 || in.power.supplies < 2 || in.assumptions().redundancy == RedundancyPolicy::OneFeed
        || load.amps > load.ratedA || load.amps * feeds <= load.ratedA)
        return;
    const bool wanted = in.assumptions().redundancy != RedundancyPolicy::None;
    out.add(wanted ? Severity::Warning : Severity::Advice, "site.pdu-capacity.feed-lost", {}, "feed-lost")
        .with("feeds", feeds)
        .with("left", feeds - 1)
        .with("amps", load.amps * feeds / (feeds - 1), "A")
        .with("rated_a", load.ratedA, "A");
}

void check(const RuleInput &in, FindingSink &out)
{
    const CircuitLoad load = circuitLoad(in);
    if (!load.known || load.ratedA <= 0)
        return;
    checkFeedLost(in, load, out);
    if (load.amps <= load.ratedA) {
        // Several servers on one circuit are a question of how many circuits there are, which nobody has said.
        if (load.amps * in.nodeCount > load.ratedA)
            out.add(Severity::Advice, "site.pdu-capacity.circuits", {}, "circuits")
                .with("nodes", in.nodeCount)
                .with("amps", load.amps * in.nodeCount, "A")
                .with("rated_a", load.ratedA, "A")
                .with("circuits", std::ceil(load.amps * in.nodeCount / load.ratedA));
        return;
    }
    out.add(Severity::Error, "site.pdu-capacity.above", {})
        .with("amps", load.amps, "A")
        .with("rated_a", load.ratedA, "A")
        .with("load_w", load.watts, "W")
        .with("rated_w", load.ratedW, "W")
        .with("phases", in.assumptions().mainsPhases)
        .with("mains_v", in.assumptions().mainsV, "V")
        .with("supplies", in.power.supplies);
}

std::vector<Edit> fixes(const RuleInput &in, const Finding &finding)
{
    std::vector<Edit> edits;
    if (finding.messageId == "site.pdu-capacity.circuits")
        return edits; // how many circuits there are is no assumption of the program
    if (in.assumptions().mainsPhases < 3)
        edits.push_back(assumptionFix(in, "Feed the rack with three phases", "mains_phases", "3"));
    for (const char *amps : {"32", "63"}) {
        if (std::stod(amps) > in.assumptions().circuitA)
            edits.push_back(assumptionFix(in, std::string("Use circuits of ") + amps + " A", "circuit_a", amps));
    }
    return edits;
}

constexpr Message messages[] = {
    {"site.pdu-capacity.feed-lost",
     "With one of {feeds|feed|feeds} lost, one server draws {amps} a phase on {!left|the other|each other} one, whose "
     "circuit is rated {rated_a}: it trips, and the server with it."},
    {"site.pdu-capacity.circuits",
     "{nodes|server draws|servers draw} {amps} a feed and phase in all: plan at least {circuits|circuit|circuits} of "
     "{rated_a} on each "
     "feed."},
    {"site.pdu-capacity.above",
     "One server draws {load_w} on one feed, {amps} a phase; the circuit carries {rated_w} ({rated_a}, "
     "{phases|phase|phases}, "
     "{mains_v}). {supplies|outlet is|outlets are} needed."},
};

} // namespace site_pdu_capacity

constinit const Rule sitePduCapacity{
    "site.pdu-capacity",          Severity::Error,
    "Capacity of the circuit",    "A circuit and its rack PDU trip above their rating.",
    "Voltage × current × phases", site_pdu_capacity::check,
    site_pdu_capacity::fixes,     site_pdu_capacity::messages,
};

} // namespace lanewise::rules
