// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/catalog/pricelist.h"

#include "models/catalog/ids.h"
#include "models/catalog/members.h"
#include "models/catalog/partjson.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <optional>

namespace lanewise {

namespace {

struct CsvRow {
    int line = 1;
    std::vector<std::string> cells;
    bool open = false; ///< a quote was never closed
};

std::string trimmed(std::string_view text)
{
    const auto first = text.find_first_not_of(" \t\r");
    return first == text.npos ? std::string()
                              : std::string(text.substr(first, text.find_last_not_of(" \t\r") - first + 1));
}

/// The separator of the header row: whichever of the three it has most of.
char separatorOf(std::string_view text)
{
    const std::string_view header = text.substr(0, text.find('\n'));
    const auto count = [&](char c) { return std::count(header.begin(), header.end(), c); };
    char best = ',';
    for (const char c : {';', '\t'})
        best = count(c) > count(best) ? c : best;
    return best;
}

std::vector<CsvRow> csvRows(std::string_view text)
{
    const char separator = separatorOf(text);
    std::vector<CsvRow> rows;
    CsvRow row;
    std::string cell;
    bool quoted = false;
    int line = 1;
    const auto endRow = [&] {
        row.cells.push_back(trimmed(std::exchange(cell, {})));
        if (row.cells.size() > 1 || !row.cells.front().empty())
            rows.push_back(row);
        row = {line, {}, false};
    };
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        line += c == '\n';
        if (quoted) {
            if (c == '"' && i + 1 < text.size() && text[i + 1] == '"')
                cell += text[++i];
            else if (c == '"')
                quoted = false;
            else
                cell += c;
        } else if (c == '"' && trimmed(cell).empty()) {
            quoted = true;
            cell.clear();
        } else if (c == separator) {
            row.cells.push_back(trimmed(std::exchange(cell, {})));
        } else if (c == '\n') {
            endRow();
        } else {
            cell += c;
        }
    }
    row.open = quoted;
    if (!cell.empty() || !row.cells.empty() || quoted)
        endRow();
    return rows;
}

/// The columns that the program knows, each with the names under which spreadsheets have it.
enum Column : std::size_t {
    PartName,
    Amount,
    High,
    CurrencyCode,
    DateOf,
    SourceOf,
    Kind,
    Condition,
    Scope,
    ValidUntil
};
constexpr std::array<std::array<std::string_view, 4>, 10> ColumnNames = {
    {{"part", "part_number", "id", "model"},
     {"amount", "price", "low", "unit_price"},
     {"high", "", "", ""},
     {"currency", "", "", ""},
     {"date", "price_date", "", ""},
     {"source", "supplier", "", ""},
     {"kind", "", "", ""},
     {"condition", "", "", ""},
     {"scope", "", "", ""},
     {"valid_until", "valid_till", "valid_to", ""}}};
constexpr Column Required[] = {PartName, Amount, CurrencyCode, DateOf, SourceOf};

std::string columnKey(std::string_view title)
{
    std::string key = trimmed(title);
    for (char &c : key)
        c = c == ' ' || c == '-' ? '_' : (c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c);
    return key;
}

class PriceListReader
{
public:
    explicit PriceListReader(const std::string &fileName) : m_file(fileName) { m_at.fill(-1); }
    PriceListRows read(std::string_view text);

private:
    bool readHeader(const CsvRow &header);
    void readRow(const CsvRow &row);
    std::string cell(const CsvRow &row, Column column) const
    {
        const int at = m_at[column];
        return at < 0 || static_cast<std::size_t>(at) >= row.cells.size() ? std::string()
                                                                          : row.cells[static_cast<std::size_t>(at)];
    }
    void fail(int line, Column column, std::string message, std::string remedy)
    {
        m_out.errors.push_back(
            {m_file, fmt::format("line {}, {}", line, ColumnNames[column][0]), std::move(message), std::move(remedy)});
    }

    const std::string &m_file;
    std::array<int, ColumnNames.size()> m_at{};
    PriceListRows m_out;
};

bool PriceListReader::readHeader(const CsvRow &header)
{
    for (std::size_t i = 0; i < header.cells.size(); ++i) {
        const std::string key = columnKey(header.cells[i]);
        const auto column = std::find_if(ColumnNames.begin(), ColumnNames.end(), [&](const auto &names) {
            return !key.empty() && std::find(names.begin(), names.end(), key) != names.end();
        });
        if (column != ColumnNames.end() && m_at[static_cast<std::size_t>(column - ColumnNames.begin())] < 0)
            m_at[static_cast<std::size_t>(column - ColumnNames.begin())] = static_cast<int>(i);
    }
    for (const Column column : Required) {
        if (m_at[column] >= 0)
            continue;
        m_out.errors.push_back({m_file, "line 1",
                                fmt::format("the header has no column \"{}\"", ColumnNames[column][0]),
                                "begin the file with: part,amount,currency,date,source"});
        return false;
    }
    return true;
}

void PriceListReader::readRow(const CsvRow &row)
{
    PriceListRow out{row.line, cell(row, PartName), {}};
    Price &price = out.price;
    if (row.open)
        return fail(row.line, PartName, "a quote that begins here is never closed", "close it with \"");
    if (out.part.empty())
        return fail(row.line, PartName, "the row names no part", "write an id, part number or model");
    const Result<std::int64_t> low = amountFromText(cell(row, Amount));
    if (!low)
        return fail(row.line, Amount, low.error().message, low.error().remedy);
    price.lowMinor = price.highMinor = low.value();
    if (const std::string high = cell(row, High); !high.empty()) {
        const Result<std::int64_t> top = amountFromText(high);
        if (!top)
            return fail(row.line, High, top.error().message, top.error().remedy);
        if (top.value() < low.value())
            return fail(row.line, High, fmt::format("{} is below {}", high, cell(row, Amount)),
                        "write the larger amount here");
        price.highMinor = top.value();
    }
    const std::string currency = cell(row, CurrencyCode);
    if (currency.size() != 3
        || !std::all_of(currency.begin(), currency.end(), [](char c) { return c >= 'A' && c <= 'Z'; }))
        return fail(row.line, CurrencyCode, fmt::format("\"{}\" is no currency", currency),
                    "write its code: USD, EUR, GBP, …");
    price.currency = Currency::fromCode(currency);
    price.date = cell(row, DateOf);
    if (!memberjson::isIsoDate(price.date))
        return fail(row.line, DateOf, fmt::format("\"{}\" is no date; a price without one is worthless", price.date),
                    "write YYYY-MM-DD");
    price.source = cell(row, SourceOf);
    if (price.source.empty())
        return fail(row.line, SourceOf, "the price names no source", "write who asks this price");
    price.kind = Price::Kind::Own;
    if (const std::string kind = cell(row, Kind); !kind.empty()) {
        const auto known = priceKindFromId(kind);
        if (!known)
            return fail(row.line, Kind, fmt::format("\"{}\" is no kind of price", kind),
                        "write one of: list, street, quote, estimate, own");
        price.kind = *known;
    }
    price.condition = cell(row, Condition);
    price.scope = cell(row, Scope);
    price.validUntil = cell(row, ValidUntil);
    if (!price.validUntil.empty()
        && (price.validUntil.size() != 10 || !memberjson::isIsoDate(price.validUntil) || price.validUntil < price.date))
        return fail(row.line, ValidUntil, fmt::format("\"{}\" is no day after {}", price.validUntil, price.date),
                    "write YYYY-MM-DD, or leave it out");
    price.verification = Verification::Sourced;
    m_out.rows.push_back(std::move(out));
}

PriceListRows PriceListReader::read(std::string_view text)
{
    const std::vector<CsvRow> rows = csvRows(text);
    if (rows.empty() || !readHeader(rows.front()))
        return std::move(m_out);
    for (std::size_t i = 1; i < rows.size(); ++i)
        readRow(rows[i]);
    if (rows.size() == 1)
        m_out.errors.push_back({m_file, "line 1", "no price follows the header", "add a row for each part"});
    return std::move(m_out);
}

/// "1234", "1,234", "12,345,678": one mark throughout, and three digits after each.
bool groupsOfThree(std::string_view whole)
{
    const auto first = whole.find_first_of(".,");
    if (whole.empty() || first == whole.npos)
        return !whole.empty();
    if (first == 0 || first > 3 || (whole.size() - first) % 4 != 0)
        return false;
    for (std::size_t i = first; i < whole.size(); ++i) {
        if ((i - first) % 4 == 0 ? whole[i] != whole[first] : whole[i] == '.' || whole[i] == ',')
            return false;
    }
    return true;
}

Error amountError(std::string_view text, std::string_view why)
{
    return {"", "", text.empty() ? std::string("the amount is missing") : fmt::format("\"{}\" {}", text, why),
            "write it like 1234.50, without sign or symbol"};
}

} // namespace

PriceListRows priceListRows(std::string_view text, const std::string &fileName)
{
    return PriceListReader(fileName).read(text);
}

Result<std::int64_t> amountFromText(std::string_view text)
{
    std::string digits; // without spaces: ordinary, no-break (C2 A0) and narrow no-break (E2 80 AF)
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text.substr(i).starts_with("\xC2\xA0"))
            i += 1;
        else if (text.substr(i).starts_with("\xE2\x80\xAF"))
            i += 2;
        else if (text[i] != ' ' && text[i] != '\'')
            digits += text[i];
    }
    if (digits.empty() || digits.find_first_not_of("0123456789.,") != digits.npos)
        return amountError(text, "is no amount");
    const auto dots = std::count(digits.begin(), digits.end(), '.'),
               commas = std::count(digits.begin(), digits.end(), ',');
    const auto last = digits.find_last_of(".,");
    const bool both = dots > 0 && commas > 0;
    const bool decimal = both || dots + commas == 1; // else 1,234,567 or no mark at all
    std::string whole = decimal ? digits.substr(0, last) : digits, cents = decimal ? digits.substr(last + 1) : "";
    if (decimal && !both && cents.size() == 3)
        return amountError(text, "may be read in two ways");
    if (cents.size() > 2)
        return amountError(text, "has more than two decimals");
    if ((decimal && cents.empty()) || !groupsOfThree(whole) || cents.find_first_of(".,") != cents.npos)
        return amountError(text, "is no amount");
    std::erase_if(whole, [](char c) { return c == '.' || c == ','; });
    cents.resize(2, '0');
    std::int64_t minor = 0;
    for (const char c : whole + cents) {
        minor = minor * 10 + (c - '0');
        if (minor > MaxPriceMinor)
            return amountError(text, "is too large for a price");
    }
    return minor;
}

} // namespace lanewise
