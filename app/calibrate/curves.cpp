// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/calibrate/curves.h"

#include "models/estimate/workload.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace lanewise::calibrate {

double quantileOf(std::vector<double> values, double share)
{
    if (values.empty())
        return NAN;
    std::sort(values.begin(), values.end());
    const double at = share * (values.size() - 1);
    const std::size_t low = static_cast<std::size_t>(at);
    const double part = at - low;
    return low + 1 < values.size() ? values[low] * (1 - part) + values[low + 1] * part : values[low];
}

namespace {

/// Rows that agree in everything but the thing compared, by a name of what they agree in.
using Groups = std::map<std::string, std::map<std::string, std::vector<double>>>;

void addPowerRows(Groups &groups, const Dataset &set)
{
    for (std::size_t i = 0; i < set.rows.size(); ++i) {
        const BenchRow &row = set.rows[i];
        const Query &q = set.queries[i].query;
        const bool a100 = q.gpu->id.starts_with("a100-");
        const bool capped = row.variant.find("MaxQ") != std::string::npos
            || row.variant.find("MIG") != std::string::npos || row.variant.find("Triton") != std::string::npos
            || row.variant.find("bridge") != std::string::npos;
        if (!a100 || capped || row.nodes > 1 || !q.division.empty() || !q.software.empty())
            continue;
        const bool hot = row.variant.find("CTS") != std::string::npos || row.variant.find("500W") != std::string::npos;
        const std::string board = std::to_string(static_cast<int>(hot ? 500 : *q.gpu->tdpW));
        const std::string size = q.gpu->id.ends_with("40gb") ? "40" : "80";
        groups[size + "|" + std::string(q.workScenario.text) + "|" + std::string(q.round.text)
               + (row.gpus > 1 ? "|n" : "|1")][board]
            .push_back(set.logMeasured[i]);
    }
}

std::vector<double> powerExponents(const Groups &groups)
{
    std::vector<double> exponents;
    for (const auto &[name, boards] : groups) {
        for (auto a = boards.begin(); a != boards.end(); ++a) {
            for (auto b = std::next(a); b != boards.end(); ++b) {
                const double power = std::log(std::stod(b->first) / std::stod(a->first));
                exponents.push_back((quantileOf(b->second, 0.5) - quantileOf(a->second, 0.5)) / power);
            }
        }
    }
    return exponents;
}

void maxqShares(Curves &out, const Dataset &set)
{
    Groups groups;
    for (std::size_t i = 0; i < set.rows.size(); ++i) {
        const BenchRow &row = set.rows[i];
        const bool maxq = row.variant == "MaxQ";
        if (!maxq && !row.variant.empty())
            continue;
        groups[set.queries[i].gpu + "|" + std::string(set.queries[i].query.workScenario.text) + "|" + row.round]
              [maxq ? "maxq" : "full"]
                  .push_back(set.logMeasured[i]);
    }
    std::vector<double> shares;
    for (const auto &[name, kinds] : groups) {
        if (kinds.size() == 2)
            shares.push_back(std::exp(quantileOf(kinds.at("maxq"), 0.5) - quantileOf(kinds.at("full"), 0.5)));
    }
    out.maxqRows = static_cast<int>(shares.size());
    out.maxqLow = quantileOf(shares, 0.1);
    out.maxqMedian = quantileOf(shares, 0.5);
    out.maxqHigh = quantileOf(shares, 0.9);
}

double gradientBytesOf(std::string_view work)
{
    for (const Workload &w : shownWorkloads()) {
        if (w.kind == WorkKind::Training && (w.tuned.work.text == work || w.stock.workVariant.text == work))
            return w.data.gradientBytes;
    }
    return 0;
}

/// Exposed share of the transfer time from boards with and without a bridge.
std::vector<double> exposures(const std::vector<Dataset> &sets)
{
    std::vector<double> out;
    for (const Dataset &set : sets) {
        if (set.family == Family::Serving)
            continue;
        std::map<std::string, std::map<bool, std::vector<std::size_t>>> groups;
        for (std::size_t i = 0; i < set.rows.size(); ++i) {
            const Query &q = set.queries[i].query;
            if (q.kind != WorkKind::Training || q.gpus <= 1 || q.nodes > 1
                || usualInterconnect(*q.gpu) != Interconnect::PcieSwitch)
                continue;
            const std::string work(set.family == Family::Stock ? q.setting.text : q.work.text);
            groups[q.gpu->id + "|" + work + "|" + set.rows[i].round + "|" + std::to_string(q.gpus)]
                  [q.link.text == "bridge"]
                      .push_back(i);
        }
        for (const auto &[name, pair] : groups) {
            if (pair.size() < 2)
                continue;
            std::vector<double> with, without;
            for (std::size_t i : pair.at(true))
                with.push_back(set.logMeasured[i]);
            for (std::size_t i : pair.at(false))
                without.push_back(set.logMeasured[i]);
            const Query &q = set.queries[pair.at(true)[0]].query;
            const double bytes = gradientBytesOf(set.family == Family::Stock ? q.workVariant.text : q.work.text);
            if (bytes <= 0)
                continue;
            SystemShape shape;
            shape.gpu = q.gpu;
            shape.gpus = static_cast<int>(q.gpus);
            const double pcie = busBandwidthGbs(shape);
            shape.interconnect = Interconnect::BridgePairs;
            const double bridge = busBandwidthGbs(shape);
            const double batch = q.localBatch > 0 ? q.localBatch : 32;
            const double saved = batch * (std::exp(-quantileOf(without, 0.5)) - std::exp(-quantileOf(with, 0.5)));
            const double moved = 2 * (q.gpus - 1) / q.gpus * bytes / 1e9;
            if (bridge > pcie * 1.05)
                out.push_back(saved / (moved * (1 / pcie - 1 / bridge)));
        }
    }
    return out;
}

} // namespace

Curves curvesOf(const std::vector<Dataset> &sets)
{
    Curves out;
    Groups power;
    for (const Dataset &set : sets) {
        if (set.family != Family::Stock)
            addPowerRows(power, set);
        if (set.family == Family::Serving)
            maxqShares(out, set);
    }
    const std::vector<double> exponents = powerExponents(power);
    out.power = {quantileOf(exponents, 0.5), quantileOf(exponents, 0.1), quantileOf(exponents, 0.9),
                 static_cast<int>(exponents.size()),
                 "A100 boards at 250, 300, 400 and 500 W on the same work in the same round"};
    const std::vector<double> exposed = exposures(sets);
    if (!exposed.empty())
        out.link = {std::clamp(quantileOf(exposed, 0.5), 0.05, 1.0), std::clamp(quantileOf(exposed, 0.1), 0.0, 1.0),
                    std::clamp(quantileOf(exposed, 0.9), 0.1, 1.5), static_cast<int>(exposed.size())};
    return out;
}

} // namespace lanewise::calibrate
