// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/build/assumptions.h"

#include <array>
#include <charconv>
#include <cmath>
#include <fmt/format.h>
#include <variant>

// The table of all assumptions. Adding one is a member of Assumptions and a row here; the command line, the editor, the
// project file and the report then know it. A default that no source gives is marked "convention".

namespace lanewise {

namespace {

using Type = AssumptionInfo::Type;
using Member = std::variant<double Assumptions::*, int Assumptions::*, std::string Assumptions::*,
                            std::optional<double> Assumptions::*, RedundancyPolicy Assumptions::*>;

struct Row {
    AssumptionInfo info;
    Member member;
};

constexpr std::string_view Convention = "convention";
constexpr std::string_view RedundancyChoices = "none|n+1|two-feeds"; // in the order of RedundancyPolicy

Row number(std::string_view name, std::string_view label, std::string_view unit, std::string_view help, double min,
           double max, std::string_view source, double Assumptions::*member)
{
    return {{name, label, unit, help, Type::Number, min, max, {}, false, source}, member};
}

Row integer(std::string_view name, std::string_view label, std::string_view unit, std::string_view help, double min,
            double max, std::string_view source, int Assumptions::*member)
{
    return {{name, label, unit, help, Type::Integer, min, max, {}, false, source}, member};
}

Row optionalNumber(std::string_view name, std::string_view label, std::string_view unit, std::string_view help,
                   double max, std::optional<double> Assumptions::*member)
{
    return {{name, label, unit, help, Type::Number, 0, max, {}, true, "not set"}, member};
}

Row text(std::string_view name, std::string_view label, std::string_view help, std::string_view source,
         std::string Assumptions::*member)
{
    return {{name, label, {}, help, Type::Text, 0, 0, {}, false, source}, member};
}

Row choice(std::string_view name, std::string_view label, std::string_view help, std::string_view choices,
           Member member)
{
    return {{name, label, {}, help, Type::Choice, 0, 0, choices, false, Convention}, member};
}

using A = Assumptions;

std::vector<Row> siteRows()
{
    return {
        number("mains_v", "Mains voltage", "V", "Voltage at the inlets, 90 to 480; direct current is not covered.", 90,
               480, "IEC 60038 nominal voltage outside North America and Japan", &A::mainsV),
        integer("feeds", "Power feeds", "", "Independent feeds over which the supplies are spread, 1 to 4.", 1, 4,
                "convention: A and B feed of a data centre rack", &A::feeds),
        integer("mains_phases", "Phases", "", "Phases of one feed: 1 or 3.", 1, 3, Convention, &A::mainsPhases),
        number("circuit_a", "Breaker of one feed", "A", "Rated current of the breaker behind a feed, 1 to 400.", 1, 400,
               "IEC 60309 size of the customary rack feed", &A::circuitA),
        number("inlet_c", "Inlet temperature", "°C", "Air at the server's inlet, 5 to 50.", 5, 50,
               "within the range of 18 to 27 °C that ASHRAE TC 9.9 recommends", &A::inletC),
        text("region", "Region", "Decides plugs and cords: EU, US, UK, CH, CN, JP, AU, IN, DK.", Convention,
             &A::region),
        choice("redundancy", "Redundancy of supplies",
               "What the supplies have to survive: nothing, the loss of one supply, or the loss of one feed.",
               RedundancyChoices, &A::redundancy),
        optionalNumber("rack_units_free", "Free rack units", "U", "Height left in the rack; empty: not checked.", 1000,
                       &A::rackUnitsFree),
        optionalNumber("rack_depth_mm", "Usable rack depth", "mm",
                       "Between the posts and the door; empty: not checked.", 3000, &A::rackDepthMm),
        optionalNumber("rack_weight_kg", "Free rack load", "kg",
                       "Weight that the rack may still take; empty: not checked.", 10000, &A::rackWeightKg),
        optionalNumber("rack_kw", "Free rack power", "kW", "Power and cooling left in the rack; empty: not checked.",
                       1000, &A::rackKw),
    };
}

std::vector<Row> moneyRows()
{
    return {
        number("energy_price_kwh", "Energy price", "per kWh", "Price of a kilowatt-hour in the project's currency.", 0,
               100, "Eurostat, non-household average of the EU, first half of 2025: 0.1902 EUR, at 1.15 USD for a EUR",
               &A::energyPriceKwh),
        number("pue", "PUE", "", "Energy of the site over energy of its IT, 1 to 4.", 1, 4,
               "Uptime Institute, average of its 2025 survey", &A::pue),
        number("utilization", "Utilisation", "", "Share of the hours that the GPUs work, 0 to 1.", 0, 1, Convention,
               &A::utilization),
        integer("years", "Years", "years", "Time over which the cost is added up, 1 to 15.", 1, 15, Convention,
                &A::years),
        text("currency", "Currency", "Three letters of ISO 4217, such as USD or EUR.", Convention, &A::currency),
        number("exchange_rate", "Exchange rate", "per USD", "Units of the project's currency for one US dollar.", 1e-6,
               1e6, "1 for US dollars", &A::exchangeRate),
        number("tax_pct", "Sales tax", "%", "Value-added or sales tax on the purchase, 0 to 100.", 0, 100, Convention,
               &A::taxPct),
        optionalNumber("budget", "Budget", "", "Limit of the whole option in the project's currency; empty: none.",
                       1e12, &A::budget),
        number("discount_pct", "Discount", "%", "Taken off the list price, 0 to 100.", 0, 100, Convention,
               &A::discountPct),
        number("markup_pct", "Markup", "%", "Added to the net price, 0 to 1000.", 0, 1000, Convention, &A::markupPct),
        optionalNumber("support_pct_year", "Support", "% a year",
                       "Of the purchase price and year, 0 to 100; empty: support is in no sum.", 100,
                       &A::supportPctYear),
        optionalNumber("space_cost_month", "Space", "per U and month",
                       "Rent of one rack unit in the project's currency; empty: space is in no sum.", 1e6,
                       &A::spaceCostMonth),
        optionalNumber("residual_pct", "Residual value", "%",
                       "Of the purchase price after the years, 0 to 100; empty: nothing comes back.", 100,
                       &A::residualPct),
        number("carbon_kg_kwh", "Carbon of the grid", "kg/kWh", "CO2 equivalent of a kilowatt-hour, 0 to 3.", 0, 3,
               "global energy mix of CodeCarbon, Germany in 2023", &A::carbonKgKwh),
        optionalNumber("rent_per_gpu_hour", "Rent", "per GPU and hour",
                       "What renting one GPU costs; empty takes the catalogue's dated price of the nearest cloud GPU.",
                       10000, &A::rentPerGpuHour),
        optionalNumber("demand_base_gpus", "Demand, base", "GPUs",
                       "GPUs that are busy at all hours; empty: the mix of owned and rented GPUs is not worked out.",
                       1e6, &A::demandBaseGpus),
        optionalNumber("demand_peak_gpus", "Demand, peaks", "GPUs", "GPUs more that peaks take.", 1e6,
                       &A::demandPeakGpus),
        optionalNumber("demand_peak_share", "Share of peaks", "", "Share of the hours that peaks last, 0 to 1.", 1,
                       &A::demandPeakShare),
        optionalNumber(
            "current_cost_month", "Cost of today", "a month",
            "What the same work costs a month today, on older machines or rented; empty: renting these GPUs.", 1e9,
            &A::currentCostMonth),
        optionalNumber("resale_value", "Resale of the old", "",
                       "What the machines that are replaced still bring, in the project's currency.", 1e9,
                       &A::resaleValue),
        integer("review_months", "Review period", "months", "Time within which the purchase has to pay, 1 to 120.", 1,
                120, Convention, &A::reviewMonths),
        integer("price_stale_days", "Price age limit", "days", "Older prices are marked, 1 to 3650.", 1, 3650,
                Convention, &A::priceStaleDays),
        text("workload", "Workload", "Workload that the power and cost charts refer to, by id.", Convention,
             &A::workload),
        choice("profile", "Software", "tuned as in benchmark submissions, or stock frameworks as installed.",
               "tuned|stock", &A::profile),
    };
}

const std::vector<Row> &rows()
{
    static const std::vector<Row> all = [] {
        std::vector<Row> result = siteRows();
        for (Row &row : moneyRows())
            result.push_back(row);
        return result;
    }();
    return all;
}

const Row *rowByName(std::string_view name)
{
    for (const Row &row : rows()) {
        if (row.info.name == name)
            return &row;
    }
    return nullptr;
}

/// Position of `value` in "a|b|c"; -1: not among them.
int choiceIndex(std::string_view choices, std::string_view value)
{
    for (int index = 0; !choices.empty(); ++index) {
        const auto end = choices.find('|');
        if (choices.substr(0, end) == value)
            return index;
        choices.remove_prefix(end == std::string_view::npos ? choices.size() : end + 1);
    }
    return -1;
}

std::string_view choiceAt(std::string_view choices, int index)
{
    for (; index > 0; --index)
        choices.remove_prefix(choices.find('|') + 1);
    return choices.substr(0, choices.find('|'));
}

std::optional<double> parseNumber(std::string_view value)
{
    double number = 0;
    const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
    if (error != std::errc() || end != value.data() + value.size() || !std::isfinite(number))
        return std::nullopt;
    return number;
}

Error refusal(const AssumptionInfo &info, std::string_view value)
{
    std::string remedy;
    if (info.type == Type::Choice)
        remedy = fmt::format("give one of {}", info.choices);
    else if (info.type == Type::Text)
        remedy = std::string(info.help);
    else
        remedy = fmt::format("give a {}number from {} to {}{}", info.type == Type::Integer ? "whole " : "", info.min,
                             info.max, info.optional ? ", or nothing" : "");
    return {"assumptions", std::string(info.name), fmt::format("'{}' is no value for {}", value, info.label), remedy};
}

bool isCurrencyCode(std::string_view value)
{
    if (value.size() != 3)
        return false;
    for (const char c : value) {
        if (c < 'A' || c > 'Z')
            return false;
    }
    return true;
}

/// Writes the text into the member; false where it is not admissible.
struct Setter {
    Assumptions &target;
    const AssumptionInfo &info;
    std::string_view value;

    bool inRange(double number) const { return number >= info.min && number <= info.max; }
    bool operator()(double A::*member) const
    {
        const auto number = parseNumber(value);
        if (!number || !inRange(*number))
            return false;
        target.*member = *number;
        return true;
    }
    bool operator()(int A::*member) const
    {
        const auto number = parseNumber(value);
        if (!number || !inRange(*number) || *number != std::floor(*number))
            return false;
        if (info.name == "mains_phases" && *number == 2) // split phase is two feeds of one phase
            return false;
        target.*member = static_cast<int>(*number);
        return true;
    }
    bool operator()(std::optional<double> A::*member) const
    {
        if (value.empty()) {
            (target.*member).reset();
            return true;
        }
        const auto number = parseNumber(value);
        if (!number || !inRange(*number))
            return false;
        target.*member = *number;
        return true;
    }
    bool operator()(std::string A::*member) const
    {
        if (value.empty() || value.size() > 200)
            return false;
        if (info.type == Type::Choice && choiceIndex(info.choices, value) < 0)
            return false;
        if (info.name == "currency" && !isCurrencyCode(value))
            return false;
        target.*member = std::string(value);
        return true;
    }
    bool operator()(RedundancyPolicy A::*member) const
    {
        const int index = choiceIndex(info.choices, value);
        if (index < 0)
            return false;
        target.*member = static_cast<RedundancyPolicy>(index);
        return true;
    }
};

struct Getter {
    const Assumptions &from;

    std::string operator()(double A::*member) const { return fmt::format("{}", from.*member); }
    std::string operator()(int A::*member) const { return fmt::format("{}", from.*member); }
    std::string operator()(std::string A::*member) const { return from.*member; }
    std::string operator()(std::optional<double> A::*member) const
    {
        return from.*member ? fmt::format("{}", *(from.*member)) : std::string();
    }
    std::string operator()(RedundancyPolicy A::*member) const
    {
        return std::string(choiceAt(RedundancyChoices, static_cast<int>(from.*member)));
    }
};

} // namespace

std::span<const AssumptionInfo> assumptionInfos()
{
    static const std::vector<AssumptionInfo> infos = [] {
        std::vector<AssumptionInfo> result;
        for (const Row &row : rows())
            result.push_back(row.info);
        return result;
    }();
    return infos;
}

const AssumptionInfo *assumptionInfo(std::string_view name)
{
    const Row *row = rowByName(name);
    return row ? &row->info : nullptr;
}

std::string assumptionText(const Assumptions &assumptions, std::string_view name)
{
    const Row *row = rowByName(name);
    return row ? std::visit(Getter{assumptions}, row->member) : std::string();
}

Status setAssumption(Assumptions &assumptions, std::string_view name, std::string_view value)
{
    const Row *row = rowByName(name);
    if (!row) {
        std::string known;
        for (const Row &other : rows())
            known += (known.empty() ? "" : ", ") + std::string(other.info.name);
        return Error{"assumptions", std::string(name), "there is no such assumption", "known are " + known};
    }
    if (!std::visit(Setter{assumptions, row->info, value}, row->member))
        return refusal(row->info, value);
    return Done{};
}

} // namespace lanewise
