// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/chartcard.h"
#include "ui/charts/chartdata.h"
#include "ui/charts/chartpainter.h"

class QScrollArea;

namespace lanewise::ui {

/// Throughput by workload with ranges and bottlenecks.
class ThroughputChart : public ChartCard
{
    Q_OBJECT
public:
    explicit ThroughputChart(QWidget *parent = nullptr);
    void setData(ThroughputData data);
    QString csv() const override;
    void render(QPainter &painter, const QRectF &rect, bool paper) override;

signals:
    void explainRequested(const QString &workload); ///< a bar was clicked

private:
    class Canvas;
    ThroughputData m_data;
    Canvas *m_canvas;
};

/// The options side by side: one workload, price and power below each.
class OptionsChart : public ChartCard
{
    Q_OBJECT
public:
    explicit OptionsChart(QWidget *parent = nullptr);
    void setData(OptionsData data);
    QString csv() const override;
    void render(QPainter &painter, const QRectF &rect, bool paper) override;

private:
    class Canvas;
    OptionsData m_data;
    Canvas *m_canvas;
};

ChartFonts windowChartFonts();

} // namespace lanewise::ui
