// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/cost/tco.h"

#include <optional>
#include <vector>

namespace lanewise {

/// What a unit of work costs over the years, in units of the currency.
struct UnitCost {
    std::optional<double> perUnit; ///< of one image, token, sequence
    std::optional<double> perMillion;
    std::optional<double> perEpoch; ///< where the samples of an epoch are known
};

/// From a rate in units a second while working, at the assumed utilisation; nothing where rate or years are zero.
UnitCost unitCost(const CostResult &cost, double ratePerSecond, double utilization,
                  std::optional<double> samplesPerEpoch = std::nullopt);

/// Purchase price of one TFLOPS of the GPUs' dense rate, in units of the currency; nothing where the rate is not known.
std::optional<double> costPerTflops(const CostResult &cost, double tflops);

/// Money that leaves in each month, in minor units: the purchase in month 0, the residual value comes back in the last.
std::vector<std::int64_t> monthlyCashFlow(const std::vector<std::int64_t> &cumulative);

/// A demand that is not even: a base that is always there, and peaks on top of it for a share of the hours.
struct DemandMix {
    double baseGpus = 0; ///< GPUs busy at all hours
    double peakGpus = 0; ///< GPUs more during peaks
    double peakShare = 0; ///< share of the hours that peaks last, 0 to 1
};

/// The same demand served in three ways over the years, in units of the currency.
struct MixCost {
    double ownAll = 0; ///< machines for base and peaks
    double ownBaseRentPeaks = 0;
    double rentAll = 0;
    /// Share of the hours above which a GPU of demand is cheaper owned than rented; nothing where owning never wins.
    std::optional<double> ownAboveShare;
};

/// `perGpu`: cost of owning one GPU's share of a server over the years, as the sum that does not depend on use and what
/// full use adds; both in units of the currency.
struct OwnedGpu {
    double fixed = 0, useAtFull = 0;
};
MixCost mixCost(const DemandMix &demand, const OwnedGpu &perGpu, double rentPerGpuHour, int years);

/// Whether, and from which month, replacing a machine pays within a review period.
struct Refresh {
    std::optional<int>
        paysFromMonth; ///< first month in which the new machine has cost less; nothing: not in the period
    double returnPct = 0; ///< saved over the period, per cent of what the exchange costs
};

/// `price`: of the new machine less what the old one still brings; `oldMonthly`, `newMonthly`: running cost of the same work
/// a month (the old one's may hold rent for what it can't do); `months`: the review period, 18 as a start.
Refresh refreshPays(double price, double oldMonthly, double newMonthly, int months = 18);

} // namespace lanewise
