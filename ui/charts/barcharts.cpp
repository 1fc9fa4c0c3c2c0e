// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/barcharts.h"

#include "ui/theme/theme.h"

#include <QMouseEvent>
#include <QPainter>
#include <QScrollArea>

namespace lanewise::ui {

namespace {

QString csvNumber(double value)
{
    return QString::number(value, 'g', 8);
}

QString csvText(QString text)
{
    return QLatin1Char('"') + text.replace(QLatin1Char('"'), QLatin1String("\"\"")) + QLatin1Char('"');
}

/// Scrolls a canvas vertically when the dock is too low for all rows.
QScrollArea *scrolled(QWidget *canvas)
{
    auto *area = new QScrollArea;
    area->setWidget(canvas);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    return area;
}

} // namespace

ChartFonts windowChartFonts()
{
    return {QFont(), Theme::smallFont(), Theme::tabular(Theme::strongFont())};
}

class ThroughputChart::Canvas : public QWidget
{
public:
    explicit Canvas(ThroughputChart *chart) : m_chart(chart)
    {
        setCursor(Qt::PointingHandCursor);
        setToolTip(ThroughputChart::tr("Click a workload to see how its figure comes about"));
    }
    void refresh()
    {
        setMinimumHeight(qRound(throughputHeight(m_chart->m_data, windowChartFonts())));
        update();
    }

protected:
    void mousePressEvent(QMouseEvent *event) override
    {
        const int row = throughputRowAt(event->position().y(), m_chart->m_data, windowChartFonts());
        if (event->button() == Qt::LeftButton && row >= 0)
            emit m_chart->explainRequested(
                QString::fromStdString(m_chart->m_data.bars[static_cast<std::size_t>(row)].id));
    }
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        paintThroughput(painter, QRectF(rect()).adjusted(0, 0, -4, 0), m_chart->m_data, windowChartFonts(),
                        Theme::instance().colors());
    }

private:
    ThroughputChart *m_chart;
};

ThroughputChart::ThroughputChart(QWidget *parent) : ChartCard(tr("Throughput"), parent), m_canvas(new Canvas(this))
{
    setContent(scrolled(m_canvas));
}

void ThroughputChart::setData(ThroughputData data)
{
    m_data = std::move(data);
    setSubtitle(tr("%1 · 80 % range").arg(m_data.profile));
    QStringList spoken;
    for (const ThroughputBar &bar : m_data.bars)
        spoken << (bar.known
                       ? QStringLiteral("%1: %2 %3, %4").arg(bar.name, csvNumber(bar.value), bar.unit, bar.bottleneck)
                       : QStringLiteral("%1: %2").arg(bar.name, bar.bottleneck));
    m_canvas->setAccessibleDescription(spoken.join(QStringLiteral("; ")));
    m_canvas->refresh();
}

QString ThroughputChart::csv() const
{
    QString out = QStringLiteral("workload,value,low,high,unit,bottleneck,time\r\n");
    for (const ThroughputBar &bar : m_data.bars)
        out += bar.known ? QStringLiteral("%1,%2,%3,%4,%5,%6,%7\r\n")
                               .arg(csvText(bar.name), csvNumber(bar.value), csvNumber(bar.low), csvNumber(bar.high),
                                    csvText(bar.unit), csvText(bar.bottleneck), csvText(bar.time))
                         : QStringLiteral("%1,,,,,%2,\r\n").arg(csvText(bar.name), csvText(bar.bottleneck));
    return out;
}

void ThroughputChart::render(QPainter &painter, const QRectF &rect, bool paper)
{
    paintThroughput(painter, rect, m_data, windowChartFonts(), paper ? lightColors() : Theme::instance().colors());
}

class OptionsChart::Canvas : public QWidget
{
public:
    explicit Canvas(OptionsChart *chart) : m_chart(chart) { }
    void refresh()
    {
        setMinimumHeight(qRound(optionsHeight(m_chart->m_data, windowChartFonts())));
        update();
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        paintOptions(painter, QRectF(rect()).adjusted(0, 0, -4, 0), m_chart->m_data, windowChartFonts(),
                     Theme::instance().colors());
    }

private:
    OptionsChart *m_chart;
};

OptionsChart::OptionsChart(QWidget *parent) : ChartCard(tr("Options"), parent), m_canvas(new Canvas(this))
{
    setContent(scrolled(m_canvas));
}

void OptionsChart::setData(OptionsData data)
{
    m_data = std::move(data);
    setSubtitle(m_data.workload);
    m_canvas->refresh();
}

QString OptionsChart::csv() const
{
    QString out = QStringLiteral("option,workload,value,low,high,unit,wall_w\r\n");
    for (const OptionPoint &o : m_data.options)
        out += QStringLiteral("%1,%2,%3,%4,%5,%6,%7\r\n")
                   .arg(csvText(o.name), csvText(m_data.workload), o.value ? csvNumber(*o.value) : QString(),
                        o.low ? csvNumber(*o.low) : QString(), o.high ? csvNumber(*o.high) : QString(), csvText(o.unit),
                        o.wallW ? csvNumber(*o.wallW) : QString());
    return out;
}

void OptionsChart::render(QPainter &painter, const QRectF &rect, bool paper)
{
    paintOptions(painter, rect, m_data, windowChartFonts(), paper ? lightColors() : Theme::instance().colors());
}

} // namespace lanewise::ui
