// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

namespace lanewise::rules {

namespace rack_units {

void check(const RuleInput &in, FindingSink &out)
{
    if (!in.chassis() || !in.assumptions().rackUnitsFree)
        return;
    if (!in.chassis()->rackUnits.known()) {
        out.addUnknown("rack.units.unknown", {}, in.resolved.chassisPart, "rack_units");
        return;
    }
    const double needs = static_cast<double>(*in.chassis()->rackUnits) * in.nodeCount;
    if (needs <= *in.assumptions().rackUnitsFree)
        return;
    out.add(Severity::Error, "rack.units.above", {})
        .with("needs_u", needs, "U")
        .with("free_u", *in.assumptions().rackUnitsFree, "U")
        .with("nodes", in.nodeCount)
        .with("chassis", in.resolved.chassisPart->model);
}

constexpr Message messages[] = {
    {"rack.units.above", "{nodes} × {chassis} {!nodes|takes|take} {needs_u}; the rack has {free_u} free."},
    {"rack.units.unknown", "How many rack units {part} takes is not known."},
};

} // namespace rack_units

constinit const Rule rackUnits{
    "rack.units",
    Severity::Error,
    "Rack units",
    "The servers have to fit into the free height of the rack.",
    "EIA-310: one unit is 44.45 mm",
    rack_units::check,
    nullptr,
    rack_units::messages,
};

} // namespace lanewise::rules
