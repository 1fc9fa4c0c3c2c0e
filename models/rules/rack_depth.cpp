// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

namespace lanewise::rules {

namespace rack_depth {

void check(const RuleInput &in, FindingSink &out)
{
    if (!in.chassis() || !in.assumptions().rackDepthMm)
        return;
    if (!in.chassis()->depthMm.known()) {
        out.addUnknown("rack.depth.unknown", {}, in.resolved.chassisPart, "depth_mm");
        return;
    }
    const double depth = *in.chassis()->depthMm, rack = *in.assumptions().rackDepthMm;
    if (depth > rack) {
        out.add(Severity::Error, "rack.depth.above", {})
            .with("depth_mm", depth, "mm")
            .with("rack_mm", rack, "mm")
            .with("chassis", in.resolved.chassisPart->model);
        return;
    }
    const LimitFigure *cables = limitOrUnknown(in, out, Limit::RackCableMm);
    if (!cables || depth + cables->value <= rack)
        return;
    Finding &finding = out.add(Severity::Warning, "rack.depth.cables", {});
    finding.with("depth_mm", depth, "mm")
        .with("cable_mm", cables->value, "mm")
        .with("rack_mm", rack, "mm")
        .with("left_mm", rack - depth, "mm")
        .with("chassis", in.resolved.chassisPart->model);
    finding.source = cables->source;
}

constexpr Message messages[] = {
    {"rack.depth.above", "{chassis} is {depth_mm} deep; the rack has {rack_mm}."},
    {"rack.depth.cables",
     "{chassis} is {depth_mm} deep, which leaves {left_mm} of {rack_mm} for plugs and cables; they need about "
     "{cable_mm}."},
    {"rack.depth.unknown", "How deep {part} is, is not known."},
};

} // namespace rack_depth

constinit const Rule rackDepth{
    "rack.depth",
    Severity::Error,
    "Rack depth",
    "Behind the chassis plugs, cables and often a PDU need room.",
    "Chassis data sheets; catalogue table rule-limits, rack-cable-mm",
    rack_depth::check,
    nullptr,
    rack_depth::messages,
};

} // namespace lanewise::rules
