// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/costchart.h"

#include "ui/document/projectdocument.h"
#include "ui/theme/theme.h"

#include <QPainter>
#include <QPainterPath>

namespace lanewise::ui {

namespace {

/// Whole units: the parts of a sum of tens of thousands are not read for their cents. The CSV has them.
QString money(std::int64_t minor, const std::string &currency)
{
    return toQString(formatMoneyRounded({minor, Currency::fromCode(currency)}));
}

constexpr double RingShare = 0.15; ///< of the ring's diameter

/// Slices are told apart by colour and by hatching, which survives grey printing.
Qt::BrushStyle hatch(std::size_t index)
{
    constexpr Qt::BrushStyle Styles[] = {Qt::SolidPattern, Qt::Dense3Pattern, Qt::BDiagPattern, Qt::Dense5Pattern,
                                         Qt::FDiagPattern, Qt::HorPattern,    Qt::VerPattern,   Qt::DiagCrossPattern};
    return Styles[index % std::size(Styles)];
}

void drawRing(QPainter &painter, const QRectF &ring, const CostData &data, const ThemeColors &colors)
{
    const double thickness = ring.width() * RingShare;
    std::int64_t sum = 0;
    for (const CostSlice &slice : data.slices)
        sum += slice.minor;
    double start = 90;
    for (std::size_t i = 0; i < data.slices.size(); ++i) {
        const double span = -360.0 * static_cast<double>(data.slices[i].minor) / static_cast<double>(sum);
        QPainterPath path;
        path.arcMoveTo(ring, start);
        path.arcTo(ring, start, span);
        path.arcTo(ring.adjusted(thickness, thickness, -thickness, -thickness), start + span, -span);
        path.closeSubpath();
        const QColor color = colors.kind(data.slices[i].kind).line;
        painter.setPen(QPen(colors.surface, 1.2));
        painter.setBrush(colors.kind(data.slices[i].kind).fill);
        painter.drawPath(path);
        painter.setBrush(QBrush(color, hatch(i)));
        painter.drawPath(path);
        start += span;
    }
}

/// The sum in the middle of the ring, where the ring is large enough for it.
void drawSum(QPainter &painter, const QRectF &ring, const CostData &data, const ThemeColors &colors, const QFont &label,
             const QFont &figure)
{
    const QString sum = shortMoney(data.totalMinor, data.currency);
    const QString what = data.unpriced > 0 ? CostChart::tr("at least") : CostChart::tr("purchase");
    const QFontMetricsF figureMetrics(figure), labelMetrics(label);
    const double room = ring.width() * (1 - 2 * RingShare) - 8;
    if (figureMetrics.horizontalAdvance(sum) > room)
        return;
    const bool both = labelMetrics.horizontalAdvance(what) <= room;
    const double shift = both ? labelMetrics.height() / 2 : 0;
    painter.setPen(colors.text);
    painter.setFont(figure);
    painter.drawText(ring.translated(0, -shift), Qt::AlignCenter, sum);
    if (!both)
        return;
    painter.setFont(label);
    painter.setPen(colors.textMuted);
    painter.drawText(ring.translated(0, figureMetrics.height() / 2), Qt::AlignCenter, what);
}

void drawLegend(QPainter &painter, const QRectF &rect, const CostData &data, const ThemeColors &colors,
                const QFont &label, const QFont &figure)
{
    const QFontMetricsF figureMetrics(figure), labelMetrics(label);
    const double row = std::max(labelMetrics.height(), figureMetrics.height()) + 2;
    const int rows = std::max(1, static_cast<int>(rect.height() / row)), all = static_cast<int>(data.slices.size());
    const int shown = all <= rows ? all : rows - 1; // the last row then says how many are left out
    double y = std::max(rect.top(), rect.center().y() - row * std::min(rows, all) / 2);
    for (int i = 0; i < shown; ++i, y += row) {
        const CostSlice &slice = data.slices[static_cast<std::size_t>(i)];
        const QRectF swatch(rect.left(), y + row / 2 - 5, 10, 10);
        painter.fillRect(swatch, colors.kind(slice.kind).fill);
        painter.fillRect(swatch, QBrush(colors.kind(slice.kind).line, hatch(static_cast<std::size_t>(i))));
        const QString amount = money(slice.minor, data.currency);
        const double amountWidth = figureMetrics.horizontalAdvance(amount) + 2;
        const QRectF line(rect.left() + 16, y, rect.width() - 18, row);
        painter.setFont(label);
        painter.setPen(colors.text);
        painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
                         labelMetrics.elidedText(slice.name, Qt::ElideRight, line.width() - amountWidth - 4));
        painter.setFont(figure);
        painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, amount);
    }
    if (shown == all)
        return;
    painter.setFont(label);
    painter.setPen(colors.textMuted);
    painter.drawText(QRectF(rect.left() + 16, y, rect.width() - 18, row), Qt::AlignLeft | Qt::AlignVCenter,
                     CostChart::tr("and %n smaller", nullptr, all - shown));
}

} // namespace

void paintCost(QPainter &painter, const QRectF &rect, const CostData &data, const ThemeColors &colors,
               const QFont &label, const QFont &figure)
{
    if (data.slices.empty())
        return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const double size = std::min(rect.height(), rect.width() * 0.4) - 8;
    const QRectF ring(rect.left() + 4, rect.center().y() - size / 2, size, size);
    drawRing(painter, ring, data, colors);
    drawSum(painter, ring, data, colors, label, figure);
    drawLegend(painter, {ring.right() + 16, rect.top(), rect.right() - ring.right() - 16, rect.height()}, data, colors,
               label, figure);
    painter.restore();
}

class CostChart::Canvas : public QWidget
{
public:
    explicit Canvas(CostChart *chart) : m_chart(chart) { }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        m_chart->render(painter, QRectF(rect()), false);
    }

private:
    CostChart *m_chart;
};

CostChart::CostChart(QWidget *parent) : ChartCard(tr("Price"), parent), m_canvas(new Canvas(this))
{
    setContent(m_canvas);
}

void CostChart::setData(CostData data)
{
    m_data = std::move(data);
    setSubtitle(m_data.unpriced > 0 ? tr("%n part(s) without a price", nullptr, m_data.unpriced) : QString());
    QStringList spoken;
    for (const CostSlice &slice : m_data.slices)
        spoken << QStringLiteral("%1 %2").arg(slice.name, money(slice.minor, m_data.currency));
    m_canvas->setAccessibleDescription(spoken.join(QStringLiteral(", ")));
    m_canvas->update();
}

QString CostChart::csv() const
{
    QString out = QStringLiteral("kind,amount,currency\r\n");
    for (const CostSlice &slice : m_data.slices)
        out += QStringLiteral("%1,%2,%3\r\n")
                   .arg(slice.name, QString::number(static_cast<double>(slice.minor) / 100, 'f', 2),
                        toQString(m_data.currency));
    return out;
}

void CostChart::render(QPainter &painter, const QRectF &rect, bool paper)
{
    const ThemeColors &colors = paper ? lightColors() : Theme::instance().colors();
    if (!m_data.slices.empty()) {
        paintCost(painter, rect, m_data, colors, Theme::smallFont(), Theme::tabular(Theme::strongFont()));
        return;
    }
    painter.setPen(colors.textMuted);
    painter.drawText(rect, Qt::AlignCenter, tr("No part with a price yet"));
}

} // namespace lanewise::ui
