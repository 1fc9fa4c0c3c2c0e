// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/calibrate/spreads.h"

#include "app/calibrate/curves.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <set>

namespace lanewise::calibrate {

HeldOuts holdOut(const Dataset &set)
{
    return {crossvalidate(set, LeaveOut::Machines), crossvalidate(set, LeaveOut::Submitters),
            crossvalidate(set, LeaveOut::GpuTypes)};
}

namespace {

// A 10th percentile of fewer rows is luck. A workload's own range also needs several GPU types, since the rows of one type
// miss together.
constexpr std::size_t EnoughRows = 30, EnoughOfWork = 40, EnoughTypes = 4;

struct Residuals {
    std::vector<double> values;
    std::set<std::string> gpus;
};

Spread spreadOfValues(const std::vector<double> &values)
{
    return {std::exp(quantileOf(values, 0.10)), std::exp(quantileOf(values, 0.90)), static_cast<int>(values.size())};
}

using Uses = std::function<bool(std::size_t row, Support support)>;
using ByWork = std::map<std::string, Residuals>; ///< "" holds all

std::array<std::array<ByWork, SupportCount>, WorkKindCount> residualsOf(const Dataset &set, const HeldOuts &held,
                                                                        const Uses &use)
{
    std::array<std::array<ByWork, SupportCount>, WorkKindCount> out;
    for (std::size_t row = 0; row < set.rows.size(); ++row) {
        const Query &q = set.queries[row].query;
        const auto add = [&](const HeldOut &from, bool measured) {
            const Support support = from.support[row];
            if ((support == Support::Measured) != measured || (use && !use(row, support)))
                return;
            ByWork &by = out[static_cast<std::size_t>(q.kind)][static_cast<std::size_t>(support)];
            for (const std::string &work : {std::string(), std::string(q.work.text)}) {
                by[work].values.push_back(set.logMeasured[row] - from.logPredicted[row]);
                by[work].gpus.insert(set.queries[row].gpu);
            }
        };
        add(held.machines, true);
        add(held.submitters, true);
        add(held.gpuTypes, false);
    }
    return out;
}

std::vector<SpreadRow> narrowSpreads(const Dataset &set, const HeldOuts &held, const Uses &use)
{
    std::vector<SpreadRow> out;
    const auto residuals = residualsOf(set, held, use);
    for (std::size_t kind = 0; kind < WorkKindCount; ++kind) {
        const auto all = [&](std::size_t support) -> const std::vector<double> & {
            static const std::vector<double> none;
            const auto it = residuals[kind][support].find("");
            return it == residuals[kind][support].end() ? none : it->second.values;
        };
        for (std::size_t support = 0; support < SupportCount; ++support) {
            // Too few rows of its own: the next more distant support that has enough, else the nearest one.
            std::size_t from = support;
            while (from + 1 < SupportCount && all(from).size() < EnoughRows)
                ++from;
            while (from > 0 && all(from).size() < EnoughRows)
                --from;
            if (all(from).size() < 2)
                continue;
            const WorkKind k = static_cast<WorkKind>(kind);
            const Support s = static_cast<Support>(support);
            out.push_back({k, s, {}, spreadOfValues(all(from))});
            for (const auto &[work, r] : residuals[kind][support]) {
                if (!work.empty() && r.values.size() >= EnoughOfWork && r.gpus.size() >= EnoughTypes)
                    out.push_back({k, s, work, spreadOfValues(r.values)});
            }
        }
    }
    return out;
}

std::size_t measuredIndex(Support support)
{
    return support == Support::Measured ? 1 : 0;
}

Spread widened(const Spread &spread, double factor)
{
    return {std::pow(spread.low, factor), std::pow(spread.high, factor), spread.rows};
}

} // namespace

int HalfSpreads::halfOf(std::size_t row, Support support) const
{
    const BenchRow &r = m_set.rows[row];
    const std::string name = support != Support::Measured ? m_set.queries[row].gpu
        : !r.submitter.empty()                            ? r.submitter
                                                          : r.source + r.settings;
    return static_cast<int>(Key::hashOf(name) >> 17 & 1);
}

HalfSpreads::HalfSpreads(const Dataset &set, const HeldOuts &held) : m_set(set)
{
    for (int half = 0; half < 2; ++half) {
        const Uses other = [&](std::size_t row, Support support) { return halfOf(row, support) != half; };
        for (const SpreadRow &row : narrowSpreads(set, held, other))
            m_tables[static_cast<std::size_t>(half)].addSpread(row.kind, row.support, row.work, row.spread);
    }
    std::array<std::array<std::vector<double>, 2>, WorkKindCount> needed;
    for (std::size_t row = 0; row < set.rows.size(); ++row) {
        const auto add = [&](const HeldOut &from, bool measured) {
            const Support support = from.support[row];
            if ((support == Support::Measured) != measured)
                return;
            const Spread &spread = narrow(row, support);
            const double residual = set.logMeasured[row] - from.logPredicted[row];
            const double side =
                residual < 0 ? std::min(std::log(spread.low), -0.005) : std::max(std::log(spread.high), 0.005);
            needed[static_cast<std::size_t>(set.queries[row].query.kind)][measuredIndex(support)].push_back(residual
                                                                                                            / side);
        };
        add(held.machines, true);
        add(held.submitters, true);
        add(held.gpuTypes, false);
    }
    for (std::size_t kind = 0; kind < WorkKindCount; ++kind) {
        for (std::size_t measured = 0; measured < 2; ++measured) {
            const std::vector<double> &values = needed[kind][measured];
            m_widening[kind][measured] = values.empty() ? 1 : std::max(1.0, quantileOf(values, 0.80));
        }
    }
}

const Spread &HalfSpreads::narrow(std::size_t row, Support support) const
{
    const Query &q = m_set.queries[row].query;
    return m_tables[static_cast<std::size_t>(halfOf(row, support))].spreadOf(q.kind, support, q.work.hash);
}

Spread HalfSpreads::of(std::size_t row, Support support) const
{
    const std::size_t kind = static_cast<std::size_t>(m_set.queries[row].query.kind);
    return widened(narrow(row, support), m_widening[kind][measuredIndex(support)]);
}

std::vector<SpreadRow> spreadsOf(const Dataset &set, const HeldOuts &held)
{
    const HalfSpreads halves(set, held);
    std::vector<SpreadRow> out = narrowSpreads(set, held, {});
    for (SpreadRow &row : out)
        row.spread =
            widened(row.spread, halves.widening()[static_cast<std::size_t>(row.kind)][measuredIndex(row.support)]);
    return out;
}

} // namespace lanewise::calibrate
