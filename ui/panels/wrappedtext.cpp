// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/wrappedtext.h"

#include <QEvent>
#include <QFontMetrics>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace lanewise::ui {

namespace {

constexpr int WrapFlags = int(Qt::AlignLeft | Qt::AlignTop) | int(Qt::TextWordWrap);
constexpr int UsualTextWidth = 220, NarrowestText = 60;

} // namespace

WrappedText::WrappedText(QWidget *parent) : QWidget(parent)
{
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred); // Fixed would end at the hint: one line
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void WrappedText::setText(const QString &text)
{
    if (text == m_text)
        return;
    const std::array<Known, 4> before = std::exchange(m_known, {});
    m_text = text;
    const bool same = std::any_of(before.begin(), before.end(), [this](const Known &known) {
        return known.width == width() && heightForWidth(known.width) == known.height;
    });
    if (!same)
        updateGeometry(); // a text of equal height moves nothing
    update();
}

int WrappedText::heightForWidth(int width) const
{
    for (const Known &known : m_known)
        if (known.width == width)
            return known.height;
    Known &known = m_known[m_next++ % m_known.size()];
    known = {width,
             fontMetrics().boundingRect(QRect(0, 0, std::max(1, width), QWIDGETSIZE_MAX), WrapFlags, m_text).height()};
    return known.height;
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
        m_known = {};
        updateGeometry();
    }
    QWidget::changeEvent(event);
}

} // namespace lanewise::ui
