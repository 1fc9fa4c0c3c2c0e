// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/sitepower.h"

namespace lanewise::rules {

namespace site_circuit_continuous_80 {

void check(const RuleInput &in, FindingSink &out)
{
    const CircuitLoad load = circuitLoad(in);
    const LimitFigure &limit = in.facts().limit(Limit::CircuitContinuousPct);
    if (!load.known || load.amps <= 0 || load.amps > load.ratedA || !limit.known)
        return;
    const double allowed = load.ratedA * limit.value / 100;
    const bool above = load.amps > allowed;
    Finding &finding = out.add(above ? Severity::Warning : Severity::Advice,
                               above ? "site.circuit-continuous-80.above" : "site.circuit-continuous-80.within", {});
    finding.with("amps", load.amps, "A")
        .with("allowed_a", allowed, "A")
        .with("rated_a", load.ratedA, "A")
        .with("limit_pct", limit.value, "%")
        .with("mains_v", in.assumptions().mainsV, "V");
    finding.source = limit.source;
}

constexpr Message messages[] = {
    {"site.circuit-continuous-80.above",
     "One server draws {amps} a phase at {mains_v}; a breaker of {rated_a} carries {allowed_a} continuously "
     "({limit_pct})."},
    {"site.circuit-continuous-80.within",
     "Circuit: {amps} of {allowed_a} allowed ({limit_pct} of {rated_a}) at {mains_v}."},
};

} // namespace site_circuit_continuous_80

constinit const Rule siteCircuitContinuous80{
    "site.circuit-continuous-80",
    Severity::Warning,
    "Continuous load of a circuit",
    "Breakers may be loaded to four fifths of their rating by loads that run for hours.",
    "Catalogue table rule-limits, circuit-continuous-pct",
    site_circuit_continuous_80::check,
    nullptr,
    site_circuit_continuous_80::messages,
};

} // namespace lanewise::rules
