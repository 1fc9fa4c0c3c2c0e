// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

namespace lanewise::rules {

namespace price_sanity {

/// The catalogue's newest list, street or quoted price of a part in the same currency; null when there is none.
const Price *catalogPrice(const Part &part, std::string_view currency)
{
    for (const Price &price : part.prices) {
        if (price.currency.text() == currency && price.kind != Price::Kind::Own && !price.own)
            return &price;
    }
    return nullptr;
}

void check(const RuleInput &in, FindingSink &out)
{
    if (in.context.priceChoices.empty())
        return;
    const LimitFigure *limit = limitOrUnknown(in, out, Limit::PriceDeviationFactor);
    if (!limit)
        return;
    for (const BillLine &line : in.bill.lines) {
        if (!line.chosen || !line.part.valid())
            continue;
        const Part &part = in.resolved.catalogue->part(line.part);
        const Price *price = catalogPrice(part, in.bill.currency);
        const auto choice = in.context.priceChoices.find(part.id);
        if (!price || choice == in.context.priceChoices.end())
            continue;
        const double own = static_cast<double>(choice->second.minor) / 100;
        const double low = static_cast<double>(price->lowMinor) / 100,
                     high = static_cast<double>(price->highMinor) / 100;
        if (own >= low / limit->value && own <= high * limit->value)
            continue;
        out.add(Severity::Warning, "price.sanity.far", {}, part.id)
            .about(part.id)
            .with("part", part.model)
            .with("own", own, in.bill.currency)
            .with("low", low, in.bill.currency)
            .with("high", high, in.bill.currency)
            .with("date", price->date);
    }
}

std::vector<Edit> fixes(const RuleInput &in, const Finding &finding)
{
    if (finding.parts.empty())
        return {};
    Change change = changeFor(in, ChangeKind::SetPrice);
    change.name = finding.parts.front();
    return {Edit{"Use the catalogue's price", {change}}};
}

constexpr Message messages[] = {
    {"price.sanity.far",
     "{part} is priced at {own}; the catalogue has {low} to {high} ({date}). Check for a slipped digit or currency."},
};

} // namespace price_sanity

constinit const Rule priceSanity{
    "price.sanity",
    Severity::Warning,
    "Own price against the catalogue",
    "A price typed with a digit too many or in another currency makes the whole quote wrong.",
    "Catalogue table rule-limits, price-deviation-factor",
    price_sanity::check,
    price_sanity::fixes,
    price_sanity::messages,
};

} // namespace lanewise::rules
