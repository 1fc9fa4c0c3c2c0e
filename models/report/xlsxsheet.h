// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/report/report.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

struct lxw_workbook;
struct lxw_worksheet;
struct lxw_format;

/// What the sheets of the workbook share. Included by the xlsx….cpp files only.
namespace lanewise::xlsx {

/// How a cell looks; formats are made once for each kind of it.
struct Style {
    std::string number = {}; ///< spreadsheet number format: "#,##0.00"; empty: general
    bool bold = false, header = false, total = false, muted = false, alarm = false, wrap = false;
    int indent = 0;
    auto operator<=>(const Style &) const = default;
};

class Book
{
public:
    Book(lxw_workbook *workbook, const Report &report) : m_workbook(workbook), m_report(report) { }

    lxw_workbook *workbook() const { return m_workbook; }
    const Report &report() const { return m_report; }
    lxw_format *format(const Style &style);
    std::string moneyFormat() const; ///< "$"#,##0.00 in the report's currency
    std::string numberFormat(const ReportCell &cell) const; ///< with unit: #,##0.0" GB/s"

private:
    lxw_workbook *m_workbook;
    const Report &m_report;
    std::map<Style, lxw_format *> m_formats;
};

/// One sheet, written from top to bottom. Rows and columns count from 0, as libxlsxwriter does.
class Sheet
{
public:
    Sheet(Book &book, const std::string &name);

    const std::string &name() const { return m_name; }
    int row() const { return m_row; } ///< the next free one
    void skip(int rows = 1) { m_row += rows; }

    void text(int column, std::string_view text, const Style &style = {});
    void number(int column, double value, const Style &style);
    void cell(int column, const ReportCell &cell, Style style = {}); ///< its number, else its text; "—" stays empty
    /// `value` is what the formula gives now, for readers that do not calculate.
    void formula(int column, const std::string &formula, double value, const Style &style);

    void title(const std::string &title); ///< with the report's own below it
    void note(const std::string &text);
    void pairs(const ReportPairs &pairs);
    void table(const ReportTable &table); ///< caption, header, rows, totals
    void header(const std::vector<std::string> &titles);
    void freeze(); ///< what is above the next row stays in sight
    void filter(int headerRow, int columns);
    void finish(); ///< sets the widths

    /// "B7"; with a sheet name for formulas on other sheets: "'Bill of materials'!B7".
    static std::string address(int row, int column);
    std::string addressFrom(int row, int column) const;

private:
    void measure(int column, std::size_t characters);

    Book &m_book;
    std::string m_name;
    lxw_worksheet *m_sheet;
    int m_row = 0;
    std::vector<std::size_t> m_widths;
};

/// Writes the bill; gives the address of its total, empty where there is none.
std::string writeBill(Book &book);

} // namespace lanewise::xlsx
