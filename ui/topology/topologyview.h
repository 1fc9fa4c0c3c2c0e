// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/layout/topologylayout.h"
#include "ui/chassis/zoomview.h"

namespace lanewise::ui {

class ProjectDocument;
class TopologyItem;

/// The PCIe tree of the server: sockets, switches, devices, the link of each, shared lanes and NUMA nodes.
class TopologyView : public ZoomView
{
    Q_OBJECT
public:
    explicit TopologyView(ProjectDocument *document, QWidget *parent = nullptr);

    const TopologyMap &map() const { return m_map; }

protected:
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;
    bool viewportEvent(QEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void drawForeground(QPainter *painter, const QRectF &rect) override;

private:
    void refresh();
    void relayout();
    QString tipAt(const QPointF &scenePos) const;
    QString describe() const;

    ProjectDocument *m_document;
    TopologyItem *m_item; ///< owned by the scene
    TopologyMap m_map;
    bool m_stale = true;
};

} // namespace lanewise::ui
