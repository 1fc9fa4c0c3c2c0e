// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/evaluate/context.h"
#include "models/evaluate/evaluation.h"

#include <cstdint>
#include <optional>
#include <string>

namespace lanewise {

/// The few figures by which an option is known: what the top bar and the comparison show.
struct KeyFigures {
    std::string currency = "USD";
    std::int64_t priceMinor = 0, priceLowMinor = 0, priceHighMinor = 0; ///< sell, without tax, all servers
    int partsUnpriced = 0; ///< "at least" when not zero
    int pricesStale = 0, pricesEstimated = 0;
    bool anyPrice = false; ///< false: nothing in the option has a price
    Known<double> wallTypicalW, wallMaxW; ///< all servers
    int powerUnknownParts = 0;
    std::optional<Throughput>
        throughput; ///< of the assumptions' workload and profile, all servers; none: not estimated
    int errors = 0, warnings = 0, advice = 0, incomplete = 0; ///< causes only, waived ones left out
    int servers = 0, gpus = 0;
};

KeyFigures keyFiguresOf(const Evaluation &evaluation, const Context &context);

/// One workload over all groups of an option: sums of what is known, the bottleneck of the largest share. None: no group was estimated.
std::optional<Throughput> throughputOf(const Evaluation &evaluation, std::string_view workload,
                                       std::string_view profile);

} // namespace lanewise
