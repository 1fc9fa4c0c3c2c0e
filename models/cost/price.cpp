// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Amounts are converted with one rate and rounded once. The middle of a range stands for it in sums; its ends make the
// low and high sums.
#include "models/cost/price.h"
#include "models/evaluate/context.h"

#include <algorithm>
#include <cctype>
#include <cmath>

namespace lanewise {

namespace {

/// How well a row answers the question; higher goes first, then the newer date.
enum Rank : int { Unusable, Used, Class, Estimated, Exact, Own };

bool isSystemScope(const Price &price)
{
    return price.scope.starts_with("complete system") || price.scope.starts_with("configured");
}

bool isSecondHand(const Price &price)
{
    // "used to new" is a range over both.
    return (price.condition.starts_with("used") && price.condition != "used to new")
        || price.condition.starts_with("refurbished");
}

Rank rankOf(const Price &price, PriceScope scope)
{
    if (scope == PriceScope::Part && isSystemScope(price))
        return Unusable;
    if (price.own || price.kind == Price::Kind::Own)
        return Own;
    if (isSecondHand(price))
        return Used;
    if (price.kind == Price::Kind::Estimate)
        return Estimated;
    return price.exactPart ? Exact : Class;
}

std::int64_t convert(std::int64_t minor, double rate)
{
    return std::llround(static_cast<double>(minor) * rate);
}

bool isStale(std::string_view date, const Context &context)
{
    const Date day = dateFromIso(date);
    return day.known() && context.asOf.known() && daysBetween(day, context.asOf) > context.assumptions.priceStaleDays;
}

/// Old, or offered only up to a day that has passed.
bool isStale(const Price &price, const Context &context)
{
    const Date end = dateFromIso(price.validUntil);
    return isStale(price.date, context) || (end.known() && context.asOf.known() && daysBetween(end, context.asOf) > 0);
}

struct Candidate {
    const Price *price = nullptr;
    Rank rank = Unusable;
    double rate = 0;
};

/// Whether a row goes before the one held: rank, then ISO date ("2026-09" is earlier than "2026-09-30"), then a confirmed source.
bool better(const Price &price, Rank rank, const Candidate &held)
{
    if (!held.price || rank != held.rank)
        return rank > held.rank;
    if (price.date != held.price->date)
        return price.date > held.price->date;
    return price.verification != Verification::Unverified && held.price->verification == Verification::Unverified;
}

Candidate best(const Part &part, const Context &context, PriceScope scope)
{
    Candidate held;
    for (const Price &price : part.prices) {
        const Rank rank = rankOf(price, scope);
        if (rank == Unusable || !better(price, rank, held))
            continue;
        if (const auto rate = exchangeRate(price.currency, context))
            held = {&price, rank, *rate};
    }
    return held;
}

/// An estimate later than `price`: what the part may cost by now.
Candidate newerEstimate(const Part &part, const Context &context, PriceScope scope, const Price &price)
{
    Candidate held;
    for (const Price &other : part.prices) {
        const Rank rank = rankOf(other, scope);
        if (rank != Estimated || other.date <= price.date || !better(other, rank, held))
            continue;
        if (const auto rate = exchangeRate(other.currency, context))
            held = {&other, rank, *rate};
    }
    return held;
}

PartPrice ofChoice(const PriceChoice &choice, const Context &context)
{
    PartPrice out;
    out.lowMinor = out.minor = out.highMinor = choice.minor;
    out.choice = &choice;
    out.stale = isStale(choice.date, context);
    return out;
}

} // namespace

std::optional<double> exchangeRate(Currency from, const Context &context)
{
    const std::string_view own = context.assumptions.currency;
    if (from.text() == own)
        return 1;
    if (from.text() == "USD")
        return context.assumptions.exchangeRate;
    if (!context.catalogue)
        return {};
    // Table exchange-rates: row "fx-eur-usd" holds the dollars of one euro.
    std::string id = "fx-" + std::string(from.text()) + "-usd";
    std::transform(id.begin(), id.end(), id.begin(), [](unsigned char c) { return std::tolower(c); });
    const FactRow *row = context.catalogue->fact("exchange-rates", id);
    const Known<double> dollars = row ? row->number("value") : Known<double>();
    if (!dollars.known())
        return {};
    return own == "USD" ? *dollars : *dollars * context.assumptions.exchangeRate;
}

std::optional<PartPrice> priceOf(const Part &part, const Context &context)
{
    const auto *chassis = part.as<ChassisSpec>();
    const bool system = chassis && chassis->type.known() && chassis->type.value() == "integrated-system";
    return priceOf(part, context, system ? PriceScope::System : PriceScope::Part);
}

std::optional<PartPrice> priceOf(const Part &part, const Context &context, PriceScope scope)
{
    if (const auto it = context.priceChoices.find(part.id); it != context.priceChoices.end())
        return ofChoice(it->second, context);
    const Candidate held = best(part, context, scope);
    if (!held.price)
        return {};
    PartPrice out;
    out.price = held.price;
    out.lowMinor = convert(held.price->lowMinor, held.rate);
    out.highMinor = convert(held.price->highMinor, held.rate);
    out.minor = convert(held.price->lowMinor + (held.price->highMinor - held.price->lowMinor) / 2, held.rate);
    out.estimate = held.rank == Estimated || held.rank == Class || held.price->kind == Price::Kind::Estimate;
    out.stale = isStale(*held.price, context);
    if (out.stale && !out.estimate) {
        if (const Candidate later = newerEstimate(part, context, scope, *held.price); later.price) {
            out.newerEstimate = later.price;
            out.lowMinor = std::min(out.lowMinor, convert(later.price->lowMinor, later.rate));
            out.highMinor = std::max(out.highMinor, convert(later.price->highMinor, later.rate));
        }
    }
    return out;
}

} // namespace lanewise
