// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

#include <algorithm>

namespace lanewise::rules {

namespace chassis_riser_required {

/// A riser of the catalogue that fits the site and has a slot for a card of that width.
PartHandle riserFor(const RuleInput &in, const ResolvedMount &site, int widthSlots)
{
    for (PartHandle handle : in.resolved.catalogue->ofKind(PartKind::Riser)) {
        const Part &riser = in.resolved.catalogue->part(handle);
        const auto &spec = *riser.as<ProviderSpec>();
        if (!spec.formFactor.known() || *spec.formFactor != site.spec->formFactor)
            continue;
        for (const MountSpec &slot : riser.provides) {
            if (slot.kind == MountKind::PcieSlot && slot.maxWidthSlots.valueOr(1) >= widthSlots)
                return handle;
        }
    }
    return {};
}

const ResolvedMount *siteOf(const RuleInput &in, const PartRef &ref)
{
    if (ref.mount)
        return ref.mount->provider < 0 ? nullptr : &in.resolved.mounts[static_cast<std::size_t>(ref.mount->provider)];
    for (const ResolvedMount &mount : in.resolved.mounts) {
        if (mount.spec->kind == MountKind::RiserSite)
            return &mount;
    }
    return nullptr;
}

/// A chassis whose catalogue row has one riser set built in: another set is another order line of the vendor.
void reportFixedRiser(const PartRef &ref, int width, FindingSink &out)
{
    out.add(Severity::Error, "chassis.riser-required.position", ref.mount->id, ref.part->id)
        .about(ref.part->id)
        .with("gpu", ref.part->model)
        .with("needs_slots", width)
        .with("has_slots", ref.mount->spec->maxWidthSlots.valueOr(1))
        .with("mount", mountName(*ref.mount))
        .with("riser", ref.mount->spec->group);
}

/// Whether some slot of the riser takes a card of that width.
bool takesWidth(const Part &riser, int widthSlots)
{
    return std::any_of(riser.provides.begin(), riser.provides.end(), [&](const MountSpec &slot) {
        return slot.kind == MountKind::PcieSlot && slot.maxWidthSlots.valueOr(1) >= widthSlots;
    });
}

/// A riser set in the list beside the one that the chassis comes with: the order asks for a set that the GPUs do not fit.
void checkOrdered(const RuleInput &in, FindingSink &out)
{
    for (const PartRef &riser : in.parts(PartKind::Riser)) {
        const ResolvedMount *site = riser.mount ? nullptr : siteOf(in, riser);
        if (!site || !site->part || !startsWith(specOf<ProviderSpec>(riser).formFactor, site->spec->formFactor)
            || riser.part->provides.empty())
            continue;
        for (const PartRef &ref : in.parts(PartKind::Gpu)) {
            const int width = specOf<GpuSpec>(ref).slotWidth.valueOr(1);
            if (takesWidth(*riser.part, width))
                continue;
            out.add(Severity::Error, "chassis.riser-required.ordered", site->id, ref.part->id)
                .about(ref.part->id)
                .about(riser.part->id)
                .with("gpu", ref.part->model)
                .with("needs_slots", width)
                .with("riser", riser.part->model)
                .with("instead", site->part->model);
            return;
        }
    }
}

void check(const RuleInput &in, FindingSink &out)
{
    if (!in.chassis())
        return;
    checkOrdered(in, out);
    for (const PartRef &ref : in.parts(PartKind::Gpu)) {
        const auto &gpu = specOf<GpuSpec>(ref);
        const int width = gpu.slotWidth.valueOr(1);
        if (!isCard(gpu) || (ref.mount && ref.mount->spec->maxWidthSlots.valueOr(width) >= width))
            continue;
        const ResolvedMount *site = siteOf(in, ref);
        if (!site || site->spec->kind != MountKind::RiserSite) {
            if (ref.mount && ref.mount->spec->group.starts_with("riser"))
                reportFixedRiser(ref, width, out);
            continue;
        }
        const PartHandle other = riserFor(in, *site, width);
        Finding &finding =
            out.add(Severity::Error, site->part ? "chassis.riser-required.other" : "chassis.riser-required.none",
                    ref.mount ? ref.mount->id : site->id, ref.part->id);
        finding.about(ref.part->id)
            .with("gpu", ref.part->model)
            .with("needs_slots", width)
            .with("has_slots", ref.mount ? ref.mount->spec->maxWidthSlots.valueOr(1) : 0)
            .with("site", mountName(*site))
            .with("riser", site->part ? site->part->model : std::string("no riser"))
            .with("instead",
                  other.valid() ? in.resolved.catalogue->part(other).model : std::string("a riser for GPUs"));
    }
}

std::vector<Edit> fixes(const RuleInput &in, const Finding &finding)
{
    if (finding.messageId == "chassis.riser-required.ordered") {
        for (const PartRef &riser : in.parts(PartKind::Riser)) {
            if (riser.mount || finding.parts.size() < 2 || riser.part->id != finding.parts[1])
                continue;
            Change change = changeFor(in, ChangeKind::Remove);
            change.instance = riser.placed->instance;
            return {Edit{"Leave out " + riser.part->model, {change}}};
        }
        return {};
    }
    if (finding.messageId == "chassis.riser-required.position") {
        std::vector<Edit> edits;
        for (const ResolvedMount *slot : freeMounts(in, MountKind::PcieSlot)) {
            if (slot->spec->maxWidthSlots.valueOr(1) >= 2 && edits.size() < 3)
                edits.push_back(moveFix(in, finding.mounts.front(), *slot));
        }
        return edits;
    }
    for (const PartRef &ref : in.parts(PartKind::Gpu)) {
        if (finding.parts.empty() || ref.part->id != finding.parts.front())
            continue;
        const ResolvedMount *site = siteOf(in, ref);
        const PartHandle other = site ? riserFor(in, *site, specOf<GpuSpec>(ref).slotWidth.valueOr(1)) : PartHandle();
        if (!other.valid())
            continue;
        return {site->placed ? replaceFix(in, site->id, other) : addFix(in, other, site->id)};
    }
    return {};
}

constexpr Message messages[] = {
    {"chassis.riser-required.ordered",
     "{gpu} is {needs_slots} slots thick; the riser set in the list, {riser}, has no slot for it. Keep {instead}."},
    {"chassis.riser-required.position",
     "{gpu} is {needs_slots} slots thick; {mount} on {riser} takes {has_slots}. Use a riser slot for double-width "
     "cards."},
    {"chassis.riser-required.other",
     "{gpu} is {needs_slots} slots thick; {riser} in {site} takes {has_slots}. Change it to {instead}."},
    {"chassis.riser-required.none", "{gpu} needs a riser: {site} is empty. Add {instead}."},
};

} // namespace chassis_riser_required

constinit const Rule chassisRiserRequired{
    "chassis.riser-required",
    Severity::Error,
    "Riser for the card",
    "In flat servers the riser decides which slots exist, how thick a card may be and where its power comes from.",
    "Vendors' riser tables, in the catalogue with each riser",
    chassis_riser_required::check,
    chassis_riser_required::fixes,
    chassis_riser_required::messages,
};

} // namespace lanewise::rules
