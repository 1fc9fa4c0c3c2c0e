// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/supplytile.h"

#include "models/core/money.h"
#include "ui/document/projectdocument.h"
#include "ui/panels/paneltext.h"
#include "ui/theme/marks.h"
#include "ui/theme/theme.h"

#include <QFontMetrics>
#include <QPainter>

namespace lanewise::ui {

SupplyTile::SupplyTile(QWidget *parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void SupplyTile::show(const StateResult &state, bool required)
{
    m_title = supplyStateLabel(state.state);
    const QString load = toQString(formatNumber(state.loadW));
    const bool none =
        state.capacityW && *state.capacityW <= 0; // it says nothing of a load that there is nothing to carry
    m_figures = none      ? tr("not rated for it")
        : state.capacityW ? tr("%1 of %2 W").arg(load, toQString(formatNumber(*state.capacityW)))
                          : tr("%1 W of unknown").arg(load);
    if (!state.capacityW)
        m_look = Look::Unknown;
    else if (state.ok)
        m_look = Look::Ok;
    else
        m_look = required ? Look::Failed : Look::Aside;
    const QString verdict =
        m_look == Look::Ok ? tr("carries") : (m_look == Look::Unknown ? tr("not known") : tr("too little"));
    setAccessibleName(QStringLiteral("%1: %2, %3").arg(m_title, m_figures, verdict));
    setToolTip(
        required ? tr("%1: the redundancy asked for in the assumptions needs this state to carry the load").arg(verdict)
                 : tr("%1: shown for information").arg(verdict));
    update();
}

QSize SupplyTile::sizeHint() const
{
    const QFontMetrics strong(Theme::strongFont()), small(Theme::smallFont());
    return {130, strong.height() + small.height() + 2 * spacing::Small};
}

void SupplyTile::paintEvent(QPaintEvent *)
{
    const ThemeColors &colors = Theme::instance().colors();
    const StatusColors &status =
        m_look == Look::Ok ? colors.ok : (m_look == Look::Failed ? colors.error : colors.neutral);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(status.tint);
    painter.drawRoundedRect(rect(), spacing::Radius, spacing::Radius);

    const QFont strong = Theme::strongFont(), small = Theme::tabular(Theme::smallFont());
    const QFontMetrics strongMetrics(strong), smallMetrics(small);
    const int side = strongMetrics.ascent();
    const QRect inner = rect().adjusted(spacing::Small, spacing::Small, -spacing::Small, -spacing::Small);
    const Mark mark = m_look == Look::Ok ? Mark::Ok
                                         : (m_look == Look::Failed      ? Mark::Error
                                                : m_look == Look::Aside ? Mark::Advice
                                                                        : Mark::Unknown);
    paintMark(&painter, QRectF(inner.right() - side, inner.top(), side, side), mark, colors);
    painter.setFont(strong);
    painter.setPen(status.line);
    const int titleWidth = inner.width() - side - spacing::Tiny;
    painter.drawText(QRect(inner.left(), inner.top(), titleWidth, strongMetrics.height()),
                     Qt::AlignLeft | Qt::AlignVCenter, strongMetrics.elidedText(m_title, Qt::ElideRight, titleWidth));
    painter.setFont(small);
    painter.setPen(colors.text);
    painter.drawText(QRect(inner.left(), inner.top() + strongMetrics.height(), inner.width(), smallMetrics.height()),
                     Qt::AlignLeft | Qt::AlignVCenter,
                     smallMetrics.elidedText(m_figures, Qt::ElideRight, inner.width()));
}

} // namespace lanewise::ui
