// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/calibrate/crossvalidate.h"

#include "app/calibrate/curves.h"
#include "app/calibrate/spreads.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <unordered_map>
#include <unordered_set>

namespace lanewise::calibrate {

std::string_view leaveOutName(LeaveOut what)
{
    switch (what) {
    case LeaveOut::Machines:
        return "machines left out";
    case LeaveOut::Submitters:
        return "submitters left out";
    case LeaveOut::GpuTypes:
        return "GPU types left out";
    }
    return {};
}

namespace {

constexpr int Folds = 10;

std::string foldOf(const BenchRow &row, const BenchQuery &query, LeaveOut what)
{
    std::string name;
    switch (what) {
    case LeaveOut::GpuTypes:
        return query.gpu;
    case LeaveOut::Submitters:
        name = row.submitter.empty() ? row.source : row.submitter;
        break;
    case LeaveOut::Machines:
        name = row.submitter + row.system + row.source + row.settings + query.gpu + std::to_string(row.gpus);
        break;
    }
    std::transform(name.begin(), name.end(), name.begin(), [](unsigned char c) { return std::tolower(c); });
    return std::to_string(Key::hashOf(name) % 100003 % Folds);
}

/// Which GPUs, GPU and workload pairs and generation and workload pairs some rows hold.
struct Seen {
    std::unordered_set<std::uint64_t> gpuWork, gpu, archWork;

    Seen(const Dataset &set, const std::vector<std::uint32_t> &rows)
    {
        for (std::uint32_t row : rows) {
            const Query &q = set.queries[row].query;
            gpuWork.insert(combine(q.gpu->gpuKey.hash, q.work.hash));
            gpu.insert(combine(q.gpu->gpuKey.hash, q.kindKey.hash));
            archWork.insert(combine(q.gpu->archKey.hash, q.work.hash));
        }
    }
    Support of(const Query &q) const
    {
        return gpuWork.contains(combine(q.gpu->gpuKey.hash, q.work.hash))  ? Support::Measured
            : gpu.contains(combine(q.gpu->gpuKey.hash, q.kindKey.hash))    ? Support::GpuMeasured
            : archWork.contains(combine(q.gpu->archKey.hash, q.work.hash)) ? Support::ClassMeasured
                                                                           : Support::Distant;
    }
};

double median(std::vector<double> values)
{
    std::nth_element(values.begin(), values.begin() + values.size() / 2, values.end());
    return values[values.size() / 2];
}

/// Rows of the same work in the sense of the naive rules: same benchmark and, of frameworks, settings and batch.
std::uint64_t sameWork(const Query &q)
{
    std::uint64_t hash = combine(q.workScenario.hash, q.setting.hash);
    if (q.family != Family::Stock)
        return hash;
    hash = combine(hash, q.inOut.hash);
    return combine(combine(hash, q.tensor.hash), static_cast<std::uint64_t>(q.localBatch * 16));
}

struct Known {
    const GpuFigures *gpu = nullptr;
    std::vector<double> values;
};

/// The two rules that people use instead: the nearest known GPU's figure on this workload, scaled by the ratio of peak
/// rates or of memory bandwidths.
class Naive
{
public:
    Naive(const Dataset &set, const std::vector<std::uint32_t> &rows) : m_set(set)
    {
        for (std::uint32_t row : rows) {
            const Query &q = set.queries[row].query;
            Known &known = m_values[sameWork(q)][q.gpu->gpuKey.text];
            known.gpu = q.gpu;
            known.values.push_back(set.logMeasured[row]);
        }
        for (auto &[work, byGpu] : m_values) {
            for (auto &[id, known] : byGpu)
                known.values = {median(known.values)};
        }
    }
    double predict(std::uint32_t row, bool bandwidth) const
    {
        const Query &q = m_set.queries[row].query;
        const auto it = m_values.find(sameWork(q));
        double best = INFINITY, answer = NAN;
        if (it == m_values.end())
            return answer;
        // Of equally near ones the GPU itself, else the first by name.
        if (const auto own = it->second.find(q.gpu->gpuKey.text); own != it->second.end())
            return own->second.values[0];
        for (const auto &[id, known] : it->second) {
            const auto &[gpu, values] = known;
            const double ratio = bandwidth ? std::log(*q.gpu->bandwidthGbs / *gpu->bandwidthGbs)
                                           : std::log(*q.gpu->fp16Tflops / *gpu->fp16Tflops);
            if (std::abs(ratio) < best) {
                best = std::abs(ratio);
                answer = values[0] + ratio;
            }
        }
        return answer;
    }

private:
    const Dataset &m_set;
    std::unordered_map<std::uint64_t, std::map<std::string_view, Known>> m_values;
};

} // namespace

HeldOut crossvalidate(const Dataset &set, LeaveOut what)
{
    std::map<std::string, std::vector<std::uint32_t>> folds;
    for (std::uint32_t row = 0; row < set.rows.size(); ++row)
        folds[foldOf(set.rows[row], set.queries[row], what)].push_back(row);
    HeldOut out;
    out.logPredicted.assign(set.rows.size(), NAN);
    out.naiveRate = out.naiveBandwidth = out.logPredicted;
    out.support.assign(set.rows.size(), Support::Distant);
    const std::vector<std::string> names = [&] {
        std::vector<std::string> n;
        for (const auto &[name, rows] : folds)
            n.push_back(name);
        return n;
    }();
    std::vector<std::uint32_t> all(set.rows.size());
    std::iota(all.begin(), all.end(), 0u);
    const std::vector<double> whole = fitRidge(set.design, set.target, all, priorsOf(set.family));
    for (const std::string &name : names) {
        std::vector<std::uint32_t> train;
        for (const auto &[other, rows] : folds) {
            if (other != name)
                train.insert(train.end(), rows.begin(), rows.end());
        }
        const std::vector<double> fit = fitRidge(set.design, set.target, train, priorsOf(set.family), whole);
        const Seen seen(set, train);
        const Naive naive(set, train);
        for (std::uint32_t row : folds[name]) {
            out.logPredicted[row] = set.queries[row].query.offset + set.design.dot(row, fit);
            out.support[row] = seen.of(set.queries[row].query);
            out.naiveRate[row] = naive.predict(row, false);
            out.naiveBandwidth[row] = naive.predict(row, true);
        }
    }
    return out;
}

std::string tableOf(const Dataset &set, const HeldOut &heldOut, LeaveOut what, const HalfSpreads &spreads)
{
    std::string out;
    for (std::size_t kind = 0; kind < WorkKindCount; ++kind) {
        std::vector<double> ours, rate, bandwidth, bias, alone;
        int covered = 0, rows = 0;
        for (std::size_t row = 0; row < set.rows.size(); ++row) {
            const Query &q = set.queries[row].query;
            if (q.kind != static_cast<WorkKind>(kind))
                continue;
            const double measured = set.logMeasured[row];
            const double ratio = std::exp(measured - heldOut.logPredicted[row]);
            const Spread spread = spreads.of(row, heldOut.support[row]);
            ++rows;
            covered += ratio >= spread.low && ratio <= spread.high;
            bias.push_back(heldOut.logPredicted[row] - measured);
            const double error = 100 * std::abs(1 / ratio - 1);
            // The naive rules need another GPU with the same work; without one there is nothing to compare with.
            if (std::isnan(heldOut.naiveRate[row])) {
                alone.push_back(error);
                continue;
            }
            ours.push_back(error);
            rate.push_back(100 * std::abs(std::exp(heldOut.naiveRate[row] - measured) - 1));
            bandwidth.push_back(100 * std::abs(std::exp(heldOut.naiveBandwidth[row] - measured) - 1));
        }
        if (rows == 0)
            continue;
        out += fmt::format("{:<21} {:<9} {:<19} {:>4}  {:>6.1f} {:>6.1f}  {:>6.1f} {:>6.1f}  {:>6.1f} {:>6.1f}  {:>4} "
                           "{:>6.1f} {:>6.1f}  {:>5.1f} {:>6.3f}\n",
                           set.source, workKindId(static_cast<WorkKind>(kind)), leaveOutName(what), ours.size(),
                           quantileOf(ours, 0.5), quantileOf(ours, 0.9), quantileOf(rate, 0.5), quantileOf(rate, 0.9),
                           quantileOf(bandwidth, 0.5), quantileOf(bandwidth, 0.9), alone.size(), quantileOf(alone, 0.5),
                           quantileOf(alone, 0.9), 100.0 * covered / rows, quantileOf(bias, 0.5));
    }
    return out;
}

std::string rowsOf(const Dataset &set, const HeldOut &heldOut, LeaveOut what)
{
    std::string out;
    for (std::size_t row = 0; row < set.rows.size(); ++row) {
        const BenchQuery &q = set.queries[row];
        out += fmt::format("{},{},{},\"{}\",{},\"{}\",{},{},{:.6g},{:.6g}\n", set.source, set.rows[row].number,
                           leaveOutName(what), set.rows[row].submitter, q.gpu, q.query.workScenario.text, q.query.gpus,
                           supportId(heldOut.support[row]), std::exp(set.logMeasured[row]),
                           std::exp(heldOut.logPredicted[row]));
    }
    return out;
}

} // namespace lanewise::calibrate
