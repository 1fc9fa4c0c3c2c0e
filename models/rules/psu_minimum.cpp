// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/supplies.h"

namespace lanewise::rules {

namespace psu_minimum {

void check(const RuleInput &in, FindingSink &out)
{
    if (!in.chassis() || in.power.supplies == 0 || !in.chassis()->psuMinimum.known()
        || in.power.supplies >= *in.chassis()->psuMinimum)
        return;
    out.add(Severity::Error, "psu.minimum.below", {})
        .with("supplies", in.power.supplies)
        .with("minimum", *in.chassis()->psuMinimum)
        .with("chassis", in.resolved.chassisPart->model);
}

constexpr Message messages[] = {
    {"psu.minimum.below", "{supplies|supply is|supplies are} fitted; {chassis} starts with no fewer than {minimum}."},
};

} // namespace psu_minimum

constinit const Rule psuMinimum{
    "psu.minimum",
    Severity::Error,
    "Supplies needed to start",
    "Some systems refuse to start below a number of supplies, whatever the load.",
    "Vendors' power rules, in the catalogue with each chassis",
    psu_minimum::check,
    supplyFixes,
    psu_minimum::messages,
};

} // namespace lanewise::rules
