// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/noticebar.h"

#include "ui/theme/marks.h"
#include "ui/theme/theme.h"

#include <QAccessible>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QToolButton>

namespace lanewise::ui {

namespace {
constexpr int MarkSide = 18;
} // namespace

NoticeBar::NoticeBar(QWidget *parent) : QWidget(parent), m_text(new QLabel(this))
{
    m_text->setWordWrap(true);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto *dismiss = new QToolButton(this);
    dismiss->setIcon(Theme::icon(QStringLiteral("close")));
    dismiss->setAutoRaise(true);
    dismiss->setToolTip(tr("Dismiss"));
    dismiss->setAccessibleName(tr("Dismiss notice"));
    connect(dismiss, &QToolButton::clicked, this, &QWidget::hide);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(2 * spacing::Medium + MarkSide, spacing::Tiny, spacing::Small, spacing::Tiny);
    layout->addWidget(m_text, 1);
    layout->addWidget(dismiss);
    hide();
}

void NoticeBar::say(const QString &text, Kind kind)
{
    m_kind = kind;
    m_text->setText(text);
    setAccessibleName(text);
    show();
    update();
    QAccessibleEvent event(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
}

QString NoticeBar::text() const
{
    return isHidden() ? QString() : m_text->text();
}

void NoticeBar::paintEvent(QPaintEvent *)
{
    const ThemeColors &colors = Theme::instance().colors();
    const Mark mark = m_kind == Kind::Problem ? Mark::Error : Mark::Advice;
    QPainter painter(this);
    painter.fillRect(rect(), markColors(mark, colors).tint);
    paintMark(&painter, QRectF(spacing::Medium, (height() - MarkSide) / 2.0, MarkSide, MarkSide), mark, colors);
}

} // namespace lanewise::ui
