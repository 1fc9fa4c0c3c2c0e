// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chassis/mounttext.h"

#include "models/core/money.h"
#include "models/core/units.h"
#include "models/layout/mountstate.h"
#include "ui/document/projectdocument.h"
#include "ui/theme/marks.h"

#include <QCoreApplication>
#include <QStringList>

namespace lanewise::ui {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(Mount)
};

const ResolvedMount &at(const ResolvedBuild &resolved, Index mount)
{
    return resolved.mounts[static_cast<std::size_t>(mount)];
}

QString number(double value, int decimals = 0)
{
    return QString::fromStdString(formatNumber(value, decimals));
}

QString dot()
{
    return QStringLiteral(" · ");
}

/// "bays 0–3", "PCIe Slot 6": names of mounts, those of one bay group as a range.
QString listed(const ResolvedBuild &resolved, const std::vector<Index> &mounts)
{
    const bool bays = mounts.size() > 1 && std::all_of(mounts.begin(), mounts.end(), [&](Index m) {
                          return at(resolved, m).spec->kind == MountKind::DriveBay;
                      });
    if (!bays) {
        QStringList names;
        for (const Index mount : mounts)
            names.append(mountName(resolved, mount));
        return names.join(QStringLiteral(", "));
    }
    const auto tail = [&](Index m) {
        const QString id = toQString(at(resolved, m).spec->id);
        return id.mid(id.lastIndexOf(QLatin1String("bay")) + 3);
    };
    return Text::tr("bays %1–%2").arg(tail(mounts.front()), tail(mounts.back()));
}

QString capacityText(double gb)
{
    return gb >= 1000 ? Text::tr("%1 TB").arg(number(gb / 1000, 2)) : Text::tr("%1 GB").arg(number(gb));
}

QString cpuFigures(const CpuSpec &cpu)
{
    QStringList parts;
    if (cpu.cores.known())
        parts.append(Text::tr("%1 c").arg(*cpu.cores));
    if (cpu.tdpW.known())
        parts.append(QString::fromStdString(formatWatts(*cpu.tdpW)));
    return parts.join(dot());
}

QString psuFigures(const PsuSpec &psu)
{
    QStringList parts;
    if (psu.highLineW.known())
        parts.append(Text::tr("%1 W").arg(number(*psu.highLineW)));
    if (psu.efficiencyGrade.known())
        parts.append(toQString(*psu.efficiencyGrade));
    return parts.join(dot());
}

} // namespace

QString socketName(int socket)
{
    return socket < 0 ? QString() : Text::tr("CPU %1").arg(socket + 1);
}

QString mountName(const ResolvedBuild &resolved, Index mount)
{
    const ResolvedMount &m = at(resolved, mount);
    const QString own = toQString(m.spec->label.empty() ? m.spec->id : m.spec->label);
    return m.provider < 0 ? own : mountName(resolved, m.provider) + dot() + own;
}

QString mountKindName(MountKind kind)
{
    switch (kind) {
    case MountKind::CpuSocket:
        return Text::tr("CPU socket");
    case MountKind::DimmSlot:
        return Text::tr("DIMM slot");
    case MountKind::PcieSlot:
        return Text::tr("PCIe slot");
    case MountKind::OcpSlot:
        return Text::tr("OCP slot");
    case MountKind::SxmSite:
        return Text::tr("SXM site");
    case MountKind::OamSite:
        return Text::tr("OAM site");
    case MountKind::FixedModule:
        return Text::tr("fixed module");
    case MountKind::DriveBay:
        return Text::tr("drive bay");
    case MountKind::M2Slot:
        return Text::tr("M.2 slot");
    case MountKind::PsuBay:
        return Text::tr("supply bay");
    case MountKind::RiserSite:
        return Text::tr("riser");
    case MountKind::BackplaneSite:
        return Text::tr("backplane");
    case MountKind::BaseboardSite:
        return Text::tr("GPU baseboard");
    }
    return {};
}

QString ownerName(const ResolvedBuild &resolved, Index mount)
{
    const ResolvedMount &m = at(resolved, mount);
    if (m.node >= 0) {
        const ResolvedNode &node = resolved.nodes[static_cast<std::size_t>(m.node)];
        if (node.kind == PcieNode::Kind::Switch)
            return node.socket < 0 ? Text::tr("Switch %1").arg(toQString(node.id))
                                   : Text::tr("Switch %1 · %2").arg(toQString(node.id), socketName(node.socket));
        if (node.kind == PcieNode::Kind::Chipset)
            return Text::tr("Chipset");
    }
    return socketName(m.socket);
}

QString wiringText(const MountSpec &spec)
{
    QStringList parts;
    if (spec.electricalLanes > 0)
        parts.append(spec.physicalLanes > spec.electricalLanes
                         ? Text::tr("x%1 in x%2").arg(spec.electricalLanes).arg(spec.physicalLanes)
                         : Text::tr("x%1").arg(spec.electricalLanes));
    if (spec.electricalLanes > 0 && spec.generation > 0)
        parts.append(Text::tr("Gen%1").arg(spec.generation));
    if (parts.isEmpty()) {
        for (const std::string &interface : spec.interfaces)
            parts.append(toQString(interface));
        if (parts.isEmpty() && !spec.formFactor.empty())
            parts.append(toQString(spec.formFactor));
    }
    return parts.join(dot());
}

QString linkText(const Link &link)
{
    if (link.limitedBy == LinkLimit::Dead)
        return Text::tr("no link");
    if (link.lanes <= 0)
        return Text::tr("link unknown");
    QStringList parts{Text::tr("x%1").arg(link.lanes)};
    if (link.generation > 0)
        parts.append(Text::tr("Gen%1").arg(link.generation));
    if (link.gbs > 0)
        parts.append(Text::tr("%1 GB/s").arg(number(link.gbs, 1)));
    return parts.join(dot());
}

QString limitText(LinkLimit limit)
{
    switch (limit) {
    case LinkLimit::None:
        return {};
    case LinkLimit::Part:
        return Text::tr("limited by the part");
    case LinkLimit::Slot:
        return Text::tr("limited by the slot");
    case LinkLimit::Cpu:
        return Text::tr("limited by the CPU");
    case LinkLimit::Switch:
        return Text::tr("limited by the switch");
    case LinkLimit::Sharing:
        return Text::tr("limited by shared lanes");
    case LinkLimit::Dead:
        return Text::tr("no lanes reach it");
    case LinkLimit::Unknown:
        return Text::tr("not known in full");
    }
    return {};
}

QString offText(const ResolvedBuild &resolved, Index mount)
{
    const MountOff off = mountOff(resolved, mount);
    switch (off.cause) {
    case MountOff::Cause::On:
        return {};
    case MountOff::Cause::NoCpu:
        return Text::tr("off: no %1").arg(socketName(off.socket));
    case MountOff::Cause::Shared:
        return off.mounts.size() == 1 ? Text::tr("off while %1 is filled").arg(listed(resolved, off.mounts))
                                      : Text::tr("off while %1 are filled").arg(listed(resolved, off.mounts));
    case MountOff::Cause::Covered:
        return Text::tr("covered by the card in %1").arg(listed(resolved, off.mounts));
    case MountOff::Cause::Required:
        return Text::tr("off: needs %1").arg(listed(resolved, off.mounts));
    case MountOff::Cause::Other:
        return Text::tr("off: no lanes reach it");
    }
    return {};
}

QString memoryText(const ResolvedBuild &resolved, int socket)
{
    const DimmSummary dimms = dimmSummary(resolved, socket);
    if (dimms.dimms == 0)
        return Text::tr("%1 DIMM slots, empty").arg(dimms.slotCount);
    QStringList parts;
    if (dimms.eachGib > 0)
        parts.append(Text::tr("%1 × %2 GB").arg(dimms.dimms).arg(number(dimms.eachGib)));
    else if (dimms.totalGib > 0)
        parts.append(Text::tr("%1 DIMMs, %2 GB").arg(dimms.dimms).arg(number(dimms.totalGib)));
    else
        parts.append(Text::tr("%1 DIMMs, size unknown").arg(dimms.dimms));
    if (dimms.mts.known())
        parts.append(Text::tr("%1 MT/s").arg(number(*dimms.mts)));
    return parts.join(dot());
}

QString partFigures(const Part &part)
{
    if (const auto *cpu = part.as<CpuSpec>())
        return cpuFigures(*cpu);
    if (const auto *psu = part.as<PsuSpec>())
        return psuFigures(*psu);
    if (const auto *memory = part.as<MemorySpec>())
        return memory->capacityGib.known() ? Text::tr("%1 GB").arg(number(*memory->capacityGib)) : QString();
    if (const auto *drive = part.as<DriveSpec>())
        return drive->capacityGb.known() ? capacityText(*drive->capacityGb) : QString();
    return {};
}

QString partPower(const Part &part)
{
    const Known<double> watts = planningPowerW(part);
    return watts.known() ? QString::fromStdString(formatWatts(*watts)) : QString();
}

QString dimensionText(const MountSpec &spec)
{
    const QString width = spec.maxWidthSlots.known()
        ? Text::tr("cards up to %1 × 20.32 mm thick").arg(*spec.maxWidthSlots)
        : Text::tr("thickness limit unknown");
    const QString length = spec.maxLengthMm.known() ? Text::tr("%1 mm long").arg(number(*spec.maxLengthMm))
                                                    : Text::tr("length limit unknown");
    return Text::tr("%1, %2").arg(width, length);
}

namespace {

QStringList mountLines(const GroupEvaluation &group, Index mount)
{
    const ResolvedBuild &resolved = group.resolved;
    const ResolvedMount &m = at(resolved, mount);
    QStringList lines;
    QStringList place{mountKindName(m.spec->kind), ownerName(resolved, mount), wiringText(*m.spec)};
    place.removeAll(QString());
    lines.append(place.join(dot()));
    if (m.spec->kind == MountKind::PcieSlot)
        lines.append(dimensionText(*m.spec));
    if (m.part) {
        QStringList part{toQString(m.part->maker) + QLatin1Char(' ') + toQString(m.part->model), partFigures(*m.part)};
        if (m.part->kind != PartKind::Cpu && m.part->kind != PartKind::Psu)
            part.append(partPower(*m.part));
        part.removeAll(QString());
        lines.append(part.join(dot()));
        if (m.placed && m.placed->included)
            lines.append(Text::tr("comes with the chassis"));
    } else {
        lines.append(Text::tr("empty"));
    }
    if (m.link >= 0) {
        const Link &link = resolved.links[static_cast<std::size_t>(m.link)];
        QStringList parts{linkText(link), limitText(link.limitedBy)};
        parts.removeAll(QString());
        lines.append(parts.join(QStringLiteral(", ")));
    }
    lines.append(offText(resolved, mount));
    for (const Finding *finding : findingsOf(group.findings, m.id))
        lines.append(markName(markOf(*finding)) + QStringLiteral(": ") + QString::fromStdString(findingText(*finding)));
    lines.removeAll(QString());
    return lines;
}

} // namespace

QString mountToolTip(const GroupEvaluation &group, Index mount)
{
    QStringList lines = mountLines(group, mount);
    for (QString &line : lines)
        line = line.toHtmlEscaped();
    return QStringLiteral("<b>%1</b><br>%2")
        .arg(mountName(group.resolved, mount).toHtmlEscaped(), lines.join(QStringLiteral("<br>")));
}

QString mountSentence(const GroupEvaluation &group, Index mount)
{
    return mountName(group.resolved, mount) + QStringLiteral(": ")
        + mountLines(group, mount).join(QStringLiteral("; "));
}

} // namespace lanewise::ui
