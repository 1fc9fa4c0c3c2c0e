// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/report/report.h"

#include <fmt/format.h>

namespace lanewise
{

namespace
{

/// RFC 4180 quoting, and an apostrophe before what a spreadsheet would take for a formula.
std::string quoted(std::string text)
{
    if (!text.empty() && std::string_view("=+-@\t\r").find(text.front()) != std::string_view::npos)
        text.insert(text.begin(), '\'');
    if (text.find_first_of(",\"\n\r") == std::string::npos)
        return text;
    std::string out = "\"";
    for (const char c : text)
        out += c == '"' ? std::string("\"\"") : std::string(1, c);
    return out + "\"";
}

/// Numbers with the dot as decimal sign and no separators; money with two decimals.
std::string csvCell(const ReportCell &cell)
{
    if (cell.number)
        return *cell.number == static_cast<double>(static_cast<long long>(*cell.number))
            ? fmt::format("{}", static_cast<long long>(*cell.number))
            : fmt::format("{:.2f}", *cell.number);
    return cell.text == "—" ? std::string() : quoted(cell.text);
}

} // namespace

std::string reportToCsv(const Report &report)
{
    std::string out;
    const ReportSection *section = report.section("bom");
    if (!section)
        return out;
    for (const ReportBlock &block : section->blocks) {
        const auto *table = std::get_if<ReportTable>(&block);
        if (!table)
            continue;
        for (const ReportColumn &column : table->columns)
            out += quoted(column.key) + ",";
        out += "currency\r\n";
        for (const auto &row : table->rows) {
            for (const ReportCell &cell : row)
                out += csvCell(cell) + ",";
            out += report.currency + "\r\n";
        }
    }
    return out;
}

} // namespace lanewise
