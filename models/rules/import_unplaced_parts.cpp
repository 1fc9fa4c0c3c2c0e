// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

#include <algorithm>

namespace lanewise::rules {

namespace import_unplaced_parts {

/// Kinds that work only in a mount; kits, cables, bridges and what stands in the rack are bought beside it.
bool needsMount(PartKind kind)
{
    switch (kind) {
    case PartKind::Gpu:
    case PartKind::Baseboard:
    case PartKind::Cpu:
    case PartKind::Memory:
    case PartKind::Nic:
    case PartKind::Drive:
    case PartKind::Hba:
    case PartKind::Carrier:
    case PartKind::Psu:
        return true;
    default:
        return false;
    }
}

const ResolvedMount *freeMountFor(const RuleInput &in, const Part &part)
{
    for (const ResolvedMount &mount : in.resolved.mounts) {
        if (!mount.placed && mount.live && mount.coveredBy < 0 && mount.spec->kind != MountKind::FixedModule
            && mountTakes(mount.spec->kind, part))
            return &mount;
    }
    return nullptr;
}

void check(const RuleInput &in, FindingSink &out)
{
    if (!in.chassis() || in.resolved.unplaced.empty())
        return;
    std::vector<std::pair<const Part *, int>> loose;
    for (const Placed *placed : in.resolved.unplaced) {
        const Part *part = &in.resolved.catalogue->part(placed->part);
        if (!needsMount(part->kind))
            continue;
        const auto it =
            std::find_if(loose.begin(), loose.end(), [&](const auto &entry) { return entry.first == part; });
        if (it == loose.end())
            loose.emplace_back(part, 1);
        else
            ++it->second;
    }
    for (const auto &[part, count] : loose) {
        const ResolvedMount *free = freeMountFor(in, *part);
        Finding &finding = out.add(free ? Severity::Warning : Severity::Error,
                                   free ? "import.unplaced-parts.free" : "import.unplaced-parts.full", {}, part->id);
        finding.about(part->id)
            .with("count", count)
            .with("part", part->model)
            .with("chassis", in.resolved.chassisPart->model);
        if (free)
            finding.with("mount", mountName(*free));
    }
}

std::vector<Edit> fixes(const RuleInput &in, const Finding &finding)
{
    std::vector<Edit> edits;
    Edit removal{"Remove what is in no mount", {}};
    for (const Placed *placed : in.resolved.unplaced) {
        const Part &part = in.resolved.catalogue->part(placed->part);
        if (finding.parts.empty() || part.id != finding.parts.front())
            continue;
        if (const ResolvedMount *free = freeMountFor(in, part); free && edits.empty()) {
            Change move = changeFor(in, ChangeKind::Move);
            move.instance = placed->instance;
            move.value = free->id;
            edits.push_back({"Put " + part.model + " in " + mountName(*free), {move}});
        }
        Change remove = changeFor(in, ChangeKind::Remove);
        remove.instance = placed->instance;
        removal.changes.push_back(remove);
    }
    if (!removal.changes.empty())
        edits.push_back(std::move(removal));
    return edits;
}

constexpr Message messages[] = {
    {"import.unplaced-parts.free",
     "{count} × {part} {!count|is|are} in the list of parts but in no mount; {mount} is free."},
    {"import.unplaced-parts.full", "{count} × {part} {!count|has|have} no place: {chassis} has no free mount for it."},
};

} // namespace import_unplaced_parts

constinit const Rule importUnplacedParts{
    "import.unplaced-parts",
    Severity::Error,
    "Parts in no mount",
    "A part that is bought but sits nowhere does nothing, and vendors' checkers refuse orders with loose parts.",
    "Vendors' order checks: memory outside a server, a battery without a controller are refused",
    import_unplaced_parts::check,
    import_unplaced_parts::fixes,
    import_unplaced_parts::messages,
};

} // namespace lanewise::rules
