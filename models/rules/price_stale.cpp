// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

namespace lanewise::rules {

namespace price_stale {

void check(const RuleInput &in, FindingSink &out)
{
    if (in.bill.stale == 0)
        return;
    out.add(Severity::Advice, "price.stale.lines", {})
        .with("stale", in.bill.stale)
        .with("days", in.assumptions().priceStaleDays)
        .with("oldest", in.bill.oldestPriceDate);
}

constexpr Message messages[] = {
    {"price.stale.lines",
     "{stale|price is|prices are} older than {days|day|days} or no longer valid, the oldest of {oldest}: ask for new quotes."},
};

} // namespace price_stale

constinit const Rule priceStale{
    "price.stale",
    Severity::Advice,
    "Age of prices",
    "Memory and flash rose several times over within a year; an old price is no price.",
    "Dates of the prices in the catalogue",
    price_stale::check,
    nullptr,
    price_stale::messages,
};

} // namespace lanewise::rules
