// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

namespace lanewise::rules {

namespace pcie_shared_lanes {

const ShareGroup *groupOf(const RuleInput &in, const std::string &id)
{
    for (const ShareGroup &group : in.chassis()->shareGroups) {
        if (group.id == id)
            return &group;
    }
    return nullptr;
}

const ResolvedMount *otherMember(const RuleInput &in, const ResolvedMount &mount)
{
    for (const ResolvedMount &other : in.resolved.mounts) {
        if (&other != &mount && other.placed && other.spec->shareGroup == mount.spec->shareGroup)
            return &other;
    }
    return nullptr;
}

void check(const RuleInput &in, FindingSink &out)
{
    if (!in.chassis() || in.chassis()->shareGroups.empty())
        return;
    for (const ResolvedMount &mount : in.resolved.mounts) {
        if (!mount.placed || mount.spec->shareGroup.empty() || mount.link < 0)
            continue;
        const ShareGroup *group = groupOf(in, mount.spec->shareGroup);
        const ResolvedMount *other = group ? otherMember(in, mount) : nullptr;
        if (!other)
            continue;
        const Link &link = in.resolved.links[static_cast<std::size_t>(mount.link)];
        const bool dead = group->exclusive && (link.lanes == 0 || !mount.live);
        const bool narrowed = link.limitedBy == LinkLimit::Sharing && link.lanes > 0;
        if (!dead && !narrowed)
            continue;
        out.add(dead ? Severity::Error : Severity::Warning, dead ? "pcie.shared-lanes.off" : "pcie.shared-lanes.narrow",
                mount.id)
            .on(other->id)
            .about(mount.part->id)
            .with("part", mount.part->model)
            .with("mount", mountName(mount))
            .with("other", mountName(*other))
            .with("lanes", link.lanes)
            .with("part_lanes", link.partLanes)
            .with("group_lanes", group->lanes);
    }
}

std::vector<Edit> fixes(const RuleInput &in, const Finding &finding)
{
    std::vector<Edit> edits;
    for (std::size_t i = 0; i < finding.mounts.size() && i < 2; ++i) {
        const Index index = in.resolved.mount(finding.mounts[i]);
        if (index < 0)
            continue;
        const ResolvedMount &from = in.resolved.mounts[static_cast<std::size_t>(index)];
        for (const ResolvedMount *free : freeMounts(in, from.spec->kind)) {
            if (free->spec->shareGroup != from.spec->shareGroup && edits.size() < 4)
                edits.push_back(moveFix(in, from.id, *free));
        }
    }
    return edits;
}

constexpr Message messages[] = {
    {"pcie.shared-lanes.off",
     "{mount} is off while {other} is filled: they share {group_lanes} lanes, and {part} gets none."},
    {"pcie.shared-lanes.narrow",
     "{mount} shares {group_lanes} lanes with {other}: {part} gets x{lanes} of the x{part_lanes} it could use."},
};

} // namespace pcie_shared_lanes

constinit const Rule pcieSharedLanes{
    "pcie.shared-lanes",
    Severity::Error,
    "Lanes shared between slots and bays",
    "Where several mounts draw from the same lanes, filling one narrows the others or switches them off.",
    "Board block diagrams, in the catalogue with each chassis",
    pcie_shared_lanes::check,
    pcie_shared_lanes::fixes,
    pcie_shared_lanes::messages,
};

} // namespace lanewise::rules
