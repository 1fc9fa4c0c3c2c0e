// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/cost/bill.h"
#include "models/power/power.h"

#include <optional>
#include <string>
#include <vector>

namespace lanewise {

/// Cost of owning over the years of the assumptions; minor units of the bill's currency.
struct CostResult {
    std::string currency = "USD";
    std::int64_t capexMinor = 0, capexLowMinor = 0, capexHighMinor = 0, taxMinor = 0;
    std::int64_t energyMinor = 0, supportMinor = 0, spaceMinor = 0, residualMinor = 0; ///< over all years
    std::int64_t tcoMinor = 0; ///< capex + energy + support + space − residual, of those that are set
    int years = 0;
    std::vector<std::string> unpriced;
    double kwhPerYear = 0, carbonKgPerYear = 0;
    struct Slice {
        std::string id; ///< "gpu", "cpu", … of the purchase
        std::int64_t minor = 0;
    };
    std::vector<Slice> breakdown;
    std::vector<std::int64_t> ownCumulativeMinor,
        rentCumulativeMinor; ///< by month, from month 0; the last own one is tcoMinor
    std::optional<int> breakEvenMonth; ///< first month in which owning has cost less
    std::optional<double> breakEvenUtilization; ///< share of hours from which owning wins over the years
    std::string rentSource; ///< which cloud price, with date; empty when none is known
    bool rentNearest = false; ///< the rent price is of a comparable GPU, not of this one
    double rentPerGpuHour = 0; ///< units of the currency; 0: no price is known
    bool powerKnown = false; ///< false: energy is missing from the sums
    bool spaceKnown = true; ///< false: the rack units are not known, so space is missing from the sums
    bool supportSet = false, spaceSet = false, residualSet = false; ///< false: not set, so it is in no sum
    int gpus = 0; ///< cards and modules, as clouds count what they rent out
    double fixedOwn = 0,
           ownPerUse = 0; ///< units of the currency over the years: what owning costs idle, and full use adds
    double rentAtFull = 0; ///< the same for renting at full use; 0: no price is known
};

CostResult costOf(const Bill &bill, const PowerResult &power, const ResolvedBuild &resolved, const Context &context,
                  int nodeCount);

} // namespace lanewise
