// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chassis/mountedits.h"

#include "models/build/mountlookup.h"
#include "ui/document/projectdocument.h"

#include <QCoreApplication>

namespace lanewise::ui {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(MountEdits)
};

Change changeHere(const ProjectDocument &document, ChangeKind kind)
{
    Change change;
    change.kind = kind;
    change.option = document.target().option;
    change.group = document.target().group;
    return change;
}

QString modelOf(const ProjectDocument &document, PartHandle part)
{
    return toQString(document.catalogue()->part(part).model);
}

const ResolvedBuild *resolvedOf(const ProjectDocument &document)
{
    const GroupEvaluation *group = document.groupEvaluation();
    return group ? &group->resolved : nullptr;
}

} // namespace

bool isFromHere(const ProjectDocument &document, const PartDrag &drag)
{
    return drag.fromBuild() && drag.source.option == document.target().option
        && drag.source.group == document.target().group;
}

Edit replaceEdit(const ProjectDocument &document, PartHandle part, const MountId &mount)
{
    Change change = changeHere(document, ChangeKind::Swap);
    change.mount = mount;
    change.part = part;
    return {Text::tr("Replace the part in %1 by %2").arg(toQString(mount), modelOf(document, part)).toStdString(),
            {change}};
}

Edit fillEdit(const ProjectDocument &document, PartHandle part, const std::vector<MountId> &mounts)
{
    Edit edit{Text::tr("Fill %1 mounts with %2").arg(mounts.size()).arg(modelOf(document, part)).toStdString(), {}};
    for (const MountId &mount : mounts) {
        Change change = changeHere(document, ChangeKind::Place);
        change.mount = mount;
        change.part = part;
        edit.changes.push_back(std::move(change));
    }
    return edit;
}

Edit putEdit(const ProjectDocument &document, PartHandle part, const MountId &mount)
{
    const Build *build = document.build();
    if (build && build->at(mount))
        return replaceEdit(document, part, mount);
    return placeEdit(document.target(), *document.catalogue(), part, mount);
}

Edit dropEdit(const ProjectDocument &document, const PartDrag &drag, const MountId &mount)
{
    const PartHandle part = document.catalogue()->find(drag.part);
    const Build *build = document.build();
    if (!part.valid() || !build)
        return {};
    if (!isFromHere(document, drag))
        return putEdit(document, part, mount);
    if (drag.mount == mount)
        return {};
    if (!drag.mount.empty())
        return moveEdit(document.target(), *document.catalogue(), *build, drag.mount, mount);
    Change change = changeHere(document, ChangeKind::Move);
    change.instance = drag.instance;
    change.value = mount;
    return {Text::tr("Put %1 into %2").arg(modelOf(document, part), toQString(mount)).toStdString(), {change}};
}

Edit dropOutEdit(const ProjectDocument &document, const PartDrag &drag)
{
    if (!isFromHere(document, drag) || !document.build())
        return {};
    if (!drag.mount.empty())
        return removeEdit(document.target(), *document.catalogue(), *document.build(), drag.mount);
    Change change = changeHere(document, ChangeKind::Remove);
    change.instance = drag.instance;
    return {Text::tr("Remove a part that is in no mount").toStdString(), {change}};
}

std::vector<MountId> freeMountsLike(const ProjectDocument &document, const MountId &mount)
{
    std::vector<MountId> free;
    const ResolvedBuild *resolved = resolvedOf(document);
    const Index index = resolved ? resolved->mount(mount) : -1;
    if (index < 0)
        return free;
    const MountSpec &spec = *resolved->mounts[static_cast<std::size_t>(index)].spec;
    for (const ResolvedMount &other : resolved->mounts)
        if (!other.part && other.live && other.coveredBy < 0 && other.id != mount && other.spec->kind == spec.kind
            && other.spec->formFactor == spec.formFactor && other.spec->gpuSlot == spec.gpuSlot)
            free.push_back(other.id);
    return free;
}

std::vector<MountId> otherMountsFor(const ProjectDocument &document, const MountId &mount, bool filled)
{
    std::vector<MountId> others;
    const ResolvedBuild *resolved = resolvedOf(document);
    const Index index = resolved ? resolved->mount(mount) : -1;
    if (index < 0)
        return others;
    const ResolvedMount &here = resolved->mounts[static_cast<std::size_t>(index)];
    if (!here.part)
        return others;
    for (const ResolvedMount &other : resolved->mounts) {
        if (other.id == mount || (other.part != nullptr) != filled || !mountTakes(other.spec->kind, here.part->kind))
            continue;
        // An exchange with an equal part changes nothing.
        if (filled && (other.part == here.part || !mountTakes(here.spec->kind, other.part->kind)))
            continue;
        others.push_back(other.id);
    }
    return others;
}

} // namespace lanewise::ui
