// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Work done = rate × 3,600 s × 8,760 h × years × utilisation; its cost is the total cost of ownership over the same years.
// A GPU of demand present for a share s of the hours costs fixed + s × use to own and s × hours × rent to rent: owning wins
// above s = fixed / (hours × rent − use). Return on investment = (saving − price) / price over the review period.
#include "models/cost/economics.h"

#include <cmath>

namespace lanewise {

namespace {

constexpr double HoursPerYear = 8760, SecondsPerHour = 3600, MinorPerUnit = 100;

} // namespace

UnitCost unitCost(const CostResult &cost, double ratePerSecond, double utilization,
                  std::optional<double> samplesPerEpoch)
{
    const double work = ratePerSecond * SecondsPerHour * HoursPerYear * cost.years * utilization;
    if (!(work > 0))
        return {};
    UnitCost out;
    out.perUnit = static_cast<double>(cost.tcoMinor) / MinorPerUnit / work;
    out.perMillion = *out.perUnit * 1e6;
    if (samplesPerEpoch)
        out.perEpoch = *out.perUnit * *samplesPerEpoch;
    return out;
}

std::optional<double> costPerTflops(const CostResult &cost, double tflops)
{
    if (!(tflops > 0))
        return {};
    return static_cast<double>(cost.capexMinor) / MinorPerUnit / tflops;
}

std::vector<std::int64_t> monthlyCashFlow(const std::vector<std::int64_t> &cumulative)
{
    std::vector<std::int64_t> out;
    out.reserve(cumulative.size());
    for (std::size_t month = 0; month < cumulative.size(); ++month)
        out.push_back(cumulative[month] - (month ? cumulative[month - 1] : 0));
    return out;
}

MixCost mixCost(const DemandMix &demand, const OwnedGpu &perGpu, double rentPerGpuHour, int years)
{
    const double rentAtFull = rentPerGpuHour * HoursPerYear * years;
    const double ownBase = demand.baseGpus * (perGpu.fixed + perGpu.useAtFull);
    const double ownPeaks = demand.peakGpus * (perGpu.fixed + demand.peakShare * perGpu.useAtFull);
    const double rentPeaks = demand.peakGpus * demand.peakShare * rentAtFull;
    MixCost out;
    out.ownAll = ownBase + ownPeaks;
    out.ownBaseRentPeaks = ownBase + rentPeaks;
    out.rentAll = demand.baseGpus * rentAtFull + rentPeaks;
    if (rentAtFull > perGpu.useAtFull && perGpu.fixed <= rentAtFull - perGpu.useAtFull)
        out.ownAboveShare = perGpu.fixed / (rentAtFull - perGpu.useAtFull);
    return out;
}

Refresh refreshPays(double price, double oldMonthly, double newMonthly, int months)
{
    const double saved = oldMonthly - newMonthly;
    Refresh out;
    if (price > 0)
        out.returnPct = (saved * months - price) / price * 100;
    if (saved <= 0)
        return out;
    const int from = price > 0 ? static_cast<int>(std::floor(price / saved)) + 1 : 0;
    if (from <= months)
        out.paysFromMonth = from;
    return out;
}

} // namespace lanewise
