// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/buildcard.h"

#include "ui/theme/theme.h"

#include <QFontMetrics>
#include <QPainter>

namespace lanewise::ui {

namespace {
constexpr int NoteLines = 2;
} // namespace

BuildCard::BuildCard(const ReferenceBuild &build, QWidget *parent) : QAbstractButton(parent), m_notes(build.notes)
{
    setText(build.title);
    setAccessibleName(tr("Open reference build %1").arg(build.title));
    setAccessibleDescription(build.notes);
    setToolTip(build.notes.isEmpty() ? build.title : build.title + QLatin1Char('\n') + build.notes);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setCursor(Qt::PointingHandCursor);
    setAttribute(Qt::WA_Hover);
    setFocusPolicy(Qt::StrongFocus);
}

QSize BuildCard::sizeHint() const
{
    const QFontMetrics strong(Theme::strongFont()), small(Theme::smallFont());
    const int lines = m_notes.isEmpty() ? 0 : NoteLines;
    return {240, strong.height() + lines * small.lineSpacing() + 3 * spacing::Small};
}

void BuildCard::paintEvent(QPaintEvent *)
{
    const ThemeColors &colors = Theme::instance().colors();
    const bool lit = underMouse() || hasFocus();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(lit ? colors.accent : colors.border, 1));
    painter.setBrush(isDown() ? colors.sunken : colors.surface);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), spacing::Radius, spacing::Radius);
    const QRect inner = rect().adjusted(spacing::Medium, spacing::Small, -spacing::Medium, -spacing::Small);
    painter.setFont(Theme::strongFont());
    painter.setPen(colors.text);
    const QFontMetrics strong(painter.font());
    painter.drawText(inner, Qt::AlignLeft | (m_notes.isEmpty() ? Qt::AlignVCenter : Qt::AlignTop),
                     strong.elidedText(text(), Qt::ElideRight, inner.width()));
    painter.setFont(Theme::smallFont());
    painter.setPen(colors.textMuted);
    painter.drawText(inner.adjusted(0, strong.height() + spacing::Tiny, 0, 0),
                     Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, m_notes);
}

} // namespace lanewise::ui
