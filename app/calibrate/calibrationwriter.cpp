// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/calibrate/calibrationwriter.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <set>

namespace lanewise::calibrate {

namespace {

constexpr double Negligible = 0.005;
constexpr std::string_view Families[] = {"training", "serving", "stock"};

struct ColumnFigures {
    int rows = 0;
    double squares = 0;
};

std::vector<ColumnFigures> figuresOf(const Dataset &set, const std::vector<double> &coefficients)
{
    std::vector<ColumnFigures> figures(coefficients.size());
    for (std::size_t row = 0; row < set.rows.size(); ++row) {
        // One bad row must not make the spread: residuals count up to a factor of two.
        const double residual = std::clamp(set.target[row] - set.design.dot(row, coefficients), -0.7, 0.7);
        for (const Design::Entry *e = set.design.begin(row); e != set.design.end(row); ++e) {
            ++figures[e->column].rows;
            figures[e->column].squares += residual * residual;
        }
    }
    return figures;
}

/// Quotes a text for JSON.
std::string quoted(const std::string &text)
{
    return nlohmann::json(text).dump();
}

std::string spreadsText(const std::vector<SpreadRow> &spreads)
{
    std::string out;
    for (const SpreadRow &row : spreads) {
        const std::string work = row.work.empty() ? std::string() : fmt::format("\"work\": {}, ", quoted(row.work));
        out += fmt::format(
            "{}\n  {{\"kind\": \"{}\", \"support\": \"{}\", {}\"low\": {:.4f}, \"high\": {:.4f}, \"rows\": {}}}",
            out.empty() ? "" : ",", workKindId(row.kind), supportId(row.support), work, row.spread.low, row.spread.high,
            row.spread.rows);
    }
    return out;
}

/// Terms by which the estimator tells what was measured; kept whatever their value.
bool marksSupport(Term term)
{
    return term == Term::GpuWork || term == Term::Gpu || term == Term::ArchWork || term == Term::Work;
}

std::string termsText(const Dataset &set, const std::vector<double> &coefficients)
{
    const std::vector<ColumnFigures> figures = figuresOf(set, coefficients);
    std::string out;
    for (std::size_t group = 0; group < WorkKindCount * TermCount; ++group) {
        const std::size_t kind = group / TermCount, term = group % TermCount;
        std::vector<std::string> lines;
        for (std::size_t i = 0; i < coefficients.size(); ++i) {
            const Design::Column &column = set.design.columns()[i];
            if (static_cast<std::size_t>(column.term) != term || static_cast<std::size_t>(column.kind) != kind)
                continue;
            if (std::abs(coefficients[i]) < Negligible && !marksSupport(column.term))
                continue;
            lines.push_back(fmt::format("    [{}, {:.4f}, {}, {:.3f}]", quoted(column.name), coefficients[i],
                                        figures[i].rows, std::sqrt(figures[i].squares / std::max(1, figures[i].rows))));
        }
        if (lines.empty())
            continue;
        std::sort(lines.begin(), lines.end());
        out += fmt::format("{}\n  {{\"kind\": \"{}\", \"term\": \"{}\", \"coefficients\": [\n{}]}}",
                           out.empty() ? "" : ",", workKindId(static_cast<WorkKind>(kind)),
                           termName(static_cast<Term>(term)), fmt::join(lines, ",\n"));
    }
    return out;
}

} // namespace

std::string tableJson(const Dataset &set, const std::vector<double> &coefficients,
                      const std::vector<SpreadRow> &spreads)
{
    std::set<std::string> gpus;
    for (const BenchQuery &query : set.queries)
        gpus.insert(query.gpu);
    return fmt::format(
        "{{\n\"schema\": 1,\n\"family\": \"{}\",\n\"source\": \"{}: {} rows of {} GPU types\",\n\"rows\": {},\n"
        "\"gpu_types\": {},\n\"spreads\": [{}],\n\"terms\": [{}]\n}}\n",
        Families[static_cast<std::size_t>(set.family)], set.source, set.rows.size(), gpus.size(), set.rows.size(),
        gpus.size(), spreadsText(spreads), termsText(set, coefficients));
}

std::string curvesJson(const Curves &c)
{
    return fmt::format("{{\n\"schema\": 1,\n\"power\": {{\"exponent\": {:.4f}, \"low\": {:.4f}, \"high\": {:.4f}, "
                       "\"pairs\": {}, \"source\": {}}},\n"
                       "\"maxq\": {{\"share_low\": {:.4f}, \"share\": {:.4f}, \"share_high\": {:.4f}, \"pairs\": {}, "
                       "\"source\": \"power-capped "
                       "MLPerf rows over those at full power; their caps are not published\"}},\n"
                       "\"link\": {{\"exposed\": {:.4f}, \"low\": {:.4f}, \"high\": {:.4f}, \"pairs\": {}, \"source\": "
                       "\"the same boards with and "
                       "without NVLink bridge\"}}\n}}\n",
                       c.power.exponent, c.power.low, c.power.high, c.power.pairs, quoted(c.power.source), c.maxqLow,
                       c.maxqMedian, c.maxqHigh, c.maxqRows, c.link.exposed, c.link.low, c.link.high, c.link.pairs);
}

} // namespace lanewise::calibrate
