// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

namespace lanewise::rules {

namespace rack_kw {

void check(const RuleInput &in, FindingSink &out)
{
    if (!in.assumptions().rackKw || !in.power.wallMaxW.known())
        return;
    const double needs = *in.power.wallMaxW * in.nodeCount / 1000;
    if (needs <= *in.assumptions().rackKw)
        return;
    out.add(Severity::Error, "rack.kw.above", {})
        .with("needs_kw", needs, "kW")
        .with("limit_kw", *in.assumptions().rackKw, "kW")
        .with("nodes", in.nodeCount);
}

constexpr Message messages[] = {
    {"rack.kw.above",
     "{nodes|server draws|servers draw} up to {needs_kw} from the wall; the rack is cooled and fed for {limit_kw}."},
};

} // namespace rack_kw

constinit const Rule rackKw{
    "rack.kw",
    Severity::Error,
    "Power and cooling of the rack",
    "A rack position is built for a number of kilowatts, in and out.",
    "Wall power at the highest load, in models/power",
    rack_kw::check,
    nullptr,
    rack_kw::messages,
};

} // namespace lanewise::rules
