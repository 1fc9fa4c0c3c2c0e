// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/chartcard.h"
#include "ui/charts/chartpainter.h"

#include <QList>
#include <QPointF>
#include <functional>
#include <vector>

namespace lanewise::ui {

/// One line, or row of bars, of a plot. Lines differ in stroke and bars in hatching as well as in colour, so that a plot reads
/// in grey and for colour-blind eyes.
struct PlotSeries {
    QString name; ///< legend, and column of the CSV
    QList<QPointF> points;
    std::vector<double> low, high; ///< range around each point; empty: none
    bool bars = false;
};

/// A point that the reader should find.
struct PlotMark {
    QPointF at;
    QString label;
    bool filled = true;
};

/// Everything that a plot draws; numbers as the domain gave them, texts translated.
struct PlotData {
    QString xTitle, yTitle; ///< with units; also the CSV's header
    std::vector<PlotSeries> series;
    std::vector<PlotMark> marks;
    std::function<QString(double)> xText, yText; ///< tick labels; numbers with separators where none is given
    bool fromZero = true; ///< the value axis starts at zero
    QString note; ///< below the plot
    QString nothing; ///< shown in place of a plot without points: why
    bool empty() const;
};

/// Stroke, hatching and colour of the n-th series.
struct SeriesLook {
    Qt::PenStyle stroke;
    Qt::BrushStyle hatch;
    QColor color;
};
SeriesLook seriesLook(std::size_t index, const ThemeColors &colors);

/// Axes with round ticks, grid, ranges as hatched bands, legend above where there is more than one series.
void paintPlot(QPainter &painter, const QRectF &rect, const PlotData &data, const ChartFonts &fonts,
               const ThemeColors &colors);
/// Rows of x and each series with its range, dot decimals.
QString plotCsv(const PlotData &data);

/// A plot with title and export.
class PlotCard : public ChartCard
{
    Q_OBJECT
public:
    explicit PlotCard(const QString &title, QWidget *parent = nullptr);
    void setData(PlotData data);
    const PlotData &data() const { return m_data; }
    QString csv() const override { return plotCsv(m_data); }
    void render(QPainter &painter, const QRectF &rect, bool paper) override;

private:
    class Canvas;
    PlotData m_data;
    Canvas *m_canvas;
    QLabel *m_note;
};

} // namespace lanewise::ui
