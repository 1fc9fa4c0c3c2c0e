// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/supplies.h"

namespace lanewise::rules {

namespace psu_low_line {

constexpr double LowLineBelowV = 180; ///< between 127 V, the top of low line, and 200 V, the bottom of high line

void check(const RuleInput &in, FindingSink &out)
{
    if (in.power.supplies == 0 || in.assumptions().mainsV >= LowLineBelowV)
        return;
    const auto psus = in.parts(PartKind::Psu);
    if (psus.empty())
        return;
    const auto &psu = specOf<PsuSpec>(psus.front());
    if (!psu.lowLineW.known() && psu.ranges.empty()) {
        if (psu.lowLineSupported.valueOr(true))
            out.addUnknown("psu.low-line.unknown", {}, psus.front().part, "low_line_w")
                .with("mains_v", in.assumptions().mainsV, "V");
        return;
    }
    const StateResult *state = stateOf(in, SupplyState::LowLine);
    if (!state || !state->capacityW.known() || !psu.highLineW.known())
        return;
    // A supply without low line is site.voltage-match's; one that gives the same at low line loses nothing by it.
    const double highLine = *psu.highLineW * in.power.supplies;
    if (!psu.lowLineSupported.valueOr(true) || *state->capacityW >= highLine)
        return;
    withLoad(out.add(state->ok ? Severity::Advice : Severity::Error,
                     state->ok ? "psu.low-line.derated" : "psu.low-line.below", {}),
             in, *state)
        .with("high_line_w", highLine, "W")
        .with("mains_v", in.assumptions().mainsV, "V");
}

std::vector<Edit> fixes(const RuleInput &in, const Finding &finding)
{
    std::vector<Edit> edits = supplyFixes(in, finding);
    edits.push_back(assumptionFix(in, "Feed the server with 208 V", "mains_v", "208"));
    return edits;
}

constexpr Message messages[] = {
    {"psu.low-line.below",
     "At {mains_v} the supplies give {capacity_w}, not {high_line_w}; the build draws up to {load_w}."},
    {"psu.low-line.derated",
     "At {mains_v} the supplies give {capacity_w}, not {high_line_w}; the load of {load_w} still fits."},
    {"psu.low-line.unknown", "What {part} gives at {mains_v} is not known."},
};

} // namespace psu_low_line

constinit const Rule psuLowLine{
    "psu.low-line",
    Severity::Error,
    "Supplies on 100 to 127 V",
    "The inlet's current is limited, so most modules give about half of their watts at low line.",
    "Ratings of the supplies by mains voltage, in the catalogue",
    psu_low_line::check,
    psu_low_line::fixes,
    psu_low_line::messages,
};

} // namespace lanewise::rules
