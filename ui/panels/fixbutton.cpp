// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/fixbutton.h"

#include "ui/theme/theme.h"

#include <QFontMetrics>
#include <QPainter>

namespace lanewise::ui {

namespace {

constexpr int FixPad = 8, FixRoomAbove = 5, FixNarrowest = 120;

QFont deltaFont()
{
    return Theme::tabular(Theme::smallFont());
}

int wrappedHeight(const QFont &font, const QString &text, int width)
{
    if (text.isEmpty())
        return 0;
    return QFontMetrics(font).boundingRect(QRect(0, 0, width, QWIDGETSIZE_MAX), Qt::TextWordWrap, text).height();
}

} // namespace

FixButton::FixButton(const QString &label, const QString &deltas, QWidget *parent)
    : QAbstractButton(parent),
      m_deltas(deltas)
{
    setText(label);
    setToolTip(deltas.isEmpty() ? label : label + QLatin1Char('\n') + deltas);
    setCursor(Qt::PointingHandCursor);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

int FixButton::heightForWidth(int width) const
{
    const int inner = std::max(1, width - 2 * FixPad);
    return wrappedHeight(font(), text(), inner) + wrappedHeight(deltaFont(), m_deltas, inner) + 2 * FixRoomAbove;
}

QSize FixButton::sizeHint() const
{
    constexpr int usual = 220;
    return {usual, heightForWidth(usual)};
}

QSize FixButton::minimumSizeHint() const
{
    return {FixNarrowest, QFontMetrics(font()).height() + 2 * FixRoomAbove};
}

void FixButton::paintEvent(QPaintEvent *)
{
    const ThemeColors &colors = Theme::instance().colors();
    const bool lit = isEnabled() && (underMouse() || hasFocus());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(lit ? colors.accent : colors.borderStrong, 1));
    painter.setBrush(isDown() ? colors.sunken : colors.surface);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), spacing::Radius - 1, spacing::Radius - 1);
    const QRect inner = rect().adjusted(FixPad, FixRoomAbove, -FixPad, -FixRoomAbove);
    painter.setFont(font());
    painter.setPen(isEnabled() ? colors.accent : colors.textFaint);
    painter.drawText(inner, int(Qt::AlignLeft | Qt::AlignTop) | Qt::TextWordWrap, text());
    painter.setFont(deltaFont());
    painter.setPen(colors.textMuted);
    painter.drawText(inner, int(Qt::AlignLeft | Qt::AlignBottom) | Qt::TextWordWrap, m_deltas);
}

} // namespace lanewise::ui
