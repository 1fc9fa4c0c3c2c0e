// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/keyfiguresbar.h"

#include "models/core/units.h"
#include "ui/document/projectdocument.h"
#include "ui/panels/paneltext.h"
#include "ui/theme/theme.h"

#include <QFontMetrics>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

namespace lanewise::ui {

namespace {

QString powerNote(const KeyFigures &figures)
{
    if (!figures.wallTypicalW)
        return KeyFiguresBar::tr("power at the wall");
    if (!figures.wallMaxW)
        return KeyFiguresBar::tr("at the wall, typical");
    return KeyFiguresBar::tr("at the wall, typical · %1 at most").arg(toQString(formatWatts(*figures.wallMaxW)));
}

} // namespace

KeyFiguresBar::KeyFiguresBar(ProjectDocument *document, QWidget *parent) : QWidget(parent), m_document(document)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setMouseTracking(true);
    connect(document, &ProjectDocument::evaluated, this, &KeyFiguresBar::refresh);
    connect(&Theme::instance(), &Theme::changed, this, qOverload<>(&QWidget::update));
    refresh();
}

void KeyFiguresBar::refresh()
{
    const KeyFigures figures = keyFiguresOf(m_document->evaluation(), m_document->context());
    m_figures[0] = {priceText(figures), priceNote(figures), priceHelp(figures, m_document->context())};
    m_figures[1] = {powerText(figures), powerNote(figures),
                    tr("Typical load through the supplies' efficiency curve, all servers.")};
    m_figures[2] = {throughputText(figures), throughputNote(figures, m_document->project()), throughputHelp(figures)};
    QStringList spoken;
    for (const Figure &figure : m_figures)
        spoken << figure.value + QLatin1Char(' ') + figure.note;
    setAccessibleName(tr("Key figures: %1").arg(spoken.join(QStringLiteral("; "))));
    updateGeometry();
    update();
}

int KeyFiguresBar::widthOf(const Figure &figure) const
{
    const QFontMetrics value(Theme::figureFont()), note(Theme::tabular(Theme::smallFont()));
    return std::max(value.horizontalAdvance(figure.value), note.horizontalAdvance(figure.note)) + 2 * spacing::Medium;
}

QSize KeyFiguresBar::sizeHint() const
{
    int width = 0;
    for (const Figure &figure : m_figures)
        width += widthOf(figure);
    return {width, QFontMetrics(Theme::figureFont()).height() + QFontMetrics(Theme::smallFont()).height()};
}

QSize KeyFiguresBar::minimumSizeHint() const
{
    const QFontMetrics value(Theme::figureFont());
    int width = 0;
    for (const Figure &figure : m_figures)
        width += value.horizontalAdvance(figure.value) + 2 * spacing::Medium;
    return {width, sizeHint().height()};
}

QRect KeyFiguresBar::throughputRect() const
{
    const int own = std::min(width(), widthOf(m_figures.back()));
    return {width() - own, 0, own, height()};
}

void KeyFiguresBar::mousePressEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton && throughputRect().contains(event->position().toPoint()))
        emit throughputClicked();
    else
        QWidget::mousePressEvent(event);
}

void KeyFiguresBar::mouseMoveEvent(QMouseEvent *event)
{
    setCursor(throughputRect().contains(event->position().toPoint()) ? Qt::PointingHandCursor : Qt::ArrowCursor);
}

void KeyFiguresBar::paintEvent(QPaintEvent *)
{
    const ThemeColors &colors = Theme::instance().colors();
    const QFont valueFont = Theme::figureFont(), noteFont = Theme::tabular(Theme::smallFont());
    const QFontMetrics valueMetrics(valueFont), noteMetrics(noteFont);
    QPainter painter(this);
    // Too narrow for the notes: every figure gives up the same share, the figures themselves stay whole.
    const double squeeze = std::min(1.0, static_cast<double>(width()) / std::max(1, sizeHint().width()));
    double right = width();
    for (auto figure = m_figures.rbegin(); figure != m_figures.rend(); ++figure) {
        const double own =
            std::max(widthOf(*figure) * squeeze,
                     static_cast<double>(valueMetrics.horizontalAdvance(figure->value) + 2 * spacing::Medium));
        const QRectF box(right - own + spacing::Medium, 0, own - 2 * spacing::Medium, height());
        painter.setFont(valueFont);
        painter.setPen(colors.text);
        painter.drawText(box, Qt::AlignRight | Qt::AlignTop, figure->value);
        painter.setFont(noteFont);
        painter.setPen(colors.textMuted);
        painter.drawText(box, Qt::AlignRight | Qt::AlignBottom,
                         noteMetrics.elidedText(figure->note, Qt::ElideRight, static_cast<int>(box.width()) + 1));
        right -= own;
        if (figure + 1 != m_figures.rend()) {
            painter.setPen(colors.border);
            painter.drawLine(QPointF(right, spacing::Tiny), QPointF(right, height() - spacing::Tiny));
        }
    }
}

bool KeyFiguresBar::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    QStringList lines;
    for (const Figure &figure : m_figures)
        lines << figure.value + QStringLiteral(" · ") + figure.note + QLatin1Char('\n') + figure.help;
    lines << tr("Click the throughput to see how it comes about.");
    QToolTip::showText(static_cast<QHelpEvent *>(event)->globalPos(), lines.join(QStringLiteral("\n\n")), this);
    return true;
}

} // namespace lanewise::ui
