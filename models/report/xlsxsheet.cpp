// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/report/xlsxsheet.h"

#include <algorithm>
#include <fmt/format.h>
#include <xlsxwriter.h>

namespace lanewise::xlsx {

namespace {

constexpr std::size_t MinWidth = 8, MaxWidth = 64;
constexpr std::size_t MaxCellBytes = 32767; ///< a cell holds no more characters, so surely no more bytes
constexpr lxw_color_t Muted = 0x6B7280, Alarm = 0xB3261E, HeaderFill = 0xE9EEF2, Line = 0x9AA5B1;

/// Characters, not bytes; those of Chinese, Japanese and Korean are twice as wide.
std::size_t widthOf(std::string_view text)
{
    std::size_t width = 0, line = 0;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '\n') {
            width = std::max(width, line);
            line = 0;
        } else if (byte < 0x80 || (byte >= 0xc0 && byte < 0xe3)) {
            ++line;
        } else if (byte >= 0xe3) {
            line += 2;
        }
    }
    return std::max(width, line);
}

std::string grouped(int decimals)
{
    return decimals > 0 ? "#,##0." + std::string(static_cast<std::size_t>(decimals), '0') : "#,##0";
}

} // namespace

lxw_format *Book::format(const Style &style)
{
    lxw_format *&format = m_formats[style];
    if (format)
        return format;
    format = workbook_add_format(m_workbook);
    format_set_align(format, LXW_ALIGN_VERTICAL_TOP);
    if (!style.number.empty())
        format_set_num_format(format, style.number.c_str());
    if (style.bold || style.header || style.total)
        format_set_bold(format);
    if (style.header) {
        format_set_bg_color(format, HeaderFill);
        format_set_bottom(format, LXW_BORDER_THIN);
        format_set_bottom_color(format, Line);
    }
    if (style.header || style.wrap)
        format_set_text_wrap(format);
    if (style.total) {
        format_set_top(format, LXW_BORDER_THIN);
        format_set_top_color(format, Line);
    }
    if (style.muted)
        format_set_font_color(format, Muted);
    if (style.alarm)
        format_set_font_color(format, Alarm);
    if (style.indent > 0)
        format_set_indent(format, static_cast<uint8_t>(style.indent));
    return format;
}

std::string Book::moneyFormat() const
{
    const std::string one = formatMoney({100, Currency::fromCode(m_report.currency)}); // "$1", "1 CHF"
    const auto digit = one.find('1');
    const auto quoted = [](const std::string &text) { return text.empty() ? text : "\"" + text + "\""; };
    return quoted(one.substr(0, digit)) + "#,##0.00" + quoted(one.substr(digit + 1));
}

std::string Book::numberFormat(const ReportCell &cell) const
{
    if (cell.money)
        return moneyFormat();
    std::string unit = cell.unit;
    std::erase(unit, '"');
    return grouped(cell.decimals) + (unit.empty() ? "" : "\" " + unit + "\"");
}

Sheet::Sheet(Book &book, const std::string &name)
    : m_book(book),
      m_name(name),
      m_sheet(workbook_add_worksheet(book.workbook(), name.c_str()))
{
    worksheet_set_landscape(m_sheet);
    worksheet_fit_to_pages(m_sheet, 1, 0);
}

void Sheet::measure(int column, std::size_t characters)
{
    const auto at = static_cast<std::size_t>(column);
    if (m_widths.size() <= at)
        m_widths.resize(at + 1, MinWidth);
    m_widths[at] = std::clamp(characters + 2, m_widths[at], MaxWidth);
}

void Sheet::text(int column, std::string_view text, const Style &style)
{
    if (text.empty() && !style.total)
        return;
    measure(column, widthOf(text));
    Style as = style;
    as.wrap = as.wrap || widthOf(text) + 2 > MaxWidth;
    std::string cut(text.substr(0, MaxCellBytes));
    while (text.size() > cut.size() && !cut.empty() && (static_cast<unsigned char>(text[cut.size()]) & 0xc0) == 0x80)
        cut.pop_back(); // not through the middle of a character
    if (cut.empty())
        worksheet_write_blank(m_sheet, static_cast<lxw_row_t>(m_row), static_cast<lxw_col_t>(column),
                              m_book.format(as));
    else
        worksheet_write_string(m_sheet, static_cast<lxw_row_t>(m_row), static_cast<lxw_col_t>(column), cut.c_str(),
                               m_book.format(as));
}

void Sheet::number(int column, double value, const Style &style)
{
    measure(column, fmt::format("{:.0f}", value).size() + 8);
    worksheet_write_number(m_sheet, static_cast<lxw_row_t>(m_row), static_cast<lxw_col_t>(column), value,
                           m_book.format(style));
}

void Sheet::cell(int column, const ReportCell &cell, Style style)
{
    if (cell.number) {
        style.number = m_book.numberFormat(cell);
        number(column, *cell.number, style);
    } else {
        text(column, cell.text == "—" ? std::string_view() : cell.text, style);
    }
}

void Sheet::formula(int column, const std::string &formula, double value, const Style &style)
{
    measure(column, fmt::format("{:.0f}", value).size() + 8);
    worksheet_write_formula_num(m_sheet, static_cast<lxw_row_t>(m_row), static_cast<lxw_col_t>(column), formula.c_str(),
                                m_book.format(style), value);
}

void Sheet::title(const std::string &title)
{
    const Report &report = m_book.report();
    const std::string of = report.title + (report.subtitle.empty() ? "" : ", " + report.subtitle);
    const auto unmeasured = [&](const std::string &text, const Style &style) {
        worksheet_write_string(m_sheet, static_cast<lxw_row_t>(m_row++), 0, text.c_str(), m_book.format(style));
    };
    unmeasured(title, {.bold = true});
    unmeasured(of + (report.number.empty() ? "" : " · " + report.number) + " · " + report.date, {.muted = true});
    if (report.audience == Audience::Internal)
        unmeasured("Internal: with all price layers, not for the customer", {.bold = true, .alarm = true});
    ++m_row;
}

void Sheet::note(const std::string &text)
{
    // Runs over the cells beside it, which stay empty.
    worksheet_write_string(m_sheet, static_cast<lxw_row_t>(m_row++), 0, text.c_str(), m_book.format({.muted = true}));
}

void Sheet::pairs(const ReportPairs &pairs)
{
    for (const ReportPair &pair : pairs.rows) {
        text(0, pair.label);
        cell(1, pair.value);
        // What the printed text says beyond the number: "at least", "fully equipped".
        if (pair.value.number && pair.value.text.find_first_not_of("0123456789.,-$€£ ") != std::string::npos) {
            const std::string plain = formatNumber(*pair.value.number, pair.value.decimals)
                + (pair.value.unit.empty() ? "" : " " + pair.value.unit);
            if (!pair.value.money && pair.value.text != plain)
                text(2, pair.value.text, {.muted = true});
            else if (pair.value.money
                     && pair.value.text.find_first_of("abcdefghijklmnopqrstuvwxyz") != std::string::npos)
                text(2, pair.value.text, {.muted = true});
        }
        ++m_row;
    }
}

void Sheet::header(const std::vector<std::string> &titles)
{
    for (std::size_t i = 0; i < titles.size(); ++i) {
        text(static_cast<int>(i), titles[i], {.header = true});
        if (titles[i].empty())
            worksheet_write_blank(m_sheet, static_cast<lxw_row_t>(m_row), static_cast<lxw_col_t>(i),
                                  m_book.format({.header = true}));
    }
    ++m_row;
}

void Sheet::table(const ReportTable &table)
{
    if (!table.caption.empty()) {
        text(0, table.caption, {.bold = true});
        ++m_row;
    }
    const auto isRange = [&](std::size_t column) {
        return std::any_of(table.rows.begin(), table.rows.end(),
                           [&](const auto &row) { return column < row.size() && row[column].low; });
    };
    std::vector<std::string> titles;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        titles.push_back(table.columns[i].title + (isRange(i) ? ", low" : ""));
        if (isRange(i))
            titles.push_back(table.columns[i].title + ", high");
    }
    header(titles);
    const auto writeRow = [&](const std::vector<ReportCell> &row, const Style &style) {
        int column = 0;
        for (std::size_t i = 0; i < row.size(); ++i) {
            if (!isRange(i)) {
                cell(column++, row[i], style);
                continue;
            }
            for (const std::optional<double> &end : {row[i].low, row[i].high}) {
                ReportCell one = row[i];
                one.number = end;
                cell(column++, end ? one : ReportCell{}, style);
            }
        }
        ++m_row;
    };
    for (const auto &row : table.rows)
        writeRow(row, {});
    for (const auto &row : table.totals)
        writeRow(row, {.total = true});
}

void Sheet::freeze()
{
    worksheet_freeze_panes(m_sheet, static_cast<lxw_row_t>(m_row), 0);
}

void Sheet::filter(int headerRow, int columns)
{
    if (m_row > headerRow + 1)
        worksheet_autofilter(m_sheet, static_cast<lxw_row_t>(headerRow), 0, static_cast<lxw_row_t>(m_row - 1),
                             static_cast<lxw_col_t>(columns - 1));
}

void Sheet::finish()
{
    for (std::size_t i = 0; i < m_widths.size(); ++i)
        worksheet_set_column(m_sheet, static_cast<lxw_col_t>(i), static_cast<lxw_col_t>(i),
                             static_cast<double>(m_widths[i]), nullptr);
}

std::string Sheet::address(int row, int column)
{
    std::string letters;
    for (int left = column + 1; left > 0; left = (left - 1) / 26)
        letters.insert(letters.begin(), static_cast<char>('A' + (left - 1) % 26));
    return letters + std::to_string(row + 1);
}

std::string Sheet::addressFrom(int row, int column) const
{
    return "'" + m_name + "'!" + address(row, column);
}

} // namespace lanewise::xlsx
