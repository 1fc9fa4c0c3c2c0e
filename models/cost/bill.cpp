// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// list → discount → net → markup → sell, each rounded to minor units per unit, then multiplied and summed: a reader who
// multiplies the printed price by the printed quantity gets the printed sum.
#include "models/cost/bill.h"
#include "models/catalog/ids.h"
#include "models/cost/price.h"
#include "models/evaluate/context.h"
#include "models/topology/resolved.h"

#include <algorithm>
#include <cmath>

namespace lanewise {

namespace {

std::int64_t percentOf(std::int64_t minor, double percent)
{
    return std::llround(static_cast<double>(minor) * percent / 100);
}

/// Where a kind stands in the bill: chassis first, then what makes the machine, then what joins it.
int orderOf(PartKind kind)
{
    return static_cast<int>(kind);
}

class BillMaker
{
public:
    BillMaker(const ResolvedBuild &resolved, const Context &context) : m_resolved(resolved), m_context(context)
    {
        m_bill.currency = context.assumptions.currency;
        m_bill.lines.reserve(16);
    }

    void collect();
    void price();
    Bill take() { return std::move(m_bill); }

private:
    BillLine &line(PartHandle part, bool included, bool derived);
    void collectConnections();
    void priceLine(BillLine &line);
    std::int64_t net(std::int64_t list) const { return list - percentOf(list, m_context.assumptions.discountPct); }
    std::int64_t sell(std::int64_t list) const
    {
        const std::int64_t cost = net(list);
        return cost + percentOf(cost, m_context.assumptions.markupPct);
    }

    const ResolvedBuild &m_resolved;
    const Context &m_context;
    Bill m_bill;
};

BillLine &BillMaker::line(PartHandle part, bool included, bool derived)
{
    for (BillLine &candidate : m_bill.lines)
        if (candidate.part == part && candidate.included == included && candidate.derived == derived)
            return candidate;
    BillLine &added = m_bill.lines.emplace_back();
    added.part = part;
    added.included = included;
    added.derived = derived;
    return added;
}

void BillMaker::collectConnections()
{
    for (const Connection &connection : m_resolved.build->connections) {
        if (!connection.part.valid())
            continue;
        const auto *bridge = m_resolved.catalogue->part(connection.part).as<BridgeSpec>();
        BillLine &joined = line(connection.part, false, true);
        joined.quantity += bridge ? std::max(1, bridge->perPair.valueOr(1)) : 1;
        joined.mounts.insert(joined.mounts.end(), connection.ends.begin(), connection.ends.end());
    }
}

void BillMaker::collect()
{
    const Build &build = *m_resolved.build;
    if (build.chassis.valid())
        line(build.chassis, false, false).quantity = 1;
    for (const Placed &placed : build.placed) {
        BillLine &of = line(placed.part, placed.included, false);
        ++of.quantity;
        if (!placed.mount.empty())
            of.mounts.push_back(placed.mount);
    }
    collectConnections();
    std::stable_sort(m_bill.lines.begin(), m_bill.lines.end(), [this](const BillLine &a, const BillLine &b) {
        return orderOf(m_resolved.catalogue->part(a.part).kind) < orderOf(m_resolved.catalogue->part(b.part).kind);
    });
}

void BillMaker::priceLine(BillLine &line)
{
    const Part &part = m_resolved.catalogue->part(line.part);
    const auto found = priceOf(part, m_context);
    if (!found) {
        m_bill.unpriced.push_back(part.id);
        return;
    }
    line.priced = true;
    line.listLowMinor = found->lowMinor;
    line.listMinor = found->minor;
    line.listHighMinor = found->highMinor;
    line.netMinor = net(line.listMinor);
    line.sellMinor = sell(line.listMinor);
    line.estimate = found->estimate;
    line.stale = found->stale;
    line.chosen = found->choice != nullptr;
    if (found->choice) {
        line.priceDate = found->choice->date;
        line.priceKind = "own";
        line.priceSource = found->choice->note;
    } else {
        line.priceDate = found->price->date;
        line.own = found->price->own;
        line.priceKind = line.own ? "own" : priceKindId(found->price->kind);
        line.priceSource = found->price->source;
    }
    m_bill.stale += line.stale;
    m_bill.estimates += line.estimate;
    if (!line.priceDate.empty() && (m_bill.oldestPriceDate.empty() || line.priceDate < m_bill.oldestPriceDate))
        m_bill.oldestPriceDate = line.priceDate;
    m_bill.capexMinor += line.sellMinor * line.quantity;
    m_bill.capexLowMinor += sell(line.listLowMinor) * line.quantity;
    m_bill.capexHighMinor += sell(line.listHighMinor) * line.quantity;
}

void BillMaker::price()
{
    for (BillLine &line : m_bill.lines)
        if (!line.included)
            priceLine(line);
    m_bill.taxMinor = percentOf(m_bill.capexMinor, m_context.assumptions.taxPct);
}

} // namespace

Bill billOf(const ResolvedBuild &resolved, const Context &context)
{
    if (!resolved.build || !resolved.catalogue) {
        Bill empty;
        empty.currency = context.assumptions.currency;
        return empty;
    }
    BillMaker maker(resolved, context);
    maker.collect();
    maker.price();
    return maker.take();
}

} // namespace lanewise
