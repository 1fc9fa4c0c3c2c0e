// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chassis/sceneitems.h"

#include "ui/theme/marks.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QPainter>

#include <algorithm>

namespace lanewise::ui {

namespace {

ChassisPainter painterNow()
{
    return {Theme::instance().colors(), Theme::tabular(QApplication::font())};
}

double scaleOf(const QPainter *painter)
{
    return painter->worldTransform().m11();
}

} // namespace

MountItem::MountItem(const ChassisScene *scene, Index mount)
    : m_scene(scene),
      m_mount(mount),
      m_bounds(ChassisPainter::mountBounds(scene->picture(), mount))
{
}

void MountItem::adoptBounds()
{
    const QRectF bounds = ChassisPainter::mountBounds(m_scene->picture(), m_mount);
    if (bounds == m_bounds)
        return;
    prepareGeometryChange();
    m_bounds = bounds;
}

void MountItem::paint(QPainter *painter, const QStyleOptionGraphicsItem *, QWidget *)
{
    painterNow().paintMount(painter, m_scene->picture(), m_mount, m_scene->look(m_mount), scaleOf(painter));
}

QRectF DecorItem::boundingRect() const
{
    const LayoutRect &outline = m_scene->picture().layout.outline;
    // Above the outline stand "front" and "rear".
    return {outline.x - 2, outline.y - 60, outline.w + 4, outline.h + 62};
}

void DecorItem::paint(QPainter *painter, const QStyleOptionGraphicsItem *, QWidget *)
{
    painterNow().paintDecor(painter, m_scene->picture(), scaleOf(painter));
}

DragOverlay::DragOverlay()
{
    setZValue(1e6);
    setAcceptedMouseButtons(Qt::NoButton);
}

void DragOverlay::setGhost(std::optional<ChassisScene::Ghost> ghost)
{
    prepareGeometryChange();
    m_ghost = std::move(ghost);
    update();
}

QRectF DragOverlay::boundingRect() const
{
    if (!m_ghost || !scene())
        return {};
    return scene()->sceneRect().united(m_ghost->rectMm).adjusted(-80, -80, 80, 80);
}

void DragOverlay::paint(QPainter *painter, const QStyleOptionGraphicsItem *, QWidget *)
{
    if (!m_ghost)
        return;
    const double scale = scaleOf(painter);
    if (m_ghost->rectMm.height() > 0)
        painterNow().paintGhost(painter, m_ghost->rectMm, m_ghost->card, scale);
    if (m_ghost->verdict.isEmpty())
        return;
    painter->save();
    painter->scale(1 / scale, 1 / scale);
    const QRectF card(m_ghost->rectMm.topLeft() * scale, m_ghost->rectMm.size() * scale);
    const QRectF all = scene()->sceneRect();
    paintVerdict(painter, card, {all.topLeft() * scale, all.size() * scale});
    painter->restore();
}

void DragOverlay::paintVerdict(QPainter *painter, const QRectF &card, const QRectF &scenePixels) const
{
    const ThemeColors &colors = Theme::instance().colors();
    const StatusColors &status = markColors(m_ghost->mark, colors);
    constexpr qreal wrap = 300, sign = 16, pad = 8;
    const QFontMetricsF metrics(QApplication::font());
    const QRectF text = metrics.boundingRect(QRectF(0, 0, wrap, 400), Qt::TextWordWrap, m_ghost->verdict);
    QRectF bubble(0, 0, text.width() + sign + 3 * pad, std::max(text.height(), sign) + 2 * pad);
    bubble.moveTopLeft(card.bottomLeft() + QPointF(0, 6));
    if (bubble.bottom() > scenePixels.bottom())
        bubble.moveBottom(card.top() - 6);
    bubble.moveLeft(std::clamp(bubble.left(), scenePixels.left(),
                               std::max(scenePixels.left(), scenePixels.right() - bubble.width())));
    painter->setPen(QPen(status.line, 1));
    painter->setBrush(colors.surface);
    painter->drawRoundedRect(bubble, 6, 6);
    paintMark(painter, {bubble.left() + pad, bubble.top() + pad, sign, sign}, m_ghost->mark, colors);
    painter->setFont(QApplication::font());
    painter->setPen(colors.text);
    painter->drawText(bubble.adjusted(sign + 2 * pad, pad, -pad, -pad), int(Qt::AlignVCenter) | Qt::TextWordWrap,
                      m_ghost->verdict);
}

} // namespace lanewise::ui
