// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/evaluate/optioneconomics.h"

#include "models/core/money.h"
#include "models/estimate/systemshape.h"
#include "models/evaluate/keyfigures.h"
#include "models/evaluate/ownworkloads.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <fmt/format.h>

namespace lanewise {

namespace {

constexpr double MonthsPerYear = 12, HoursPerYear = 8760, MinorPerUnit = 100;

/// The same day so many months later, or the last of a month that has no such day.
std::string monthsLater(Date from, int months)
{
    using namespace std::chrono;
    if (!from.known())
        return {};
    year_month_day day = year_month_day(year(from.year), month(static_cast<unsigned>(from.month)),
                                        std::chrono::day(static_cast<unsigned>(from.day)))
        + std::chrono::months(months);
    if (!day.ok())
        day = day.year() / day.month() / last;
    return fmt::format("{:04}-{:02}-{:02}", static_cast<int>(day.year()), static_cast<unsigned>(day.month()),
                       static_cast<unsigned>(day.day()));
}

class Summary
{
public:
    Summary(const Evaluation &evaluation, const Context &context)
        : m_evaluation(evaluation),
          m_cost(evaluation.cost),
          m_context(context),
          m_of(context.assumptions)
    {
    }
    Economics result()
    {
        m_out.currency = m_cost.currency;
        m_out.years = m_cost.years;
        m_out.utilization = m_of.utilization;
        m_out.lowerBound = !m_cost.unpriced.empty() || !m_cost.powerKnown || !m_cost.spaceKnown;
        addWork();
        addTflops();
        m_out.cashFlowMinor = monthlyCashFlow(m_cost.ownCumulativeMinor);
        m_out.rentFlowMinor = monthlyCashFlow(m_cost.rentCumulativeMinor);
        addDemand();
        addRefresh();
        return std::move(m_out);
    }

private:
    void addWork();
    void addTflops();
    void addDemand();
    void addRefresh();
    void lacks(std::string figure, std::string what) { m_out.missing.emplace_back(std::move(figure), std::move(what)); }
    double monthsOwned() const { return MonthsPerYear * m_cost.years; }

    const Evaluation &m_evaluation;
    const CostResult &m_cost;
    const Context &m_context;
    const Assumptions &m_of;
    Economics m_out;
};

void Summary::addWork()
{
    if (m_of.utilization <= 0)
        lacks("Cost of work", "a utilisation above 0");
    if (m_evaluation.groups.empty() || m_cost.capexMinor <= 0 || m_of.utilization <= 0)
        return;
    for (const Throughput &first : m_evaluation.groups.front().throughput) {
        if (first.profile != m_of.profile)
            continue;
        const auto t = throughputOf(m_evaluation, first.workload, first.profile);
        const Workload *workload = workloadIn(m_context, first.workload);
        if (!t || !t->known || !workload)
            continue;
        const auto epoch =
            workload->target.samplesPerEpoch > 0 ? std::optional(workload->target.samplesPerEpoch) : std::nullopt;
        m_out.work.push_back({first.workload, workload->name, unitOfWork(t->unit), t->value, t->low, t->high,
                              unitCost(m_cost, t->value, m_of.utilization, epoch),
                              unitCost(m_cost, t->low, m_of.utilization, epoch),
                              unitCost(m_cost, t->high, m_of.utilization, epoch)});
    }
}

void Summary::addTflops()
{
    for (const GroupEvaluation &group : m_evaluation.groups) {
        for (const Device &device : group.resolved.devicesOf(DeviceKind::Gpu)) {
            const ResolvedMount &mount = group.resolved.mounts[static_cast<std::size_t>(device.mount)];
            const auto rate = gpuFiguresOf(*mount.part).fp16Tflops;
            if (!rate) {
                m_out.tflops = 0;
                return lacks("Cost of one TFLOPS", "the dense FP16 rate of " + mount.part->model);
            }
            m_out.tflops += *rate * group.count;
        }
    }
    if (m_cost.capexMinor > 0)
        m_out.perTflops = costPerTflops(m_cost, m_out.tflops);
}

void Summary::addDemand()
{
    if (m_cost.gpus <= 0 || m_cost.years <= 0)
        return;
    if (m_cost.rentAtFull <= 0)
        return lacks("Own or rent", "the price of renting this GPU: set Rent");
    if (m_cost.capexMinor <= 0)
        return lacks("Own or rent", "the price of the parts");
    m_out.rentPerGpuHour = m_cost.rentAtFull / (m_cost.gpus * HoursPerYear * m_cost.years);
    m_out.perGpu = OwnedGpu{m_cost.fixedOwn / m_cost.gpus, m_cost.ownPerUse / m_cost.gpus};
    m_out.ownAboveShare = mixCost({}, *m_out.perGpu, m_out.rentPerGpuHour, m_cost.years).ownAboveShare;
    for (int step = 0; step <= 20; ++step) {
        m_out.ownByUse.push_back(m_cost.fixedOwn + m_cost.ownPerUse * step / 20);
        m_out.rentByUse.push_back(m_cost.rentAtFull * step / 20);
    }
    if (m_cost.breakEvenUtilization)
        m_out.breakEvenCost = m_cost.rentAtFull * *m_cost.breakEvenUtilization;
    if (!m_of.demandBaseGpus)
        return lacks("Owned base and rented peaks", "the base demand in GPUs");
    if (m_of.demandPeakGpus && !m_of.demandPeakShare)
        return lacks("Owned base and rented peaks", "the share of the hours that peaks last");
    m_out.demand = DemandMix{*m_of.demandBaseGpus, m_of.demandPeakGpus.value_or(0), m_of.demandPeakShare.value_or(0)};
    m_out.mix = mixCost(*m_out.demand, *m_out.perGpu, m_out.rentPerGpuHour, m_cost.years);
}

/// The purchase against what the same work costs today: the figure that is set, else renting these very GPUs.
void Summary::addRefresh()
{
    m_out.reviewMonths = m_of.reviewMonths;
    if (m_cost.capexMinor <= 0 || m_cost.years <= 0)
        return;
    m_out.againstRent = !m_of.currentCostMonth;
    if (m_out.againstRent && m_cost.rentAtFull <= 0)
        return lacks("Return on investment", "what the same work costs today, or the price of renting this GPU");
    m_out.oldMonthly = m_of.currentCostMonth.value_or(m_cost.rentAtFull * m_of.utilization / monthsOwned());
    m_out.newMonthly = static_cast<double>(m_cost.energyMinor + m_cost.supportMinor + m_cost.spaceMinor) / MinorPerUnit
        / monthsOwned();
    m_out.price = static_cast<double>(m_cost.capexMinor) / MinorPerUnit - m_of.resaleValue.value_or(0);
    m_out.refresh = refreshPays(m_out.price, m_out.oldMonthly, m_out.newMonthly, m_of.reviewMonths);
    if (m_out.refresh->paysFromMonth)
        m_out.refreshDate = monthsLater(m_context.asOf, *m_out.refresh->paysFromMonth);
    for (int month = 0; month <= m_of.reviewMonths; ++month)
        m_out.reviewBalance.push_back((m_out.oldMonthly - m_out.newMonthly) * month - m_out.price);
}

} // namespace

Economics economicsOf(const Evaluation &evaluation, const Context &context)
{
    return Summary(evaluation, context).result();
}

std::string unitOfWork(std::string_view rateUnit)
{
    std::string unit(rateUnit.substr(0, rateUnit.find('/')));
    if (unit.ends_with('s'))
        unit.pop_back();
    return unit;
}

std::string formatUnitMoney(double units, std::string_view currency)
{
    const double magnitude = std::abs(units);
    if (magnitude >= 100)
        return formatMoneyRounded({std::llround(units * MinorPerUnit), Currency::fromCode(currency)});
    if (magnitude >= 1)
        return formatMoney({std::llround(units * MinorPerUnit), Currency::fromCode(currency)});
    // Less than a whole unit: three significant digits, with the currency's sign where it has one.
    const int decimals = magnitude > 0 ? std::min(12, static_cast<int>(2 - std::floor(std::log10(magnitude)))) : 2;
    const std::string number = formatNumber(magnitude, decimals);
    const std::string zero = formatMoney({0, Currency::fromCode(currency)});
    const auto at = zero.find('0');
    return (units < 0 ? "−" : "") + zero.substr(0, at) + number + zero.substr(at + 1);
}

} // namespace lanewise
