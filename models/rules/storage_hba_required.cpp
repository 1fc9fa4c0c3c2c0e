// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

namespace lanewise::rules {

namespace storage_hba_required {

bool hasHbaFor(const RuleInput &in, std::string_view protocol)
{
    for (const PartRef &ref : in.parts(PartKind::Hba)) {
        const auto &hba = specOf<HbaSpec>(ref);
        if (!hba.protocol.known() || containsWord(*hba.protocol, protocol))
            return true;
    }
    return false;
}

void check(const RuleInput &in, FindingSink &out)
{
    const ResolvedMount *first = nullptr;
    const Part *part = nullptr;
    std::string_view protocol;
    int count = 0;
    std::vector<const ResolvedMount *> mounts;
    for (const PartRef &ref : in.parts(PartKind::Drive)) {
        const auto &drive = specOf<DriveSpec>(ref);
        if (!ref.live() || !drive.interface.known() || ref.placed->included)
            continue;
        const bool sas = startsWith(drive.interface, "SAS");
        const bool sata = startsWith(drive.interface, "SATA");
        if (!sas && !(sata && ref.mount->spec->needsHba))
            continue;
        if (hasHbaFor(in, sas ? "SAS" : "SATA"))
            continue;
        if (!first || (sas && protocol != "SAS")) {
            first = ref.mount;
            part = ref.part;
            protocol = sas ? "SAS" : "SATA";
        }
        ++count;
        mounts.push_back(ref.mount);
    }
    if (!first)
        return;
    // A SATA drive runs on the chipset's ports where the backplane is cabled to them, which the catalogue does not tell.
    const bool sas = protocol == "SAS";
    Finding &finding = out.add(sas ? Severity::Error : Severity::Warning,
                               sas ? "storage.hba-required.sas" : "storage.hba-required.sata", first->id);
    finding.about(part->id).with("count", count).with("drive", part->model).with("mount", mountName(*first));
    for (const ResolvedMount *mount : mounts)
        finding.on(mount->id);
}

std::vector<Edit> fixes(const RuleInput &in, const Finding &finding)
{
    std::vector<Edit> edits;
    const bool sas = finding.messageId == "storage.hba-required.sas";
    const auto slots = freeMounts(in, MountKind::PcieSlot);
    if (slots.empty())
        return edits;
    const ResolvedMount *slot = slots.front();
    for (const ResolvedMount *other : slots) {
        if (other->spec->electricalLanes < slot->spec->electricalLanes && other->spec->electricalLanes >= 8)
            slot = other;
    }
    for (PartHandle handle : in.resolved.catalogue->ofKind(PartKind::Hba)) {
        const auto &hba = *in.resolved.catalogue->part(handle).as<HbaSpec>();
        if (contains(hba.protocol, sas ? "SAS" : "SATA") && contains(hba.formFactor, "HHHL") && edits.size() < 2)
            edits.push_back(addFix(in, handle, slot->id));
    }
    return edits;
}

constexpr Message messages[] = {
    {"storage.hba-required.sas",
     "{count|SAS drive|SAS drives} ({drive}) and no controller that speaks SAS: add a host bus adapter, which takes an "
     "x8 "
     "slot."},
    {"storage.hba-required.sata",
     "{count|drive|drives} ({drive}) {!count|sits|sit} behind a backplane that is wired to a controller card, and none "
     "is chosen."},
};

} // namespace storage_hba_required

constinit const Rule storageHbaRequired{
    "storage.hba-required",
    Severity::Error,
    "Controller for SAS and SATA drives",
    "SAS drives do not work on SATA ports, and many backplanes are wired to a controller card only.",
    "SAS and SATA specifications; backplanes of the chassis in the catalogue",
    storage_hba_required::check,
    storage_hba_required::fixes,
    storage_hba_required::messages,
};

} // namespace lanewise::rules
