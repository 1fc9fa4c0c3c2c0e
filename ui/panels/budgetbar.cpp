// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/budgetbar.h"

#include "ui/panels/paneltext.h"
#include "ui/theme/theme.h"

#include <QFontMetrics>
#include <QPainter>

namespace lanewise::ui {

namespace {
constexpr int BarHeight = 5;
} // namespace

BudgetBar::BudgetBar(QWidget *parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void BudgetBar::show(const BudgetRow &row)
{
    const Budget &budget = row.budget;
    const QString label = budgetLabel(row), value = budgetValue(budget), limit = budgetLimit(budget),
                  note = budgetNote(budget);
    const bool taller = note.isEmpty() != m_note.isEmpty() || limit.isEmpty() == m_hasBar;
    if (label == m_label && value == m_value && limit == m_limit && note == m_note)
        return;
    m_label = label;
    m_value = value;
    m_limit = limit;
    m_note = note;
    m_share = budget.share();
    m_state = budget.state();
    m_hasBar = budget.limit.known();
    m_isLoss = budget.kind == Budget::Kind::SwitchLanes;
    setAccessibleName(QStringLiteral("%1: %2 %3").arg(m_label, m_value, m_limit));
    setAccessibleDescription(m_note);
    setToolTip(m_note.isEmpty() ? accessibleName() : accessibleName() + QLatin1Char('\n') + m_note);
    if (taller)
        updateGeometry();
    update();
}

QSize BudgetBar::sizeHint() const
{
    const int line = QFontMetrics(Theme::tabular(font())).height();
    int height = line + spacing::Tiny;
    if (m_hasBar)
        height += BarHeight + spacing::Tiny;
    if (!m_note.isEmpty())
        height += QFontMetrics(Theme::smallFont()).height();
    return {220, height};
}

QSize BudgetBar::minimumSizeHint() const
{
    return {150, sizeHint().height()};
}

void BudgetBar::paintEvent(QPaintEvent *)
{
    const ThemeColors &colors = Theme::instance().colors();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool over = m_state == Budget::State::Over;
    const StatusColors &status = over ? (m_isLoss ? colors.warning : colors.error) : colors.ok;

    QFont strong = Theme::tabular(Theme::strongFont());
    const QFont plain = Theme::tabular(font());
    const QFontMetrics plainMetrics(plain), strongMetrics(strong);
    const int line = plainMetrics.height();
    int right = width();
    painter.setFont(plain);
    painter.setPen(colors.textMuted);
    const int limitWidth = m_limit.isEmpty() ? 0 : plainMetrics.horizontalAdvance(m_limit) + spacing::Tiny;
    painter.drawText(QRect(right - limitWidth, 0, limitWidth, line), Qt::AlignRight | Qt::AlignVCenter, m_limit);
    right -= limitWidth;
    const int valueWidth = strongMetrics.horizontalAdvance(m_value);
    painter.setFont(strong);
    painter.setPen(over ? status.line : colors.text);
    painter.drawText(QRect(right - valueWidth, 0, valueWidth, line), Qt::AlignRight | Qt::AlignVCenter, m_value);
    right -= valueWidth + spacing::Small;
    painter.setFont(plain);
    painter.setPen(colors.text);
    painter.drawText(QRect(0, 0, right, line), Qt::AlignLeft | Qt::AlignVCenter,
                     plainMetrics.elidedText(m_label, Qt::ElideRight, right));

    int y = line + spacing::Tiny / 2;
    if (m_hasBar) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(colors.track);
        painter.drawRoundedRect(QRectF(0, y, width(), BarHeight), 2.5, 2.5);
        painter.setBrush(status.line);
        painter.drawRoundedRect(QRectF(0, y, m_share * width(), BarHeight), 2.5, 2.5);
        y += BarHeight + spacing::Tiny / 2;
    }
    if (!m_note.isEmpty()) {
        painter.setFont(Theme::smallFont());
        painter.setPen(over ? status.line : colors.textMuted);
        const QFontMetrics small(painter.font());
        painter.drawText(QRect(0, y, width(), small.height()), Qt::AlignLeft | Qt::AlignVCenter,
                         small.elidedText(m_note, Qt::ElideRight, width()));
    }
}

} // namespace lanewise::ui
