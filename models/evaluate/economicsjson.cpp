// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/evaluate/economicsjson.h"

#include <fmt/format.h>

namespace lanewise {

namespace {

using nlohmann::ordered_json;

ordered_json orNull(const std::optional<double> &value)
{
    return value ? ordered_json(*value) : ordered_json();
}

ordered_json workToJson(const WorkCost &work)
{
    return {{"workload", work.workload},
            {"unit", work.unit},
            {"per_million", orNull(work.at.perMillion)},
            {"per_million_low", orNull(work.cheapest.perMillion)},
            {"per_million_high", orNull(work.dearest.perMillion)},
            {"per_epoch", orNull(work.at.perEpoch)}};
}

ordered_json mixToJson(const Economics &e)
{
    if (!e.mix)
        return nullptr;
    return {{"base_gpus", e.demand->baseGpus},
            {"peak_gpus", e.demand->peakGpus},
            {"peak_share", e.demand->peakShare},
            {"own_all", e.mix->ownAll},
            {"own_base_rent_peaks", e.mix->ownBaseRentPeaks},
            {"rent_all", e.mix->rentAll}};
}

ordered_json refreshToJson(const Economics &e)
{
    if (!e.refresh)
        return nullptr;
    return {{"months", e.reviewMonths},
            {"against", e.againstRent ? "rent" : "current-cost"},
            {"price", e.price},
            {"old_monthly", e.oldMonthly},
            {"new_monthly", e.newMonthly},
            {"return_pct", e.refresh->returnPct},
            {"pays_from_month", e.refresh->paysFromMonth ? ordered_json(*e.refresh->paysFromMonth) : ordered_json()},
            {"pays_from", e.refreshDate.empty() ? ordered_json() : ordered_json(e.refreshDate)}};
}

/// One line of the CSV.
class Lines
{
public:
    void add(std::string_view figure, std::optional<double> value, std::string_view unit,
             std::optional<double> low = {}, std::optional<double> high = {})
    {
        m_text += fmt::format("\"{}\",{},{},{},\"{}\"\r\n", doubled(figure), number(value), number(low), number(high),
                              doubled(unit));
    }
    std::string text() && { return std::move(m_text); }

private:
    static std::string number(const std::optional<double> &value)
    {
        return value ? fmt::format("{}", *value) : std::string();
    }
    static std::string doubled(std::string_view text)
    {
        std::string out;
        for (const char c : text)
            out += c == '"' ? "\"\"" : std::string(1, c);
        return out;
    }
    std::string m_text = "figure,value,low,high,unit\r\n";
};

} // namespace

nlohmann::ordered_json economicsToJson(const Economics &e)
{
    ordered_json work = ordered_json::array(), missing = ordered_json::array();
    for (const WorkCost &one : e.work)
        work.push_back(workToJson(one));
    for (const auto &[figure, needs] : e.missing)
        missing.push_back({{"figure", figure}, {"needs", needs}});
    return {{"work", std::move(work)},
            {"tflops", e.tflops > 0 ? ordered_json(e.tflops) : ordered_json()},
            {"per_tflops", orNull(e.perTflops)},
            {"cash_flow_minor", e.cashFlowMinor},
            {"rent_per_gpu_hour", e.rentPerGpuHour > 0 ? ordered_json(e.rentPerGpuHour) : ordered_json()},
            {"own_above_share", orNull(e.ownAboveShare)},
            {"mix", mixToJson(e)},
            {"review", refreshToJson(e)},
            {"missing", std::move(missing)}};
}

std::string economicsToCsv(const Economics &e)
{
    Lines lines;
    const std::string currency = e.currency;
    for (const WorkCost &work : e.work) {
        lines.add(work.name + ", cost of a million", work.at.perMillion, currency + " per million " + work.unit + "s",
                  work.cheapest.perMillion, work.dearest.perMillion);
        if (work.at.perEpoch)
            lines.add(work.name + ", cost of an epoch", work.at.perEpoch, currency + " per epoch",
                      work.cheapest.perEpoch, work.dearest.perEpoch);
    }
    lines.add("Cost of one TFLOPS, dense FP16", e.perTflops, currency);
    lines.add("Rent of one GPU", e.rentPerGpuHour > 0 ? std::optional(e.rentPerGpuHour) : std::nullopt,
              currency + " per hour");
    lines.add("Owning wins above this share of the hours", e.ownAboveShare, "share");
    if (e.mix) {
        lines.add("Own all", e.mix->ownAll, currency);
        lines.add("Own the base, rent the peaks", e.mix->ownBaseRentPeaks, currency);
        lines.add("Rent all", e.mix->rentAll, currency);
    }
    if (e.refresh) {
        lines.add(fmt::format("Return on investment over {} months", e.reviewMonths), e.refresh->returnPct, "%");
        lines.add("Pays from month",
                  e.refresh->paysFromMonth ? std::optional<double>(*e.refresh->paysFromMonth) : std::nullopt, "months");
    }
    for (std::size_t month = 0; month < e.cashFlowMinor.size(); ++month)
        lines.add(fmt::format("Cash flow, month {}", month), static_cast<double>(e.cashFlowMinor[month]) / 100,
                  currency);
    return std::move(lines).text();
}

} // namespace lanewise
