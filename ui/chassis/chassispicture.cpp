// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chassis/chassispicture.h"

#include "models/layout/mountstate.h"
#include "ui/chassis/mounttext.h"
#include "ui/document/projectdocument.h"

#include <QCoreApplication>

#include <algorithm>
#include <unordered_map>

namespace lanewise::ui {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(ChassisPicture)
};

void describePart(const ResolvedBuild &resolved, const ResolvedMount &mount, MountPicture &picture)
{
    picture.part = mount.part->kind;
    picture.included = mount.placed && mount.placed->included;
    picture.title = toQString(mount.part->model);
    picture.detail = partFigures(*mount.part);
    const bool saysWatts = mount.part->kind == PartKind::Cpu || mount.part->kind == PartKind::Psu;
    if (!saysWatts)
        picture.figure = partPower(*mount.part);
    if (mount.link < 0)
        return;
    const Link &link = resolved.links[static_cast<std::size_t>(mount.link)];
    if (mount.spec->kind != MountKind::DriveBay && mount.spec->kind != MountKind::M2Slot)
        picture.detail = linkText(link);
    picture.reduced =
        link.limitedBy != LinkLimit::None && link.limitedBy != LinkLimit::Part && link.limitedBy != LinkLimit::Unknown;
}

void describeEmpty(const ResolvedBuild &resolved, Index index, MountPicture &picture)
{
    const MountSpec &spec = *resolved.mounts[static_cast<std::size_t>(index)].spec;
    switch (spec.kind) {
    case MountKind::DimmSlot:
        return;
    case MountKind::CpuSocket:
    case MountKind::PsuBay:
    case MountKind::RiserSite:
    case MountKind::BackplaneSite:
    case MountKind::BaseboardSite:
        picture.title = Text::tr("empty");
        return;
    case MountKind::OcpSlot:
        picture.title = mountName(resolved, index);
        picture.detail = wiringText(spec);
        return;
    default:
        picture.title = wiringText(spec);
        picture.detail = ownerName(resolved, index);
    }
}

/// The gravest finding of each mount, in one pass.
std::unordered_map<std::string_view, const Finding *> gravestByMount(const std::vector<Finding> &findings)
{
    std::unordered_map<std::string_view, const Finding *> marks;
    for (const Finding &finding : findings)
        for (const MountId &mount : finding.mounts)
            if (!marks.contains(mount))
                if (const Finding *gravest = gravestFinding(findings, mount))
                    marks.emplace(mount, gravest);
    return marks;
}

MountPicture pictureOf(const GroupEvaluation &group, const MountShape &shape)
{
    const ResolvedBuild &resolved = group.resolved;
    const ResolvedMount &mount = resolved.mounts[static_cast<std::size_t>(shape.mount)];
    MountPicture picture;
    picture.kind = mount.spec->kind;
    picture.number = toQString(shape.number);
    picture.frontBracket = shape.frontBracket;
    if (picture.kind == MountKind::CpuSocket)
        picture.number = socketName(mount.spec->socket);
    else if (picture.kind == MountKind::PsuBay)
        picture.number = Text::tr("PSU %1").arg(picture.number);
    picture.off = mount.live && mount.coveredBy < 0 ? QString() : offText(resolved, shape.mount);
    if (mount.part)
        describePart(resolved, mount, picture);
    else
        describeEmpty(resolved, shape.mount, picture);
    return picture;
}

QString titleOf(const ResolvedBuild &resolved)
{
    if (!resolved.chassisPart)
        return {};
    QString title = toQString(resolved.chassisPart->maker) + QLatin1Char(' ') + toQString(resolved.chassisPart->model);
    if (resolved.chassis->rackUnits.known())
        title += QStringLiteral(" · ") + Text::tr("%1U").arg(*resolved.chassis->rackUnits);
    return title;
}

} // namespace

ChassisPicture chassisPicture(const GroupEvaluation &group)
{
    ChassisPicture picture;
    picture.layout = layoutChassis(group.resolved);
    picture.title = titleOf(group.resolved);
    const auto marks = gravestByMount(group.findings);
    picture.mounts.reserve(picture.layout.mounts.size());
    for (const MountShape &shape : picture.layout.mounts) {
        const MountId &id = group.resolved.mounts[static_cast<std::size_t>(shape.mount)].id;
        picture.ids.push_back(id);
        picture.mounts.push_back(pictureOf(group, shape));
        if (const auto found = marks.find(id); found != marks.end())
            picture.mounts.back().mark = markOf(*found->second);
    }
    for (int socket = 0; socket < static_cast<int>(group.resolved.sockets.size()); ++socket)
        picture.memory.append(memoryText(group.resolved, socket));
    return picture;
}

Index ChassisPicture::indexOf(const MountId &id) const
{
    const auto found = std::find(ids.begin(), ids.end(), id);
    return found == ids.end() ? -1 : static_cast<Index>(found - ids.begin());
}

bool ChassisPicture::sameFrame(const ChassisPicture &other) const
{
    return ids == other.ids && layout.outline == other.layout.outline
        && std::equal(layout.mounts.begin(), layout.mounts.end(), other.layout.mounts.begin(),
                      other.layout.mounts.end(),
                      [](const MountShape &a, const MountShape &b) { return a.rect == b.rect; });
}

} // namespace lanewise::ui
