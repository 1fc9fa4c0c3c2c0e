// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/report/sections.h"

#include <charconv>
#include <fmt/format.h>

namespace lanewise::report
{

namespace
{

ReportCell measureCell(const Known<double> &value, std::string_view unit, int decimals = 0)
{
    return value ? numberCell(*value, decimals, unit) : textCell("unknown");
}

ReportCell weightCell(const ChassisSpec &chassis)
{
    ReportCell cell = measureCell(chassis.weightMaxKg ? chassis.weightMaxKg : chassis.weightKg, "kg", 1);
    if (chassis.weightMaxKg)
        cell.text += " fully equipped";
    return cell;
}

ReportPairs sitePairs(const GroupEvaluation &group, const Assumptions &assumptions)
{
    const ChassisSpec &chassis = *group.resolved.chassis;
    ReportPairs pairs;
    pairs.rows.emplace_back("Rack units", chassis.rackUnits ? fmt::format("{} U", *chassis.rackUnits) : "unknown");
    pairs.rows.emplace_back("Depth", measureCell(chassis.depthMm, "mm"));
    pairs.rows.emplace_back("Weight", weightCell(chassis));
    pairs.rows.emplace_back("Wall power",
                            fmt::format("{} idle, {} typical, {} at most", wattsText(group.power.wallIdleW),
                                        wattsText(group.power.wallTypicalW), wattsText(group.power.wallMaxW)));
    pairs.rows.emplace_back("Heat", measureCell(group.power.btuPerHour, "BTU/h"));
    pairs.rows.emplace_back("Current for each feed",
                            group.power.ampsPerFeed
                                ? fmt::format("{} A at {} V, {} feeds", formatNumber(*group.power.ampsPerFeed, 1),
                                              formatNumber(assumptions.mainsV), assumptions.feeds)
                                : std::string("unknown"));
    pairs.rows.emplace_back("Inlet temperature",
                            chassis.maxAmbientC
                                ? fmt::format("at most {} °C by the chassis; {} °C assumed",
                                              formatNumber(*chassis.maxAmbientC), formatNumber(assumptions.inletC))
                                : fmt::format("limit unknown; {} °C assumed", formatNumber(assumptions.inletC)));
    pairs.rows.emplace_back("Cooling", chassis.cooling ? *chassis.cooling : "unknown");
    return pairs;
}

} // namespace

ReportSection siteSection(const Input &input)
{
    ReportSection section{"site", "Site", false, {}};
    for (const GroupEvaluation &group : input.evaluation.groups) {
        if (!group.resolved.chassis)
            continue;
        if (input.evaluation.groups.size() > 1)
            section.blocks.push_back(ReportText{
                ReportText::Style::Body, fmt::format("{}: {} equal servers, figures of one", group.name, group.count)});
        section.blocks.push_back(sitePairs(group, input.context.assumptions));
    }
    return section;
}

ReportSection assumptionsSection(const Input &input)
{
    ReportSection section{"assumptions", "Assumptions and exclusions", true, {}};
    ReportPairs pairs;
    for (const AssumptionInfo &info : assumptionInfos()) {
        const bool margin = info.name == "markup_pct";
        if (margin && input.audience == Audience::Customer)
            continue;
        const std::string text = assumptionText(input.context.assumptions, info.name);
        double number = 0;
        const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), number);
        const bool numeric = code == std::errc() && end == text.data() + text.size();
        ReportCell cell = textCell(text.empty() ? "not set" : info.unit.empty() ? text : text + " " + std::string(info.unit));
        if (numeric) {
            cell.number = number;
            cell.unit = info.unit;
            const auto point = text.find('.');
            cell.decimals = point == text.npos ? 0 : static_cast<int>(text.size() - point - 1);
        }
        pairs.rows.emplace_back(std::string(info.label), std::move(cell));
    }
    section.blocks.push_back(std::move(pairs));
    section.blocks.push_back(ReportText{ReportText::Style::Body,
                                        "Not included unless a line names it: installation, transport, rack, fibre and "
                                        "optics, software subscriptions, training."});
    return section;
}

ReportSection acceptanceSection(const Input &input)
{
    ReportSection section{"acceptance", "Acceptance", false, {}};
    section.blocks.push_back(ReportText{ReportText::Style::Body,
                                        fmt::format("This quotation is valid until {}. Prices carry the dates shown; "
                                                    "memory and GPU prices may change before an order is confirmed.",
                                                    isoDate(input.context.asOf, input.project.customer.validDays))});
    const Customer &customer = input.project.customer;
    section.blocks.push_back(ReportSignature{{customer.seller.empty() ? "For the seller" : "For " + customer.seller,
                                              customer.name.empty() ? "For the customer" : "For " + customer.name}});
    return section;
}

} // namespace lanewise::report
