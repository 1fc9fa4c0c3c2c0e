// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

#include <algorithm>

namespace lanewise::rules {

namespace pcie_bifurcation {

/// Drives in the carrier, and how many of them appear when the slot is not split.
struct Carrier {
    int drives = 0, lanesEach = 4;
};

Carrier carrierAt(const RuleInput &in, const ResolvedMount &slot)
{
    Carrier carrier;
    const Index self = static_cast<Index>(&slot - in.resolved.mounts.data());
    for (const ResolvedMount &mount : in.resolved.mounts)
        carrier.drives += mount.provider == self && mount.placed;
    if (!slot.part->provides.empty())
        carrier.lanesEach = std::max(1, slot.part->provides.front().electricalLanes);
    return carrier;
}

void check(const RuleInput &in, FindingSink &out)
{
    for (const PartRef &ref : in.parts(PartKind::Carrier)) {
        if (!ref.live() || !specOf<ProviderSpec>(ref).needsBifurcation.valueOr(false)
            || ref.mount->spec->kind != MountKind::PcieSlot)
            continue;
        const MountSpec &slot = *ref.mount->spec;
        const Carrier carrier = carrierAt(in, *ref.mount);
        const auto mounts = ref.part->provides.size();
        if (mounts < 2)
            continue;
        const auto set = in.build.settings.bifurcation.find(ref.mount->id);
        // A link as narrow as one drive's can't be split, whatever the firmware offers.
        const int fits = slot.electricalLanes > 0 ? slot.electricalLanes / carrier.lanesEach : static_cast<int>(mounts);
        const bool canSplit = fits >= 2
            && (std::find(slot.bifurcations.begin(), slot.bifurcations.end(), carrier.lanesEach)
                    != slot.bifurcations.end()
                || (slot.bifurcations.empty() && slot.bifurcable.valueOr(false)));
        const bool unknown = fits >= 2 && slot.bifurcations.empty() && !slot.bifurcable.known();
        if (set != in.build.settings.bifurcation.end() && set->second == carrier.lanesEach && canSplit) {
            if (fits < static_cast<int>(mounts))
                out.add(carrier.drives > fits ? Severity::Error : Severity::Warning, "pcie.bifurcation.narrow",
                        ref.mount->id)
                    .about(ref.part->id)
                    .with("carrier", ref.part->model)
                    .with("mount", mountName(*ref.mount))
                    .with("lanes", slot.electricalLanes)
                    .with("fits", fits)
                    .with("places", static_cast<double>(mounts));
            continue;
        }
        if (unknown) {
            out.addUnknown("pcie.bifurcation.unknown", ref.mount->id, in.resolved.chassisPart, "bifurcations")
                .with("carrier", ref.part->model)
                .with("mount", mountName(*ref.mount));
            continue;
        }
        out.add(canSplit ? Severity::Warning : Severity::Error,
                canSplit ? "pcie.bifurcation.set" : "pcie.bifurcation.none", ref.mount->id)
            .about(ref.part->id)
            .with("carrier", ref.part->model)
            .with("mount", mountName(*ref.mount))
            .with("lanes_each", carrier.lanesEach)
            .with("places", static_cast<double>(mounts))
            .with("drives", carrier.drives);
    }
}

std::vector<Edit> fixes(const RuleInput &in, const Finding &finding)
{
    const MountId &mount = finding.mounts.front();
    if (finding.messageId == "pcie.bifurcation.set")
        return {settingFix(in, "Split " + mount + " into x4 links", "bifurcation:" + mount, "4")};
    std::vector<Edit> edits;
    for (const ResolvedMount *slot : freeMounts(in, MountKind::PcieSlot)) {
        if (std::find(slot->spec->bifurcations.begin(), slot->spec->bifurcations.end(), 4)
            == slot->spec->bifurcations.end())
            continue;
        Edit edit = moveFix(in, mount, *slot);
        edit.changes.push_back(settingFix(in, {}, "bifurcation:" + slot->id, "4").changes.front());
        edits.push_back(std::move(edit));
    }
    for (PartHandle handle : in.resolved.catalogue->ofKind(PartKind::Carrier)) {
        const auto &other = *in.resolved.catalogue->part(handle).as<ProviderSpec>();
        if (other.needsBifurcation.known() && !*other.needsBifurcation && contains(other.formFactor, "H")
            && other.pcieLanes.valueOr(0) >= 8)
            edits.push_back(replaceFix(in, mount, handle));
    }
    return edits;
}

constexpr Message messages[] = {
    {"pcie.bifurcation.narrow",
     "{mount} is wired x{lanes}: of the {places} places on {carrier} only the first {fits} get lanes. Use an x16 slot "
     "or "
     "a carrier with a switch."},
    {"pcie.bifurcation.none",
     "{mount} can't be split into x{lanes_each} links: of the {places} places on {carrier} only the first works. Use "
     "another slot or a carrier with a switch."},
    {"pcie.bifurcation.set",
     "{mount} has to be split into x{lanes_each} links in firmware for {carrier}; until then only the first drive "
     "appears."},
    {"pcie.bifurcation.unknown", "Whether {mount} can be split for {carrier} is not known."},
};

} // namespace pcie_bifurcation

constinit const Rule pcieBifurcation{
    "pcie.bifurcation",
    Severity::Error,
    "Splitting a slot for a passive carrier",
    "A carrier without a switch chip needs firmware to split the slot; otherwise the root port trains only the first "
    "link.",
    "Board manuals: bifurcation modes of each slot, in the catalogue with each chassis",
    pcie_bifurcation::check,
    pcie_bifurcation::fixes,
    pcie_bifurcation::messages,
};

} // namespace lanewise::rules
