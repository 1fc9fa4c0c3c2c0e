// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/sitepower.h"

#include <cmath>

namespace lanewise::rules {

namespace site_pdu_capacity {

void check(const RuleInput &in, FindingSink &out)
{
    const CircuitLoad load = circuitLoad(in);
    if (!load.known || load.ratedA <= 0)
        return;
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

std::vector<Edit> fixes(const RuleInput &in, const Finding &)
{
    std::vector<Edit> edits;
    if (in.assumptions().mainsPhases < 3)
        edits.push_back(assumptionFix(in, "Feed the rack with three phases", "mains_phases", "3"));
    for (const char *amps : {"32", "63"}) {
        if (std::stod(amps) > in.assumptions().circuitA)
            edits.push_back(assumptionFix(in, std::string("Use circuits of ") + amps + " A", "circuit_a", amps));
    }
    return edits;
}

constexpr Message messages[] = {
    {"site.pdu-capacity.circuits",
     "{nodes} servers draw {amps} a feed and phase in all: plan at least {circuits} circuits of {rated_a} on each "
     "feed."},
    {"site.pdu-capacity.above",
     "One server draws {load_w} on one feed, {amps} a phase; the circuit carries {rated_w} ({rated_a}, {phases} "
     "phase(s), {mains_v}). {supplies} outlets are needed."},
};

} // namespace site_pdu_capacity

constinit const Rule sitePduCapacity{
    "site.pdu-capacity",          Severity::Error,
    "Capacity of the circuit",    "A circuit and its rack PDU trip above their rating.",
    "Voltage × current × phases", site_pdu_capacity::check,
    site_pdu_capacity::fixes,     site_pdu_capacity::messages,
};

} // namespace lanewise::rules
