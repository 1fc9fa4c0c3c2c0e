// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

#include <algorithm>

namespace lanewise::rules {

namespace chassis_riser_required {

/// Thickest card that some slot of the riser takes.
int widestSlot(const Part &riser)
{
    int widest = 0;
    for (const MountSpec &slot : riser.provides) {
        if (slot.kind == MountKind::PcieSlot)
            widest = std::max(widest, slot.maxWidthSlots.valueOr(1));
    }
    return widest;
}

/// The riser of the catalogue that fits the site and takes cards of that width, of several the one made for no thicker ones:
/// makers keep sets for single-width cards apart from those for double-width ones.
PartHandle riserFor(const RuleInput &in, const ResolvedMount &site, int widthSlots)
{
    PartHandle best;
    int bestWidth = 0;
    for (PartHandle handle : in.resolved.catalogue->ofKind(PartKind::Riser)) {
        const Part &riser = in.resolved.catalogue->part(handle);
        const auto &spec = *riser.as<ProviderSpec>();
        const int width = widestSlot(riser);
        if (!spec.formFactor.known() || *spec.formFactor != site.spec->formFactor || width < widthSlots)
            continue;
        if (!best.valid() || width < bestWidth) {
            best = handle;
            bestWidth = width;
        }
    }
    return best;
}

const ResolvedMount *riserSite(const RuleInput &in)
{
    for (const ResolvedMount &mount : in.resolved.mounts) {
        if (mount.spec->kind == MountKind::RiserSite)
            return &mount;
    }
    return nullptr;
}

bool takesWidth(const MountSpec &slot, int widthSlots)
{
    return slot.kind == MountKind::PcieSlot && slot.maxWidthSlots.valueOr(1) >= widthSlots;
}

int widthOf(const PartRef &gpu)
{
    return specOf<GpuSpec>(gpu).slotWidth.valueOr(1);
}

/// The thickest card that waits for the riser of the site: in no mount, while no slot is there that could take it.
const PartRef *thickestWaiting(const RuleInput &in)
{
    const PartRef *thickest = nullptr;
    for (const PartRef &ref : in.parts(PartKind::Gpu)) {
        if (!ref.mount && isCard(specOf<GpuSpec>(ref)) && (!thickest || widthOf(ref) > widthOf(*thickest)))
            thickest = &ref;
    }
    if (!thickest)
        return nullptr;
    const bool place =
        std::any_of(in.resolved.mounts.begin(), in.resolved.mounts.end(),
                    [&](const ResolvedMount &mount) { return takesWidth(*mount.spec, widthOf(*thickest)); });
    return place ? nullptr : thickest;
}

Finding &describe(Finding &finding, const PartRef &gpu, const ResolvedMount &site, const Part *instead)
{
    finding.about(gpu.part->id)
        .with("gpu", gpu.part->model)
        .with("needs_slots", widthOf(gpu))
        .with("site", mountName(site))
        .with("riser", site.part ? site.part->model : std::string());
    return instead ? finding.with("instead", instead->model) : finding;
}

const Part *partOf(const RuleInput &in, PartHandle handle)
{
    return handle.valid() ? &in.resolved.catalogue->part(handle) : nullptr;
}

/// The site is empty, or holds a riser without a slot for the cards that wait: one finding for all of them.
void checkWaiting(const RuleInput &in, FindingSink &out)
{
    const PartRef *gpu = thickestWaiting(in);
    const ResolvedMount *site = gpu ? riserSite(in) : nullptr;
    if (!site)
        return;
    const Part *instead = partOf(in, riserFor(in, *site, widthOf(*gpu)));
    const std::string_view id = !instead ? "chassis.riser-required.no-riser"
        : site->part                     ? "chassis.riser-required.other"
                                         : "chassis.riser-required.none";
    Finding &finding = describe(out.add(Severity::Error, id, site->id), *gpu, *site, instead);
    finding.with("has_slots", site->part ? widestSlot(*site->part) : 0);
    for (const PartRef &ref : in.parts(PartKind::Gpu)) {
        if (!ref.mount && isCard(specOf<GpuSpec>(ref)))
            finding.about(ref.part->id);
    }
}

/// A riser set in the list beside the one that the chassis comes with: the order asks for a set that the GPUs do not fit.
void checkOrdered(const RuleInput &in, FindingSink &out)
{
    for (const PartRef &riser : in.parts(PartKind::Riser)) {
        const ResolvedMount *site = riser.mount ? nullptr : riserSite(in);
        if (!site || !site->part || !startsWith(specOf<ProviderSpec>(riser).formFactor, site->spec->formFactor)
            || riser.part->provides.empty())
            continue;
        for (const PartRef &ref : in.parts(PartKind::Gpu)) {
            if (widestSlot(*riser.part) >= widthOf(ref))
                continue;
            describe(out.add(Severity::Error, "chassis.riser-required.ordered", site->id, ref.part->id), ref, *site,
                     site->part)
                .about(riser.part->id)
                .with("ordered", riser.part->model);
            return;
        }
    }
}

/// A card in a slot of a riser that is too narrow for it: the remedy is another slot, another riser, or neither.
void checkPosition(const RuleInput &in, const PartRef &ref, FindingSink &out)
{
    const int width = widthOf(ref);
    const ResolvedMount *site =
        ref.mount->provider < 0 ? nullptr : &in.resolved.mounts[static_cast<std::size_t>(ref.mount->provider)];
    if (site && site->spec->kind != MountKind::RiserSite)
        site = nullptr;
    if (!site && !ref.mount->spec->group.starts_with("riser"))
        return;
    const ResolvedMount *free = nullptr;
    bool any = false;
    for (const ResolvedMount &slot : in.resolved.mounts) {
        if (!takesWidth(*slot.spec, width))
            continue;
        any = true;
        if (!free && !slot.placed && slot.live && slot.coveredBy < 0)
            free = &slot;
    }
    const Part *instead = site && !any ? partOf(in, riserFor(in, *site, width)) : nullptr;
    const std::string_view id = free ? "chassis.riser-required.move"
        : any                        ? "chassis.riser-required.taken"
        : instead                    ? "chassis.riser-required.other"
                                     : "chassis.riser-required.no-slot";
    Finding &finding = out.add(Severity::Error, id, ref.mount->id, ref.part->id);
    finding.with("mount", mountName(*ref.mount))
        .with("has_slots", ref.mount->spec->maxWidthSlots.valueOr(1))
        .with("chassis", in.resolved.chassisPart->model)
        .with("free", free ? mountName(*free) : std::string());
    if (site) {
        describe(finding, ref, *site, instead);
    } else {
        finding.about(ref.part->id).with("gpu", ref.part->model).with("needs_slots", width);
    }
}

void check(const RuleInput &in, FindingSink &out)
{
    if (!in.chassis())
        return;
    checkOrdered(in, out);
    checkWaiting(in, out);
    for (const PartRef &ref : in.parts(PartKind::Gpu)) {
        if (ref.mount && ref.mount->spec->kind == MountKind::PcieSlot && isCard(specOf<GpuSpec>(ref))
            && ref.mount->spec->maxWidthSlots.valueOr(widthOf(ref)) < widthOf(ref))
            checkPosition(in, ref, out);
    }
}

/// The riser into its site, and the cards that waited for it into its slots, one each.
Edit riserFix(const RuleInput &in, const ResolvedMount &site, PartHandle riser)
{
    Edit edit = site.placed ? replaceFix(in, site.id, riser) : addFix(in, riser, site.id);
    std::vector<const MountSpec *> slots;
    for (const MountSpec &slot : in.resolved.catalogue->part(riser).provides)
        slots.push_back(&slot);
    for (const PartRef &ref : in.parts(PartKind::Gpu)) {
        if (ref.mount || !isCard(specOf<GpuSpec>(ref)))
            continue;
        // Cards want the full width, so the widest links go first.
        const MountSpec **best = nullptr;
        for (const MountSpec *&slot : slots) {
            if (slot && takesWidth(*slot, widthOf(ref)) && (!best || slot->electricalLanes > (*best)->electricalLanes))
                best = &slot;
        }
        if (!best)
            continue;
        Change move = changeFor(in, ChangeKind::Move);
        move.instance = ref.placed->instance;
        move.value = site.id + "/" + (*best)->id;
        edit.changes.push_back(std::move(move));
        *best = nullptr;
    }
    return edit;
}

std::vector<Edit> leaveOutFixes(const RuleInput &in, const Finding &finding)
{
    for (const PartRef &riser : in.parts(PartKind::Riser)) {
        if (riser.mount || finding.parts.size() < 2 || riser.part->id != finding.parts[1])
            continue;
        Change change = changeFor(in, ChangeKind::Remove);
        change.instance = riser.placed->instance;
        return {Edit{"Leave out " + riser.part->model, {change}}};
    }
    return {};
}

std::vector<Edit> fixes(const RuleInput &in, const Finding &finding)
{
    if (finding.messageId == "chassis.riser-required.ordered")
        return leaveOutFixes(in, finding);
    std::vector<Edit> edits;
    for (const PartRef &ref : in.parts(PartKind::Gpu)) {
        if (finding.parts.empty() || ref.part->id != finding.parts.front())
            continue;
        if (ref.mount && ref.mount->id == finding.mounts.front()) {
            for (const ResolvedMount *slot : freeMounts(in, MountKind::PcieSlot)) {
                if (takesWidth(*slot->spec, widthOf(ref)) && edits.size() < 3)
                    edits.push_back(moveFix(in, ref.mount->id, *slot));
            }
        }
        const ResolvedMount *site = riserSite(in);
        const PartHandle other = site ? riserFor(in, *site, widthOf(ref)) : PartHandle();
        if (other.valid() && site->part != &in.resolved.catalogue->part(other))
            edits.push_back(riserFix(in, *site, other));
        break;
    }
    return edits;
}

constexpr Message messages[] = {
    {"chassis.riser-required.ordered",
     "{gpu} is {needs_slots|slot|slots} thick; the riser set in the list, {ordered}, has no slot for it. Keep "
     "{instead}."},
    {"chassis.riser-required.move",
     "{gpu} is {needs_slots|slot|slots} thick; {mount} has room for {has_slots}. Move it to {free}."},
    {"chassis.riser-required.taken",
     "{gpu} is {needs_slots|slot|slots} thick; {mount} has room for {has_slots}, and the slots of {chassis} with more "
     "room are taken."},
    {"chassis.riser-required.no-slot",
     "{gpu} is {needs_slots|slot|slots} thick; no slot of {chassis} has room for that, and {mount} only for "
     "{has_slots}. "
     "Choose a thinner card or another chassis."},
    {"chassis.riser-required.other",
     "{gpu} is {needs_slots|slot|slots} thick; the slots of {riser} take {has_slots}. Change it to {instead}."},
    {"chassis.riser-required.none", "{gpu} needs a riser, and {site} is empty. Add {instead}."},
    {"chassis.riser-required.no-riser",
     "{gpu} is {needs_slots|slot|slots} thick; no riser of the catalogue for {site} has a slot for it."},
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
