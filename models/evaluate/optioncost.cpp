// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/evaluate/stages.h"

#include <algorithm>
#include <cmath>

namespace lanewise {

namespace {

void addSeries(std::vector<std::int64_t> &sum, const std::vector<std::int64_t> &one)
{
    if (sum.size() < one.size())
        sum.resize(one.size());
    for (std::size_t i = 0; i < one.size(); ++i)
        sum[i] += one[i];
}

void addSlices(std::vector<CostResult::Slice> &sum, const std::vector<CostResult::Slice> &one)
{
    for (const CostResult::Slice &slice : one) {
        const auto it = std::find_if(sum.begin(), sum.end(), [&](const auto &s) { return s.id == slice.id; });
        if (it == sum.end())
            sum.push_back(slice);
        else
            it->minor += slice.minor;
    }
}

void addCost(CostResult &sum, const CostResult &one)
{
    sum.capexMinor += one.capexMinor;
    sum.capexLowMinor += one.capexLowMinor;
    sum.capexHighMinor += one.capexHighMinor;
    sum.taxMinor += one.taxMinor;
    sum.energyMinor += one.energyMinor;
    sum.supportMinor += one.supportMinor;
    sum.spaceMinor += one.spaceMinor;
    sum.residualMinor += one.residualMinor;
    sum.tcoMinor += one.tcoMinor;
    sum.kwhPerYear += one.kwhPerYear;
    sum.carbonKgPerYear += one.carbonKgPerYear;
    sum.powerKnown = sum.powerKnown && one.powerKnown;
    sum.spaceKnown = sum.spaceKnown && one.spaceKnown;
    if (one.gpus > 0) // servers without GPUs have no counterpart to rent
        sum.rentAtFull =
            sum.gpus == 0 || (sum.rentAtFull > 0 && one.rentAtFull > 0) ? sum.rentAtFull + one.rentAtFull : 0;
    sum.gpus += one.gpus;
    sum.fixedOwn += one.fixedOwn;
    sum.ownPerUse += one.ownPerUse;
    for (const std::string &part : one.unpriced) {
        if (std::find(sum.unpriced.begin(), sum.unpriced.end(), part) == sum.unpriced.end())
            sum.unpriced.push_back(part);
    }
    addSlices(sum.breakdown, one.breakdown);
    addSeries(sum.ownCumulativeMinor, one.ownCumulativeMinor);
    addSeries(sum.rentCumulativeMinor, one.rentCumulativeMinor);
    if (sum.rentSource != one.rentSource)
        sum.rentSource += (sum.rentSource.empty() || one.rentSource.empty() ? "" : "; ") + one.rentSource;
}

std::optional<int> firstMonthOwned(const CostResult &cost)
{
    const std::size_t months = std::min(cost.ownCumulativeMinor.size(), cost.rentCumulativeMinor.size());
    for (std::size_t month = 0; month < months; ++month) {
        if (cost.ownCumulativeMinor[month] < cost.rentCumulativeMinor[month])
            return static_cast<int>(month);
    }
    return std::nullopt;
}

} // namespace

CostResult costOfGroups(const std::vector<GroupEvaluation> &groups, const Context &context)
{
    CostResult sum;
    sum.currency = context.assumptions.currency;
    sum.years = context.assumptions.years;
    bool first = true;
    for (const GroupEvaluation &group : groups) {
        CostResult one = costOf(group.bill, group.power, group.resolved, context, group.count);
        if (first)
            sum = std::move(one);
        else
            addCost(sum, one);
        first = false;
    }
    // Tax is asked on the total of a quote, and rounded there.
    sum.taxMinor = std::llround(static_cast<double>(sum.capexMinor) * context.assumptions.taxPct / 100);
    if (groups.size() > 1) {
        sum.breakEvenMonth = firstMonthOwned(sum);
        sum.breakEvenUtilization.reset(); // groups break even at shares of their own
    }
    return sum;
}

} // namespace lanewise
