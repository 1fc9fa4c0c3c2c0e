// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/topology/matrixpainter.h"

#include <QPainter>

#include <algorithm>

namespace lanewise::ui {

namespace {

constexpr double CellWidth = 46, CellHeight = 20, HeaderWidth = 56, TextPixels = 11, LegendLine = 0.8;

double shrinkOf(const DeviceMatrix &matrix, double width, double unit)
{
    return std::min(1.0, width / ((HeaderWidth + (matrix.size() + 1) * CellWidth) * unit));
}

void paintLegend(QPainter *painter, const DeviceMatrix &matrix, const QRectF &target, const ThemeColors &colors,
                 double lineHeight)
{
    double y = target.y();
    for (const PathCode code : legendCodes(matrix)) {
        const QString text = legendName(code) + QStringLiteral("  ") + pathCodeMeaning(code);
        painter->setPen(colors.textMuted);
        painter->drawText(QRectF(target.x(), y, target.width(), lineHeight), Qt::AlignLeft | Qt::AlignVCenter, text);
        y += lineHeight;
    }
}

} // namespace

double matrixHeight(const DeviceMatrix &matrix, double width, double unit)
{
    if (matrix.size() == 0)
        return 0;
    const double table = (matrix.size() + 1.5) * CellHeight * unit * shrinkOf(matrix, width, unit);
    return table + double(legendCodes(matrix).size()) * CellHeight * unit * LegendLine;
}

void paintMatrix(QPainter *painter, const DeviceMatrix &matrix, const QRectF &target, const ThemeColors &colors,
                 const QFont &font, double unit)
{
    const int n = matrix.size();
    if (n == 0)
        return;
    const double shrink = shrinkOf(matrix, target.width(), unit);
    const double cellW = CellWidth * unit * shrink, cellH = CellHeight * unit * shrink,
                 headW = HeaderWidth * unit * shrink;
    painter->save();
    QFont used = font;
    used.setPixelSize(std::max(1, qRound(TextPixels * unit * shrink)));
    painter->setFont(used);
    const auto cell = [&](int row, int column, const QString &text, const QColor &fill, const QColor &ink) {
        const QRectF rect(target.x() + headW + column * cellW, target.y() + (row + 1) * cellH, cellW, cellH);
        painter->fillRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), fill);
        painter->setPen(ink);
        painter->drawText(rect, Qt::AlignCenter, text);
    };
    for (int i = 0; i < n; ++i) {
        cell(-1, i, matrix.names[i], colors.surface, colors.textMuted);
        painter->setPen(colors.textMuted);
        painter->drawText(QRectF(target.x(), target.y() + (i + 1) * cellH, headW, cellH),
                          Qt::AlignLeft | Qt::AlignVCenter, matrix.names[i]);
        for (int k = 0; k < n; ++k) {
            const MatrixCell value = matrix.cell(i, k);
            cell(i, k, QString::fromStdString(matrixCellText(value)), pathCodeTint(value.code, colors),
                 value.code == PathCode::Sys ? colors.warning.line : colors.text);
        }
        cell(i, n, matrix.numa[i], colors.surface, colors.text);
    }
    cell(-1, n, MatrixModel::tr("NUMA"), colors.surface, colors.textMuted);
    const double tableHeight = (n + 1) * cellH + cellH / 2;
    used.setPixelSize(std::max(1, qRound(TextPixels * unit * 0.95)));
    painter->setFont(used);
    paintLegend(painter, matrix, target.adjusted(0, tableHeight, 0, 0), colors, CellHeight * unit * LegendLine);
    painter->restore();
}

} // namespace lanewise::ui
