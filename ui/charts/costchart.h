// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/chartcard.h"
#include "ui/charts/chartdata.h"
#include "ui/theme/themecolors.h"

#include <QChart>

class QChartView;
class QLabel;

namespace lanewise::ui {

/// What the purchase consists of: a ring by kind of part, with the amounts beside it as text.
class CostChart : public ChartCard
{
    Q_OBJECT
public:
    explicit CostChart(QWidget *parent = nullptr);
    void setData(CostData data);
    QString csv() const override;
    void render(QPainter &painter, const QRectF &rect, bool paper) override;

private:
    class Canvas;
    CostData m_data;
    Canvas *m_canvas;
};

/// Ring and legend for window and paper.
void paintCost(QPainter &painter, const QRectF &rect, const CostData &data, const ThemeColors &colors,
               const QFont &label, const QFont &figure);

/// Cumulative cost of owning and of renting over the months, with the month in which owning becomes cheaper.
class OwnRentChart : public ChartCard
{
    Q_OBJECT
public:
    explicit OwnRentChart(QWidget *parent = nullptr);
    void setData(OwnRentData data);
    QString csv() const override;
    void render(QPainter &painter, const QRectF &rect, bool paper) override;

private:
    void rebuild();
    OwnRentData m_data;
    QChartView *m_view;
    QLabel *m_note;
};

/// A chart of its own for one painting (paper). The caller owns it.
QChart *makeOwnRentChart(const OwnRentData &data, const ThemeColors &colors, const QFont &font);
/// Throughput over wall power, one point an option.
QChart *makePowerChart(const OptionsData &data, const ThemeColors &colors, const QFont &font);
/// Draws a chart into any painter.
void renderChart(QPainter &painter, const QRectF &rect, QChart *chart);

/// Throughput over power of all options.
class PowerChart : public ChartCard
{
    Q_OBJECT
public:
    explicit PowerChart(QWidget *parent = nullptr);
    void setData(OptionsData data);
    QString csv() const override;
    void render(QPainter &painter, const QRectF &rect, bool paper) override;

private:
    void rebuild();
    OptionsData m_data;
    QChartView *m_view;
};

} // namespace lanewise::ui
