// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/chartdata.h"
#include "ui/theme/themecolors.h"

#include <QFont>
#include <QRectF>

class QPainter;

namespace lanewise::ui {

/// Fonts of a chart; the window and paper use different ones.
struct ChartFonts {
    QFont label, small, figure;
};

/// Bars with their 80 % ranges, each against its own largest value, for rates of different units share no axis. The bar ends at the
/// estimate, the whisker spans the range; bottleneck below the name. Draws as many as fit.
void paintThroughput(QPainter &painter, const QRectF &rect, const ThroughputData &data, const ChartFonts &fonts,
                     const ThemeColors &colors);
/// Index of the bar at a height; −1: none.
int throughputRowAt(double y, const ThroughputData &data, const ChartFonts &fonts);
double throughputHeight(const ThroughputData &data, const ChartFonts &fonts); ///< to show all bars

/// Options as bars of one workload on one axis, with their facts below.
void paintOptions(QPainter &painter, const QRectF &rect, const OptionsData &data, const ChartFonts &fonts,
                  const ThemeColors &colors);
double optionsHeight(const OptionsData &data, const ChartFonts &fonts);

} // namespace lanewise::ui
