// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
// ChassisView while a part is in flight: what is judged, shown and done of a drag.
#include "ui/chassis/chassisview.h"

#include "ui/chassis/dragsession.h"
#include "ui/chassis/mountedits.h"
#include "ui/chassis/mounttext.h"
#include "ui/document/projectdocument.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QDrag>
#include <QDragEnterEvent>
#include <QElapsedTimer>
#include <QPainter>

#include <algorithm>

namespace lanewise::ui {

namespace {

constexpr double ReachPixels = 6; ///< how far beside a thin mount (a DIMM) a drop still meets it
constexpr int JudgeSliceMs = 5; ///< of each turn of the event loop while a drag is on

} // namespace

void ChassisView::dragEnterEvent(QDragEnterEvent *event)
{
    const std::optional<PartDrag> drag = partOfMime(event->mimeData());
    if (!drag) {
        event->ignore();
        return;
    }
    m_drag = std::make_unique<DragSession>(m_document, picture(), *drag);
    if (!m_drag->known()) {
        m_drag.reset();
        event->ignore();
        return;
    }
    adoptLooks();
    m_judgeTimer.start();
    event->setDropAction(isFromHere(*m_document, *drag) ? Qt::MoveAction : Qt::CopyAction);
    event->accept();
}

void ChassisView::judgeSome()
{
    QElapsedTimer clock;
    clock.start();
    while (m_drag && clock.elapsed() < JudgeSliceMs) {
        const Index judged = m_drag->judgeNext();
        if (judged < 0) {
            m_judgeTimer.stop();
            return;
        }
        adoptLook(judged);
    }
}

void ChassisView::showGhost(Index mount)
{
    ChassisScene::Ghost ghost;
    ghost.card.part = m_drag->part().kind;
    ghost.card.title = toQString(m_drag->part().model);
    ghost.card.detail = partPower(m_drag->part());
    ghost.card.frontBracket = picture().layout.mounts[static_cast<std::size_t>(mount)].frontBracket;
    const bool accepted = m_drag->accepts(mount);
    ghost.rectMm = m_drag->outline(mount);
    ghost.mark = m_drag->mark(mount);
    ghost.verdict = m_drag->verdict(mount);
    if (!accepted) { // only the words, below the mount
        const LayoutRect &rect = picture().layout.mounts[static_cast<std::size_t>(mount)].rect;
        ghost.rectMm = QRectF(rect.x, rect.bottom(), rect.w, 0);
    }
    m_scene->setGhost(std::move(ghost));
}

void ChassisView::dragMoveEvent(QDragMoveEvent *event)
{
    if (!m_drag) {
        event->ignore();
        return;
    }
    event->setDropAction(isFromHere(*m_document, m_drag->drag()) ? Qt::MoveAction : Qt::CopyAction);
    if (m_drag->isChassis()) {
        event->accept();
        return;
    }
    const Index before = m_hovered;
    m_hovered = mountAt(event->position().toPoint(), ReachPixels);
    if (before >= 0 && before != m_hovered)
        adoptLook(before);
    if (m_hovered < 0) {
        const QPointF at = mapToScene(event->position().toPoint());
        const LayoutRect &outline = picture().layout.outline;
        const bool removes = !outline.contains(at.x(), at.y()) && !dropOutEdit(*m_document, m_drag->drag()).empty();
        m_scene->setGhost(removes ? std::optional(ChassisScene::Ghost{
                              QRectF(at, QSizeF(0, 0)), {}, Mark::Advice, tr("Drop here to remove it")})
                                  : std::nullopt);
        event->setAccepted(removes);
        return;
    }
    if (before != m_hovered)
        showGhost(m_hovered);
    adoptLook(m_hovered);
    event->setAccepted(m_drag->accepts(m_hovered));
}

void ChassisView::dragLeaveEvent(QDragLeaveEvent *event)
{
    endDrag();
    event->accept();
}

void ChassisView::endDrag()
{
    m_judgeTimer.stop();
    m_drag.reset();
    m_hovered = -1;
    m_scene->setGhost(std::nullopt);
    adoptLooks();
}

Edit ChassisView::editOfDrop(Index mount, Qt::KeyboardModifiers modifiers) const
{
    const PartDrag &drag = m_drag->drag();
    const PartHandle part = m_document->catalogue()->find(drag.part);
    if (m_drag->isChassis())
        return chassisEdit(m_document->target(), *m_document->catalogue(), part);
    if (mount < 0)
        return dropOutEdit(*m_document, drag);
    const MountId &id = picture().ids[static_cast<std::size_t>(mount)];
    if ((modifiers & Qt::ShiftModifier) && !drag.fromBuild() && !m_document->build()->at(id)) {
        std::vector<MountId> mounts = freeMountsLike(*m_document, id);
        mounts.insert(mounts.begin(), id);
        return fillEdit(*m_document, part, mounts);
    }
    return dropEdit(*m_document, drag, id);
}

void ChassisView::dropEvent(QDropEvent *event)
{
    if (!m_drag) {
        event->ignore();
        return;
    }
    const Index mount = m_drag->isChassis() ? -1 : mountAt(event->position().toPoint(), ReachPixels);
    if (mount >= 0 && !m_drag->accepts(mount)) {
        event->ignore();
        endDrag();
        return;
    }
    const Edit edit = editOfDrop(mount, event->modifiers());
    const MountId id = mount < 0 ? MountId() : picture().ids[static_cast<std::size_t>(mount)];
    endDrag();
    if (edit.empty() || !m_document->apply(edit)) {
        event->ignore();
        return;
    }
    event->accept();
    setFocusedMount(id);
}

void ChassisView::startDrag(const MountId &mount)
{
    const Build *build = m_document->build();
    const Placed *placed = build ? build->at(mount) : nullptr;
    if (!placed)
        return;
    const Part &part = m_document->catalogue()->part(placed->part);
    auto *drag = new QDrag(this);
    drag->setMimeData(mimeOfPart({part.id, m_document->target(), mount, 0}, toQString(part.model)).release());
    const Index index = picture().indexOf(mount);
    const LayoutRect &rect = picture().layout.mounts[static_cast<std::size_t>(index)].part;
    const QSizeF size(std::max(rect.w * scale(), 8.0), std::max(rect.h * scale(), 8.0));
    QPixmap pixmap((size * devicePixelRatioF()).toSize() + QSize(4, 4));
    pixmap.setDevicePixelRatio(devicePixelRatioF());
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    ChassisPainter(Theme::instance().colors(), font())
        .paintGhost(&painter, QRectF(QPointF(0, 0), size), picture().mounts[static_cast<std::size_t>(index)], 1.0);
    painter.end();
    drag->setPixmap(pixmap);
    drag->setHotSpot(QPoint(qRound(size.width() / 2), qRound(size.height() / 2)));
    drag->exec(Qt::MoveAction | Qt::CopyAction, Qt::MoveAction);
}

} // namespace lanewise::ui
