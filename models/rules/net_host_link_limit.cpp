// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

namespace lanewise::rules {

namespace net_host_link_limit {

void check(const RuleInput &in, FindingSink &out)
{
    for (const PartRef &ref : in.parts(PartKind::Nic)) {
        if (!ref.live() || ref.mount->link < 0 || ref.placed->included)
            continue;
        const Link &link = in.resolved.links[static_cast<std::size_t>(ref.mount->link)];
        const auto &nic = specOf<NicSpec>(ref);
        if (link.lanes == 0 || link.gbs <= 0 || !nic.aggregateGbps.known())
            continue;
        const double linkGbps = link.gbs * 8;
        double needs = *nic.aggregateGbps;
        // A card whose own full link is slower than its ports is limited by itself, not by the slot.
        if (nic.hostLimitGbps.known() && *nic.hostLimitGbps < needs)
            needs = *nic.hostLimitGbps;
        const bool slower = link.generation < link.partGeneration || (link.lanes < link.partLanes);
        if (!slower)
            continue;
        if (linkGbps < needs) {
            const bool narrow = link.lanes < link.partLanes;
            out.add(Severity::Warning, narrow ? "net.host-link-limit.below" : "net.host-link-limit.generation",
                    ref.mount->id)
                .about(ref.part->id)
                .with("nic", ref.part->model)
                .with("mount", mountName(*ref.mount))
                .with("has_gbps", linkGbps, "Gb/s")
                .with("needs_gbps", needs, "Gb/s")
                .with("lanes", link.lanes)
                .with("generation", "Gen" + std::to_string(link.generation));
        } else if (link.generation < link.partGeneration && nic.portGbps.valueOr(0) >= 100) {
            out.add(Severity::Advice, "net.host-link-limit.packets", ref.mount->id)
                .about(ref.part->id)
                .with("nic", ref.part->model)
                .with("mount", mountName(*ref.mount))
                .with("generation", "Gen" + std::to_string(link.generation))
                .with("part_generation", "Gen" + std::to_string(link.partGeneration));
        }
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
        const bool wider = slot->spec->electricalLanes * (1 << slot->spec->generation)
            > from.spec->electricalLanes * (1 << from.spec->generation);
        if (wider && edits.size() < 3)
            edits.push_back(moveFix(in, from.id, *slot));
    }
    return edits;
}

constexpr Message messages[] = {
    {"net.host-link-limit.generation",
     "{mount} gives {nic} {has_gbps} ({generation} x{lanes}); its ports need {needs_gbps}, which takes a host with a "
     "later PCIe generation."},
    {"net.host-link-limit.below",
     "{mount} gives {nic} {has_gbps} ({generation} x{lanes}); its ports need {needs_gbps}. Choose a wider slot."},
    {"net.host-link-limit.packets",
     "{nic} in {mount} runs at {generation} instead of {part_generation}: enough for large messages, less for small "
     "packets."},
};

} // namespace net_host_link_limit

constinit const Rule netHostLinkLimit{
    "net.host-link-limit",
    Severity::Warning,
    "Network card and its slot",
    "A card can't move more than its PCIe link carries, whatever its ports say.",
    "Link rates of PCI Express after line code; github.com/snabbco/snabb, issue 1471, for small packets",
    net_host_link_limit::check,
    net_host_link_limit::fixes,
    net_host_link_limit::messages,
};

} // namespace lanewise::rules
