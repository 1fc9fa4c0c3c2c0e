// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

namespace lanewise::rules {

namespace mech_slot_cover {

/// Ribbon cables in the list of parts: each lets one card sit beside the board.
int ribbonCount(const RuleInput &in)
{
    int count = 0;
    for (const PartRef &ref : in.parts(PartKind::Riser)) {
        const auto &riser = specOf<ProviderSpec>(ref);
        count += !ref.mount && contains(riser.formFactor, "cable") && riser.pcieLanes.valueOr(0) == 16;
    }
    return count;
}

void check(const RuleInput &in, FindingSink &out)
{
    int ribbons = ribbonCount(in);
    for (const ResolvedMount &mount : in.resolved.mounts) {
        if (mount.coveredBy < 0 || !mount.part)
            continue;
        if (ribbons > 0) {
            --ribbons;
            continue;
        }
        const ResolvedMount &cover = in.resolved.mounts[static_cast<std::size_t>(mount.coveredBy)];
        const auto *gpu = cover.part ? cover.part->as<GpuSpec>() : nullptr;
        Finding &finding = out.add(Severity::Error, "mech.slot-cover.covered", mount.id);
        finding.on(cover.id)
            .about(mount.part->id)
            .with("part", mount.part->model)
            .with("mount", mountName(mount))
            .with("cover", cover.part ? cover.part->model : std::string("a card"))
            .with("cover_mount", mountName(cover))
            .with("needs_slots", gpu ? gpu->slotWidth.valueOr(2) : 2)
            .with("distance_slots", mount.spec->position - cover.spec->position);
        if (cover.part)
            finding.about(cover.part->id);
    }
}

std::vector<Edit> fixes(const RuleInput &in, const Finding &finding)
{
    std::vector<Edit> edits;
    const Index index = in.resolved.mount(finding.mounts.front());
    if (index < 0)
        return edits;
    const ResolvedMount &covered = in.resolved.mounts[static_cast<std::size_t>(index)];
    for (const ResolvedMount *slot : freeMounts(in, covered.spec->kind)) {
        if (edits.size() < 4)
            edits.push_back(moveFix(in, covered.id, *slot));
    }
    return edits;
}

constexpr Message messages[] = {
    {"mech.slot-cover.covered",
     "{cover} in {cover_mount} is {needs_slots|slot|slots} thick and lies over {mount}, {distance_slots|slot|slots} "
     "further on: {part} does not go in."},
};

} // namespace mech_slot_cover

constinit const Rule mechSlotCover{
    "mech.slot-cover",
    Severity::Error,
    "Slots under a thick card",
    "A card of two or three slots covers its neighbours; what is to sit there has no room.",
    "PCI Express CEM slot pitch of 20.32 mm; positions of the slots in the catalogue",
    mech_slot_cover::check,
    mech_slot_cover::fixes,
    mech_slot_cover::messages,
};

} // namespace lanewise::rules
