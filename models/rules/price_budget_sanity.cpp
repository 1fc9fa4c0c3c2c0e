// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

#include <algorithm>

namespace lanewise::rules {

namespace price_budget_sanity {

constexpr double MinorPerUnit = 100;

} // namespace price_budget_sanity

/// Sell price of the GPUs of all servers of the group, at its low end.
double gpuLowMinor(const RuleInput &in)
{
    double sum = 0;
    for (const BillLine &line : in.bill.lines) {
        if (!line.part.valid() || in.resolved.catalogue->part(line.part).kind != PartKind::Gpu || !line.priced)
            continue;
        // sellMinor is of the middle of an estimate's range; the low end keeps the same ratio.
        const double low =
            line.listMinor > 0 ? static_cast<double>(line.listLowMinor) / static_cast<double>(line.listMinor) : 1;
        sum += static_cast<double>(line.sellMinor) * low * line.quantity;
    }
    return sum * in.nodeCount;
}

namespace price_budget_sanity {

void check(const RuleInput &in, FindingSink &out)
{
    const auto &budget = in.assumptions().budget;
    const OptionTotals *all = in.totals;
    if (!budget || *budget <= 0 || in.bill.lines.empty() || (all && all->reporter != in.group))
        return;
    // The budget is the option's, so servers of several kinds are added up.
    const double total = static_cast<double>(all ? all->capexMinor : in.bill.capexMinor * in.nodeCount) / MinorPerUnit;
    const double least =
        static_cast<double>(all ? all->capexLowMinor : in.bill.capexLowMinor * in.nodeCount) / MinorPerUnit;
    const auto unpriced = static_cast<double>(all ? all->unpriced : in.bill.unpriced.size());
    if (total <= *budget && unpriced == 0)
        return;
    if (total <= *budget) {
        out.add(Severity::Advice, "price.budget-sanity.unpriced", {}, "unpriced")
            .with("price", total, in.bill.currency)
            .with("budget", *budget, in.bill.currency)
            .with("unpriced", unpriced)
            .unknown = true;
        return;
    }
    const double gpus = all ? all->gpuLowMinor / MinorPerUnit : gpuLowMinor(in) / MinorPerUnit;
    const LimitFigure &implausible = in.facts().limit(Limit::BudgetImplausibleFactor);
    const double ratio = total / *budget;
    const bool absurd = implausible.known && least / *budget >= implausible.value;
    // Where even the low end of the estimates lies under the budget the verdict depends on the quote.
    const bool sure = least > *budget;
    out.add(sure ? Severity::Error : Severity::Warning,
            absurd               ? "price.budget-sanity.implausible"
                : gpus > *budget ? "price.budget-sanity.gpus"
                : sure           ? "price.budget-sanity.above"
                                 : "price.budget-sanity.range",
            {})
        .with("price", total, in.bill.currency)
        .with("low", least, in.bill.currency)
        .with("budget", *budget, in.bill.currency)
        .with("gpu_price", gpus, in.bill.currency)
        .with("ratio", ratio)
        .with("unpriced", unpriced);
}

constexpr Message messages[] = {
    {"price.budget-sanity.above", "The build costs about {price}, at least {low}; the budget is {budget}."},
    {"price.budget-sanity.range",
     "The build costs about {price} (from {low} on); the budget is {budget}. The quotes decide."},
    {"price.budget-sanity.gpus", "The GPUs alone cost {gpu_price}, the build about {price}; the budget is {budget}."},
    {"price.budget-sanity.implausible",
     "The build costs about {price}, {ratio} times the budget of {budget}: one of the two is wrong."},
    {"price.budget-sanity.unpriced",
     "{unpriced|part has|parts have} no price: at least {price} of the budget of {budget} are taken."},
};

} // namespace price_budget_sanity

constinit const Rule priceBudgetSanity{
    "price.budget-sanity",
    Severity::Error,
    "Price against budget",
    "A plan whose parts cost more than its budget cannot be bought, and a gap of many times is a mistake in the plan.",
    "Dated prices and ranges of the catalogue",
    price_budget_sanity::check,
    nullptr,
    price_budget_sanity::messages,
};

} // namespace lanewise::rules
