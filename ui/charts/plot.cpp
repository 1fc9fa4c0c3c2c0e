// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/plot.h"

#include "ui/charts/barcharts.h"
#include "ui/theme/theme.h"

#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>
#include <algorithm>

namespace lanewise::ui {

namespace {

constexpr int PlotHeight = 170; ///< below which a plot says nothing any more

QString quoted(QString text)
{
    return QLatin1Char('"') + text.replace(QLatin1Char('"'), QLatin1String("\"\"")) + QLatin1Char('"');
}

QString plain(double value)
{
    return QString::number(value, 'g', 10);
}

QString valueAt(const std::vector<double> &values, qsizetype row)
{
    return row < static_cast<qsizetype>(values.size()) ? plain(values[static_cast<std::size_t>(row)]) : QString();
}

} // namespace

QString plotCsv(const PlotData &data)
{
    QStringList header{quoted(data.xTitle)};
    qsizetype rows = 0;
    for (const PlotSeries &series : data.series) {
        const QString name = series.name.isEmpty() ? data.yTitle : series.name;
        header << quoted(name);
        if (!series.low.empty())
            header << quoted(name + QStringLiteral(" low")) << quoted(name + QStringLiteral(" high"));
        rows = std::max(rows, series.points.size());
    }
    QString out = header.join(QLatin1Char(',')) + QStringLiteral("\r\n");
    for (qsizetype row = 0; row < rows; ++row) {
        QStringList cells{QString()};
        for (const PlotSeries &series : data.series) {
            const bool there = row < series.points.size();
            if (there && cells.first().isEmpty())
                cells.first() = plain(series.points[row].x());
            cells << (there ? plain(series.points[row].y()) : QString());
            if (!series.low.empty())
                cells << valueAt(series.low, row) << valueAt(series.high, row);
        }
        out += cells.join(QLatin1Char(',')) + QStringLiteral("\r\n");
    }
    return out;
}

class PlotCard::Canvas : public QWidget
{
public:
    explicit Canvas(PlotCard *card) : m_card(card) { setMinimumHeight(PlotHeight); }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        m_card->render(painter, QRectF(rect()), false);
    }

private:
    PlotCard *m_card;
};

PlotCard::PlotCard(const QString &title, QWidget *parent)
    : ChartCard(title, parent),
      m_canvas(new Canvas(this)),
      m_note(new QLabel)
{
    m_note->setFont(Theme::smallFont());
    m_note->setForegroundRole(QPalette::PlaceholderText);
    m_note->setWordWrap(true);
    m_note->hide();
    setContent(m_canvas);
    layout()->addWidget(m_note);
}

void PlotCard::setData(PlotData data)
{
    m_data = std::move(data);
    m_note->setText(m_data.note);
    m_note->setVisible(!m_data.note.isEmpty());
    QStringList spoken;
    for (const PlotMark &mark : m_data.marks)
        spoken << mark.label;
    m_canvas->setAccessibleDescription(m_data.empty() ? m_data.nothing : spoken.join(QStringLiteral("; ")));
    m_canvas->update();
}

void PlotCard::render(QPainter &painter, const QRectF &rect, bool paper)
{
    paintPlot(painter, rect, m_data, windowChartFonts(), paper ? lightColors() : Theme::instance().colors());
}

} // namespace lanewise::ui
