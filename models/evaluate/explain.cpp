// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/evaluate/explain.h"

#include "models/core/money.h"
#include "models/core/units.h"
#include "models/estimate/shapefrombuild.h"
#include "models/evaluate/ownworkloads.h"

#include <fmt/format.h>

namespace lanewise {

namespace {

std::string supportSentence(Support support)
{
    switch (support) {
    case Support::Measured:
        return "This GPU was measured on this workload.";
    case Support::GpuMeasured:
        return "This GPU was measured on other workloads only.";
    case Support::ClassMeasured:
        return "Other GPUs of the same generation were measured on this workload.";
    case Support::Distant:
        return "Neither this GPU nor its generation was measured on this workload.";
    }
    return {};
}

/// Why a resource sets no limit that can be said; "" where the estimate itself holds it.
std::string capNote(Bottleneck which, const Workload &w, const SystemShape &shape)
{
    const DataFlow &d = w.data;
    switch (which) {
    case Bottleneck::Compute:
    case Bottleneck::MemoryBandwidth:
        return "within the calibrated estimate";
    case Bottleneck::MemoryCapacity:
        return "the model fits";
    case Bottleneck::GpuLink:
        if (shape.totalGpus() <= 1)
            return "one GPU: nothing to exchange";
        return w.kind == WorkKind::Training ? "what is exchanged each step is not known"
            : w.kind == WorkKind::Llm       ? "within the estimate: all-reduces of a split model"
                                            : "GPUs work apart";
    case Bottleneck::HostLink:
        return "next to nothing crosses the host link";
    case Bottleneck::HostMemory:
        return d.decodedBytes <= 0 || d.hostPasses <= 0 ? "next to nothing crosses host memory"
                                                        : "unknown: no memory placed, or its speed is not known";
    case Bottleneck::HostCpu:
        return d.threadsPerGpu <= 0 ? "no host threads are needed to feed the GPUs"
                                    : "unknown: no CPU placed, or its threads are not known";
    case Bottleneck::Storage:
        return d.readBytes <= 0 ? "nothing is read from storage once the data are in memory"
                                : "unknown: no drive with a known read rate";
    case Bottleneck::Network:
        if (shape.nodes <= 1)
            return "one server: nothing crosses the network";
        return w.kind == WorkKind::Training ? "unknown: no network adapter placed" : "servers work apart";
    case Bottleneck::None:
        break;
    }
    return {};
}

std::vector<Explanation::Cap> capsOf(const Estimate &estimate, const Workload &w, const SystemShape &shape)
{
    std::vector<Explanation::Cap> out;
    for (const Bottleneck which : {Bottleneck::Compute, Bottleneck::MemoryBandwidth, Bottleneck::MemoryCapacity,
                                   Bottleneck::GpuLink, Bottleneck::HostLink, Bottleneck::HostMemory,
                                   Bottleneck::HostCpu, Bottleneck::Storage, Bottleneck::Network}) {
        const Cap &cap = estimate.caps[static_cast<std::size_t>(which)];
        Explanation::Cap &to = out.emplace_back();
        to.id = bottleneckId(which);
        to.known = cap.known;
        to.value = cap.value;
        to.binds = estimate.bottleneck == which;
        if (!cap.known)
            to.note = capNote(which, w, shape);
    }
    return out;
}

void addCaveats(Explanation &out, const Workload &w, const BuildShape &build, Profile profile)
{
    if (w.floatingOperations > 0) {
        out.caveats.emplace_back("Not calibrated: arithmetic at 45 % of the data-sheet rate and memory at 70 % of its "
                                 "bandwidth, one after the other. The range is as wide as such guesses are.");
    } else {
        out.caveats.emplace_back(
            profile == Profile::Tuned
                ? "Tuned software, as experts submit to MLPerf; a framework as installed does less."
                : "Frameworks as installed; experts get more out of the same machine.");
        out.caveats.emplace_back("The range holds eight of ten measured systems. It is no guarantee.");
    }
    out.caveats.emplace_back("Caps of host, storage and network are worked out from data sheets, not measured.");
    if (build.shape.powerCapW && build.shape.gpu && *build.shape.powerCapW < build.shape.gpu->tdpW.value_or(0))
        out.caveats.push_back(fmt::format("The GPUs are capped at {}; the curve behind it comes from other boards.",
                                          formatWatts(*build.shape.powerCapW)));
    if (build.otherGpus > 0)
        out.caveats.push_back(fmt::format("{} GPU{} of another model {} left out.", build.otherGpus,
                                          build.otherGpus == 1 ? "" : "s", build.otherGpus == 1 ? "is" : "are"));
    if (build.shape.migSlices > 0)
        out.caveats.emplace_back("The GPUs are divided into MIG instances.");
}

std::string calibrationOf(const Workload &w, const Estimate &estimate, const Calibration &calibration, Profile profile)
{
    if (w.floatingOperations > 0)
        return "none";
    const CoefficientTable &table = calibration.table(profile == Profile::Tuned ? w.tuned.family : Family::Stock);
    return fmt::format("{} {} nearest; fitted on {}", formatNumber(estimate.calibrationRows),
                       estimate.calibrationRows == 1 ? "row" : "rows",
                       table.source.empty() ? std::string("rows of no recorded source") : table.source);
}

void addTimes(Explanation &out, const Workload &w, const Estimate &estimate)
{
    out.time = trainingTime(w, estimate);
    if (w.kind == WorkKind::Training) {
        out.target = w.target.text;
        out.targetSource = w.target.source;
        return;
    }
    out.latencySeconds = estimate.latencySeconds;
    out.tokensPerSecondUser = estimate.tokensPerSecondUser;
    out.concurrentRequests = estimate.concurrentRequests;
    out.tensorParallel = estimate.tensorParallel;
}

} // namespace

Explanation explain(const GroupEvaluation &group, const Context &context, std::string_view id,
                    std::string_view profileName)
{
    Explanation out;
    out.workload = id;
    out.profile = profileName;
    out.name = id;
    const Workload *w = workloadIn(context, id);
    if (!w || !context.calibration) {
        out.reason = w ? "no calibration is loaded" : "the project has no workload of this name that can be read";
        return out;
    }
    const Profile profile = profileName == "stock" ? Profile::Stock : Profile::Tuned;
    BuildShape build;
    shapeOfBuild(group.resolved, group.count, build);
    const Estimate estimate = lanewise::estimate(*w, build.shape, *context.calibration, profile);
    out.name = w->name;
    out.unit = w->unit;
    out.known = estimate.known;
    if (!estimate.known) {
        out.reason = unknownReasonText(estimate.unknown);
        if (!estimate.missing.empty())
            out.reason += ": " + std::string(estimate.missing);
        if (estimate.bottleneck != Bottleneck::None)
            out.bottleneck = bottleneckId(estimate.bottleneck);
        return out;
    }
    out.value = estimate.value;
    out.low = estimate.low;
    out.high = estimate.high;
    out.bottleneck = bottleneckId(estimate.bottleneck);
    for (int i = 0; i < estimate.termCount; ++i) {
        const ExplainTerm &term = estimate.terms[static_cast<std::size_t>(i)];
        out.terms.push_back({std::string(term.name), std::string(term.unit), term.value});
    }
    out.caps = capsOf(estimate, *w, build.shape);
    out.support = w->floatingOperations > 0 ? "" : supportSentence(estimate.support);
    out.supportId = lanewise::supportId(estimate.support);
    out.calibrationRows = estimate.calibrationRows;
    out.calibration = calibrationOf(*w, estimate, *context.calibration, profile);
    addCaveats(out, *w, build, profile);
    addTimes(out, *w, estimate);
    return out;
}

std::string formatDuration(double seconds)
{
    if (seconds < 0.9995)
        return formatEstimate(seconds * 1000) + " ms";
    if (seconds < 119.5)
        return formatEstimate(seconds) + " s";
    if (seconds < 119.5 * 60)
        return formatEstimate(seconds / 60) + " min";
    if (seconds < 71.5 * 3600)
        return formatEstimate(seconds / 3600) + " h";
    return formatEstimate(seconds / 86400) + " days";
}

std::vector<std::pair<std::string, std::string>> jobTimeLines(const Explanation &e)
{
    std::vector<std::pair<std::string, std::string>> out;
    if (!e.known)
        return out;
    constexpr double Hour = 3600;
    if (e.time.hoursToTarget > 0)
        out.emplace_back("Time to " + (e.target.empty() ? std::string("the target") : e.target),
                         fmt::format("{} ({} to {})", formatDuration(e.time.hoursToTarget * Hour),
                                     formatDuration(e.time.lowHours * Hour), formatDuration(e.time.highHours * Hour)));
    if (e.time.hoursPerEpoch > 0)
        out.emplace_back("One epoch", formatDuration(e.time.hoursPerEpoch * Hour));
    if (e.tensorParallel > 0) {
        out.emplace_back("Time to first token", e.latencySeconds > 0 ? formatDuration(e.latencySeconds) : "unknown");
        out.emplace_back("Tokens/s a user", formatEstimate(e.tokensPerSecondUser));
        out.emplace_back("Concurrent requests", formatEstimate(e.concurrentRequests));
        out.emplace_back("GPUs that hold the model together", std::to_string(e.tensorParallel));
    } else if (e.latencySeconds > 0) {
        out.emplace_back("Latency of one sample", formatDuration(e.latencySeconds));
    }
    return out;
}

std::string jobTimeShort(const Explanation &e)
{
    constexpr double Hour = 3600;
    if (!e.known)
        return {};
    if (e.time.hoursToTarget > 0)
        return fmt::format("{} to {}", formatDuration(e.time.hoursToTarget * Hour), e.target.empty() ? "the target" : e.target);
    if (e.time.hoursPerEpoch > 0)
        return formatDuration(e.time.hoursPerEpoch * Hour) + " an epoch";
    if (e.latencySeconds > 0)
        return (e.tensorParallel > 0 ? "first token after " : "latency ") + formatDuration(e.latencySeconds);
    return {};
}

} // namespace lanewise
