// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Total cost of ownership, the usual sum: purchase + energy + support + space − residual value. Tax stands apart.
//   energy   (idle + utilisation × (load − idle)) at the wall × PUE × 8,760 h a year × price of a kWh
//   support  share of the purchase a year; space: rent of a rack unit a month × units; residual: share of the purchase at the end
//   carbon   the same energy × intensity of the grid
// Renting: GPUs × hours that they work × price of a GPU-hour. Both sides do the same work: what is rented runs only while it
// works. Owning breaks even at the utilisation where the two sums over the years are equal; both are straight lines in it.
#include "models/cost/tco.h"
#include "models/cost/rent.h"
#include "models/evaluate/context.h"
#include "models/topology/resolved.h"

#include <algorithm>
#include <cmath>

namespace lanewise {

namespace {

constexpr double HoursPerYear = 8760, MonthsPerYear = 12, MinorPerUnit = 100;

class Ownership
{
public:
    Ownership(const Bill &bill, const PowerResult &power, const ResolvedBuild &resolved, const Context &context,
              int nodeCount)
        : m_bill(bill),
          m_power(power),
          m_resolved(resolved),
          m_context(context),
          m_of(context.assumptions),
          m_nodes(nodeCount)
    {
    }

    CostResult result()
    {
        addPurchase();
        addEnergy();
        addRunning();
        addMonths();
        addRent();
        return std::move(m_out);
    }

private:
    void addPurchase();
    void addEnergy();
    void addRunning();
    void addMonths();
    void addRent();
    std::int64_t money(double units) const { return std::llround(units * MinorPerUnit); }
    double kwhPerYear(double watts) const { return watts / 1000 * HoursPerYear * m_of.pue * m_nodes; }
    int months() const { return static_cast<int>(m_of.years * MonthsPerYear); }

    const Bill &m_bill;
    const PowerResult &m_power;
    const ResolvedBuild &m_resolved;
    const Context &m_context;
    const Assumptions &m_of;
    int m_nodes;
    double m_energySlope = 0; ///< units of money over the years that full utilisation adds to the energy of idling
    CostResult m_out;
};

void Ownership::addPurchase()
{
    m_out.currency = m_bill.currency;
    m_out.years = m_of.years;
    m_out.capexMinor = m_bill.capexMinor * m_nodes;
    m_out.capexLowMinor = m_bill.capexLowMinor * m_nodes;
    m_out.capexHighMinor = m_bill.capexHighMinor * m_nodes;
    m_out.taxMinor = m_bill.taxMinor * m_nodes;
    m_out.unpriced = m_bill.unpriced;
    if (!m_resolved.catalogue)
        return;
    for (const BillLine &line : m_bill.lines) {
        if (!line.priced)
            continue;
        const std::string_view kind = kindId(m_resolved.catalogue->part(line.part).kind);
        auto it =
            std::find_if(m_out.breakdown.begin(), m_out.breakdown.end(), [&](const auto &s) { return s.id == kind; });
        if (it == m_out.breakdown.end())
            it = m_out.breakdown.insert(it, {std::string(kind), 0});
        it->minor += line.sellMinor * line.quantity * m_nodes;
    }
}

void Ownership::addEnergy()
{
    m_out.powerKnown = m_power.wallIdleW.known() && m_power.wallTypicalW.known();
    if (!m_out.powerKnown)
        return;
    const double idle = *m_power.wallIdleW, load = std::max(*m_power.wallTypicalW, idle);
    m_out.kwhPerYear = kwhPerYear(idle + m_of.utilization * (load - idle));
    m_out.carbonKgPerYear = m_out.kwhPerYear * m_of.carbonKgKwh;
    m_out.energyMinor = money(m_out.kwhPerYear * m_of.energyPriceKwh * m_of.years);
    m_energySlope = kwhPerYear(load - idle) * m_of.energyPriceKwh * m_of.years;
}

void Ownership::addRunning()
{
    const double purchase = static_cast<double>(m_out.capexMinor) / MinorPerUnit;
    m_out.supportSet = m_of.supportPctYear.has_value();
    m_out.spaceSet = m_of.spaceCostMonth.has_value();
    m_out.residualSet = m_of.residualPct.has_value();
    m_out.supportMinor = money(purchase * m_of.supportPctYear.value_or(0) / 100 * m_of.years);
    const int units = m_resolved.chassis ? m_resolved.chassis->rackUnits.valueOr(0) : 0;
    const double space = m_of.spaceCostMonth.value_or(0);
    m_out.spaceKnown = space <= 0 || units > 0;
    m_out.spaceMinor = money(space * units * m_nodes * MonthsPerYear * m_of.years);
    m_out.residualMinor = money(purchase * m_of.residualPct.value_or(0) / 100);
    m_out.tcoMinor = m_out.capexMinor + m_out.energyMinor + m_out.supportMinor + m_out.spaceMinor - m_out.residualMinor;
    m_out.ownPerUse = m_energySlope;
    m_out.fixedOwn = static_cast<double>(m_out.tcoMinor) / MinorPerUnit - m_energySlope * m_of.utilization;
}

/// Month 0 is the purchase; the residual value comes back in the last month, whose sum is the total cost of ownership.
void Ownership::addMonths()
{
    const int count = months();
    const std::int64_t running = m_out.energyMinor + m_out.supportMinor + m_out.spaceMinor;
    m_out.ownCumulativeMinor.reserve(static_cast<std::size_t>(count) + 1);
    for (int month = 0; month <= count; ++month)
        m_out.ownCumulativeMinor.push_back(m_out.capexMinor
                                           + (count ? std::llround(static_cast<double>(running) * month / count) : 0)
                                           - (month == count ? m_out.residualMinor : 0));
}

void Ownership::addRent()
{
    const Part *gpu = nullptr;
    for (const ResolvedMount &mount : m_resolved.mounts)
        if (mount.part && mount.part->kind == PartKind::Gpu) {
            m_out.gpus += m_nodes;
            gpu = mount.part;
        }
    const auto rent = gpu ? rentPriceOf(*gpu, m_context) : std::nullopt;
    if (!rent)
        return;
    m_out.rentSource = rent->source;
    m_out.rentNearest = rent->nearest;
    m_out.rentPerGpuHour = rent->perGpuHour;
    const double fullMonth = rent->perGpuHour * m_out.gpus * HoursPerYear / MonthsPerYear;
    const int count = months();
    m_out.rentCumulativeMinor.reserve(static_cast<std::size_t>(count) + 1);
    for (int month = 0; month <= count; ++month) {
        m_out.rentCumulativeMinor.push_back(money(fullMonth * m_of.utilization * month));
        if (!m_out.breakEvenMonth
            && m_out.ownCumulativeMinor[static_cast<std::size_t>(month)] < m_out.rentCumulativeMinor.back())
            m_out.breakEvenMonth = month;
    }
    // fixed + slope × u = rent × u
    m_out.rentAtFull = fullMonth * count;
    if (m_out.rentAtFull > m_energySlope && m_out.fixedOwn <= m_out.rentAtFull - m_energySlope)
        m_out.breakEvenUtilization = std::max(0.0, m_out.fixedOwn / (m_out.rentAtFull - m_energySlope));
}

} // namespace

CostResult costOf(const Bill &bill, const PowerResult &power, const ResolvedBuild &resolved, const Context &context,
                  int nodeCount)
{
    return Ownership(bill, power, resolved, context, nodeCount).result();
}

} // namespace lanewise
