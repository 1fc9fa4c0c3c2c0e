// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/build/build.h"
#include "models/core/money.h"

#include <string>
#include <vector>

namespace lanewise {

struct Context;
struct ResolvedBuild;

/// One line of the bill of materials of one server (or of a whole option, with quantities multiplied).
struct BillLine {
    PartHandle part;
    int quantity = 0;
    bool included = false; ///< comes with the chassis; no price of its own
    bool derived = false; ///< needed by another part (cord, cable, bridge, rails), not placed by the user
    std::vector<MountId> mounts;
    bool priced = false;
    std::int64_t listLowMinor = 0, listMinor = 0, listHighMinor = 0; ///< of one; low == high for an exact price
    std::int64_t netMinor = 0, sellMinor = 0; ///< of one, after discount; after markup and currency
    std::string priceDate, priceSource, priceKind; ///< empty when not priced
    bool stale = false, estimate = false, chosen = false; ///< old or expired; a range; the project's own choice
    bool own = false; ///< from the user's own price list
    std::string note;
};

/// Amounts in the project's currency. Each line is rounded, then summed.
struct Bill {
    std::string currency = "USD";
    std::vector<BillLine> lines;
    std::int64_t capexMinor = 0, capexLowMinor = 0, capexHighMinor = 0; ///< sell; without tax
    std::int64_t taxMinor = 0;
    std::vector<std::string> unpriced; ///< ids of parts without a price: the sum then reads "at least"
    int stale = 0, estimates = 0;
    std::string oldestPriceDate;
};

Bill billOf(const ResolvedBuild &resolved, const Context &context);

} // namespace lanewise
