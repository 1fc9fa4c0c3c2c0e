// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

#include <algorithm>

namespace lanewise::rules {

namespace rack_weight {

void check(const RuleInput &in, FindingSink &out)
{
    if (!in.chassis())
        return;
    const ChassisSpec &chassis = *in.chassis();
    const Known<double> weight = chassis.weightMaxKg.known() ? chassis.weightMaxKg : chassis.weightKg;
    const auto &limit = in.assumptions().rackWeightKg;
    if (!weight.known()) {
        if (limit)
            out.addUnknown("rack.weight.unknown", {}, in.resolved.chassisPart, "weight_kg");
        return;
    }
    if (limit && *weight * in.nodeCount > *limit) {
        out.add(Severity::Error, "rack.weight.above", {})
            .with("weight_kg", *weight * in.nodeCount, "kg")
            .with("limit_kg", *limit, "kg")
            .with("nodes", in.nodeCount)
            .with("chassis", in.resolved.chassisPart->model);
    }
    const LimitFigure &lift = in.facts().limit(Limit::TwoPersonLiftKg);
    if (!lift.known || *weight <= lift.value)
        return;
    Finding &finding = out.add(Severity::Warning, "rack.weight.lift", {}, "lift");
    finding.with("weight_kg", *weight, "kg")
        .with("limit_kg", lift.value, "kg")
        .with("chassis", in.resolved.chassisPart->model);
    finding.source = lift.source;
}

constexpr Message messages[] = {
    {"rack.weight.above", "{nodes} × {chassis} {!nodes|weighs|weigh} {weight_kg}; the rack or floor bears {limit_kg}."},
    {"rack.weight.lift",
     "{chassis} weighs {weight_kg}, above what people lift by hand ({limit_kg}): mount it low and empty, use a lift, "
     "check the floor."},
    {"rack.weight.unknown", "What {part} weighs is not known."},
};

} // namespace rack_weight

constinit const Rule rackWeight{
    "rack.weight",
    Severity::Error,
    "Weight",
    "Racks, floors and people bear a limited weight.",
    "Chassis data sheets; catalogue table rule-limits, two-person-lift-kg",
    rack_weight::check,
    nullptr,
    rack_weight::messages,
};

} // namespace lanewise::rules
