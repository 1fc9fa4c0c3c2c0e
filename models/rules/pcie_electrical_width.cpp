// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

namespace lanewise::rules {

namespace pcie_electrical_width {

/// A network card whose ports are served by the narrower link loses nothing.
bool isEnough(const Link &link, const Part &part)
{
    const auto *nic = part.as<NicSpec>();
    return nic && nic->aggregateGbps.known() && link.gbs * 8 >= *nic->aggregateGbps;
}

void check(const RuleInput &in, FindingSink &out)
{
    for (const Link &link : in.resolved.links) {
        if (link.mount < 0 || link.partLanes == 0 || link.lanes >= link.partLanes || link.limitedBy == LinkLimit::Dead
            || link.limitedBy == LinkLimit::Sharing)
            continue;
        const ResolvedMount &mount = in.resolved.mounts[static_cast<std::size_t>(link.mount)];
        if (!mount.live || !mount.part || mount.spec->electricalLanes == 0 || mount.placed->included
            || mount.spec->electricalLanes >= link.partLanes || isEnough(link, *mount.part))
            continue;
        out.add(Severity::Warning, "pcie.electrical-width.slot", mount.id)
            .about(mount.part->id)
            .with("part", mount.part->model)
            .with("mount", mountName(mount))
            .with("part_lanes", link.partLanes)
            .with("lanes", link.lanes)
            .with("wired", mount.spec->electricalLanes)
            .with("physical", mount.spec->physicalLanes)
            .with("gbs", link.gbs, "GB/s");
    }
}

std::vector<Edit> fixes(const RuleInput &in, const Finding &finding)
{
    std::vector<Edit> edits;
    const Index index = in.resolved.mount(finding.mounts.front());
    if (index < 0)
        return edits;
    const ResolvedMount &from = in.resolved.mounts[static_cast<std::size_t>(index)];
    for (const ResolvedMount *slot : freeMounts(in, from.spec->kind)) {
        if (slot->spec->electricalLanes > from.spec->electricalLanes && edits.size() < 3)
            edits.push_back(moveFix(in, from.id, *slot));
    }
    return edits;
}

constexpr Message messages[] = {
    {"pcie.electrical-width.slot",
     "{mount} is x{physical} in size and wired x{wired}: {part} could use x{part_lanes} and gets x{lanes}, {gbs} each "
     "way."},
};

} // namespace pcie_electrical_width

constinit const Rule pcieElectricalWidth{
    "pcie.electrical-width",
    Severity::Warning,
    "Wired width of the slot",
    "The size of a slot and the lanes wired to it differ; a link trains at the narrower end.",
    "PCI Express Base Specification: link width negotiation; slots in the catalogue with each chassis",
    pcie_electrical_width::check,
    pcie_electrical_width::fixes,
    pcie_electrical_width::messages,
};

} // namespace lanewise::rules
