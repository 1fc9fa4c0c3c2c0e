// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/report/sections.h"

#include <fmt/format.h>

namespace lanewise::report
{

namespace
{

std::vector<ReportColumn> billColumns(Audience audience)
{
    std::vector<ReportColumn> columns = {
        {"line", "#", true, 0.45},
        {"group", "Node", false, 0.8, true},
        {"mount", "Mount", false, 1.5, true},
        {"maker", "Maker", false, 1.1},
        {"part_number", "Part no.", false, 1.5},
        {"description", "Description", false, 2.6},
        {"quantity_per_node", "Per node", true, 0.6},
        {"quantity", "Qty", true, 0.55},
        {"list", "List each", true, 1.1},
        {"net", "Net each", true, 1.1},
    };
    if (audience == Audience::Internal)
        columns.push_back({"sell", "Sell each", true, 1.1});
    columns.push_back({"extended", "Extended", true, 1.2});
    columns.push_back({"price_date", "Price of", false, 0.95});
    columns.push_back({"note", "Note", false, 1.6, true});
    return columns;
}

/// "slot1, slot2" or "32 mounts" where a list would fill the page.
std::string mountsText(const std::vector<MountId> &mounts)
{
    constexpr std::size_t Listed = 4;
    if (mounts.size() > Listed)
        return fmt::format("{} … {} ({})", mounts.front(), mounts.back(), mounts.size());
    return fmt::format("{}", fmt::join(mounts, ", "));
}

std::string noteOf(const Input &input, const BillLine &line, std::string_view currency)
{
    std::string note = line.note;
    const auto add = [&note](std::string_view text) { note += (note.empty() ? "" : "; ") + std::string(text); };
    if (line.included)
        add("comes with the chassis");
    else if (!line.priced)
        add("no price known");
    if (line.estimate)
        add(fmt::format("estimate {} – {}", moneyText(line.listLowMinor, currency),
                        moneyText(line.listHighMinor, currency)));
    if (line.chosen)
        add("price of this project");
    if (line.own && input.audience == Audience::Internal)
        add("own price");
    if (line.stale)
        add("old price");
    return note;
}

/// The customer's price is what extends: sell, which is net where nothing is added.
std::vector<ReportCell> billRow(const Input &input, const GroupEvaluation &group, const BillLine &line, int number)
{
    const Part &part = input.context.catalogue->part(line.part);
    const std::string &currency = group.bill.currency;
    const int total = line.quantity * group.count;
    const auto money = [&](std::int64_t minor) {
        return line.priced ? moneyCell(minor, currency) : textCell(line.included ? "included" : "—");
    };
    const std::int64_t net = input.audience == Audience::Customer ? line.sellMinor : line.netMinor;
    std::vector<ReportCell> row = {numberCell(number),
                                   textCell(group.name),
                                   textCell(mountsText(line.mounts)),
                                   textCell(part.maker),
                                   textCell(part.partNumber),
                                   textCell(part.model),
                                   numberCell(line.quantity),
                                   numberCell(total),
                                   money(line.listMinor),
                                   money(net)};
    if (input.audience == Audience::Internal)
        row.push_back(money(line.sellMinor));
    row.push_back(money(line.sellMinor * total));
    row.push_back(textCell(line.priceDate));
    row.push_back(textCell(noteOf(input, line, currency)));
    return row;
}

std::vector<ReportCell> totalRow(const ReportTable &table, std::string label, std::int64_t minor,
                                 std::string_view currency)
{
    std::vector<ReportCell> row(table.columns.size());
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        if (table.columns[i].key == "description")
            row[i] = textCell(std::move(label));
        else if (table.columns[i].key == "extended")
            row[i] = moneyCell(minor, currency);
    }
    return row;
}

} // namespace

ReportSection billSection(const Input &input)
{
    ReportSection section{"bom", "Bill of materials", true, {}};
    ReportTable table{"bom", {}, billColumns(input.audience), {}, {}};
    int number = 0;
    for (const GroupEvaluation &group : input.evaluation.groups)
        for (const BillLine &line : group.bill.lines)
            if (line.part.valid())
                table.rows.push_back(billRow(input, group, line, ++number));
    const CostResult &cost = input.evaluation.cost;
    const bool partly = !cost.unpriced.empty();
    table.totals.push_back(totalRow(table,
                                    partly ? fmt::format("At least, {} unpriced", cost.unpriced.size()) : "Total",
                                    cost.capexMinor, cost.currency));
    if (cost.taxMinor != 0) {
        table.totals.push_back(
            totalRow(table, fmt::format("Tax {} %", input.context.assumptions.taxPct), cost.taxMinor, cost.currency));
        table.totals.push_back(totalRow(table, "Total with tax", cost.capexMinor + cost.taxMinor, cost.currency));
    }
    section.blocks.push_back(std::move(table));
    if (cost.capexLowMinor != cost.capexHighMinor)
        section.blocks.push_back(ReportText{
            ReportText::Style::Note,
            fmt::format("Parts without a price of their own are estimated: the total lies between {} and {}.",
                        moneyText(cost.capexLowMinor, cost.currency), moneyText(cost.capexHighMinor, cost.currency))});
    section.blocks.push_back(ReportText{ReportText::Style::Note, "Each line is rounded to the cent, then summed."});
    return section;
}

} // namespace lanewise::report
