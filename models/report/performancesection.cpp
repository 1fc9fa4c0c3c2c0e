// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/catalog/fields.h"
#include "models/report/quotewords.h"
#include "models/report/sections.h"

#include <algorithm>
#include <fmt/format.h>
#include <set>

namespace lanewise::report {

namespace {

ReportCell rangeCell(double low, double high, int decimals, const std::string &unit)
{
    ReportCell cell = textCell(formatNumber(low, decimals) + " – " + formatNumber(high, decimals));
    cell.unit = unit;
    cell.decimals = decimals;
    cell.low = low;
    cell.high = high;
    return cell;
}

ReportTable throughputTable(const GroupEvaluation &group, const Project &project)
{
    ReportTable table{"throughput",
                      fmt::format("{} × {}", group.count,
                                  group.resolved.chassisPart ? group.resolved.chassisPart->model : group.name),
                      {{"workload", "Workload", false, 2.2},
                       {"profile", "Software", false, 0.8},
                       {"value", "Rate", true, 1.3},
                       {"range", "80 % range", true, 1.6},
                       {"bottleneck", "Limited by", false, 1.2},
                       {"calibration", "Calibrated on", false, 2.2}},
                      {},
                      {}};
    for (const Throughput &t : group.throughput) {
        const int decimals = t.value < 10 ? 2 : t.value < 100 ? 1 : 0;
        if (t.known)
            table.rows.push_back({textCell(workloadWord(t.workload, project)), textCell(t.profile),
                                  numberCell(t.value, decimals, t.unit), rangeCell(t.low, t.high, decimals, t.unit),
                                  textCell(std::string(bottleneckWord(t.bottleneck))), textCell(t.calibration)});
        else
            table.rows.push_back({textCell(workloadWord(t.workload, project)), textCell(t.profile), textCell("unknown"),
                                  textCell({}), textCell(t.reason), textCell({})});
    }
    return table;
}

} // namespace

ReportSection performanceSection(const Input &input)
{
    ReportSection section{"performance", "Estimated throughput", true, {}};
    section.blocks.push_back(ReportText{
        ReportText::Style::Note, "Estimates, not a guarantee. Eight of ten measured systems lie within the range."});
    for (std::size_t i = 0; i < input.evaluation.groups.size(); ++i) {
        const GroupEvaluation &group = input.evaluation.groups[i];
        if (group.throughput.empty())
            continue;
        section.blocks.push_back(
            ReportPicture{ReportPicture::Kind::ThroughputChart, i, "Throughput by workload, with ranges"});
        section.blocks.push_back(throughputTable(group, input.project));
    }
    return section;
}

ReportSection costSection(const Input &input)
{
    const CostResult &cost = input.evaluation.cost;
    // What a text says of an amount beside it stays with the amount.
    const auto money = [&cost](std::int64_t minor, std::string_view before = {}, const std::string &after = {}) {
        ReportCell cell = moneyCell(minor, cost.currency);
        cell.text = std::string(before) + cell.text + after;
        return cell;
    };
    ReportSection section{"cost", fmt::format("Cost over {} years", cost.years), false, {}};
    ReportPairs pairs;
    const std::string_view atLeast = "at least ";
    pairs.rows.emplace_back("Purchase", money(cost.capexMinor, cost.unpriced.empty() ? "" : atLeast), "purchase");
    pairs.rows.emplace_back("Energy",
                            cost.powerKnown ? money(cost.energyMinor, {},
                                                    fmt::format(" ({} kWh a year)", formatNumber(cost.kwhPerYear)))
                                            : textCell("unknown: the power is not known"),
                            "energy");
    const auto whenSet = [&money](bool set, std::int64_t minor) { return set ? money(minor) : textCell("not set"); };
    pairs.rows.emplace_back("Support", whenSet(cost.supportSet, cost.supportMinor), "support");
    pairs.rows.emplace_back("Space",
                            cost.spaceKnown ? whenSet(cost.spaceSet, cost.spaceMinor)
                                            : textCell("unknown: the rack units are not known"),
                            "space");
    pairs.rows.emplace_back("Residual value", whenSet(cost.residualSet, -cost.residualMinor), "residual");
    pairs.rows.emplace_back("Total cost of ownership",
                            money(cost.tcoMinor, cost.unpriced.empty() && cost.powerKnown ? "" : atLeast), "tco");
    if (cost.breakEvenMonth)
        pairs.rows.emplace_back("Cheaper than renting", fmt::format("from month {}", *cost.breakEvenMonth));
    if (cost.breakEvenUtilization)
        pairs.rows.emplace_back("Owning wins from",
                                fmt::format("{} % utilisation", formatNumber(*cost.breakEvenUtilization * 100)));
    if (!cost.rentSource.empty())
        pairs.rows.emplace_back("Rent compared with", cost.rentSource);
    section.blocks.push_back(std::move(pairs));
    addEconomics(section, input);
    if (!input.evaluation.groups.empty()) {
        section.blocks.push_back(ReportPicture{ReportPicture::Kind::CostChart, 0, "Purchase by kind of part"});
        if (!cost.rentCumulativeMinor.empty())
            section.blocks.push_back(ReportPicture{ReportPicture::Kind::OwnOrRentChart, 0, "Owning against renting"});
    }
    return section;
}

ReportSection sourcesSection(const Input &input)
{
    ReportSection section{"sources", "Sources and price dates", false, {}};
    ReportTable table{"sources",
                      {},
                      {{"part", "Part", false, 2},
                       {"price", "Price", false, 1.4},
                       {"date", "Of", false, 0.8},
                       {"source", "Source", false, 4},
                       {"unverified", "Unverified figures", true, 0.9}},
                      {},
                      {}};
    std::set<std::string> listed;
    for (const GroupEvaluation &group : input.evaluation.groups) {
        for (const BillLine &line : group.bill.lines) {
            if (!line.part.valid())
                continue;
            const Part &part = input.context.catalogue->part(line.part);
            if (!listed.insert(part.id).second)
                continue;
            const std::vector<FigureText> all = figures(part);
            const auto unverified = std::count_if(all.begin(), all.end(), [](const FigureText &f) {
                return f.known && f.verification == Verification::Unverified;
            });
            // Who asks the seller what price is between these two.
            const bool hidden = (line.own || line.chosen) && input.audience == Audience::Customer;
            table.rows.push_back({textCell(part.model), textCell(line.priced ? line.priceKind : "none"),
                                  textCell(line.priceDate), textCell(hidden ? "price of the seller" : line.priceSource),
                                  numberCell(static_cast<double>(unverified))});
        }
    }
    section.blocks.push_back(std::move(table));
    section.blocks.push_back(
        ReportText{ReportText::Style::Note,
                   fmt::format("Catalogue revision {}. Unverified figures have no second source yet.",
                               input.context.catalogue->revision())});
    return section;
}

} // namespace lanewise::report
