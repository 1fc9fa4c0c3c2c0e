// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/calibrate/crossvalidate.h"

#include "models/estimate/stock.h"
#include "models/estimate/tuned.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
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

/// The two rules that people use instead: the nearest known GPU's figure on this workload, scaled by the ratio of peak
/// rates or of memory bandwidths.
class Naive
{
public:
    Naive(const Dataset &set, const std::vector<std::uint32_t> &rows) : m_set(set)
    {
        for (std::uint32_t row : rows) {
            const Query &q = set.queries[row].query;
            m_values[combine(q.workScenario.hash, q.setting.hash)][q.gpu].push_back(set.logMeasured[row]);
        }
        for (auto &[work, byGpu] : m_values) {
            for (auto &[gpu, values] : byGpu)
                values = {median(values)};
        }
    }
    double predict(std::uint32_t row, bool bandwidth) const
    {
        const Query &q = m_set.queries[row].query;
        const auto it = m_values.find(combine(q.workScenario.hash, q.setting.hash));
        double best = INFINITY, answer = NAN;
        if (it == m_values.end())
            return answer;
        for (const auto &[gpu, values] : it->second) {
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
    std::unordered_map<std::uint64_t, std::map<const GpuFigures *, std::vector<double>>> m_values;
};

double quantile(std::vector<double> values, double share)
{
    if (values.empty())
        return NAN;
    std::sort(values.begin(), values.end());
    const double at = share * (values.size() - 1);
    const std::size_t low = static_cast<std::size_t>(at);
    const double part = at - low;
    return low + 1 < values.size() ? values[low] * (1 - part) + values[low + 1] * part : values[low];
}

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
    for (const std::string &name : names) {
        std::vector<std::uint32_t> train;
        for (const auto &[other, rows] : folds) {
            if (other != name)
                train.insert(train.end(), rows.begin(), rows.end());
        }
        const std::vector<double> fit = fitRidge(set.design, set.target, train, priorsOf(set.family));
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

SpreadTable spreadsOf(const Dataset &set, const HeldOut &machines, const HeldOut &gpuTypes)
{
    constexpr std::size_t Enough = 30;
    SpreadTable out;
    for (std::size_t kind = 0; kind < WorkKindCount; ++kind) {
        std::array<std::vector<double>, SupportCount> residuals;
        for (std::size_t row = 0; row < set.rows.size(); ++row) {
            if (set.queries[row].query.kind != static_cast<WorkKind>(kind))
                continue;
            const auto add = [&](const HeldOut &held, bool measuredOnly) {
                const Support support = held.support[row];
                if ((support == Support::Measured) == measuredOnly)
                    residuals[static_cast<std::size_t>(support)].push_back(set.logMeasured[row]
                                                                           - held.logPredicted[row]);
            };
            add(machines, true);
            add(machines, false);
            add(gpuTypes, false);
        }
        for (std::size_t support = 0; support < SupportCount; ++support) {
            // Too few rows of their own: the next more distant support that has enough, else the nearest one.
            std::size_t use = support;
            while (use + 1 < SupportCount && residuals[use].size() < Enough)
                ++use;
            while (use > 0 && residuals[use].size() < Enough)
                --use;
            if (residuals[use].size() < 2)
                continue;
            out[kind][support] = {std::exp(quantile(residuals[use], 0.10)), std::exp(quantile(residuals[use], 0.90)),
                                  static_cast<int>(residuals[use].size())};
        }
    }
    return out;
}

std::string tableOf(const Dataset &set, const HeldOut &heldOut, LeaveOut what, const SpreadTable &spreads)
{
    std::string out;
    for (std::size_t kind = 0; kind < WorkKindCount; ++kind) {
        std::vector<double> ours, rate, bandwidth, bias;
        int covered = 0;
        for (std::size_t row = 0; row < set.rows.size(); ++row) {
            if (set.queries[row].query.kind != static_cast<WorkKind>(kind))
                continue;
            const double measured = set.logMeasured[row];
            const double ratio = std::exp(measured - heldOut.logPredicted[row]);
            const Spread &spread = spreads[kind][static_cast<std::size_t>(heldOut.support[row])];
            covered += ratio >= spread.low && ratio <= spread.high;
            ours.push_back(100 * std::abs(1 / ratio - 1));
            bias.push_back(heldOut.logPredicted[row] - measured);
            if (!std::isnan(heldOut.naiveRate[row])) {
                rate.push_back(100 * std::abs(std::exp(heldOut.naiveRate[row] - measured) - 1));
                bandwidth.push_back(100 * std::abs(std::exp(heldOut.naiveBandwidth[row] - measured) - 1));
            }
        }
        if (ours.empty())
            continue;
        out += fmt::format(
            "{:<22} {:<10} {:<20} {:>5}  {:>6.1f} {:>6.1f}  {:>6.1f} {:>6.1f}  {:>6.1f} {:>6.1f}  {:>5.1f} {:>6.3f}\n",
            set.source, workKindId(static_cast<WorkKind>(kind)), leaveOutName(what), ours.size(), quantile(ours, 0.5),
            quantile(ours, 0.9), quantile(rate, 0.5), quantile(rate, 0.9), quantile(bandwidth, 0.5),
            quantile(bandwidth, 0.9), 100.0 * covered / ours.size(), quantile(bias, 0.5));
    }
    return out;
}

} // namespace lanewise::calibrate
