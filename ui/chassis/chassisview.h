// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/catalog/partkind.h"
#include "ui/chassis/chassisscene.h"
#include "ui/chassis/zoomview.h"
#include "ui/document/partmime.h"

#include <QTimer>

#include <memory>

namespace lanewise::ui {

class DragSession;
class ProjectDocument;

/// The drawn server: drop parts on mounts, drag them from mount to mount and out, or do the same with arrow keys, Delete
/// and the context menu. Every gesture is an Edit given to the document; what is painted comes from its evaluation.
class ChassisView : public ZoomView
{
    Q_OBJECT
public:
    explicit ChassisView(ProjectDocument *document, QWidget *parent = nullptr);
    ~ChassisView() override;

    const ChassisPicture &picture() const { return m_scene->picture(); }
    ChassisScene *chassisScene() const { return m_scene; }
    MountId focusedMount() const;
    void setFocusedMount(const MountId &mount);
    QRect mountRect(const MountId &mount) const; ///< in the viewport; empty: no such mount

signals:
    /// Somebody wants to see the parts that a mount takes; the palette shows them.
    void partsWanted(lanewise::PartKind kind);

protected:
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dragMoveEvent(QDragMoveEvent *event) override;
    void dragLeaveEvent(QDragLeaveEvent *event) override;
    void dropEvent(QDropEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void showEvent(QShowEvent *event) override;
    bool viewportEvent(QEvent *event) override;
    void drawForeground(QPainter *painter, const QRectF &rect) override;
    void scaleChanged() override;

private:
    void refresh();
    void adoptLooks();
    void adoptLook(Index mount);
    void judgeSome();
    void showGhost(Index mount);
    void endDrag();
    void startDrag(const MountId &mount);
    void moveFocus(int dx, int dy);
    void removeFocused();
    void tell(Index mount);
    Index mountAt(const QPoint &viewportPos, double reachPixels = 0) const;
    Edit editOfDrop(Index mount, Qt::KeyboardModifiers modifiers) const;

    ProjectDocument *m_document;
    ChassisScene *m_scene;
    std::unique_ptr<DragSession> m_drag;
    QTimer m_judgeTimer;
    Index m_hovered = -1, m_focused = -1;
    MountId m_pressed;
    QPoint m_pressPos;
    bool m_stale = true; ///< changed while hidden
};

} // namespace lanewise::ui
