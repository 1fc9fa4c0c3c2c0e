// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/themecolors.h"
#include "ui/topology/matrixmodel.h"

#include <QFont>
#include <QRectF>

class QPainter;

namespace lanewise::ui {

/// Draws the device matrix with its legend; `unit` is how many of the painter's units make 1/96 inch. It shrinks to the
/// width of `target`.
void paintMatrix(QPainter *painter, const DeviceMatrix &matrix, const QRectF &target, const ThemeColors &colors,
                 const QFont &font, double unit);

/// Height that it takes at that width; 0 where there are no devices.
double matrixHeight(const DeviceMatrix &matrix, double width, double unit);

} // namespace lanewise::ui
