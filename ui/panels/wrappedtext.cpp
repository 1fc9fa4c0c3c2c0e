// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/wrappedtext.h"

#include <QEvent>
#include <QFontMetrics>
#include <QPainter>

namespace lanewise::ui {

namespace {

constexpr int WrapFlags = int(Qt::AlignLeft | Qt::AlignTop) | int(Qt::TextWordWrap);
constexpr int UsualTextWidth = 220, NarrowestText = 60;

} // namespace

WrappedText::WrappedText(QWidget *parent) : QWidget(parent)
{
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void WrappedText::setText(const QString &text)
{
    if (text == m_text)
        return;
    const int before = m_knownWidth >= 0 ? m_knownHeight : -1;
    m_text = text;
    m_knownHeight = 0;
    const int width = std::exchange(m_knownWidth, -1);
    if (before < 0 || heightForWidth(width) != before)
        updateGeometry(); // a text of equal height moves nothing
    update();
}

int WrappedText::heightForWidth(int width) const
{
    if (width != m_knownWidth) {
        m_knownWidth = width;
        m_knownHeight =
            fontMetrics().boundingRect(QRect(0, 0, std::max(1, width), QWIDGETSIZE_MAX), WrapFlags, m_text).height();
    }
    return m_knownHeight;
}

QSize WrappedText::sizeHint() const
{
    return {UsualTextWidth, fontMetrics().lineSpacing()};
}

QSize WrappedText::minimumSizeHint() const
{
    return {NarrowestText, fontMetrics().lineSpacing()};
}

void WrappedText::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setPen(palette().color(isEnabled() ? QPalette::Active : QPalette::Disabled, foregroundRole()));
    painter.drawText(rect(), WrapFlags, m_text);
}

void WrappedText::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        m_knownWidth = -1;
        updateGeometry();
    }
    QWidget::changeEvent(event);
}

} // namespace lanewise::ui
