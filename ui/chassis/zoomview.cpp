// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chassis/zoomview.h"

#include "ui/theme/theme.h"

#include <QFrame>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QToolButton>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace lanewise::ui {

namespace {
constexpr int ViewMargin = 26; ///< around a fitted scene; holds the captions outside the outline
constexpr int BarMargin = 8; ///< around the zoom bar
constexpr double MaxOverFit = 12; ///< times the fitted scale
}

ZoomView::ZoomView(QWidget *parent) : QGraphicsView(parent)
{
    setFrameShape(QFrame::NoFrame);
    setRenderHint(QPainter::Antialiasing);
    setTransformationAnchor(QGraphicsView::AnchorUnderMouse);
    setViewportUpdateMode(QGraphicsView::SmartViewportUpdate);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::StrongFocus);
    setMinimumSize(240, 160);
    createZoomBar();
    connect(&Theme::instance(), &Theme::changed, this, [this] { viewport()->update(); });
}

void ZoomView::createZoomBar()
{
    m_bar = new QFrame(this);
    m_bar->setProperty("role", QStringLiteral("card"));
    m_bar->setAutoFillBackground(true);
    auto *row = new QHBoxLayout(m_bar);
    row->setContentsMargins(2, 2, 2, 2);
    row->setSpacing(0);
    const auto button = [&](const QString &text, const QString &name, auto slot) {
        auto *made = new QToolButton(m_bar);
        made->setText(text);
        made->setToolTip(name);
        made->setAccessibleName(name);
        made->setAutoRaise(true);
        made->setFocusPolicy(Qt::NoFocus);
        connect(made, &QToolButton::clicked, this, slot);
        row->addWidget(made);
    };
    button(QStringLiteral("−"), tr("Zoom out (−)"), &ZoomView::zoomOut);
    m_percent = new QLabel(m_bar);
    m_percent->setAlignment(Qt::AlignCenter);
    m_percent->setMinimumWidth(m_percent->fontMetrics().horizontalAdvance(QStringLiteral("1,000 %")));
    row->addWidget(m_percent);
    button(QStringLiteral("+"), tr("Zoom in (+)"), &ZoomView::zoomIn);
    button(tr("Fit"), tr("Fit the whole drawing (0)"), &ZoomView::fit);
}

void ZoomView::placeZoomBar()
{
    m_bar->adjustSize();
    m_bar->move(width() - m_bar->width() - BarMargin, height() - m_bar->height() - BarMargin);
}

void ZoomView::applyScale(double scale)
{
    setTransform(QTransform::fromScale(scale, scale));
    m_percent->setText(QStringLiteral("%1 %").arg(qRound(100 * scale / std::max(m_fitScale, 1e-6))));
    const Qt::ScrollBarPolicy policy = m_fitted ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAsNeeded;
    setHorizontalScrollBarPolicy(policy);
    setVerticalScrollBarPolicy(policy);
    placeZoomBar();
    scaleChanged();
}

void ZoomView::fit()
{
    m_fitted = true;
    const QRectF rect = scene() ? scene()->sceneRect() : QRectF();
    if (rect.isEmpty())
        return;
    const int below =
        std::max(ViewMargin, m_bar->sizeHint().height() + 2 * BarMargin); // the drawing ends above the bar
    const double across = std::max(40, width() - 2 * ViewMargin) / rect.width();
    const double down = std::max(40, height() - ViewMargin - below) / rect.height();
    m_fitScale = std::min({across, down, 2.0});
    setSceneRect(rect.adjusted(0, 0, 0, (below - ViewMargin) / m_fitScale));
    applyScale(m_fitScale);
    centerOn(sceneRect().center());
}

void ZoomView::zoomBy(double factor)
{
    const double wanted = std::clamp(scale() * factor, m_fitScale, m_fitScale * MaxOverFit);
    if (wanted <= m_fitScale * 1.001) {
        fit();
        return;
    }
    m_fitted = false;
    applyScale(wanted);
}

void ZoomView::resizeEvent(QResizeEvent *event)
{
    QGraphicsView::resizeEvent(event);
    if (m_fitted)
        fit();
    placeZoomBar();
}

void ZoomView::wheelEvent(QWheelEvent *event)
{
    if (!(event->modifiers() & Qt::ControlModifier)) {
        QGraphicsView::wheelEvent(event);
        return;
    }
    zoomBy(std::pow(1.0015, event->angleDelta().y()));
    event->accept();
}

void ZoomView::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        zoomIn();
        return;
    case Qt::Key_Minus:
        zoomOut();
        return;
    case Qt::Key_0:
        fit();
        return;
    default:
        QGraphicsView::keyPressEvent(event);
    }
}

void ZoomView::drawBackground(QPainter *painter, const QRectF &rect)
{
    painter->fillRect(rect, Theme::instance().colors().canvas);
}

} // namespace lanewise::ui
