// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/topology/topologyview.h"

#include "ui/chassis/mounttext.h"
#include "ui/document/projectdocument.h"
#include "ui/theme/theme.h"
#include "ui/topology/topologypainter.h"

#include <QApplication>
#include <QGraphicsItem>
#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

namespace lanewise::ui {

/// The whole map is one item: it is laid out anew after each edit, so there is nothing to keep.
class TopologyItem : public QGraphicsItem
{
public:
    TopologyItem(const ProjectDocument *document, const TopologyMap *map) : m_document(document), m_map(map) { }

    void mapChanged()
    {
        prepareGeometryChange();
        m_bounds = QRectF(0, 0, m_map->width, m_map->height);
        update();
    }
    QRectF boundingRect() const override { return m_bounds; }
    void paint(QPainter *painter, const QStyleOptionGraphicsItem *, QWidget *) override
    {
        if (const GroupEvaluation *group = m_document->groupEvaluation())
            TopologyPainter(Theme::instance().colors(), Theme::tabular(QApplication::font()))
                .paint(painter, group->resolved, *m_map);
    }

private:
    const ProjectDocument *m_document;
    const TopologyMap *m_map;
    QRectF m_bounds;
};

TopologyView::TopologyView(ProjectDocument *document, QWidget *parent)
    : ZoomView(parent),
      m_document(document),
      m_item(new TopologyItem(document, &m_map))
{
    auto *scene = new QGraphicsScene(this);
    scene->setItemIndexMethod(QGraphicsScene::NoIndex);
    scene->addItem(m_item);
    setScene(scene);
    setAccessibleName(tr("Topology"));
    viewport()->setAccessibleName(tr("Topology"));
    connect(document, &ProjectDocument::evaluated, this, &TopologyView::refresh);
    refresh();
}

void TopologyView::refresh()
{
    // A hidden map must not keep showing indices of an evaluation that is gone.
    m_stale = !isVisible();
    if (m_stale)
        m_map = {};
    else
        relayout();
    m_item->mapChanged();
}

void TopologyView::relayout()
{
    const GroupEvaluation *group = m_document->groupEvaluation();
    const double aspect = double(std::max(width(), 100)) / std::max(height(), 100);
    m_map = group ? layoutTopology(group->resolved, aspect) : TopologyMap{};
    scene()->setSceneRect(0, 0, std::max(m_map.width, 1.0), std::max(m_map.height, 1.0));
    m_item->mapChanged();
    setAccessibleDescription(describe());
    if (isFitted())
        fit();
}

void TopologyView::resizeEvent(QResizeEvent *event)
{
    if (isVisible() && isFitted())
        relayout();
    ZoomView::resizeEvent(event);
}

void TopologyView::showEvent(QShowEvent *event)
{
    ZoomView::showEvent(event);
    relayout();
    m_stale = false;
}

QString TopologyView::describe() const
{
    const GroupEvaluation *group = m_document->groupEvaluation();
    if (!group)
        return tr("no server");
    QStringList lines;
    for (const TopologyLink &link : m_map.links) {
        const TopologyBox &from = m_map.boxes[std::size_t(link.from)], &to = m_map.boxes[std::size_t(link.to)];
        lines.append(tr("%1 to %2: %3")
                         .arg(boxTitle(group->resolved, from), boxTitle(group->resolved, to),
                              topologyLinkText(group->resolved, m_map, link)));
    }
    return lines.join(QStringLiteral("; "));
}

QString TopologyView::tipAt(const QPointF &scenePos) const
{
    const GroupEvaluation *group = m_document->groupEvaluation();
    const int index = m_map.boxAt(scenePos.x(), scenePos.y());
    if (!group || index < 0)
        return {};
    const TopologyBox &box = m_map.boxes[std::size_t(index)];
    if (!box.mounts.empty() && box.mounts.size() == 1)
        return mountToolTip(*group, box.mounts.front());
    return QStringLiteral("<b>%1</b><br>%2")
        .arg(boxTitle(group->resolved, box).toHtmlEscaped(), boxDetail(group->resolved, box).toHtmlEscaped());
}

bool TopologyView::viewportEvent(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return ZoomView::viewportEvent(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    QToolTip::showText(help->globalPos(), tipAt(mapToScene(help->pos())), viewport());
    return true;
}

void TopologyView::mousePressEvent(QMouseEvent *event)
{
    const QPointF at = mapToScene(event->pos());
    const GroupEvaluation *group = m_document->groupEvaluation();
    const int index = m_map.boxAt(at.x(), at.y());
    std::vector<MountId> mounts;
    if (group && index >= 0)
        for (const Index mount : m_map.boxes[std::size_t(index)].mounts)
            mounts.push_back(group->resolved.mounts[std::size_t(mount)].id);
    m_document->setHighlight(std::move(mounts));
    ZoomView::mousePressEvent(event);
}

void TopologyView::drawForeground(QPainter *painter, const QRectF &rect)
{
    ZoomView::drawForeground(painter, rect);
    if (!m_map.boxes.empty())
        return;
    painter->save();
    painter->resetTransform();
    painter->setFont(Theme::titleFont());
    painter->setPen(Theme::instance().colors().textMuted);
    painter->drawText(viewport()->rect(), int(Qt::AlignCenter) | Qt::TextWordWrap,
                      tr("The topology appears once a chassis is chosen."));
    painter->restore();
}

} // namespace lanewise::ui
