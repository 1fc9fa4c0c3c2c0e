// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Cost of work, own or rent, and return on investment: what the cost section says beside the cost of ownership. Kept to the
// workload of the assumptions, so that it fits beside the charts; JSON and the table for spreadsheets hold the others.
#include "models/core/money.h"
#include "models/evaluate/optioneconomics.h"
#include "models/report/sections.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace lanewise::report {

namespace {

std::string rangeText(const std::optional<double> &at, const std::optional<double> &low,
                      const std::optional<double> &high, const Economics &e)
{
    const std::string prefix = e.lowerBound ? "at least " : "";
    return fmt::format("{}{} ({} – {})", prefix, formatUnitMoney(*at, e.currency), formatUnitMoney(*low, e.currency),
                       formatUnitMoney(*high, e.currency));
}

void addWork(ReportPairs &pairs, const Input &input, const Economics &e)
{
    const auto chosen = std::find_if(e.work.begin(), e.work.end(), [&](const WorkCost &work) {
        return work.workload == input.context.assumptions.workload;
    });
    if (chosen == e.work.end() || !chosen->at.perMillion)
        return;
    pairs.rows.emplace_back(
        fmt::format("One million {}s, {}", chosen->unit, chosen->name),
        rangeText(chosen->at.perMillion, chosen->cheapest.perMillion, chosen->dearest.perMillion, e));
    if (chosen->at.perEpoch)
        pairs.rows.emplace_back("One epoch",
                                rangeText(chosen->at.perEpoch, chosen->cheapest.perEpoch, chosen->dearest.perEpoch, e));
}

std::string amount(double units, const Economics &e)
{
    return formatUnitMoney(std::round(units), e.currency);
}

void addReturn(ReportPairs &pairs, const Economics &e)
{
    if (!e.refresh)
        return;
    pairs.rows.emplace_back(fmt::format("Return over {} months", e.reviewMonths),
                            fmt::format("{} %, {} a month against {} {}", formatNumber(e.refresh->returnPct),
                                        amount(e.newMonthly, e), amount(e.oldMonthly, e),
                                        e.againstRent ? "of rent" : "today"));
    pairs.rows.emplace_back("Pays from",
                            e.refresh->paysFromMonth
                                ? fmt::format("month {} ({})", *e.refresh->paysFromMonth, e.refreshDate)
                                : std::string("not within the review"));
}

} // namespace

void addEconomics(ReportSection &section, const Input &input)
{
    const Economics e = economicsOf(input.evaluation, input.context);
    ReportPairs pairs;
    addWork(pairs, input, e);
    if (e.perTflops)
        pairs.rows.emplace_back(fmt::format("One of {} TFLOPS, dense FP16", formatNumber(e.tflops)),
                                (e.lowerBound ? "at least " : "") + formatUnitMoney(*e.perTflops, e.currency));
    if (e.ownAboveShare)
        pairs.rows.emplace_back("A GPU is cheaper owned above",
                                fmt::format("{} % of the hours", formatNumber(*e.ownAboveShare * 100)));
    if (e.mix)
        pairs.rows.emplace_back(
            fmt::format("{} GPUs always, {} more {} % of the hours", formatNumber(e.demand->baseGpus),
                        formatNumber(e.demand->peakGpus), formatNumber(e.demand->peakShare * 100)),
            fmt::format("own all {}; own base, rent peaks {}; rent all {}", amount(e.mix->ownAll, e),
                        amount(e.mix->ownBaseRentPeaks, e), amount(e.mix->rentAll, e)));
    addReturn(pairs, e);
    if (!pairs.rows.empty())
        section.blocks.push_back(std::move(pairs));
}

} // namespace lanewise::report
