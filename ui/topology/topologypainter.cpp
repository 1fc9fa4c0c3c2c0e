// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/topology/topologypainter.h"

#include "ui/chassis/mounttext.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace lanewise::ui {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(Topology)
};

constexpr qreal TitlePixels = 13, DetailPixels = 11, LabelPixels = 11.5;
constexpr qreal LabelOver = 12; ///< how far a label reaches beyond its box, into the gap to the next one

QRectF qrect(const LayoutRect &rect)
{
    return {rect.x, rect.y, rect.w, rect.h};
}

/// Width of a line by lanes: x16 stands out from x4, and unknown is thin.
qreal penWidth(const TopologyLink &link)
{
    if (link.kind == TopologyLink::Kind::SocketToSocket)
        return 5;
    return std::clamp(std::sqrt(double(std::max(link.lanes, 1)) * link.count) * 0.62, 1.0, 4.0);
}

bool isOversubscribed(const TopologyLink &link)
{
    return link.oversubscription > 1;
}

bool isReduced(const TopologyLink &link)
{
    switch (link.limitedBy) {
    case LinkLimit::Slot:
    case LinkLimit::Cpu:
    case LinkLimit::Switch:
    case LinkLimit::Sharing:
        return true;
    default:
        return false;
    }
}

} // namespace

const KindColors &TopologyPainter::kindOf(const TopologyBox &box) const
{
    switch (box.kind) {
    case TopologyBox::Kind::Socket:
        return m_colors.cpu;
    case TopologyBox::Kind::Gpu:
        return m_colors.gpu;
    case TopologyBox::Kind::Nic:
        return m_colors.nic;
    case TopologyBox::Kind::Nvme:
        return m_colors.storage;
    default:
        return m_colors.other;
    }
}

void TopologyPainter::line(QPainter *painter, const QRectF &rect, const QString &text, qreal pixels, bool strong,
                           const QColor &color) const
{
    if (text.isEmpty())
        return;
    QFont font = m_font;
    font.setPixelSize(qRound(pixels));
    if (strong)
        font.setWeight(QFont::DemiBold);
    painter->setFont(font);
    painter->setPen(color);
    painter->drawText(rect, Qt::AlignCenter, QFontMetricsF(font).elidedText(text, Qt::ElideRight, rect.width()));
}

void TopologyPainter::paintLabel(QPainter *painter, const TopologyLink &link, const QString &text,
                                 const QColor &color) const
{
    QFont font = m_font;
    font.setPixelSize(qRound(LabelPixels));
    const QFontMetricsF metrics(font);
    // As wide as what it belongs to: beside it stand the labels of its neighbours. The rest goes on a second line.
    const QRectF place = qrect(link.label);
    const QRectF room(0, 0, place.width() + LabelOver, 2 * metrics.height());
    QRectF pill = metrics.boundingRect(room, int(Qt::AlignHCenter) | Qt::TextWordWrap, text).adjusted(-4, 0, 4, 1);
    pill.moveCenter(place.center());
    if (pill.bottom() > place.bottom())
        pill.moveBottom(place.bottom());
    QColor behind = m_colors.canvas;
    behind.setAlphaF(0.92f);
    painter->setPen(Qt::NoPen);
    painter->setBrush(behind);
    painter->drawRoundedRect(pill, 3, 3);
    painter->setFont(font);
    painter->setPen(color);
    painter->drawText(pill, int(Qt::AlignCenter) | Qt::TextWordWrap, text);
}

void TopologyPainter::paintLink(QPainter *painter, const ResolvedBuild &, const TopologyMap &map,
                                const TopologyLink &link) const
{
    if (link.path.size() < 2)
        return;
    const TopologyBox &child = map.boxes[static_cast<std::size_t>(link.to)];
    const bool dead = link.limitedBy == LinkLimit::Dead;
    const bool warn = isOversubscribed(link) || isReduced(link);
    const QColor color = dead ? m_colors.textFaint : warn ? m_colors.warning.line : kindOf(child).line;
    QPen pen(color, penWidth(link), dead || link.lanes <= 0 ? Qt::DashLine : Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
    if (link.kind == TopologyLink::Kind::SocketToSocket)
        pen = QPen(m_colors.cpu.line, penWidth(link), Qt::SolidLine, Qt::FlatCap);
    painter->setPen(pen);
    painter->setBrush(Qt::NoBrush);
    QPainterPath path({link.path[0].x, link.path[0].y});
    const double middle = (link.path[0].y + link.path[1].y) / 2;
    path.cubicTo(link.path[0].x, middle, link.path[1].x, middle, link.path[1].x, link.path[1].y);
    for (std::size_t i = 2; i < link.path.size(); ++i)
        path.lineTo(link.path[i].x, link.path[i].y);
    painter->drawPath(path);
}

void TopologyPainter::paintBox(QPainter *painter, const ResolvedBuild &resolved, const TopologyBox &box) const
{
    if (box.rect.empty())
        return;
    const KindColors &kind = kindOf(box);
    const QRectF rect = qrect(box.rect);
    painter->setBrush(box.live ? kind.fill : m_colors.surface);
    painter->setPen(QPen(box.live ? kind.line : m_colors.borderStrong, 1.2, box.live ? Qt::SolidLine : Qt::DashLine));
    painter->drawRoundedRect(rect, 4, 4);
    const QString detail = boxDetail(resolved, box);
    const QRectF inner = rect.adjusted(5, 4, -5, -4);
    const qreal half = inner.height() / 2;
    const QColor title = box.live ? m_colors.text : m_colors.textMuted;
    if (detail.isEmpty()) {
        line(painter, inner, boxTitle(resolved, box), TitlePixels, true, title);
        return;
    }
    line(painter, {inner.left(), inner.top(), inner.width(), half}, boxTitle(resolved, box), TitlePixels, true, title);
    line(painter, {inner.left(), inner.top() + half, inner.width(), half}, detail, DetailPixels, false,
         m_colors.textMuted);
}

void TopologyPainter::paintNuma(QPainter *painter, const NumaFrame &frame) const
{
    const QRectF rect = qrect(frame.rect);
    painter->setBrush(Qt::NoBrush);
    painter->setPen(QPen(m_colors.borderStrong, 1, Qt::DashLine));
    painter->drawRoundedRect(rect, 6, 6);
    QFont font = m_font;
    font.setPixelSize(qRound(DetailPixels));
    painter->setFont(font);
    painter->setPen(m_colors.textMuted);
    painter->drawText(rect.adjusted(8, 2, -8, 0), Qt::AlignLeft | Qt::AlignTop,
                      Text::tr("NUMA node %1").arg(frame.numaNode));
}

void TopologyPainter::paintBar(QPainter *painter, const ResolvedBuild &resolved, const TopologyMap &map,
                               const GpuLinkBar &bar) const
{
    const GpuLinkGroup &group = resolved.gpuLinks[static_cast<std::size_t>(bar.group)];
    const QRectF rect = qrect(bar.rect);
    painter->setPen(QPen(m_colors.gpu.line, 2));
    for (const int box : bar.boxes) {
        const LayoutRect &gpu = map.boxes[static_cast<std::size_t>(box)].rect;
        // From the lowest of a stack only: the others are behind it.
        const bool lowest = std::none_of(bar.boxes.begin(), bar.boxes.end(), [&](int other) {
            const LayoutRect &o = map.boxes[static_cast<std::size_t>(other)].rect;
            return o.x == gpu.x && o.y > gpu.y;
        });
        if (lowest)
            painter->drawLine(QPointF(gpu.centerX(), gpu.bottom()), QPointF(gpu.centerX(), rect.top()));
    }
    painter->setBrush(m_colors.gpu.fill);
    painter->setPen(QPen(m_colors.gpu.line, 1.2));
    painter->drawRoundedRect(rect, rect.height() / 2, rect.height() / 2);
    QString text = gpuLinkText(group);
    if (rect.width() > 360)
        text = Text::tr("%1 GPUs joined by %2").arg(group.devices.size()).arg(text);
    line(painter, rect.adjusted(8, 0, -8, 0), text, DetailPixels, true, m_colors.text);
}

void TopologyPainter::paint(QPainter *painter, const ResolvedBuild &resolved, const TopologyMap &map) const
{
    painter->setRenderHint(QPainter::Antialiasing);
    for (const NumaFrame &frame : map.numa)
        paintNuma(painter, frame);
    for (const TopologyLink &link : map.links)
        paintLink(painter, resolved, map, link);
    for (const GpuLinkBar &bar : map.gpuLinks)
        paintBar(painter, resolved, map, bar);
    for (const TopologyBox &box : map.boxes)
        paintBox(painter, resolved, box);
    for (const TopologyLink &link : map.links) {
        const bool warn = isOversubscribed(link) || isReduced(link);
        paintLabel(painter, link, topologyLinkText(resolved, map, link),
                   warn                                    ? m_colors.warning.line
                       : link.limitedBy == LinkLimit::Dead ? m_colors.textFaint
                                                           : m_colors.textMuted);
    }
}

void TopologyPainter::paintInto(QPainter *painter, const ResolvedBuild &resolved, const TopologyMap &map,
                                const QRectF &target) const
{
    if (map.width <= 0 || map.height <= 0)
        return;
    const double scale = std::min({target.width() / map.width, target.height() / map.height});
    painter->save();
    painter->translate(target.x() + (target.width() - map.width * scale) / 2, target.y());
    painter->scale(scale, scale);
    paint(painter, resolved, map);
    painter->restore();
}

} // namespace lanewise::ui
