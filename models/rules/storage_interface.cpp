// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

#include <algorithm>

namespace lanewise::rules {

namespace storage_interface {

std::string_view busOf(std::string_view interface)
{
    return interface.substr(0, interface.find('-'));
}

bool carries(const MountSpec &bay, std::string_view bus)
{
    return bay.interfaces.empty()
        || std::any_of(bay.interfaces.begin(), bay.interfaces.end(),
                       [&](const std::string &entry) { return entry == bus || (bus == "SATA" && entry == "SAS"); });
}

bool isWrong(const PartRef &ref)
{
    const Known<std::string> &interface = specOf<DriveSpec>(ref).interface;
    return ref.mount && interface.known() && !ref.placed->included
        && (ref.mount->spec->kind == MountKind::DriveBay || ref.mount->spec->kind == MountKind::M2Slot)
        && !carries(*ref.mount->spec, busOf(*interface));
}

bool alike(const PartRef &a, const PartRef &b)
{
    return a.part == b.part && a.mount->spec->group == b.mount->spec->group
        && a.mount->spec->interfaces == b.mount->spec->interfaces;
}

/// One cause, one finding: drives of a model in bays of one backplane are reported together.
void check(const RuleInput &in, FindingSink &out)
{
    const auto drives = in.parts(PartKind::Drive);
    for (std::size_t i = 0; i < drives.size(); ++i) {
        const PartRef &ref = drives[i];
        if (!isWrong(ref)
            || std::any_of(drives.begin(), drives.begin() + static_cast<std::ptrdiff_t>(i),
                           [&](const PartRef &other) { return isWrong(other) && alike(other, ref); }))
            continue;
        Finding &finding = out.add(Severity::Error, "storage.interface.bay", ref.mount->id);
        int count = 0;
        for (const PartRef &other : drives) {
            if (isWrong(other) && alike(other, ref)) {
                finding.on(other.mount->id);
                ++count;
            }
        }
        if (count > 1)
            finding.messageId = "storage.interface.bays";
        finding.about(ref.part->id)
            .with("drive", ref.part->model)
            .with("needs", busOf(*specOf<DriveSpec>(ref).interface))
            .with("has", joinNames(ref.mount->spec->interfaces))
            .with("mount", mountName(*ref.mount))
            .with("drives", count);
    }
}

std::vector<Edit> fixes(const RuleInput &in, const Finding &finding)
{
    std::vector<Edit> edits;
    const Index index = in.resolved.mount(finding.mounts.front());
    if (index < 0)
        return edits;
    const ResolvedMount &from = in.resolved.mounts[static_cast<std::size_t>(index)];
    const auto *drive = from.part ? from.part->as<DriveSpec>() : nullptr;
    Edit moves{"Move "
                   + std::string(finding.mounts.size() > 1 ? "them"
                                     : from.part           ? from.part->model
                                                           : "it")
                   + " to bays that carry it",
               {}};
    for (const ResolvedMount *bay : freeMounts(in, from.spec->kind)) {
        if (moves.changes.size() < finding.mounts.size() && drive && drive->interface.known()
            && carries(*bay->spec, busOf(*drive->interface)))
            moves.changes.push_back(moveFix(in, finding.mounts[moves.changes.size()], *bay).changes.front());
    }
    if (!moves.changes.empty() && moves.changes.size() == finding.mounts.size())
        edits.push_back(std::move(moves));
    Edit removal{"Remove " + std::string(finding.mounts.size() > 1 ? "these drives" : "this drive"), {}};
    for (const MountId &mount : finding.mounts)
        removal.changes.push_back(removeFix(in, mount).changes.front());
    edits.push_back(std::move(removal));
    return edits;
}

constexpr Message messages[] = {
    {"storage.interface.bay", "{drive} speaks {needs}; the backplane of {mount} carries {has}."},
    {"storage.interface.bays",
     "{drives} × {drive} speak {needs}; the backplane of {mount} and its neighbours carries {has}."},
};

} // namespace storage_interface

constinit const Rule storageInterface{
    "storage.interface",
    Severity::Error,
    "Drive interface and backplane",
    "A bay carries only the buses that its backplane is wired for.",
    "Backplanes of the chassis, in the catalogue",
    storage_interface::check,
    storage_interface::fixes,
    storage_interface::messages,
};

} // namespace lanewise::rules
