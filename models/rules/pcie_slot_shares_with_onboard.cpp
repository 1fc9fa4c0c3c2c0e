// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

namespace lanewise::rules {

namespace pcie_slot_shares_with_onboard {

void check(const RuleInput &in, FindingSink &out)
{
    if (!in.chassis())
        return;
    for (const LaneConsumer &consumer : in.chassis()->consumers) {
        if (consumer.shareGroup.empty())
            continue;
        for (const ResolvedMount &mount : in.resolved.mounts) {
            if (!mount.placed || !mount.live || mount.spec->shareGroup != consumer.shareGroup)
                continue;
            out.add(Severity::Warning, "pcie.slot-shares-with-onboard.slot", mount.id)
                .about(mount.part->id)
                .with("part", mount.part->model)
                .with("mount", mountName(mount))
                .with("lanes", mount.spec->electricalLanes)
                .with("consumer_lanes", consumer.lanes)
                .with("consumer", consumer.what);
        }
    }
}

std::vector<Edit> fixes(const RuleInput &in, const Finding &finding)
{
    std::vector<Edit> edits;
    for (const ResolvedMount *slot : freeMounts(in, MountKind::PcieSlot)) {
        if (slot->spec->shareGroup.empty() && edits.size() < 3)
            edits.push_back(moveFix(in, finding.mounts.front(), *slot));
    }
    return edits;
}

constexpr Message messages[] = {
    {"pcie.slot-shares-with-onboard.slot",
     "{mount} (x{lanes}) shares its lanes with {consumer} (x{consumer_lanes}): with {part} in it both are slower."},
};

} // namespace pcie_slot_shares_with_onboard

constinit const Rule pcieSlotSharesWithOnboard{
    "pcie.slot-shares-with-onboard",
    Severity::Warning,
    "Slots that share lanes with on-board devices",
    "Some boards wire a slot and an on-board controller to the same lanes.",
    "Board block diagrams, in the catalogue with each chassis",
    pcie_slot_shares_with_onboard::check,
    pcie_slot_shares_with_onboard::fixes,
    pcie_slot_shares_with_onboard::messages,
};

} // namespace lanewise::rules
