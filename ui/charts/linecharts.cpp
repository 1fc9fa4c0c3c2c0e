// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/costchart.h"
#include "ui/document/projectdocument.h"
#include "ui/theme/theme.h"

#include <QChartView>
#include <QGraphicsLayout>
#include <QGraphicsScene>
#include <QLabel>
#include <QLineSeries>
#include <QPainter>
#include <QScatterSeries>
#include <QVBoxLayout>
#include <QValueAxis>
#include <algorithm>
#include <cmath>

namespace lanewise::ui {

namespace {

/// Label of an axis value in thousands or millions, so that the ticks stay short.
QString moneyFormat(const std::string &currency, double top, double &scale)
{
    scale = top >= 1e6 ? 1e6 : top >= 5e3 ? 1e3 : 1;
    const QString suffix = scale >= 1e6 ? QStringLiteral("M") : scale >= 1e3 ? QStringLiteral("k") : QString();
    const QString sign = currency == "USD" ? QStringLiteral("$") : currency == "EUR" ? QStringLiteral("€") : QString();
    return sign + (scale >= 1e6 ? QStringLiteral("%.1f") : QStringLiteral("%.0f")) + suffix;
}

QChart *emptyChart(const ThemeColors &colors)
{
    auto *chart = new QChart;
    chart->setAnimationOptions(QChart::NoAnimation);
    chart->setBackgroundVisible(false);
    chart->setMargins(QMargins(0, 0, 0, 0));
    chart->layout()->setContentsMargins(0, 0, 0, 0);
    chart->legend()->hide();
    chart->setPlotAreaBackgroundVisible(false);
    Q_UNUSED(colors)
    return chart;
}

QValueAxis *addAxis(QChart *chart, Qt::Alignment side, const ThemeColors &colors, const QFont &font,
                    const QString &title)
{
    auto *axis = new QValueAxis;
    axis->setLabelsFont(font);
    axis->setTruncateLabels(false); // short as they are, Qt would make dots of some
    axis->setLabelsColor(colors.textMuted);
    axis->setGridLineColor(colors.border);
    axis->setLinePen(QPen(colors.border));
    axis->setTitleText(title);
    axis->setTitleFont(font);
    axis->setTitleBrush(colors.textMuted);
    axis->setTitleVisible(!title.isEmpty());
    chart->addAxis(axis, side);
    return axis;
}

/// Lines differ in stroke as well as in colour.
QLineSeries *addLine(QChart *chart, const std::vector<std::int64_t> &months, double scale, const QPen &pen,
                     const QString &name)
{
    auto *line = new QLineSeries;
    line->setName(name);
    QList<QPointF> points;
    for (std::size_t month = 0; month < months.size(); ++month)
        points.append({static_cast<double>(month), static_cast<double>(months[month]) / 100 / scale});
    line->replace(points);
    line->setPen(pen);
    chart->addSeries(line);
    return line;
}

std::int64_t highest(const std::vector<std::int64_t> &values)
{
    return values.empty() ? 0 : *std::max_element(values.begin(), values.end());
}

} // namespace

QChart *makeOwnRentChart(const OwnRentData &data, const ThemeColors &colors, const QFont &font)
{
    QChart *chart = emptyChart(colors);
    double scale = 1;
    // An empty build costs nothing: the axis still needs an extent.
    const double top = std::max(1.0, static_cast<double>(std::max(highest(data.own), highest(data.rent))) / 100);
    QValueAxis *money = addAxis(chart, Qt::AlignLeft, colors, font, {});
    money->setLabelFormat(moneyFormat(data.currency, top, scale));
    QValueAxis *months = addAxis(chart, Qt::AlignBottom, colors, font, {});
    months->setLabelFormat(OwnRentChart::tr("%d mo", "months on the axis"));
    const double last = static_cast<double>(std::max(data.own.size(), data.rent.size())) - 1;
    const QPen ownPen(colors.cpu.line, 2.2), rentPen(colors.warning.line, 2.2, Qt::DashLine);
    for (QLineSeries *line : {addLine(chart, data.own, scale, ownPen, OwnRentChart::tr("own")),
                              addLine(chart, data.rent, scale, rentPen, OwnRentChart::tr("rent"))}) {
        line->attachAxis(money);
        line->attachAxis(months);
    }
    if (data.breakEvenMonth && static_cast<std::size_t>(*data.breakEvenMonth) < data.own.size()) {
        auto *point = new QScatterSeries;
        point->setMarkerSize(9);
        point->setColor(colors.surface);
        point->setBorderColor(colors.text);
        point->append(*data.breakEvenMonth,
                      static_cast<double>(data.own[static_cast<std::size_t>(*data.breakEvenMonth)]) / 100 / scale);
        chart->addSeries(point);
        point->attachAxis(money);
        point->attachAxis(months);
    }
    months->setRange(0, std::max(1.0, last));
    months->setTickType(QValueAxis::TicksDynamic);
    months->setTickInterval(last > 40 ? 24 : last > 20 ? 12 : 6);
    money->setRange(0, top / scale * 1.05);
    money->setTickCount(4);
    money->applyNiceNumbers();
    return chart;
}

QChart *makePowerChart(const OptionsData &data, const ThemeColors &colors, const QFont &font)
{
    QChart *chart = emptyChart(colors);
    QValueAxis *power = addAxis(chart, Qt::AlignBottom, colors, font, PowerChart::tr("kW at the wall"));
    QString unit;
    double topPower = 0, topRate = 0;
    for (const OptionPoint &option : data.options) {
        if (!option.value || !option.wallW)
            continue;
        unit = option.unit;
        topPower = std::max(topPower, *option.wallW / 1000);
        topRate = std::max(topRate, *option.value);
    }
    QValueAxis *rate = addAxis(chart, Qt::AlignLeft, colors, font, unit);
    if (!data.capCurve.empty()) {
        // What lower power limits of the GPUs make of the current option.
        auto *curve = new QLineSeries;
        for (const CapCurvePoint &point : data.capCurve) {
            curve->append(point.wallW / 1000, point.value);
            topPower = std::max(topPower, point.wallW / 1000);
            topRate = std::max(topRate, point.value);
        }
        curve->setPen(QPen(colors.ok.line, 1.6, Qt::DotLine));
        chart->addSeries(curve);
        curve->attachAxis(power);
        curve->attachAxis(rate);
    }
    for (const OptionPoint &option : data.options) {
        if (!option.value || !option.wallW)
            continue;
        auto *series = new QScatterSeries;
        series->setMarkerSize(option.current ? 12 : 9);
        series->setMarkerShape(option.current ? QScatterSeries::MarkerShapeCircle
                                              : QScatterSeries::MarkerShapeRectangle);
        series->setColor(option.current ? colors.ok.line : colors.storage.line);
        series->setBorderColor(colors.surface);
        series->append(*option.wallW / 1000, *option.value);
        series->setPointLabelsVisible(true);
        series->setPointLabelsFormat(option.name);
        series->setPointLabelsFont(font);
        series->setPointLabelsColor(colors.text);
        chart->addSeries(series);
        series->attachAxis(power);
        series->attachAxis(rate);
    }
    power->setRange(0, std::max(1.0, topPower * 1.2));
    power->setLabelFormat(QStringLiteral("%.1f"));
    rate->setRange(0, std::max(1.0, topRate * 1.25));
    rate->setLabelFormat(QStringLiteral("%.0f"));
    power->setTickCount(5);
    rate->setTickCount(4);
    power->applyNiceNumbers();
    rate->applyNiceNumbers();
    return chart;
}

void renderChart(QPainter &painter, const QRectF &rect, QChart *chart)
{
    QGraphicsScene scene;
    scene.addItem(chart);
    chart->resize(rect.size());
    chart->setPos(0, 0);
    scene.setSceneRect(QRectF(QPointF(0, 0), rect.size()));
    chart->layout()->activate();
    scene.render(&painter, rect, scene.sceneRect());
    scene.removeItem(chart);
}

OwnRentChart::OwnRentChart(QWidget *parent)
    : ChartCard(tr("Own or rent"), parent),
      m_view(new QChartView),
      m_note(new QLabel)
{
    m_view->setRenderHint(QPainter::Antialiasing);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setBackgroundBrush(Qt::NoBrush);
    m_view->setAccessibleName(title());
    m_view->viewport()->setAccessibleName(title());
    m_note->setFont(Theme::smallFont());
    m_note->setForegroundRole(QPalette::PlaceholderText);
    m_note->setWordWrap(true);
    auto *content = new QWidget;
    auto *layout = new QVBoxLayout(content);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(m_view, 1);
    layout->addWidget(m_note);
    setContent(content);
    connect(&Theme::instance(), &Theme::changed, this, &OwnRentChart::rebuild);
}

void OwnRentChart::setData(OwnRentData data)
{
    m_data = std::move(data);
    rebuild();
}

void OwnRentChart::rebuild()
{
    QChart *old = m_view->chart();
    m_view->setChart(makeOwnRentChart(m_data, Theme::instance().colors(), Theme::smallFont()));
    delete old;
    m_view->setVisible(highest(m_data.own) > 0 || highest(m_data.rent) > 0);
    if (m_view->isHidden())
        m_note->setText(tr("No part with a price yet"));
    else if (m_data.rent.empty())
        m_note->setText(tr("— own. No cloud price of this GPU is known, so renting is not drawn."));
    else if (m_data.breakEvenMonth)
        m_note->setText(tr("— own   - - rent. Owning is cheaper from month %1.").arg(*m_data.breakEvenMonth));
    else
        m_note->setText(tr("— own   - - rent. Renting stays cheaper over these years."));
    m_note->setToolTip(m_data.rentSource);
}

QString OwnRentChart::csv() const
{
    QString out = QStringLiteral("month,own,rent,currency\r\n");
    const auto cell = [](const std::vector<std::int64_t> &v, std::size_t i) {
        return i < v.size() ? QString::number(static_cast<double>(v[i]) / 100, 'f', 2) : QString();
    };
    for (std::size_t month = 0; month < std::max(m_data.own.size(), m_data.rent.size()); ++month)
        out += QStringLiteral("%1,%2,%3,%4\r\n")
                   .arg(QString::number(month), cell(m_data.own, month), cell(m_data.rent, month),
                        toQString(m_data.currency));
    return out;
}

void OwnRentChart::render(QPainter &painter, const QRectF &rect, bool paper)
{
    const std::unique_ptr<QChart> chart(
        makeOwnRentChart(m_data, paper ? lightColors() : Theme::instance().colors(), Theme::smallFont()));
    renderChart(painter, rect, chart.get());
}

PowerChart::PowerChart(QWidget *parent) : ChartCard(tr("Throughput over power"), parent), m_view(new QChartView)
{
    m_view->setRenderHint(QPainter::Antialiasing);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setBackgroundBrush(Qt::NoBrush);
    m_view->setAccessibleName(title());
    m_view->viewport()->setAccessibleName(title());
    setContent(m_view);
    connect(&Theme::instance(), &Theme::changed, this, &PowerChart::rebuild);
}

void PowerChart::setData(OptionsData data)
{
    m_data = std::move(data);
    setSubtitle(m_data.workload);
    rebuild();
}

void PowerChart::rebuild()
{
    QChart *old = m_view->chart();
    m_view->setChart(makePowerChart(m_data, Theme::instance().colors(), Theme::smallFont()));
    delete old;
}

QString PowerChart::csv() const
{
    QString out = QStringLiteral("option,wall_w,value,unit\r\n");
    for (const CapCurvePoint &point : m_data.capCurve)
        out += QStringLiteral("power limit,%1,%2,\r\n")
                   .arg(QString::number(point.wallW, 'f', 0), QString::number(point.value, 'g', 8));
    for (const OptionPoint &o : m_data.options)
        out += QStringLiteral("%1,%2,%3,%4\r\n")
                   .arg(o.name, o.wallW ? QString::number(*o.wallW, 'f', 0) : QString(),
                        o.value ? QString::number(*o.value, 'g', 8) : QString(), o.unit);
    return out;
}

void PowerChart::render(QPainter &painter, const QRectF &rect, bool paper)
{
    const std::unique_ptr<QChart> chart(
        makePowerChart(m_data, paper ? lightColors() : Theme::instance().colors(), Theme::smallFont()));
    renderChart(painter, rect, chart.get());
}

} // namespace lanewise::ui
