// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/reportblocks.h"
#include "ui/theme/themecolors.h"

#include <QFontMetricsF>
#include <QPainter>
#include <algorithm>
#include <memory>

/// Tables on paper: column widths from what the cells need, rows that wrap, the header again on every page.
namespace lanewise::ui {

namespace {

constexpr Points CellPad = 3;

/// One row ready to draw.
struct Row {
    std::vector<QString> cells; ///< one a printed column
    QString detail; ///< what the secondary columns say, under the main column
    Points height = 0;
};

/// What of a table is printed: its columns and their places.
struct Sheet {
    std::vector<std::size_t> columns; ///< indices into ReportTable::columns
    std::vector<Points> x, width;
    std::vector<bool> numeric;
    std::size_t main = 0; ///< the column that wraps and carries the detail
    Points total = 0;
};

/// The node of a line is said where there are several kinds of them.
bool tellsNothing(const ReportTable &table, std::size_t column)
{
    return table.columns[column].key == "group"
        && std::all_of(table.rows.begin(), table.rows.end(), [&](const auto &row) {
               return column >= row.size() || row[column].text == table.rows.front()[column].text;
           });
}

QString cellText(const ReportTable &table, std::size_t row, std::size_t column)
{
    return column < table.rows[row].size() ? QString::fromStdString(table.rows[row][column].text) : QString();
}

double widthOf(const QString &text, const QFont &font)
{
    QFont large = font;
    large.setPixelSize(qRound(font.pointSizeF() * 16));
    return QFontMetricsF(large).horizontalAdvance(text) / 16;
}

/// Numbers get the width that they need; words share what is left by weight.
Sheet planColumns(const ReportTable &table, Points total)
{
    Sheet sheet;
    sheet.total = total;
    const QFont font = paperFont(PaperFont::Small);
    double fixed = 0, weights = 0, widest = -1;
    std::vector<double> need;
    for (std::size_t c = 0; c < table.columns.size(); ++c) {
        const ReportColumn &column = table.columns[c];
        if (column.secondary)
            continue;
        double wanted = widthOf(QString::fromStdString(column.title), paperFont(PaperFont::Caption));
        for (std::size_t r = 0; column.numeric && r < table.rows.size(); ++r)
            wanted = qMax(wanted, widthOf(cellText(table, r, c), font));
        for (const auto &row : table.totals)
            if (column.numeric && c < row.size())
                wanted = qMax(wanted, widthOf(QString::fromStdString(row[c].text), paperFont(PaperFont::Strong)));
        need.push_back(column.numeric ? wanted + 2 * CellPad + 2 : 0);
        fixed += need.back();
        weights += column.numeric ? 0 : column.weight;
        if (!column.numeric && column.weight > widest) {
            widest = column.weight;
            sheet.main = sheet.columns.size();
        }
        sheet.columns.push_back(c);
        sheet.numeric.push_back(column.numeric);
    }
    const double share = qMax(total - fixed, total * 0.25);
    const double squeeze = weights > 0 ? qMin(1.0, (total - share) / qMax(fixed, 1.0)) : total / qMax(fixed, 1.0);
    double x = 0;
    for (std::size_t i = 0; i < sheet.columns.size(); ++i) {
        const ReportColumn &column = table.columns[sheet.columns[i]];
        const double width = column.numeric ? need[i] * squeeze : share * column.weight / weights;
        sheet.x.push_back(x);
        sheet.width.push_back(width);
        x += width;
    }
    return sheet;
}

Row makeRow(const ReportTable &table, const Sheet &sheet, const std::vector<ReportCell> &cells, const QFont &font)
{
    Row row;
    for (std::size_t c = 0; c < table.columns.size() && c < cells.size(); ++c) {
        if (table.columns[c].secondary && !cells[c].text.empty() && !tellsNothing(table, c))
            row.detail +=
                (row.detail.isEmpty() ? QString() : QStringLiteral(" · ")) + QString::fromStdString(cells[c].text);
    }
    for (std::size_t i = 0; i < sheet.columns.size(); ++i) {
        const QString text =
            sheet.columns[i] < cells.size() ? QString::fromStdString(cells[sheet.columns[i]].text) : QString();
        Points height = textHeight(text, font, sheet.width[i] - 2 * CellPad);
        if (i == sheet.main && !row.detail.isEmpty())
            height += textHeight(row.detail, paperFont(PaperFont::Small), sheet.width[i] - 2 * CellPad);
        row.height = qMax(row.height, height + 2 * CellPad);
        row.cells.push_back(text);
    }
    return row;
}

void drawRow(QPainter &painter, const Sheet &sheet, const Row &row, const QFont &font, bool strongLine)
{
    const ThemeColors &colors = lightColors();
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
        const Points width = sheet.width[i] - 2 * CellPad;
        const Qt::Alignment align = (sheet.numeric[i] ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignTop;
        drawText(painter, {sheet.x[i] + CellPad, CellPad, width, row.height}, row.cells[i], font, colors.text, align);
        if (i == sheet.main && !row.detail.isEmpty()) {
            const Points below = textHeight(row.cells[i], font, width);
            drawText(painter, {sheet.x[i] + CellPad, CellPad + below, width, row.height}, row.detail,
                     paperFont(PaperFont::Small), colors.textMuted);
        }
    }
    painter.setPen(QPen(strongLine ? colors.borderStrong : colors.border, strongLine ? 0.8 : 0.4));
    painter.drawLine(QPointF(0, row.height), QPointF(sheet.total, row.height));
}

Row headerRow(const ReportTable &table, const Sheet &sheet)
{
    Row row;
    for (std::size_t i = 0; i < sheet.columns.size(); ++i) {
        row.cells.push_back(QString::fromStdString(table.columns[sheet.columns[i]].title));
        row.height = qMax(row.height,
                          textHeight(row.cells.back(), paperFont(PaperFont::Caption), sheet.width[i] - 2 * CellPad)
                              + 2 * CellPad);
    }
    return row;
}

} // namespace

void BlockWriter::operator()(const ReportTable &table)
{
    if (table.rows.empty())
        return;
    const auto sheet = std::make_shared<const Sheet>(planColumns(table, m_flow.body().width()));
    const Row header = headerRow(table, *sheet);
    const auto addHeader = [&] {
        m_flow.add(header.height, [sheet, header](QPainter &painter) {
            drawRow(painter, *sheet, header, paperFont(PaperFont::Caption), true);
        });
    };
    const auto addRow = [&](const std::vector<ReportCell> &cells, PaperFont role) {
        const Row row = makeRow(table, *sheet, cells, paperFont(role));
        if (row.height > m_flow.left()) {
            m_flow.newPage();
            addHeader();
        }
        m_flow.add(row.height, [sheet, row, role](QPainter &painter) {
            drawRow(painter, *sheet, row, paperFont(role), role == PaperFont::Strong);
        });
    };
    m_flow.need(header.height + 60);
    caption(QString::fromStdString(table.caption));
    addHeader();
    for (const auto &row : table.rows)
        addRow(row, PaperFont::Small);
    for (const auto &row : table.totals)
        addRow(row, PaperFont::Strong);
    m_flow.space(9);
}

} // namespace lanewise::ui
