// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/chartcard.h"
#include "ui/charts/chartpainter.h"

#include <vector>

namespace lanewise::ui {

/// Horizontal bars of few amounts on one axis, each with its text; hatched, so that they are told apart in grey.
struct AmountBar {
    QString name, text;
    double value = 0;
    bool best = false; ///< marked with a tick
};
void paintAmounts(QPainter &painter, const QRectF &rect, const std::vector<AmountBar> &bars, const ChartFonts &fonts,
                  const ThemeColors &colors);

class AmountsCard : public ChartCard
{
    Q_OBJECT
public:
    explicit AmountsCard(const QString &title, QWidget *parent = nullptr);
    void setData(std::vector<AmountBar> bars, const QString &unit, const QString &nothing);
    QString csv() const override;
    void render(QPainter &painter, const QRectF &rect, bool paper) override;

private:
    class Canvas;
    std::vector<AmountBar> m_bars;
    QString m_unit, m_nothing;
    Canvas *m_canvas;
};

} // namespace lanewise::ui
