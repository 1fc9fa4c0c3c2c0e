// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/report/report.h"

#include "models/report/sections.h"

#include <algorithm>
#include <chrono>
#include <fmt/format.h>
#include <map>

namespace lanewise
{

namespace report
{

std::string moneyText(std::int64_t minor, std::string_view currency)
{
    return formatMoney({minor, Currency::fromCode(currency)});
}

std::string wattsText(const Known<double> &watts)
{
    return watts ? formatNumber(*watts) + " W" : std::string("unknown");
}

ReportCell textCell(std::string text)
{
    return {std::move(text), std::nullopt};
}

ReportCell numberCell(double value, int decimals, std::string_view unit)
{
    return {formatNumber(value, decimals) + (unit.empty() ? "" : " " + std::string(unit)), value, std::string(unit), decimals};
}

ReportCell moneyCell(std::int64_t minor, std::string_view currency)
{
    ReportCell cell{moneyText(minor, currency), static_cast<double>(minor) / 100};
    cell.decimals = 2;
    cell.money = true;
    return cell;
}

std::string isoDate(Date date, int addDays)
{
    if (!date.known())
        return {};
    using namespace std::chrono;
    const sys_days day = sys_days(year(date.year) / date.month / date.day) + days(addDays);
    const year_month_day ymd(day);
    return fmt::format("{:04}-{:02}-{:02}", static_cast<int>(ymd.year()), static_cast<unsigned>(ymd.month()),
                       static_cast<unsigned>(ymd.day()));
}

namespace
{

/// 64-bit FNV-1a: short enough to print, enough to see that a bill was changed; it is no signature.
std::string stampOf(const Input &input, const std::string &date)
{
    std::map<std::string, int> quantities;
    for (const GroupEvaluation &group : input.evaluation.groups)
        for (const BillLine &line : group.bill.lines)
            if (line.part.valid())
                quantities[input.context.catalogue->part(line.part).id] += line.quantity * group.count;
    std::string text = date + "|" + input.context.catalogue->revision();
    for (const auto &[part, quantity] : quantities)
        text += fmt::format("|{}*{}", quantity, part);
    std::uint64_t hash = 14695981039346656037ull;
    for (const char c : text)
        hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211ull;
    return fmt::format("{:016x}", hash);
}

} // namespace
} // namespace report

const ReportSection *Report::section(std::string_view id) const
{
    const auto it = std::find_if(sections.begin(), sections.end(), [id](const ReportSection &s) { return s.id == id; });
    return it == sections.end() ? nullptr : &*it;
}

Report makeReport(const Project &project, const Evaluation &evaluation, const Context &context, Audience audience)
{
    const report::Input input{project, evaluation, context, audience};
    Report out;
    out.title = project.title.empty() ? "Server configuration" : project.title;
    out.subtitle = project.options.size() > 1 ? "Option " + evaluation.option : std::string();
    out.number = project.customer.quoteNumber;
    if (!out.number.empty() && project.customer.revision > 1)
        out.number += fmt::format(" - Rev {}", project.customer.revision);
    out.date = report::isoDate(context.asOf);
    out.validUntil = report::isoDate(context.asOf, project.customer.validDays);
    out.seller = project.customer.seller;
    out.preparedBy = project.customer.preparedBy;
    out.customer = project.customer.name;
    out.currency = evaluation.cost.currency;
    out.audience = audience;
    const Assumptions &assumptions = context.assumptions;
    out.rates.taxPct = assumptions.taxPct;
    out.rates.supportPctYear = assumptions.supportPctYear;
    out.rates.residualPct = assumptions.residualPct;
    out.rates.years = evaluation.cost.years;
    if (audience == Audience::Internal) {
        out.rates.discountPct = assumptions.discountPct;
        out.rates.markupPct = assumptions.markupPct;
    }
    out.profile = context.assumptions.profile;
    out.catalogueRevision = context.catalogue->revision();
    out.stamp = report::stampOf(input, out.date);
    out.sections
        = {report::summarySection(input),   report::billSection(input),        report::findingsSection(input),
           report::technicalSection(input), report::siteSection(input),        report::performanceSection(input),
           report::costSection(input),      report::assumptionsSection(input), report::sourcesSection(input),
           report::acceptanceSection(input)};
    return out;
}

} // namespace lanewise
