// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

namespace lanewise::rules {

namespace mech_slot_width {

void check(const RuleInput &in, FindingSink &out)
{
    for (const PartRef &ref : in.parts(PartKind::Gpu)) {
        const Known<int> &width = specOf<GpuSpec>(ref).slotWidth;
        if (!ref.mount || ref.mount->spec->kind != MountKind::PcieSlot || !width.known()
            || !ref.mount->spec->maxWidthSlots.known() || *width <= *ref.mount->spec->maxWidthSlots)
            continue;
        out.add(Severity::Error, "mech.slot-width.above", ref.mount->id)
            .about(ref.part->id)
            .with("gpu", ref.part->model)
            .with("needs_slots", *width)
            .with("has_slots", *ref.mount->spec->maxWidthSlots)
            .with("mount", mountName(*ref.mount));
    }
}

std::vector<Edit> fixes(const RuleInput &in, const Finding &finding)
{
    std::vector<Edit> edits;
    for (const PartRef &ref : in.parts(PartKind::Gpu)) {
        if (!ref.mount || ref.mount->id != finding.mounts.front())
            continue;
        const int width = specOf<GpuSpec>(ref).slotWidth.valueOr(1);
        for (const ResolvedMount *slot : freeMounts(in, MountKind::PcieSlot)) {
            if (slot->spec->maxWidthSlots.valueOr(1) >= width && edits.size() < 3)
                edits.push_back(moveFix(in, ref.mount->id, *slot));
        }
    }
    return edits;
}

constexpr Message messages[] = {
    {"mech.slot-width.above", "{gpu} is {needs_slots|slot|slots} thick; {mount} has room for {has_slots}."},
};

} // namespace mech_slot_width

constinit const Rule mechSlotWidth{
    "mech.slot-width",
    Severity::Error,
    "Card thickness",
    "A card thicker than the room beside its slot does not go in.",
    "PCI Express CEM slot pitch of 20.32 mm; chassis data sheets",
    mech_slot_width::check,
    mech_slot_width::fixes,
    mech_slot_width::messages,
};

} // namespace lanewise::rules
