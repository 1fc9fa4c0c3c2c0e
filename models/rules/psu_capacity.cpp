// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/supplies.h"

namespace lanewise::rules {

namespace psu_capacity {

void check(const RuleInput &in, FindingSink &out)
{
    if (in.power.supplies == 0)
        return;
    const StateResult *state = stateOf(in, SupplyState::AllHealthy);
    if (!state)
        return;
    if (!state->capacityW.known()) {
        const auto psus = in.parts(PartKind::Psu);
        out.addUnknown("psu.capacity.unknown", {}, psus.empty() ? nullptr : psus.front().part, "high_line_w");
        return;
    }
    const bool whole = isSoldWhole(in);
    if (state->loadW > *state->capacityW)
        withLoad(out.add(whole ? Severity::Advice : Severity::Error,
                         whole ? "psu.capacity.included" : "psu.capacity.below", {}),
                 in, *state)
            .with("mains_v", in.assumptions().mainsV, "V");
    else if (in.power.unknownParts > 0)
        out.add(Severity::Advice, "psu.capacity.parts", {}, "unknown")
            .with("parts", in.power.unknownParts)
            .with("load_w", state->loadW, "W")
            .with("capacity_w", *state->capacityW, "W")
            .unknown = true;
}

constexpr Message messages[] = {
    {"psu.capacity.included",
     "The ratings of the parts add up to {load_w}, the system's own {supplies} × {psu} give {capacity_w} at {mains_v}: "
     "its maker limits the GPUs."},
    {"psu.capacity.below",
     "The build draws up to {load_w}; {supplies} × {psu} {!supplies|gives|give} {capacity_w} at {mains_v}."},
    {"psu.capacity.unknown", "What {part} gives at this mains voltage is not known, so the supplies can't be judged."},
    {"psu.capacity.parts",
     "The watts of {parts|part|parts} are not known: the load is at least {load_w}, against {capacity_w} from the "
     "supplies."},
};

} // namespace psu_capacity

constinit const Rule psuCapacity{
    "psu.capacity",
    Severity::Error,
    "Capacity of the supplies",
    "All supplies together must carry the highest load.",
    "Ratings of the supplies by mains voltage, in the catalogue",
    psu_capacity::check,
    supplyFixes,
    psu_capacity::messages,
};

} // namespace lanewise::rules
