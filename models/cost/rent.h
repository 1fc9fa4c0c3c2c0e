// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/catalog/catalogue.h"

#include <optional>
#include <string>

namespace lanewise {

struct Context;

/// What renting one GPU for one hour costs, in units of the project's currency.
struct RentPrice {
    double perGpuHour = 0;
    std::string source; ///< offer with date, or "own assumption"
    bool nearest = false; ///< of another GPU of about the same rates and memory: nobody's price for this one is known
};

/// The assumptions' own price, else the middle offer of the table cloud-prices among those of the year before its newest.
/// Spot offers and undated ones are left out. Nothing where no offer of a comparable GPU is known.
std::optional<RentPrice> rentPriceOf(const Part &gpu, const Context &context);

} // namespace lanewise
