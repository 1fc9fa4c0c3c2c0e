// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/amounts.h"

#include "ui/charts/barcharts.h"
#include "ui/charts/plot.h"
#include "ui/theme/theme.h"

#include <QFontMetricsF>
#include <QPainter>
#include <algorithm>

namespace lanewise::ui {

namespace {

constexpr int AmountsHeight = 120; ///< below which the bars are cut

QString amountText(QString text)
{
    return QLatin1Char('"') + text.replace(QLatin1Char('"'), QLatin1String("\"\"")) + QLatin1Char('"');
}

} // namespace

void paintAmounts(QPainter &painter, const QRectF &rect, const std::vector<AmountBar> &bars, const ChartFonts &fonts,
                  const ThemeColors &colors)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const QFontMetricsF label(fonts.label), figure(fonts.figure);
    double most = 0, textWidth = 0;
    for (const AmountBar &bar : bars) {
        most = std::max(most, bar.value);
        textWidth = std::max(textWidth, figure.horizontalAdvance(bar.text));
    }
    const double rowTall = label.height() + 22;
    double y = rect.top();
    for (std::size_t i = 0; i < bars.size() && y + rowTall <= rect.bottom() + rowTall / 2; ++i, y += rowTall) {
        const AmountBar &bar = bars[i];
        const SeriesLook look = seriesLook(i, colors);
        painter.setFont(fonts.label);
        painter.setPen(colors.text);
        const QString name = bar.best ? QStringLiteral("✓ ") + bar.name : bar.name;
        painter.drawText(QRectF(rect.left(), y, rect.width(), label.height()), Qt::AlignLeft | Qt::AlignVCenter,
                         label.elidedText(name, Qt::ElideRight, rect.width()));
        const double full = std::max(10.0, rect.width() - textWidth - 16);
        const QRectF track(rect.left(), y + label.height() + 2, most > 0 ? full * bar.value / most : 0, 12);
        QColor tint = look.color;
        tint.setAlphaF(0.35F);
        painter.setPen(QPen(look.color, 1));
        painter.setBrush(tint);
        painter.drawRect(track);
        painter.setBrush(QBrush(look.color, look.hatch));
        painter.drawRect(track);
        painter.setFont(fonts.figure);
        painter.setPen(colors.text);
        painter.drawText(QRectF(rect.right() - textWidth - 2, track.center().y() - figure.height() / 2, textWidth + 2,
                                figure.height()),
                         Qt::AlignRight | Qt::AlignVCenter, bar.text);
    }
    painter.restore();
}

class AmountsCard::Canvas : public QWidget
{
public:
    explicit Canvas(AmountsCard *card) : m_card(card) { setMinimumHeight(AmountsHeight); }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        m_card->render(painter, QRectF(rect()), false);
    }

private:
    AmountsCard *m_card;
};

AmountsCard::AmountsCard(const QString &title, QWidget *parent) : ChartCard(title, parent), m_canvas(new Canvas(this))
{
    setContent(m_canvas);
}

void AmountsCard::setData(std::vector<AmountBar> bars, const QString &unit, const QString &nothing)
{
    m_bars = std::move(bars);
    m_unit = unit;
    m_nothing = nothing;
    QStringList spoken;
    for (const AmountBar &bar : m_bars)
        spoken << bar.name + QStringLiteral(": ") + bar.text;
    m_canvas->setAccessibleDescription(m_bars.empty() ? m_nothing : spoken.join(QStringLiteral("; ")));
    m_canvas->update();
}

QString AmountsCard::csv() const
{
    QString out = QStringLiteral("name,value,unit\r\n");
    for (const AmountBar &bar : m_bars)
        out += QStringLiteral("%1,%2,%3\r\n").arg(amountText(bar.name), QString::number(bar.value, 'g', 10), amountText(m_unit));
    return out;
}

void AmountsCard::render(QPainter &painter, const QRectF &rect, bool paper)
{
    const ThemeColors &colors = paper ? lightColors() : Theme::instance().colors();
    if (!m_bars.empty())
        return paintAmounts(painter, rect, m_bars, windowChartFonts(), colors);
    painter.setFont(Theme::smallFont());
    painter.setPen(colors.textMuted);
    painter.drawText(rect, Qt::AlignCenter | Qt::TextWordWrap, m_nothing);
}

} // namespace lanewise::ui
