// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/core/money.h"
#include "ui/charts/plot.h"
#include "ui/document/projectdocument.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <cmath>

namespace lanewise::ui {

SeriesLook seriesLook(std::size_t index, const ThemeColors &colors)
{
    const SeriesLook looks[] = {{Qt::SolidLine, Qt::BDiagPattern, colors.cpu.line},
                                {Qt::DashLine, Qt::FDiagPattern, colors.warning.line},
                                {Qt::DotLine, Qt::DiagCrossPattern, colors.memory.line},
                                {Qt::DashDotLine, Qt::Dense6Pattern, colors.ok.line}};
    return looks[index % std::size(looks)];
}

namespace {

constexpr double LineWidth = 2, TickGap = 6, LegendSample = 26;

/// From `low` to `high` in steps of 1, 2 or 5 times a power of ten.
struct RoundAxis {
    double low = 0, high = 1, step = 1;
    RoundAxis(double from, double to, int wanted)
    {
        if (!(to > from))
            to = from + std::max(1.0, std::abs(from));
        const double raw = (to - from) / std::max(1, wanted);
        const double power = std::pow(10.0, std::floor(std::log10(raw)));
        const double lead = raw / power;
        step = (lead <= 1 ? 1 : lead <= 2 ? 2 : lead <= 5 ? 5 : 10) * power;
        low = std::floor(from / step + 1e-9) * step;
        high = std::ceil(to / step - 1e-9) * step;
    }
    int ticks() const { return static_cast<int>(std::lround((high - low) / step)); }
    double tick(int i) const
    {
        const double value = low + i * step;
        return std::abs(value) < step * 1e-9 ? 0 : value;
    }
    int decimals() const { return step >= 1 ? 0 : static_cast<int>(std::ceil(-std::log10(step) - 1e-9)); }
};

struct Extent {
    double xLow = 0, xHigh = 1, yLow = 0, yHigh = 1;
    bool any = false;
    void take(double x, double y)
    {
        xLow = any ? std::min(xLow, x) : x;
        xHigh = any ? std::max(xHigh, x) : x;
        yLow = any ? std::min(yLow, y) : y;
        yHigh = any ? std::max(yHigh, y) : y;
        any = true;
    }
};

Extent extentOf(const PlotData &data)
{
    Extent out;
    for (const PlotSeries &series : data.series) {
        for (qsizetype i = 0; i < series.points.size(); ++i) {
            const QPointF &p = series.points[i];
            out.take(p.x(), p.y());
            const auto at = static_cast<std::size_t>(i);
            if (at < series.low.size() && at < series.high.size()) {
                out.take(p.x(), series.low[at]);
                out.take(p.x(), series.high[at]);
            }
        }
    }
    for (const PlotMark &mark : data.marks)
        out.take(mark.at.x(), mark.at.y());
    if (data.fromZero || (out.yLow < 0 && out.yHigh > 0)) {
        out.yLow = std::min(0.0, out.yLow);
        out.yHigh = std::max(0.0, out.yHigh);
    }
    return out;
}

/// Draws one plot; its members are the layout.
class PlotPainter
{
public:
    PlotPainter(QPainter &painter, const QRectF &rect, const PlotData &data, const ChartFonts &fonts,
                const ThemeColors &colors)
        : m_painter(painter),
          m_data(data),
          m_colors(colors),
          m_fonts(fonts),
          m_metrics(fonts.small),
          m_extent(extentOf(data)),
          m_x(m_extent.xLow, m_extent.xHigh, std::max(2, static_cast<int>(rect.width() / 90))),
          m_y(m_extent.yLow, m_extent.yHigh, std::max(2, static_cast<int>(rect.height() / 45))),
          m_rect(rect)
    {
        // The scale of x is that of the data, so that lines reach both edges.
        m_x.low = m_extent.xLow;
        m_x.high = m_extent.xHigh > m_extent.xLow ? m_extent.xHigh : m_extent.xLow + 1;
        if (std::any_of(data.series.begin(), data.series.end(), [](const PlotSeries &s) { return s.bars; })) {
            m_x.low -= 0.5;
            m_x.high += 0.5;
        }
        double label = 0;
        for (int i = 0; i <= m_y.ticks(); ++i)
            label = std::max(label, m_metrics.horizontalAdvance(yText(m_y.tick(i))));
        const double row = m_metrics.height();
        const double legend = (legendNeeded() ? row : 0) + (m_data.yTitle.isEmpty() ? 0 : row) + TickGap;
        m_plot = QRectF(rect.left() + label + TickGap, rect.top() + legend, rect.width() - label - TickGap - 12,
                        rect.height() - legend - 2 * row - TickGap);
    }
    void draw()
    {
        m_painter.setFont(m_fonts.small);
        drawLegend();
        drawGrid();
        for (std::size_t i = 0; i < m_data.series.size(); ++i)
            drawRange(i);
        for (std::size_t i = 0; i < m_data.series.size(); ++i)
            m_data.series[i].bars ? drawBars(i) : drawLine(i);
        for (const PlotMark &mark : m_data.marks)
            drawMark(mark);
    }

private:
    bool legendNeeded() const { return m_data.series.size() > 1; }
    QString xText(double x) const
    {
        return m_data.xText ? m_data.xText(x) : toQString(formatNumber(x, m_x.decimals()));
    }
    QString yText(double y) const
    {
        return m_data.yText ? m_data.yText(y) : toQString(formatNumber(y, m_y.decimals()));
    }
    QPointF at(double x, double y) const
    {
        return {m_plot.left() + (x - m_x.low) / (m_x.high - m_x.low) * m_plot.width(),
                m_plot.bottom() - (y - m_y.low) / (m_y.high - m_y.low) * m_plot.height()};
    }
    void drawLegend();
    void drawGrid();
    void drawRange(std::size_t index);
    void drawBars(std::size_t index);
    void drawLine(std::size_t index);
    void drawMark(const PlotMark &mark);

    QPainter &m_painter;
    const PlotData &m_data;
    const ThemeColors &m_colors;
    const ChartFonts &m_fonts;
    QFontMetricsF m_metrics;
    Extent m_extent;
    RoundAxis m_x, m_y;
    QRectF m_rect, m_plot;
};

void PlotPainter::drawLegend()
{
    const double row = m_metrics.height();
    double x = m_rect.left(), y = m_rect.top();
    m_painter.setPen(m_colors.textMuted);
    if (!m_data.yTitle.isEmpty()) {
        m_painter.drawText(QRectF(x, y, m_rect.width(), row), Qt::AlignLeft | Qt::AlignVCenter,
                           m_metrics.elidedText(m_data.yTitle, Qt::ElideRight, m_rect.width()));
        y += row;
    }
    for (std::size_t i = 0; legendNeeded() && i < m_data.series.size(); ++i) {
        const SeriesLook look = seriesLook(i, m_colors);
        const QRectF sample(x, y, LegendSample, row);
        if (m_data.series[i].bars) {
            m_painter.setPen(QPen(look.color, 1));
            m_painter.setBrush(QBrush(look.color, look.hatch));
            m_painter.drawRect(QRectF(x, y + row / 2 - 4, LegendSample - 8, 8));
        } else {
            m_painter.setPen(QPen(look.color, LineWidth, look.stroke));
            m_painter.drawLine(sample.left(), sample.center().y(), sample.right() - 4, sample.center().y());
        }
        m_painter.setPen(m_colors.text);
        const double width = m_metrics.horizontalAdvance(m_data.series[i].name);
        m_painter.drawText(QRectF(sample.right(), y, width + 2, row), Qt::AlignLeft | Qt::AlignVCenter,
                           m_data.series[i].name);
        x = sample.right() + width + 16;
    }
}

void PlotPainter::drawGrid()
{
    const double row = m_metrics.height();
    for (int i = 0; i <= m_y.ticks(); ++i) {
        const double value = m_y.tick(i);
        const QPointF left = at(m_x.low, value);
        m_painter.setPen(QPen(value == 0 ? m_colors.borderStrong : m_colors.border, 1));
        m_painter.drawLine(left, QPointF(m_plot.right(), left.y()));
        m_painter.setPen(m_colors.textMuted);
        m_painter.drawText(QRectF(m_rect.left(), left.y() - row / 2, m_plot.left() - m_rect.left() - TickGap, row),
                           Qt::AlignRight | Qt::AlignVCenter, yText(value));
    }
    const double first = std::ceil(m_x.low / m_x.step - 1e-9) * m_x.step;
    for (double x = first; x <= m_x.high + m_x.step * 1e-9; x += m_x.step) {
        const QString text = xText(std::abs(x) < m_x.step * 1e-9 ? 0 : x);
        const double width = m_metrics.horizontalAdvance(text) + 2;
        const QPointF bottom = at(x, m_y.low);
        const double left = std::clamp(bottom.x() - width / 2, m_rect.left(), m_rect.right() - width);
        m_painter.drawText(QRectF(left, m_plot.bottom() + 2, width, row), Qt::AlignCenter, text);
    }
    m_painter.drawText(QRectF(m_plot.left(), m_plot.bottom() + 2 + row, m_plot.width(), row),
                       Qt::AlignRight | Qt::AlignVCenter,
                       m_metrics.elidedText(m_data.xTitle, Qt::ElideRight, m_plot.width()));
}

void PlotPainter::drawRange(std::size_t index)
{
    const PlotSeries &series = m_data.series[index];
    if (series.low.size() != static_cast<std::size_t>(series.points.size()) || series.high.size() != series.low.size()
        || series.points.isEmpty())
        return;
    QPolygonF band;
    for (std::size_t i = 0; i < series.high.size(); ++i)
        band << at(series.points[static_cast<qsizetype>(i)].x(), series.high[i]);
    for (std::size_t i = series.low.size(); i-- > 0;)
        band << at(series.points[static_cast<qsizetype>(i)].x(), series.low[i]);
    const SeriesLook look = seriesLook(index, m_colors);
    QColor tint = look.color;
    tint.setAlphaF(0.12F);
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(tint);
    m_painter.drawPolygon(band);
    tint.setAlphaF(0.28F);
    m_painter.setBrush(QBrush(tint, look.hatch));
    m_painter.drawPolygon(band);
}

void PlotPainter::drawBars(std::size_t index)
{
    const PlotSeries &series = m_data.series[index];
    const SeriesLook look = seriesLook(index, m_colors);
    const double slot = m_plot.width() / std::max(1.0, m_x.high - m_x.low);
    std::size_t rows = 0, mine = 0;
    for (std::size_t i = 0; i < m_data.series.size(); ++i) {
        mine = i == index ? rows : mine;
        rows += m_data.series[i].bars ? 1 : 0;
    }
    const double width = std::max(1.0, slot * 0.8 / static_cast<double>(rows));
    for (const QPointF &p : series.points) {
        const double centre = at(p.x(), 0).x();
        const double left = centre - width * static_cast<double>(rows) / 2 + width * static_cast<double>(mine);
        const double zero = at(m_x.low, std::clamp(0.0, m_y.low, m_y.high)).y(), top = at(m_x.low, p.y()).y();
        const QRectF bar = QRectF(QPointF(left, top), QPointF(left + width, zero)).normalized();
        QColor tint = look.color;
        tint.setAlphaF(0.35F);
        m_painter.setPen(QPen(look.color, 1));
        m_painter.setBrush(tint);
        m_painter.drawRect(bar);
        if (width >= 5) {
            m_painter.setBrush(QBrush(look.color, look.hatch));
            m_painter.drawRect(bar);
        }
    }
}

void PlotPainter::drawLine(std::size_t index)
{
    const SeriesLook look = seriesLook(index, m_colors);
    QPolygonF line;
    for (const QPointF &p : m_data.series[index].points)
        line << at(p.x(), p.y());
    m_painter.setBrush(Qt::NoBrush);
    m_painter.setPen(QPen(look.color, LineWidth, look.stroke, Qt::FlatCap, Qt::RoundJoin));
    m_painter.drawPolyline(line);
}

void PlotPainter::drawMark(const PlotMark &mark)
{
    const QPointF centre = at(mark.at.x(), mark.at.y());
    m_painter.setPen(QPen(m_colors.text, 1.6));
    m_painter.setBrush(mark.filled ? m_colors.text : m_colors.surface);
    m_painter.drawEllipse(centre, 4, 4);
    const double width = m_metrics.horizontalAdvance(mark.label) + 4, row = m_metrics.height();
    const double left =
        std::clamp(centre.x() - width / 2, m_plot.left(), std::max(m_plot.left(), m_plot.right() - width));
    const bool above = centre.y() - row - 8 > m_plot.top();
    const QRectF text(left, above ? centre.y() - row - 7 : centre.y() + 7, width, row);
    QColor behind = m_colors.surface;
    behind.setAlphaF(0.8F);
    m_painter.fillRect(text, behind);
    m_painter.setPen(m_colors.text);
    m_painter.drawText(text, Qt::AlignCenter, mark.label);
}

} // namespace

bool PlotData::empty() const
{
    return std::none_of(series.begin(), series.end(), [](const PlotSeries &s) { return !s.points.isEmpty(); });
}

void paintPlot(QPainter &painter, const QRectF &rect, const PlotData &data, const ChartFonts &fonts,
               const ThemeColors &colors)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    if (data.empty()) {
        painter.setFont(fonts.small);
        painter.setPen(colors.textMuted);
        painter.drawText(rect, Qt::AlignCenter | Qt::TextWordWrap, data.nothing);
    } else {
        PlotPainter(painter, rect, data, fonts, colors).draw();
    }
    painter.restore();
}

} // namespace lanewise::ui
