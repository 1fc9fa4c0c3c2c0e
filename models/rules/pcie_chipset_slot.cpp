// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

namespace lanewise::rules {

namespace pcie_chipset_slot {

const ResolvedNode *nodeOf(const RuleInput &in, const ResolvedMount &mount)
{
    return mount.node < 0 ? nullptr : &in.resolved.nodes[static_cast<std::size_t>(mount.node)];
}

void check(const RuleInput &in, FindingSink &out)
{
    for (const PartKind kind : {PartKind::Gpu, PartKind::Nic, PartKind::Drive, PartKind::Carrier}) {
        for (const PartRef &ref : in.parts(kind)) {
            const ResolvedNode *node = ref.live() ? nodeOf(in, *ref.mount) : nullptr;
            if (!node || node->kind != PcieNode::Kind::Chipset || ref.placed->included)
                continue;
            // A slow adapter or a boot drive is what chipset ports are for.
            const auto *nic = ref.part->as<NicSpec>();
            if (kind == PartKind::Drive || (nic && nic->portGbps.valueOr(0) <= 10))
                continue;
            out.add(Severity::Warning, "pcie.chipset-slot.shared", ref.mount->id)
                .about(ref.part->id)
                .with("part", ref.part->model)
                .with("mount", mountName(*ref.mount))
                .with("uplink_lanes", node->uplinkLanes)
                .with("uplink_generation", "Gen" + std::to_string(node->generation));
        }
    }
}

std::vector<Edit> fixes(const RuleInput &in, const Finding &finding)
{
    std::vector<Edit> edits;
    for (const ResolvedMount *slot : freeMounts(in, MountKind::PcieSlot)) {
        const ResolvedNode *node = nodeOf(in, *slot);
        if (node && node->kind != PcieNode::Kind::Chipset && edits.size() < 3)
            edits.push_back(moveFix(in, finding.mounts.front(), *slot));
    }
    return edits;
}

constexpr Message messages[] = {
    {"pcie.chipset-slot.shared",
     "{mount} hangs on the chipset, whose uplink (x{uplink_lanes}, {uplink_generation}) {part} shares with disks, USB "
     "and network."},
};

} // namespace pcie_chipset_slot

constinit const Rule pcieChipsetSlot{
    "pcie.chipset-slot",
    Severity::Warning,
    "Slots on the chipset",
    "All chipset ports share one narrow link to the processor, and they can't be split or peer with GPUs.",
    "Board block diagrams, in the catalogue with each chassis",
    pcie_chipset_slot::check,
    pcie_chipset_slot::fixes,
    pcie_chipset_slot::messages,
};

} // namespace lanewise::rules
