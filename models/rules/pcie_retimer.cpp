// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

#include <algorithm>

namespace lanewise::rules {

namespace pcie_retimer {

constexpr int RetimedGeneration =
    5; ///< from this generation on a riser of passive copper does not hold the signal budget

/// A riser cable in the list of parts that is in no mount: where it goes is not told, the fastest card decides.
void checkLoose(const RuleInput &in, FindingSink &out)
{
    for (const PartRef &ref : in.parts(PartKind::Riser)) {
        const auto &riser = specOf<ProviderSpec>(ref);
        if (ref.mount || !riser.pcieGeneration.known())
            continue;
        const Link *fastest = nullptr;
        for (const Link &link : in.resolved.links)
            fastest = !fastest || link.generation > fastest->generation ? &link : fastest;
        if (!fastest || fastest->mount < 0 || fastest->generation <= *riser.pcieGeneration)
            continue;
        const Part *card = in.resolved.mounts[static_cast<std::size_t>(fastest->mount)].part;
        out.add(Severity::Warning, "pcie.retimer.riser", {}, ref.part->id)
            .about(ref.part->id)
            .with("card", card ? card->model : std::string("the card"))
            .with("riser", ref.part->model)
            .with("part_generation", "Gen" + std::to_string(fastest->generation))
            .with("riser_generation", "Gen" + std::to_string(*riser.pcieGeneration));
        return;
    }
}

void check(const RuleInput &in, FindingSink &out)
{
    if (!in.chassis())
        return;
    checkLoose(in, out);
    for (const Link &link : in.resolved.links) {
        if (link.mount < 0 || link.partGeneration < 4)
            continue;
        const ResolvedMount &mount = in.resolved.mounts[static_cast<std::size_t>(link.mount)];
        if (mount.provider < 0 || !mount.part || !mount.live)
            continue;
        const ResolvedMount &site = in.resolved.mounts[static_cast<std::size_t>(mount.provider)];
        if (!site.part || site.part->kind != PartKind::Riser)
            continue;
        const auto &riser = *site.part->as<ProviderSpec>();
        if (!riser.pcieGeneration.known()) {
            if (link.partGeneration >= RetimedGeneration)
                out.addUnknown("pcie.retimer.unknown", mount.id, site.part, "pcie_generation")
                    .with("card", mount.part->model);
            continue;
        }
        const int host = in.chassis()->pcieGeneration.valueOr(link.partGeneration);
        if (*riser.pcieGeneration >= std::min(link.partGeneration, host))
            continue;
        out.add(Severity::Warning, "pcie.retimer.riser", mount.id)
            .about(site.part->id)
            .about(mount.part->id)
            .with("card", mount.part->model)
            .with("riser", site.part->model)
            .with("part_generation", "Gen" + std::to_string(link.partGeneration))
            .with("riser_generation", "Gen" + std::to_string(*riser.pcieGeneration));
    }
}

constexpr Message messages[] = {
    {"pcie.retimer.riser",
     "{card} runs at {part_generation}; {riser} is made for {riser_generation}. Set the slot to that generation or use "
     "a riser with retimers."},
    {"pcie.retimer.unknown", "Whether {part} carries the generation of {card} is not known: ask for retimers."},
};

} // namespace pcie_retimer

constinit const Rule pcieRetimer{
    "pcie.retimer",
    Severity::Warning,
    "Signal reach of risers and cables",
    "At Gen4 long and at Gen5 most risers and cables need retimers; without them links fall back or report errors.",
    "PCI Express CEM channel budgets; risers in the catalogue",
    pcie_retimer::check,
    nullptr,
    pcie_retimer::messages,
};

} // namespace lanewise::rules
