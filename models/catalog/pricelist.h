// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/catalog/part.h"
#include "models/core/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace lanewise {

inline constexpr std::int64_t MaxPriceMinor = 100'000'000'000'000; ///< a slipped digit, not a price, lies above

/// A row of a price list as spreadsheets write it.
struct PriceListRow {
    int line = 0; ///< in the file, from 1
    std::string part; ///< as written: id, part number or model
    Price price;
};

struct PriceListRows {
    std::vector<PriceListRow> rows;
    std::vector<Error> errors; ///< at most one a row
};

/// Reads CSV in UTF-8 with a header row: "part" (or "part_number", "id", "model"), "amount" (or "price"), "currency", "date",
/// "source", and if wanted "high", "kind", "condition", "scope", "valid_until". Separated by comma, semicolon or tab, quoted as in
/// RFC 4180; blank rows are skipped.
PriceListRows priceListRows(std::string_view text, const std::string &fileName);

/// "1234.5", "1,234.50", "1.234,50", "1 234,50" in minor units (hundredths). Refuses what may be read in two ways ("1,234"), signs,
/// currency symbols and more than two decimals.
Result<std::int64_t> amountFromText(std::string_view text);

} // namespace lanewise
