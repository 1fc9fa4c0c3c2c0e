// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/core/money.h"
#include "ui/chassis/mounttext.h"
#include "ui/document/projectdocument.h"
#include "ui/topology/topologypainter.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace lanewise::ui {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(Topology)
};

QString number(double value, int decimals)
{
    return QString::fromStdString(formatNumber(value, decimals));
}

QString dot()
{
    return QStringLiteral(" · ");
}

const ResolvedMount &mountAt(const ResolvedBuild &resolved, Index mount)
{
    return resolved.mounts[static_cast<std::size_t>(mount)];
}

/// "GPU0" as "GPU 0"; several as "GPU 0–3".
QString deviceNames(const ResolvedBuild &resolved, const std::vector<Index> &devices)
{
    const QString first = toQString(resolved.devices[static_cast<std::size_t>(devices.front())].name);
    const auto digit = std::find_if(first.begin(), first.end(), [](QChar c) { return c.isDigit(); });
    const QString kind = first.left(digit - first.begin()), from = first.mid(digit - first.begin());
    if (devices.size() == 1)
        return kind + QLatin1Char(' ') + from;
    const QString last = toQString(resolved.devices[static_cast<std::size_t>(devices.back())].name);
    return kind + QLatin1Char(' ') + from + QStringLiteral("–") + last.mid(kind.size());
}

QString lanesUsed(int used, int available)
{
    return available > 0 ? Text::tr("%1 of %2 lanes used").arg(used).arg(available) : QString();
}

QString socketTitle(const ResolvedBuild &resolved, const TopologyBox &box)
{
    const QString name = socketName(box.socket);
    const auto socket = static_cast<std::size_t>(std::max(box.socket, 0));
    if (socket >= resolved.sockets.size() || !resolved.sockets[socket].part)
        return name;
    return name + dot() + toQString(resolved.sockets[socket].part->model);
}

/// xGMI between AMD's sockets, UPI between Intel's; others have names of their own that the catalogue does not hold.
QString socketLinkText(const ResolvedBuild &resolved)
{
    const Part *cpu = resolved.sockets.empty() ? nullptr : resolved.sockets.front().part;
    if (cpu && cpu->maker == "AMD")
        return Text::tr("xGMI");
    if (cpu && cpu->maker == "Intel")
        return Text::tr("UPI");
    return Text::tr("socket link");
}

} // namespace

QString boxTitle(const ResolvedBuild &resolved, const TopologyBox &box)
{
    using Kind = TopologyBox::Kind;
    if (box.kind == Kind::Socket)
        return socketTitle(resolved, box);
    if (box.kind == Kind::Chipset)
        return Text::tr("Chipset");
    if (box.kind == Kind::Switch)
        return Text::tr("Switch %1").arg(toQString(resolved.nodes[static_cast<std::size_t>(box.node)].id));
    if (!box.devices.empty())
        return deviceNames(resolved, box.devices);
    switch (box.kind) {
    case Kind::Gpu:
        return Text::tr("GPU, off");
    case Kind::Nic:
        return Text::tr("NIC, off");
    case Kind::Nvme:
        return Text::tr("NVMe, off");
    default:
        return Text::tr("Controller, off");
    }
}

QString boxDetail(const ResolvedBuild &resolved, const TopologyBox &box)
{
    if (box.kind == TopologyBox::Kind::Socket) {
        if (!box.live)
            return Text::tr("no processor");
        const ResolvedNode &node = resolved.nodes[static_cast<std::size_t>(box.node)];
        return lanesUsed(node.lanesUsed, node.lanesAvailable);
    }
    if (!box.isDevice()) {
        const ResolvedNode &node = resolved.nodes[static_cast<std::size_t>(box.node)];
        QStringList parts;
        if (box.kind == TopologyBox::Kind::Switch && node.lanesAvailable > 0)
            parts.append(Text::tr("x%1 down, x%2 up").arg(node.lanesUsed).arg(node.lanesAvailable));
        if (node.inferred)
            parts.append(Text::tr("inferred"));
        return parts.join(dot());
    }
    const ResolvedMount &mount = mountAt(resolved, box.mounts.front());
    if (box.mounts.size() > 1)
        return Text::tr("%1 × %2").arg(box.mounts.size()).arg(toQString(mount.part->model));
    return toQString(mount.part->model) + dot() + mountName(resolved, box.mounts.front());
}

QString topologyLinkText(const ResolvedBuild &resolved, const TopologyMap &map, const TopologyLink &link)
{
    if (link.kind == TopologyLink::Kind::SocketToSocket)
        return socketLinkText(resolved);
    if (link.limitedBy == LinkLimit::Dead)
        return Text::tr("no link");
    if (link.lanes <= 0)
        return Text::tr("link unknown");
    QString text = link.generation > 0 ? Text::tr("Gen%1 x%2").arg(link.generation).arg(link.lanes)
                                       : Text::tr("x%1").arg(link.lanes);
    if (link.count > 1)
        text = QStringLiteral("%1 × %2").arg(link.count).arg(text);
    if (link.gbs > 0)
        text += dot() + Text::tr("%1 GB/s").arg(number(link.gbs, 1));
    const bool toSwitch = map.boxes[static_cast<std::size_t>(link.to)].kind == TopologyBox::Kind::Switch;
    if (toSwitch && link.oversubscription > 1)
        text += dot() + Text::tr("%1 : 1 shared").arg(number(link.oversubscription, 1));
    return text;
}

QString gpuLinkText(const GpuLinkGroup &group)
{
    QStringList parts;
    switch (group.kind) {
    case GpuLinkGroup::Kind::NvSwitch:
        parts.append(Text::tr("NVSwitch"));
        break;
    case GpuLinkGroup::Kind::Mesh:
        parts.append(Text::tr("NVLink mesh"));
        break;
    case GpuLinkGroup::Kind::Bridge:
        parts.append(Text::tr("NVLink bridge"));
        break;
    case GpuLinkGroup::Kind::Xgmi:
        parts.append(Text::tr("Infinity Fabric"));
        break;
    }
    if (group.linksPerPair > 0 && group.kind != GpuLinkGroup::Kind::Xgmi)
        parts.append(QStringLiteral("NV%1").arg(group.linksPerPair));
    parts.append(group.gbsPerGpu > 0 ? Text::tr("%1 GB/s per GPU").arg(number(group.gbsPerGpu, 0))
                                     : Text::tr("bandwidth unknown"));
    return parts.join(dot());
}

} // namespace lanewise::ui
