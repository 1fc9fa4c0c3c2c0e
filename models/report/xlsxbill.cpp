// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The bill as a sheet that recalculates: list → net → sell → extended → total. A formula stands only where it gives the very
// amount of the bill; elsewhere (a price without list price, say) the amount itself stands.
#include "models/report/xlsxsheet.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace lanewise::xlsx {

namespace {

bool sameCents(double a, double b)
{
    return std::llround(a * 100) == std::llround(b * 100);
}

double percentOf(double amount, double percent)
{
    return std::round(amount * percent) / 100; // as the bill: rounded to the cent
}

class BillSheet
{
public:
    BillSheet(Book &book, const ReportTable &table) : m_book(book), m_table(table), m_sheet(book, "Bill of materials")
    {
    }
    std::string write(const ReportSection &section);

private:
    int columnOf(std::string_view key) const
    {
        const auto at = std::find_if(m_table.columns.begin(), m_table.columns.end(),
                                     [key](const ReportColumn &column) { return column.key == key; });
        return at == m_table.columns.end() ? -1 : static_cast<int>(at - m_table.columns.begin());
    }
    /// The number of a cell in the row that is written; nothing where the column or the number is missing.
    std::optional<double> numberIn(const std::vector<ReportCell> &row, std::string_view key) const
    {
        const int at = columnOf(key);
        return at < 0 ? std::nullopt : row[static_cast<std::size_t>(at)].number;
    }
    std::string here(std::string_view key) const { return Sheet::address(m_sheet.row(), columnOf(key)); }
    std::string rate(const std::string &label, std::optional<double> percent);
    void writeRow(const std::vector<ReportCell> &row);
    bool writeFormula(const std::vector<ReportCell> &row, std::string_view key);
    std::string writeTotals(int firstRow);

    Book &m_book;
    const ReportTable &m_table;
    Sheet m_sheet;
    std::string m_discount, m_markup, m_tax; ///< addresses of the rates, "$B$5"; empty: not in this report
};

/// A row with a rate above the table.
std::string BillSheet::rate(const std::string &label, std::optional<double> percent)
{
    if (!percent)
        return {};
    m_sheet.text(0, label);
    m_sheet.number(3, *percent, {.number = "0.##\" %\"", .bold = true});
    const std::string address = fmt::format("$D${}", m_sheet.row() + 1);
    m_sheet.skip();
    return address;
}

/// Writes the cell as a formula of others where that gives its amount.
bool BillSheet::writeFormula(const std::vector<ReportCell> &row, std::string_view key)
{
    const auto value = numberIn(row, key);
    const auto list = numberIn(row, "list"), net = numberIn(row, "net"), sell = numberIn(row, "sell"),
               quantity = numberIn(row, "quantity");
    const ReportRates &rates = m_book.report().rates;
    std::string formula;
    if (!value)
        return false;
    if (key == "net" && !m_discount.empty() && list && sameCents(*value, *list - percentOf(*list, *rates.discountPct)))
        formula = fmt::format("={0}-ROUND({0}*{1}/100,2)", here("list"), m_discount);
    if (key == "sell" && !m_markup.empty() && net && sameCents(*value, *net + percentOf(*net, *rates.markupPct)))
        formula = fmt::format("={0}+ROUND({0}*{1}/100,2)", here("net"), m_markup);
    const std::string_view each = columnOf("sell") >= 0 ? "sell" : "net";
    const auto price = each == "sell" ? sell : net;
    if (key == "extended" && price && quantity && sameCents(*value, *price * *quantity))
        formula = fmt::format("={}*{}", here("quantity"), here(each));
    if (formula.empty())
        return false;
    m_sheet.formula(columnOf(key), formula, *value, {.number = m_book.moneyFormat()});
    return true;
}

void BillSheet::writeRow(const std::vector<ReportCell> &row)
{
    for (std::size_t i = 0; i < row.size(); ++i) {
        if (!writeFormula(row, m_table.columns[i].key))
            m_sheet.cell(static_cast<int>(i), row[i]);
    }
    m_sheet.skip();
}

std::string BillSheet::writeTotals(int firstRow)
{
    const int extended = columnOf("extended"), label = columnOf("description");
    std::string total;
    double sum = 0;
    for (const auto &row : m_table.rows)
        sum += numberIn(row, "extended").value_or(0);
    std::string taxAddress;
    for (const auto &row : m_table.totals) {
        const ReportCell &amount = row[static_cast<std::size_t>(extended)];
        std::string formula;
        double gives = 0;
        if (total.empty()) {
            formula = fmt::format("=SUM({}:{})", Sheet::address(firstRow, extended),
                                  Sheet::address(m_sheet.row() - 1, extended));
            gives = sum;
        } else if (taxAddress.empty() && !m_tax.empty()) {
            formula = fmt::format("=ROUND({}*{}/100,2)", total, m_tax);
            gives = percentOf(sum, m_book.report().rates.taxPct);
        } else if (!taxAddress.empty()) {
            formula = fmt::format("={}+{}", total, taxAddress);
            gives = amount.number.value_or(0);
        }
        const Style style{.number = m_book.moneyFormat(), .total = true};
        for (int column = 0; column < static_cast<int>(row.size()); ++column) {
            if (column == extended && !formula.empty() && amount.number && sameCents(gives, *amount.number))
                m_sheet.formula(column, formula, *amount.number, style);
            else if (column == label || column == extended)
                m_sheet.cell(column, row[static_cast<std::size_t>(column)], {.total = true});
            else
                m_sheet.text(column, {}, {.total = true});
        }
        const std::string address = Sheet::address(m_sheet.row(), extended);
        if (total.empty())
            total = address;
        else if (taxAddress.empty())
            taxAddress = address;
        m_sheet.skip();
    }
    return total;
}

std::string BillSheet::write(const ReportSection &section)
{
    m_sheet.title(section.title);
    const ReportRates &rates = m_book.report().rates;
    m_discount = rate("Discount on list", rates.discountPct);
    m_markup = rate("Markup on net", rates.markupPct);
    m_tax = rate("Tax", rates.taxPct != 0 ? std::optional(rates.taxPct) : std::nullopt);
    const int headerRow = m_sheet.row();
    std::vector<std::string> titles;
    for (const ReportColumn &column : m_table.columns)
        titles.push_back(column.title);
    m_sheet.header(titles);
    m_sheet.freeze();
    for (const auto &row : m_table.rows)
        writeRow(row);
    m_sheet.filter(headerRow, static_cast<int>(titles.size()));
    const std::string total = m_table.rows.empty() ? std::string() : writeTotals(headerRow + 1);
    m_sheet.skip();
    for (const ReportBlock &block : section.blocks) {
        if (const auto *text = std::get_if<ReportText>(&block))
            m_sheet.note(text->text);
    }
    m_sheet.finish();
    return total.empty() ? total : "'" + m_sheet.name() + "'!" + total;
}

} // namespace

std::string writeBill(Book &book)
{
    const ReportSection *section = book.report().section("bom");
    if (!section)
        return {};
    for (const ReportBlock &block : section->blocks) {
        if (const auto *table = std::get_if<ReportTable>(&block))
            return BillSheet(book, *table).write(*section);
    }
    return {};
}

} // namespace lanewise::xlsx
