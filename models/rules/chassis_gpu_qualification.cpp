// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

#include <algorithm>

namespace lanewise::rules {

namespace chassis_gpu_qualification {

const QualifiedGpu *rowFor(const ChassisSpec &chassis, const Part &gpu, bool vendorList)
{
    for (const QualifiedGpu &row : chassis.qualifiedGpus) {
        if (row.vendorList == vendorList && (row.gpu == gpu.id || row.gpu == gpu.model))
            return &row;
    }
    return nullptr;
}

/// A machine with at least so many of this GPU is known to have run in this chassis.
bool seenRunning(const ChassisSpec &chassis, const Part &gpu, int count)
{
    return std::any_of(chassis.qualifiedGpus.begin(), chassis.qualifiedGpus.end(), [&](const QualifiedGpu &row) {
        return (row.gpu == gpu.id || row.gpu == gpu.model) && row.maxCount >= count;
    });
}

void checkCount(const RuleInput &in, FindingSink &out, const Part &gpu, int count, Known<int> limit,
                std::string_view messageId)
{
    const ChassisSpec &chassis = *in.chassis();
    if (!limit.known() || count <= *limit || seenRunning(chassis, gpu, count))
        return;
    Finding &finding = out.add(Severity::Error, *limit > 0 ? messageId : "chassis.gpu-qualification.no-cards", {});
    finding.about(gpu.id)
        .with("gpus", count)
        .with("limit", *limit)
        .with("gpu", gpu.model)
        .with("chassis", in.resolved.chassisPart->model);
    for (const PartRef &ref : in.parts(PartKind::Gpu)) {
        finding.about(ref.part->id);
        if (ref.mount)
            finding.on(ref.mount->id);
    }
    if (limit.source() < in.resolved.chassisPart->sources.size())
        finding.source = in.resolved.chassisPart->sources[limit.source()].text;
}

void checkList(const RuleInput &in, FindingSink &out, const Part &gpu, int count)
{
    const ChassisSpec &chassis = *in.chassis();
    const bool hasList = std::any_of(chassis.qualifiedGpus.begin(), chassis.qualifiedGpus.end(),
                                     [](const QualifiedGpu &row) { return row.vendorList; });
    if (!hasList || seenRunning(chassis, gpu, count))
        return;
    const QualifiedGpu *row = rowFor(chassis, gpu, true);
    if (row && row->maxCount <= 0)
        return;
    Finding &finding =
        out.add(row ? Severity::Error : Severity::Warning,
                row ? "chassis.gpu-qualification.list-count" : "chassis.gpu-qualification.list", {}, gpu.id);
    finding.about(gpu.id).with("gpu", gpu.model).with("chassis", in.resolved.chassisPart->model).with("gpus", count);
    if (row) {
        finding.with("limit", row->maxCount);
        finding.source = row->source;
    }
}

void check(const RuleInput &in, FindingSink &out)
{
    if (!in.chassis() || in.parts(PartKind::Gpu).empty())
        return;
    int doubleWidth = 0, singleWidth = 0;
    const Part *wide = nullptr, *narrow = nullptr, *last = nullptr;
    for (const PartRef &ref : in.parts(PartKind::Gpu)) {
        const auto &gpu = specOf<GpuSpec>(ref);
        if (!isCard(gpu))
            continue;
        if (gpu.slotWidth.valueOr(2) >= 2)
            ++doubleWidth, wide = ref.part;
        else
            ++singleWidth, narrow = ref.part;
    }
    if (wide)
        checkCount(in, out, *wide, doubleWidth, in.chassis()->maxDoubleWidthGpus,
                   "chassis.gpu-qualification.double-width");
    else if (narrow)
        checkCount(in, out, *narrow, singleWidth, in.chassis()->maxSingleWidthGpus,
                   "chassis.gpu-qualification.single-width");
    const auto gpus = in.parts(PartKind::Gpu);
    for (const PartRef &ref : gpus) {
        if (ref.part == last || !isCard(specOf<GpuSpec>(ref)))
            continue;
        last = ref.part;
        const auto count =
            std::count_if(gpus.begin(), gpus.end(), [&](const PartRef &gpu) { return gpu.part == last; });
        checkList(in, out, *last, static_cast<int>(count));
    }
}

/// The GPUs in the order in which they are given up: those in no mount, those in a slot too narrow for them, then from the last.
std::vector<PartRef> surplusFirst(const RuleInput &in)
{
    const auto gpus = in.parts(PartKind::Gpu);
    std::vector<PartRef> order(gpus.rbegin(), gpus.rend());
    const auto keeps = [](const PartRef &ref) {
        if (!ref.mount)
            return 0;
        const int width = specOf<GpuSpec>(ref).slotWidth.valueOr(1);
        return ref.mount->spec->maxWidthSlots.valueOr(width) < width ? 1 : 2;
    };
    std::stable_sort(order.begin(), order.end(),
                     [&](const PartRef &a, const PartRef &b) { return keeps(a) < keeps(b); });
    return order;
}

std::vector<Edit> fixes(const RuleInput &in, const Finding &finding)
{
    std::vector<Edit> edits;
    const auto number = [&](std::string_view name) {
        for (const FindingValue &value : finding.values) {
            if (value.name == name && std::holds_alternative<double>(value.value))
                return static_cast<int>(std::get<double>(value.value));
        }
        return 0;
    };
    int surplus = number("gpus") - number("limit");
    Edit removal{"Keep the GPUs that the chassis takes", {}};
    for (const PartRef &ref : surplusFirst(in)) {
        if (surplus-- <= 0)
            break;
        Change change = changeFor(in, ChangeKind::Remove);
        if (ref.mount)
            change.mount = ref.mount->id;
        else
            change.instance = ref.placed->instance;
        removal.changes.push_back(change);
    }
    if (!removal.changes.empty())
        edits.push_back(std::move(removal));
    for (PartHandle handle : in.resolved.catalogue->ofKind(PartKind::Chassis)) {
        const Part &part = in.resolved.catalogue->part(handle);
        const auto &other = *part.as<ChassisSpec>();
        if (part.maker != in.resolved.chassisPart->maker || other.socket != in.chassis()->socket
            || other.maxDoubleWidthGpus.valueOr(0) < number("gpus") || edits.size() >= 4)
            continue;
        Change change = changeFor(in, ChangeKind::SetChassis);
        change.part = handle;
        edits.push_back({"Change the chassis to " + part.model, {change}});
    }
    return edits;
}

constexpr Message messages[] = {
    {"chassis.gpu-qualification.double-width",
     "{gpus|double-width GPU is|double-width GPUs are} chosen; {chassis} takes {limit}."},
    {"chassis.gpu-qualification.single-width",
     "{gpus|single-width GPU is|single-width GPUs are} chosen; {chassis} takes {limit}."},
    {"chassis.gpu-qualification.no-cards", "{chassis} takes no GPU cards like {gpu}."},
    {"chassis.gpu-qualification.list",
     "{gpu} is not on the vendor's list for {chassis}: ask the vendor before ordering."},
    {"chassis.gpu-qualification.list-count",
     "{gpus} × {gpu} {!gpus|is|are} chosen; the vendor lists at most {limit} for {chassis}."},
};

} // namespace chassis_gpu_qualification

constinit const Rule chassisGpuQualification{
    "chassis.gpu-qualification",
    Severity::Error,
    "GPUs that the chassis takes",
    "Power, air and risers are laid out for a number and kind of GPU; the slots alone do not say how many work.",
    "Vendors' GPU lists and option tables, in the catalogue with each chassis",
    chassis_gpu_qualification::check,
    chassis_gpu_qualification::fixes,
    chassis_gpu_qualification::messages,
};

} // namespace lanewise::rules
