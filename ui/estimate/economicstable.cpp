// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of the economics table.
#include "models/core/money.h"
#include "ui/document/projectdocument.h"
#include "ui/estimate/economicsplots.h"

#include <QCoreApplication>
#include <cmath>

namespace lanewise::ui {

namespace {

/// Collects rows; texts of the context Economics.
class EconomicsTable
{
public:
    EconomicsTable(const Economics &economics, const CostResult &cost) : m_e(economics), m_cost(cost) { }
    std::vector<EconomicsRow> rows(const std::string &workload)
    {
        addOwnership();
        addWork(workload);
        addRent();
        addReview();
        return std::move(m_rows);
    }

private:
    static QString tr(const char *text) { return QCoreApplication::translate("Economics", text); }
    void heading(const QString &text) { m_rows.push_back({text, {}, {}, true}); }
    void add(const QString &figure, const QString &value, const QString &help = {})
    {
        m_rows.push_back({figure, value, help, false});
    }
    QString minor(std::int64_t amount) const
    {
        return toQString(formatMoneyRounded({amount, Currency::fromCode(m_cost.currency)}));
    }
    QString units(double amount) const { return toQString(formatUnitMoney(amount, m_e.currency)); }
    QString whole(double amount) const { return units(std::round(amount)); }
    QString least(const QString &amount) const { return m_e.lowerBound ? tr("at least %1").arg(amount) : amount; }
    QString range(const std::optional<double> &at, const std::optional<double> &low,
                  const std::optional<double> &high) const
    {
        return tr("%1 (%2 – %3)").arg(least(units(*at)), units(*low), units(*high));
    }
    QString needs(std::string_view figure) const;
    void addOwnership();
    void addWork(const std::string &workload);
    void addRent();
    void addReview();

    const Economics &m_e;
    const CostResult &m_cost;
    std::vector<EconomicsRow> m_rows;
};

QString EconomicsTable::needs(std::string_view figure) const
{
    for (const auto &[name, what] : m_e.missing)
        if (name == figure)
            return tr("needs %1").arg(toQString(what));
    return tr("unknown");
}

void EconomicsTable::addOwnership()
{
    const QString notSet = tr("not set");
    heading(tr("Owning over %1 years").arg(m_cost.years));
    add(tr("Purchase"),
        m_cost.unpriced.empty() ? minor(m_cost.capexMinor) : tr("at least %1").arg(minor(m_cost.capexMinor)));
    add(tr("Energy"), m_cost.powerKnown ? minor(m_cost.energyMinor) : tr("unknown"),
        m_cost.powerKnown
            ? tr("%1 kWh and %2 kg of CO2 a year")
                  .arg(toQString(formatNumber(m_cost.kwhPerYear)), toQString(formatNumber(m_cost.carbonKgPerYear)))
            : tr("The watts at the wall are not known."));
    add(tr("Support"), m_cost.supportSet ? minor(m_cost.supportMinor) : notSet);
    add(tr("Space"), !m_cost.spaceKnown ? tr("unknown") : m_cost.spaceSet ? minor(m_cost.spaceMinor) : notSet);
    add(tr("Residual value"), m_cost.residualSet ? minor(-m_cost.residualMinor) : notSet);
    add(tr("Total cost of ownership"), least(minor(m_cost.tcoMinor)));
}

void EconomicsTable::addWork(const std::string &chosen)
{
    heading(tr("Cost of work at %1 % utilisation").arg(toQString(formatNumber(m_e.utilization * 100))));
    if (m_e.work.empty())
        add(tr("Cost of a unit"), needs("Cost of work"));
    // The workload of the assumptions first: it is the one that is asked about.
    for (const bool first : {true, false}) {
        for (const WorkCost &work : m_e.work) {
            if ((work.workload == chosen) != first || !work.at.perMillion)
                continue;
            const QString name = toQString(work.name);
            add(tr("%1, a million %2s").arg(name, toQString(work.unit)),
                range(work.at.perMillion, work.cheapest.perMillion, work.dearest.perMillion),
                tr("At the estimate, and at both ends of its 80 % range"));
            if (work.at.perEpoch)
                add(tr("%1, an epoch").arg(name),
                    range(work.at.perEpoch, work.cheapest.perEpoch, work.dearest.perEpoch));
        }
    }
    add(tr("One TFLOPS, dense FP16"), m_e.perTflops ? least(units(*m_e.perTflops)) : needs("Cost of one TFLOPS"),
        m_e.perTflops ? tr("Purchase over %1 TFLOPS of all GPUs").arg(toQString(formatNumber(m_e.tflops))) : QString());
}

void EconomicsTable::addRent()
{
    heading(tr("Own or rent"));
    const QString source = m_cost.rentNearest
        ? tr("%1; of a comparable GPU, for this one no price is known").arg(toQString(m_cost.rentSource))
        : toQString(m_cost.rentSource);
    add(tr("Rent of one GPU"),
        m_e.rentPerGpuHour > 0 ? tr("%1 an hour").arg(units(m_e.rentPerGpuHour)) : needs("Own or rent"), source);
    if (m_e.rentPerGpuHour <= 0)
        return;
    add(tr("Rent compared with"), source, source);
    add(tr("Owning is cheaper from"),
        m_cost.breakEvenMonth ? tr("month %1").arg(*m_cost.breakEvenMonth) : tr("no month of these years"));
    add(tr("Owning wins from a utilisation of"),
        m_cost.breakEvenUtilization ? tr("%1 %").arg(toQString(formatNumber(*m_cost.breakEvenUtilization * 100)))
                                    : tr("none: renting stays cheaper"));
    add(tr("A GPU of demand is cheaper owned above"),
        m_e.ownAboveShare ? tr("%1 % of the hours").arg(toQString(formatNumber(*m_e.ownAboveShare * 100)))
                          : tr("no share: renting stays cheaper"));
    if (!m_e.mix)
        return add(tr("Owned base and rented peaks"), needs("Owned base and rented peaks"));
    add(tr("Own all"), whole(m_e.mix->ownAll));
    add(tr("Own the base, rent the peaks"), whole(m_e.mix->ownBaseRentPeaks));
    add(tr("Rent all"), whole(m_e.mix->rentAll));
}

void EconomicsTable::addReview()
{
    heading(tr("Return over %1 months").arg(m_e.reviewMonths));
    if (!m_e.refresh)
        return add(tr("Return on investment"), needs("Return on investment"));
    add(m_e.againstRent ? tr("Renting the same GPUs") : tr("Cost of today"),
        tr("%1 a month").arg(whole(m_e.oldMonthly)));
    add(tr("Running the new machine"), tr("%1 a month").arg(whole(m_e.newMonthly)),
        tr("Energy, support and space as far as they are set"));
    add(tr("Paid for the exchange"), least(whole(m_e.price)), tr("Purchase less the resale of the old"));
    add(tr("Return on investment"), tr("%1 %").arg(toQString(formatNumber(m_e.refresh->returnPct))));
    add(tr("Pays from"),
        m_e.refresh->paysFromMonth ? tr("month %1, %2").arg(*m_e.refresh->paysFromMonth).arg(toQString(m_e.refreshDate))
                                   : tr("not within the review"));
}

} // namespace

std::vector<EconomicsRow> economicsRows(const Economics &economics, const CostResult &cost, const std::string &workload)
{
    return EconomicsTable(economics, cost).rows(workload);
}

} // namespace lanewise::ui
