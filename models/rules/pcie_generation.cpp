// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

namespace lanewise::rules {

namespace pcie_generation {

std::string_view limiter(LinkLimit limit)
{
    switch (limit) {
    case LinkLimit::Cpu:
        return "the processor";
    case LinkLimit::Switch:
        return "the PCIe switch";
    default:
        return "the slot";
    }
}

void check(const RuleInput &in, FindingSink &out)
{
    for (const Link &link : in.resolved.links) {
        if (link.mount < 0 || link.partGeneration == 0 || link.generation == 0
            || link.generation >= link.partGeneration)
            continue;
        const ResolvedMount &mount = in.resolved.mounts[static_cast<std::size_t>(link.mount)];
        if (!mount.live || !mount.part || mount.placed->included)
            continue;
        // A GPU loses half of its host link; most other devices are served by the slower generation as well.
        const bool gpu = mount.part->kind == PartKind::Gpu;
        out.add(gpu ? Severity::Warning : Severity::Advice, "pcie.generation.lower", mount.id)
            .about(mount.part->id)
            .with("part", mount.part->model)
            .with("mount", mountName(mount))
            .with("part_generation", "Gen" + std::to_string(link.partGeneration))
            .with("generation", "Gen" + std::to_string(link.generation))
            .with("limit", limiter(link.limitedBy))
            .with("gbs", link.gbs, "GB/s");
    }
}

constexpr Message messages[] = {
    {"pcie.generation.lower",
     "{part} in {mount} could run at {part_generation}; {limit} holds it at {generation}, {gbs} each way."},
};

} // namespace pcie_generation

constinit const Rule pcieGeneration{
    "pcie.generation",
    Severity::Warning,
    "PCIe generation of the path",
    "A link trains at the lowest generation of card, slot, switch and processor.",
    "PCI Express Base Specification: link speed negotiation",
    pcie_generation::check,
    nullptr,
    pcie_generation::messages,
};

} // namespace lanewise::rules
