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

void check(const RuleInput &in, FindingSink &out)
{
    for (const PartRef &ref : in.parts(PartKind::Drive)) {
        const Known<std::string> &interface = specOf<DriveSpec>(ref).interface;
        if (!ref.mount || !interface.known() || ref.placed->included
            || (ref.mount->spec->kind != MountKind::DriveBay && ref.mount->spec->kind != MountKind::M2Slot)
            || carries(*ref.mount->spec, busOf(*interface)))
            continue;
        out.add(Severity::Error, "storage.interface.bay", ref.mount->id)
            .about(ref.part->id)
            .with("drive", ref.part->model)
            .with("needs", busOf(*interface))
            .with("has", joinNames(ref.mount->spec->interfaces))
            .with("mount", mountName(*ref.mount));
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
    for (const ResolvedMount *bay : freeMounts(in, from.spec->kind)) {
        if (drive && drive->interface.known() && carries(*bay->spec, busOf(*drive->interface)) && edits.size() < 3)
            edits.push_back(moveFix(in, from.id, *bay));
    }
    return edits;
}

constexpr Message messages[] = {
    {"storage.interface.bay", "{drive} speaks {needs}; the backplane of {mount} carries {has}."},
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
