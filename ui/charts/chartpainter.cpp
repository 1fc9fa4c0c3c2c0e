// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chartpainter.h"

#include "models/core/units.h"
#include "ui/document/projectdocument.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>
#include <algorithm>

namespace lanewise::ui {

namespace {

constexpr double BarHeight = 9, RowGap = 9;

double rowHeight(const ChartFonts &fonts)
{
    return QFontMetricsF(fonts.label).height() + QFontMetricsF(fonts.small).height() + RowGap;
}

/// Bar with a whisker from low to high; ends of the whisker are strokes, so that it reads without colour.
void drawBar(QPainter &painter, const QRectF &track, double value, double low, double high, double full,
             const QColor &fill, const ThemeColors &colors, Qt::BrushStyle pattern = Qt::SolidPattern)
{
    const auto x = [&](double v) { return track.left() + track.width() * std::clamp(v / full, 0.0, 1.0); };
    painter.setPen(Qt::NoPen);
    painter.setBrush(colors.track);
    painter.drawRoundedRect(track, 2, 2);
    painter.setBrush(QBrush(fill, pattern));
    painter.drawRoundedRect(QRectF(track.left(), track.top(), x(value) - track.left(), track.height()), 2, 2);
    painter.setPen(QPen(colors.text, 1.4));
    const double middle = track.center().y();
    painter.drawLine(QPointF(x(low), middle), QPointF(x(high), middle));
    for (const double end : {x(low), x(high)})
        painter.drawLine(QPointF(end, middle - 3.5), QPointF(end, middle + 3.5));
}

void drawCell(QPainter &painter, const QRectF &rect, const QString &text, const QFont &font, const QColor &color,
              Qt::Alignment align)
{
    painter.setFont(font);
    painter.setPen(color);
    painter.drawText(rect, static_cast<int>(align) | Qt::TextSingleLine,
                     QFontMetricsF(font).elidedText(text, Qt::ElideRight, rect.width()));
}

QString unknownText()
{
    return QCoreApplication::translate("Charts", "unknown");
}

QString rateText(double value, const QString &unit)
{
    return toQString(formatEstimate(value)) + QChar::Nbsp + unit;
}

/// Widths of the columns name | bar | figure.
struct Columns {
    double name = 0, figure = 0;
};

Columns columnsFor(const QRectF &rect, double figureWidth)
{
    Columns columns;
    columns.figure = figureWidth + 12;
    columns.name = std::clamp(rect.width() * 0.4, 90.0, 230.0);
    return columns;
}

} // namespace

int throughputRowAt(double y, const ThroughputData &data, const ChartFonts &fonts)
{
    const int row = y < 0 ? -1 : static_cast<int>(y / rowHeight(fonts));
    return row < static_cast<int>(data.bars.size()) ? row : -1;
}

double throughputHeight(const ThroughputData &data, const ChartFonts &fonts)
{
    return rowHeight(fonts) * static_cast<double>(data.bars.size());
}

void paintThroughput(QPainter &painter, const QRectF &rect, const ThroughputData &data, const ChartFonts &fonts,
                     const ThemeColors &colors)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const QFontMetricsF label(fonts.label), small(fonts.small), figure(fonts.figure);
    double figureWidth = 0;
    for (const ThroughputBar &bar : data.bars)
        figureWidth = std::max(figureWidth,
                               bar.known ? figure.horizontalAdvance(rateText(bar.value, bar.unit))
                                         : small.horizontalAdvance(unknownText()));
    const Columns columns = columnsFor(rect, figureWidth);
    double y = rect.top();
    for (const ThroughputBar &bar : data.bars) {
        if (y + label.height() > rect.bottom())
            break;
        drawCell(painter, {rect.left(), y, columns.name - 8, label.height()}, bar.name, fonts.label, colors.text,
                 Qt::AlignLeft | Qt::AlignVCenter);
        const double wide = rect.width() - columns.figure;
        const double below = bar.known && bar.time.isEmpty() ? columns.name - 8 : wide;
        const QString note = bar.time.isEmpty() ? bar.bottleneck : bar.bottleneck + QStringLiteral(" · ") + bar.time;
        drawCell(painter, {rect.left(), y + label.height(), below, small.height()}, note, fonts.small,
                 colors.textMuted, Qt::AlignLeft | Qt::AlignVCenter);
        const QRectF track(rect.left() + columns.name, y + label.height() - BarHeight,
                           rect.width() - columns.name - columns.figure, BarHeight);
        const QRectF figureRect(rect.right() - columns.figure, track.center().y() - figure.height() / 2, columns.figure,
                                figure.height());
        if (bar.known) {
            drawBar(painter, track, bar.value, bar.low, bar.high, bar.high * 1.04, colors.ok.line, colors);
            drawCell(painter, figureRect, rateText(bar.value, bar.unit), fonts.figure, colors.text,
                     Qt::AlignRight | Qt::AlignVCenter);
        } else {
            drawCell(painter, figureRect, unknownText(), fonts.small, colors.textMuted,
                     Qt::AlignRight | Qt::AlignVCenter);
        }
        y += rowHeight(fonts);
    }
    painter.restore();
}

double optionsHeight(const OptionsData &data, const ChartFonts &fonts)
{
    return rowHeight(fonts) * static_cast<double>(data.options.size());
}

void paintOptions(QPainter &painter, const QRectF &rect, const OptionsData &data, const ChartFonts &fonts,
                  const ThemeColors &colors)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const QFontMetricsF label(fonts.label), small(fonts.small), figure(fonts.figure);
    double full = 0, figureWidth = 0;
    for (const OptionPoint &option : data.options) {
        full = std::max(full, option.high.value_or(0));
        figureWidth =
            std::max(figureWidth, option.value ? figure.horizontalAdvance(rateText(*option.value, option.unit)) : 0);
    }
    const Columns columns = columnsFor(rect, figureWidth);
    double y = rect.top();
    for (const OptionPoint &option : data.options) {
        if (y + label.height() > rect.bottom())
            break;
        drawCell(painter, {rect.left(), y, columns.name - 8, label.height()}, option.name, fonts.label, colors.text,
                 Qt::AlignLeft | Qt::AlignVCenter);
        drawCell(painter, {rect.left(), y + label.height(), rect.width(), small.height()}, option.facts, fonts.small,
                 colors.textMuted, Qt::AlignLeft | Qt::AlignVCenter);
        const QRectF track(rect.left() + columns.name, y + label.height() - BarHeight,
                           rect.width() - columns.name - columns.figure, BarHeight);
        const QRectF figureRect(rect.right() - columns.figure, track.center().y() - figure.height() / 2, columns.figure,
                                figure.height());
        if (option.value && full > 0)
            drawBar(painter, track, *option.value, option.low.value_or(*option.value),
                    option.high.value_or(*option.value), full * 1.04,
                    option.current ? colors.ok.line : colors.storage.line, colors,
                    option.current ? Qt::SolidPattern : Qt::BDiagPattern); // told apart in grey too
        drawCell(painter, figureRect, option.value ? rateText(*option.value, option.unit) : unknownText(),
                 option.value ? fonts.figure : fonts.small, colors.text, Qt::AlignRight | Qt::AlignVCenter);
        y += rowHeight(fonts);
    }
    painter.restore();
}

} // namespace lanewise::ui
