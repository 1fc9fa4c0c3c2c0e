// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/cost/economics.h"
#include "models/evaluate/context.h"
#include "models/evaluate/evaluation.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace lanewise {

/// What the unit of one workload costs on an option, at the estimate and at both ends of its range.
struct WorkCost {
    std::string workload, name, unit; ///< unit of one: "image", "token"
    double rate = 0, low = 0, high = 0; ///< a second
    UnitCost at, dearest, cheapest; ///< at the rate, at the low and at the high end
};

/// What owning an option means in money beside its total cost of ownership. Nothing where an input is not set or not known;
/// `missing` then says which. Amounts in units of the currency.
struct Economics {
    std::string currency = "USD";
    int years = 0;
    double utilization = 0;
    bool lowerBound = false; ///< parts without a price or watts that are not known: every cost is "at least"
    std::vector<WorkCost> work; ///< of the assumptions' software profile, those whose throughput is known
    double tflops = 0; ///< dense FP16 tensor rate of all GPUs
    std::optional<double> perTflops;
    std::vector<std::int64_t> cashFlowMinor, rentFlowMinor; ///< by month, from month 0

    double rentPerGpuHour = 0; ///< 0: no price is known
    std::optional<OwnedGpu> perGpu; ///< one GPU's share of owning over the years
    std::optional<double> ownAboveShare; ///< share of the hours above which a GPU of demand is cheaper owned
    std::vector<double> ownByUse, rentByUse; ///< cost over the years at 0, 5, … 100 % utilisation; empty as perGpu
    std::optional<double> breakEvenCost; ///< what both cost where owning begins to win
    std::optional<DemandMix> demand;
    std::optional<MixCost> mix;

    int reviewMonths = 0;
    double price = 0; ///< of the exchange: purchase less resale
    double oldMonthly = 0, newMonthly = 0;
    bool againstRent = false; ///< the old cost is that of renting these GPUs, for none was given
    std::optional<Refresh> refresh;
    std::string refreshDate; ///< day from which the new machine has cost less, ISO; empty: not within the review
    std::vector<double> reviewBalance; ///< saved less paid, by month of the review from 0

    std::vector<std::pair<std::string, std::string>> missing; ///< figure, and what it needs
};

/// Pure. `evaluation` must be of an option in that context.
Economics economicsOf(const Evaluation &evaluation, const Context &context);

/// "image" of "images/s".
std::string unitOfWork(std::string_view rateUnit);
/// Money with as many digits as a price of one unit needs: "$0.0042", "$1.23", "$1,480".
std::string formatUnitMoney(double units, std::string_view currency);

/// The table for spreadsheets: UTF-8, "figure,value,low,high,unit", dot decimals.
std::string economicsToCsv(const Economics &economics);

} // namespace lanewise
