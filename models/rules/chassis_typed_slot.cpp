// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

namespace lanewise::rules {

namespace chassis_typed_slot {

bool isOcpCard(const Part &part)
{
    if (const auto *nic = part.as<NicSpec>())
        return contains(nic->formFactor, "ocp");
    const auto *hba = part.as<HbaSpec>();
    return hba && contains(hba->formFactor, "ocp");
}

/// Mezzanines of the older OCP 2.0 have another connector and outline than OCP 3.0 ones.
bool isOtherOcp(const Part &part, const MountSpec &mount)
{
    const auto *nic = part.as<NicSpec>();
    return nic && startsWith(nic->formFactor, "OCP2") && mount.formFactor.starts_with("OCP3");
}

/// A network module that is only part of its own system.
bool isSystemModule(const Part &part)
{
    const auto *nic = part.as<NicSpec>();
    return nic && startsWith(nic->formFactor, "module");
}

void check(const RuleInput &in, FindingSink &out)
{
    for (const ResolvedMount &mount : in.resolved.mounts) {
        if (!mount.part || mount.spec->kind == MountKind::FixedModule)
            continue;
        const MountKind kind = mount.spec->kind;
        bool wrong = !mountTakes(kind, *mount.part) && mount.part->kind != PartKind::Gpu;
        if (!wrong && (mount.part->kind == PartKind::Nic || mount.part->kind == PartKind::Hba))
            wrong = isOcpCard(*mount.part) != (kind == MountKind::OcpSlot) && !mount.placed->included
                && !mount.spec->formFactor.starts_with("AIOM");
        wrong =
            wrong || (!mount.placed->included && (isOtherOcp(*mount.part, *mount.spec) || isSystemModule(*mount.part)));
        if (!wrong)
            continue;
        out.add(Severity::Error, "chassis.typed-slot.kind", mount.id)
            .about(mount.part->id)
            .with("part", mount.part->model)
            .with("mount", mountName(mount))
            .with("takes", takenBy(*mount.spec));
    }
}

std::vector<Edit> fixes(const RuleInput &in, const Finding &finding)
{
    std::vector<Edit> edits;
    const Index index = finding.mounts.empty() ? -1 : in.resolved.mount(finding.mounts.front());
    if (index < 0)
        return edits;
    const Part *part = in.resolved.mounts[static_cast<std::size_t>(index)].part;
    for (const ResolvedMount &mount : in.resolved.mounts) {
        if (part && !mount.placed && mountTakes(mount.spec->kind, *part) && edits.size() < 3)
            edits.push_back(moveFix(in, finding.mounts.front(), mount));
    }
    edits.push_back(removeFix(in, finding.mounts.front()));
    return edits;
}

constexpr Message messages[] = {
    {"chassis.typed-slot.kind", "{part} does not plug into {mount}, which takes {takes}."},
};

} // namespace chassis_typed_slot

constinit const Rule chassisTypedSlot{
    "chassis.typed-slot",
    Severity::Error,
    "Mount and part of one kind",
    "A mount takes parts of its own mechanical interface only: an OCP card does not go into a card slot, a DIMM not "
    "into a bay.",
    "PCI Express CEM, OCP NIC 3.0 and SFF bay specifications",
    chassis_typed_slot::check,
    chassis_typed_slot::fixes,
    chassis_typed_slot::messages,
};

} // namespace lanewise::rules
