// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chassis/chassisview.h"

#include "models/build/mountlookup.h"
#include "ui/chassis/dragsession.h"
#include "ui/chassis/mountedits.h"
#include "ui/chassis/mountmenu.h"
#include "ui/chassis/mounttext.h"
#include "ui/document/projectdocument.h"
#include "ui/theme/theme.h"

#include <QAccessible>
#include <QApplication>
#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QMenu>
#include <QMetaMethod>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace lanewise::ui {

namespace {

/// The first kind of part that a mount takes, for "show parts".
std::optional<PartKind> kindFor(MountKind mount)
{
    for (int kind = 0; kind < PartKindCount; ++kind)
        if (mountTakes(mount, static_cast<PartKind>(kind)))
            return static_cast<PartKind>(kind);
    return std::nullopt;
}

} // namespace

ChassisView::ChassisView(ProjectDocument *document, QWidget *parent)
    : ZoomView(parent),
      m_document(document),
      m_scene(new ChassisScene(this))
{
    setScene(m_scene);
    setAcceptDrops(true);
    setMouseTracking(true);
    setAccessibleName(tr("Chassis"));
    viewport()->setAccessibleName(tr("Chassis"));
    setAccessibleDescription(
        tr("Drawing of the server. Arrow keys walk from mount to mount; the slot table shows the same."));
    m_judgeTimer.setInterval(0);
    connect(&m_judgeTimer, &QTimer::timeout, this, &ChassisView::judgeSome);
    connect(document, &ProjectDocument::evaluated, this, &ChassisView::refresh);
    connect(document, &ProjectDocument::highlightChanged, this, &ChassisView::adoptLooks);
    refresh();
}

ChassisView::~ChassisView() = default;

void ChassisView::refresh()
{
    if (!isVisible() && !m_scene->picture().ids.empty()) {
        m_stale = true;
        return;
    }
    m_stale = false;
    const MountId focused = focusedMount();
    const QRectF before = m_scene->sceneRect();
    if (m_drag)
        endDrag();
    const GroupEvaluation *group = m_document->groupEvaluation();
    m_scene->setPicture(group ? chassisPicture(*group) : ChassisPicture{});
    m_focused = m_scene->picture().indexOf(focused);
    adoptLooks();
    if (m_scene->sceneRect() != before)
        fit();
}

void ChassisView::showEvent(QShowEvent *event)
{
    ZoomView::showEvent(event);
    if (m_stale)
        refresh();
}

void ChassisView::scaleChanged()
{
    m_scene->repaintAll();
}

MountId ChassisView::focusedMount() const
{
    return m_focused < 0 ? MountId() : picture().ids[static_cast<std::size_t>(m_focused)];
}

QRect ChassisView::mountRect(const MountId &mount) const
{
    const Index index = picture().indexOf(mount);
    if (index < 0)
        return {};
    const LayoutRect &rect = picture().layout.mounts[static_cast<std::size_t>(index)].rect;
    return mapFromScene(QRectF(rect.x, rect.y, rect.w, rect.h)).boundingRect();
}

Index ChassisView::mountAt(const QPoint &viewportPos, double reachPixels) const
{
    const QPointF at = mapToScene(viewportPos);
    return picture().layout.nearestMount(at.x(), at.y(), reachPixels / std::max(scale(), 1e-6));
}

// --- looks ---

void ChassisView::adoptLook(Index mount)
{
    const MountId &id = picture().ids[static_cast<std::size_t>(mount)];
    MountLook look = m_drag && !m_drag->isChassis() ? m_drag->look(mount) : MountLook{};
    const std::vector<MountId> &highlight = m_document->highlight();
    look.highlighted = std::find(highlight.begin(), highlight.end(), id) != highlight.end();
    look.focused = mount == m_focused && hasFocus();
    look.hovered = m_drag && mount == m_hovered;
    m_scene->setLook(mount, look);
}

void ChassisView::adoptLooks()
{
    for (const MountShape &shape : picture().layout.mounts)
        adoptLook(shape.mount);
}

void ChassisView::setFocusedMount(const MountId &mount)
{
    const Index before = m_focused;
    m_focused = picture().indexOf(mount);
    if (before >= 0 && before < static_cast<Index>(picture().ids.size()))
        adoptLook(before);
    if (m_focused < 0)
        return;
    adoptLook(m_focused);
    tell(m_focused);
}

void ChassisView::tell(Index mount)
{
    if (const GroupEvaluation *group = m_document->groupEvaluation())
        setAccessibleDescription(mountSentence(*group, mount));
    QAccessibleEvent event(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&event);
}

// --- pointer ---

void ChassisView::mousePressEvent(QMouseEvent *event)
{
    const Index mount = mountAt(event->pos());
    m_pressed = mount < 0 ? MountId() : picture().ids[static_cast<std::size_t>(mount)];
    m_pressPos = event->pos();
    if (event->button() == Qt::LeftButton || event->button() == Qt::RightButton) {
        setFocusedMount(m_pressed);
        m_document->setHighlight(m_pressed.empty() ? std::vector<MountId>{} : std::vector<MountId>{m_pressed});
    }
    event->accept();
}

void ChassisView::mouseMoveEvent(QMouseEvent *event)
{
    const bool dragging = (event->buttons() & Qt::LeftButton) && !m_pressed.empty()
        && (event->pos() - m_pressPos).manhattanLength() >= QApplication::startDragDistance();
    if (dragging) {
        startDrag(std::exchange(m_pressed, {}));
        return;
    }
    const Index mount = mountAt(event->pos());
    const bool filled = mount >= 0 && picture().mounts[static_cast<std::size_t>(mount)].part.has_value();
    viewport()->setCursor(filled ? Qt::OpenHandCursor : Qt::ArrowCursor);
}

bool ChassisView::viewportEvent(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return ZoomView::viewportEvent(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const Index mount = mountAt(help->pos());
    const GroupEvaluation *group = m_document->groupEvaluation();
    if (mount < 0 || !group)
        QToolTip::hideText();
    else
        QToolTip::showText(help->globalPos(), mountToolTip(*group, mount), viewport());
    return true;
}

void ChassisView::contextMenuEvent(QContextMenuEvent *event)
{
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
    const Index mount = byKey ? m_focused : mountAt(event->pos());
    if (mount < 0)
        return;
    const MountId id = picture().ids[static_cast<std::size_t>(mount)];
    QMenu menu(this);
    fillMountMenu(&menu, m_document, id);
    static const QMetaMethod wanted = QMetaMethod::fromSignal(&ChassisView::partsWanted);
    const std::optional<PartKind> kind = kindFor(picture().mounts[static_cast<std::size_t>(mount)].kind);
    if (kind && isSignalConnected(wanted))
        connect(menu.addAction(tr("Show &parts for it")), &QAction::triggered, this,
                [this, kind] { emit partsWanted(*kind); });
    if (!menu.isEmpty())
        menu.exec(byKey ? viewport()->mapToGlobal(mountRect(id).center()) : event->globalPos());
}

// --- keyboard ---

void ChassisView::moveFocus(int dx, int dy)
{
    if (picture().ids.empty())
        return;
    const Index next = picture().layout.neighbour(m_focused, dx, dy);
    const MountId id = picture().ids[static_cast<std::size_t>(std::max<Index>(next, 0))];
    setFocusedMount(id);
    m_document->setHighlight({id});
    const LayoutRect &rect = picture().layout.mounts[static_cast<std::size_t>(m_focused)].rect;
    if (!isFitted())
        ensureVisible(QRectF(rect.x, rect.y, rect.w, rect.h));
}

void ChassisView::removeFocused()
{
    const MountId id = focusedMount();
    if (!id.empty() && m_document->build() && m_document->build()->at(id))
        m_document->apply(removeEdit(m_document->target(), *m_document->catalogue(), *m_document->build(), id));
}

void ChassisView::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Left:
        return moveFocus(-1, 0);
    case Qt::Key_Right:
        return moveFocus(1, 0);
    case Qt::Key_Up:
        return moveFocus(0, -1);
    case Qt::Key_Down:
        return moveFocus(0, 1);
    case Qt::Key_Delete:
    case Qt::Key_Backspace:
        return removeFocused();
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space: {
        const QPoint pos = mountRect(focusedMount()).center();
        QContextMenuEvent menu(QContextMenuEvent::Keyboard, pos, viewport()->mapToGlobal(pos));
        return contextMenuEvent(&menu);
    }
    default:
        ZoomView::keyPressEvent(event);
    }
}

void ChassisView::focusInEvent(QFocusEvent *event)
{
    ZoomView::focusInEvent(event);
    if (m_focused < 0 && !picture().ids.empty() && event->reason() != Qt::MouseFocusReason)
        setFocusedMount(picture().ids.front());
    else if (m_focused >= 0)
        adoptLook(m_focused);
}

void ChassisView::focusOutEvent(QFocusEvent *event)
{
    ZoomView::focusOutEvent(event);
    if (m_focused >= 0)
        adoptLook(m_focused);
}

void ChassisView::drawForeground(QPainter *painter, const QRectF &rect)
{
    ZoomView::drawForeground(painter, rect);
    if (!picture().layout.outline.empty())
        return;
    painter->save();
    painter->resetTransform();
    painter->setFont(QApplication::font());
    painter->setPen(Theme::instance().colors().textMuted);
    painter->drawText(viewport()->rect(), int(Qt::AlignCenter) | Qt::TextWordWrap,
                      tr("Choose a chassis to begin: drag one here from the palette, or double click it there."));
    painter->restore();
}

} // namespace lanewise::ui
