// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/build/project.h"
#include "models/catalog/part.h"

#include <cstdint>
#include <optional>

namespace lanewise {

struct Context;

/// The price that a bill takes for a part, in minor units of the project's currency, before discount and markup.
struct PartPrice {
    std::int64_t lowMinor = 0, minor = 0,
                 highMinor = 0; ///< an exact price is all three, unless `newerEstimate` widens them
    const Price *price = nullptr; ///< the catalogue's row; null for a price of the project's own
    const PriceChoice *choice = nullptr; ///< the project's own price
    const Price *newerEstimate = nullptr; ///< an estimate later than a stale exact price; low and high then hold both
    bool estimate = false; ///< a range, not the price of this very part
    bool stale = false; ///< at Context::asOf older than Assumptions::priceStaleDays, or past the day up to which it is valid
};

/// What a chassis row's price has to cover, so that GPUs are not paid twice.
enum class PriceScope : std::uint8_t {
    Part, ///< the part alone: barebone, board, card
    System ///< an integrated system with all that comes in it
};

/// Chooses the price of a part: the project's own; else the newest exact one of the part when new, in a currency that can be
/// converted; else the newest estimate of it; else the newest price of its class; else one of a used part. Nothing when the
/// part has no price that can be used.
std::optional<PartPrice> priceOf(const Part &part, const Context &context);
std::optional<PartPrice> priceOf(const Part &part, const Context &context, PriceScope scope);

/// Units of the project's currency for one of `from`; nothing when no rate is known.
std::optional<double> exchangeRate(Currency from, const Context &context);

} // namespace lanewise
