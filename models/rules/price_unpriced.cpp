// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

namespace lanewise::rules {

namespace price_unpriced {

void check(const RuleInput &in, FindingSink &out)
{
    if (in.bill.unpriced.empty())
        return;
    std::vector<std::string> names;
    for (const std::string &id : in.bill.unpriced) {
        const PartHandle handle = in.resolved.catalogue->find(id);
        if (names.size() < 4)
            names.push_back(handle.valid() ? in.resolved.catalogue->part(handle).model : id);
    }
    Finding &finding = out.add(Severity::Incomplete, "price.unpriced.parts", {});
    finding.with("unpriced", static_cast<double>(in.bill.unpriced.size())).with("names", joinNames(names));
    for (const std::string &id : in.bill.unpriced)
        finding.about(id);
}

constexpr Message messages[] = {
    {"price.unpriced.parts", "{unpriced|part has|parts have} no price, so the total reads \"at least\": {names}."},
};

} // namespace price_unpriced

constinit const Rule priceUnpriced{
    "price.unpriced",
    Severity::Incomplete,
    "Parts without a price",
    "A total that leaves parts out looks cheaper than the order will be.",
    "Prices of the catalogue and the project",
    price_unpriced::check,
    nullptr,
    price_unpriced::messages,
};

} // namespace lanewise::rules
