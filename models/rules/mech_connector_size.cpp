// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

#include <algorithm>

namespace lanewise::rules {

namespace mech_connector_size {

constexpr int WidestEdge = 16; ///< a card that uses more lanes has a second board for them

void check(const RuleInput &in, FindingSink &out)
{
    for (const Link &link : in.resolved.links) {
        if (link.mount < 0)
            continue;
        const ResolvedMount &mount = in.resolved.mounts[static_cast<std::size_t>(link.mount)];
        const int edge = std::min(link.partLanes, WidestEdge);
        if (!mount.part || mount.spec->kind != MountKind::PcieSlot || mount.placed->included
            || mount.spec->physicalLanes == 0 || edge <= mount.spec->physicalLanes
            || mount.spec->openEnded.valueOr(false))
            continue;
        const bool closed = mount.spec->openEnded.known();
        out.add(closed ? Severity::Error : Severity::Warning,
                closed ? "mech.connector-size.closed" : "mech.connector-size.unknown", mount.id)
            .about(mount.part->id)
            .with("part", mount.part->model)
            .with("mount", mountName(mount))
            .with("edge", edge)
            .with("physical", mount.spec->physicalLanes);
    }
}

std::vector<Edit> fixes(const RuleInput &in, const Finding &finding)
{
    std::vector<Edit> edits;
    const Index index = in.resolved.mount(finding.mounts.front());
    if (index < 0 || in.resolved.mounts[static_cast<std::size_t>(index)].link < 0)
        return edits;
    const ResolvedMount &from = in.resolved.mounts[static_cast<std::size_t>(index)];
    const int edge = std::min(in.resolved.links[static_cast<std::size_t>(from.link)].partLanes, WidestEdge);
    for (const ResolvedMount *slot : freeMounts(in, MountKind::PcieSlot)) {
        if ((slot->spec->physicalLanes >= edge || slot->spec->openEnded.valueOr(false)) && edits.size() < 3)
            edits.push_back(moveFix(in, from.id, *slot));
    }
    return edits;
}

constexpr Message messages[] = {
    {"mech.connector-size.closed",
     "{part} has an x{edge} edge; {mount} is x{physical} in size with a closed end: the card does not go in."},
    {"mech.connector-size.unknown",
     "{part} has an x{edge} edge; {mount} is x{physical} in size. It goes in only if the slot's end is open, which is "
     "not "
     "known: look at the board before ordering."},
};

} // namespace mech_connector_size

constinit const Rule mechConnectorSize{
    "mech.connector-size",
    Severity::Error,
    "Card edge and slot connector",
    "A card's edge is longer than a shorter slot; it goes in only where the slot's end is open.",
    "PCI Express CEM: connectors of x1, x4, x8 and x16; slots in the catalogue with each chassis",
    mech_connector_size::check,
    mech_connector_size::fixes,
    mech_connector_size::messages,
};

} // namespace lanewise::rules
