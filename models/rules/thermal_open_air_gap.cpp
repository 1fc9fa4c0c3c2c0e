// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

namespace lanewise::rules {

namespace thermal_open_air_gap {

/// The next card in the row whose edge touches this one's fans.
const PartRef *neighbourOf(const RuleInput &in, const PartRef &ref, int width)
{
    for (const PartKind kind : {PartKind::Gpu, PartKind::Nic, PartKind::Hba, PartKind::Carrier}) {
        for (const PartRef &other : in.parts(kind)) {
            if (other.mount && other.mount != ref.mount && other.mount->spec->kind == MountKind::PcieSlot
                && other.mount->spec->row == ref.mount->spec->row
                && other.mount->spec->position - ref.mount->spec->position == width)
                return &other;
        }
    }
    return nullptr;
}

void check(const RuleInput &in, FindingSink &out)
{
    for (const PartRef &ref : in.parts(PartKind::Gpu)) {
        const auto &gpu = specOf<GpuSpec>(ref);
        if (!ref.mount || ref.mount->spec->kind != MountKind::PcieSlot || !contains(gpu.cooling, "axial"))
            continue;
        const PartRef *neighbour = neighbourOf(in, ref, gpu.slotWidth.valueOr(2));
        if (!neighbour)
            continue;
        out.add(Severity::Warning, "thermal.open-air-gap.none", ref.mount->id)
            .on(neighbour->mount->id)
            .about(ref.part->id)
            .about(neighbour->part->id)
            .with("gpu", ref.part->model)
            .with("neighbour", neighbour->part->model)
            .with("gap_slots", 0)
            .with("advised_slots", 1)
            .with("mount", mountName(*ref.mount));
    }
}

std::vector<Edit> fixes(const RuleInput &in, const Finding &finding)
{
    std::vector<Edit> edits;
    if (finding.mounts.size() < 2)
        return edits;
    for (const ResolvedMount *slot : freeMounts(in, MountKind::PcieSlot)) {
        if (edits.size() < 3)
            edits.push_back(moveFix(in, finding.mounts[1], *slot));
    }
    return edits;
}

constexpr Message messages[] = {
    {"thermal.open-air-gap.none",
     "{gpu} in {mount} draws its air from the side, and {neighbour} sits right there: leave {advised_slots|slot|slots} "
     "free "
     "between them or use blower cards."},
};

} // namespace thermal_open_air_gap

constinit const Rule thermalOpenAirGap{
    "thermal.open-air-gap",
    Severity::Warning,
    "Gap beside open-air cards",
    "Cards with axial fans blow into the case and draw from the side; against another card they starve.",
    "Card maker's spacing advice: zotac.com, SLI and NVLink spacing",
    thermal_open_air_gap::check,
    thermal_open_air_gap::fixes,
    thermal_open_air_gap::messages,
};

} // namespace lanewise::rules
