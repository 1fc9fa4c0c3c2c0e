// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/estimate/estimator.h"
#include "models/estimate/shapefrombuild.h"
#include "models/evaluate/ownworkloads.h"
#include "models/evaluate/stages.h"

#include <array>

namespace lanewise {

namespace {

std::string_view supportText(Support support)
{
    switch (support) {
    case Support::Measured:
        return "measured on this GPU and workload";
    case Support::GpuMeasured:
        return "this GPU measured on other workloads";
    case Support::ClassMeasured:
        return "other GPUs of the class measured on this workload";
    case Support::Distant:
        return "neither GPU nor workload measured";
    }
    return {};
}

std::string calibrationText(const Estimate &estimate)
{
    std::string text = std::to_string(estimate.calibrationRows);
    text += estimate.calibrationRows == 1 ? " row; " : " rows; ";
    text += supportText(estimate.support);
    return text;
}

Throughput throughputFrom(const Workload &workload, Profile profile, const Estimate &estimate)
{
    Throughput out;
    out.workload = workload.id;
    out.profile = profileId(profile);
    out.unit = workload.unit;
    out.known = estimate.known;
    if (!estimate.known) {
        out.reason = unknownReasonText(estimate.unknown);
        if (!estimate.missing.empty())
            out.reason += ": " + std::string(estimate.missing);
        return out;
    }
    out.value = estimate.value;
    out.low = estimate.low;
    out.high = estimate.high;
    out.bottleneck = bottleneckId(estimate.bottleneck);
    out.calibration = calibrationText(estimate);
    return out;
}

void addWorkload(std::vector<Throughput> &out, const Workload &workload, const SystemShape &shape,
                 const Calibration &calibration)
{
    if (workload.hasTuned)
        out.push_back(throughputFrom(workload, Profile::Tuned, estimate(workload, shape, calibration, Profile::Tuned)));
    if (workload.hasStock)
        out.push_back(throughputFrom(workload, Profile::Stock, estimate(workload, shape, calibration, Profile::Stock)));
}

/// A workload of the project, in both profiles also where one of them can't say anything: its owner looks for it. One that
/// can't be read is shown with the reason.
void addOwnWorkload(std::vector<Throughput> &out, const OwnWorkloads::Entry &own, const SystemShape &shape,
                    const Calibration &calibration)
{
    for (const Profile profile : {Profile::Tuned, Profile::Stock}) {
        if (own.workload) {
            const Workload &workload = own.workload.value();
            out.push_back(throughputFrom(workload, profile, estimate(workload, shape, calibration, profile)));
            continue;
        }
        Throughput unread;
        unread.workload = own.id;
        unread.profile = profileId(profile);
        unread.reason = own.workload.error().text();
        out.push_back(std::move(unread));
    }
}

} // namespace

std::vector<Throughput> estimateGroup(const GroupEvaluation &group, const Context &context)
{
    std::vector<Throughput> out;
    if (!context.calibration)
        return out;
    BuildShape build;
    shapeOfBuild(group.resolved, group.count, build);
    out.reserve(2 * (shownWorkloads().size() + context.workloads.size()));
    for (const Workload &workload : shownWorkloads())
        addWorkload(out, workload, build.shape, *context.calibration);
    const auto own = context.ownWorkloads ? context.ownWorkloads : readOwnWorkloads(context.workloads);
    for (const OwnWorkloads::Entry &entry : own->entries)
        addOwnWorkload(out, entry, build.shape, *context.calibration);
    return out;
}

} // namespace lanewise
