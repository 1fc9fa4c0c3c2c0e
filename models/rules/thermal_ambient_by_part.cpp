// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

#include <algorithm>

namespace lanewise::rules {

namespace thermal_ambient_by_part {

/// Hottest parts of the build, which the rows of a thermal table are conditioned on.
struct Hottest {
    double cpuW = 0, gpuW = 0, nicGbps = 0, aocGbps = 0;
};

Hottest hottestOf(const RuleInput &in)
{
    Hottest hottest;
    for (const PartRef &ref : in.parts(PartKind::Cpu))
        hottest.cpuW = std::max(hottest.cpuW, specOf<CpuSpec>(ref).tdpW.valueOr(0));
    for (const PartRef &ref : in.parts(PartKind::Gpu))
        hottest.gpuW = std::max(hottest.gpuW, gpuPowerW(in, *ref.part).valueOr(0));
    for (const PartRef &ref : in.parts(PartKind::Nic))
        hottest.nicGbps = std::max(hottest.nicGbps, specOf<NicSpec>(ref).portGbps.valueOr(0));
    for (const PartRef &ref : in.parts(PartKind::Cable)) {
        const auto &cable = specOf<CableSpec>(ref);
        if (startsWith(cable.kind, "AOC"))
            hottest.aocGbps = std::max(hottest.aocGbps, cable.speedGbps.valueOr(0));
    }
    return hottest;
}

struct Row {
    double maxInletC = 0;
    std::string_view condition, source;
};

void consider(Row &tightest, double maxInletC, std::string_view condition, std::string_view source)
{
    if (maxInletC > 0 && (tightest.maxInletC == 0 || maxInletC < tightest.maxInletC))
        tightest = {maxInletC, condition, source};
}

/// The tightest row of the vendor's table that this build falls under.
Row tightestRow(const RuleInput &in, const Hottest &hottest)
{
    Row tightest;
    for (const ThermalRow &row : in.chassis()->thermal) {
        const bool conditioned = row.cpuAboveW.known() || row.gpuAboveW.known();
        const bool gpus = !containsWord(row.condition, "gpu") || hottest.gpuW > 0;
        if (conditioned && gpus && (!row.cpuAboveW.known() || hottest.cpuW > *row.cpuAboveW)
            && (!row.gpuAboveW.known() || hottest.gpuW > *row.gpuAboveW))
            consider(tightest, row.maxInletC, row.condition, row.source);
    }
    for (const ThermalLimit &row : in.facts().thermalLimits) {
        if (row.chassis == in.resolved.chassisPart->id && hottest.cpuW > row.cpuAboveW && hottest.gpuW > row.gpuAboveW
            && hottest.nicGbps > row.nicAboveGbps && hottest.aocGbps > row.aocAboveGbps
            && (!row.anyGpu || hottest.gpuW > 0))
            consider(tightest, row.maxInletC, row.condition, row.source);
    }
    return tightest;
}

void check(const RuleInput &in, FindingSink &out)
{
    if (!in.chassis())
        return;
    const double inlet = in.assumptions().inletC;
    const Known<double> &most = in.chassis()->maxAmbientC;
    if (most.known() && inlet > *most) {
        out.add(Severity::Error, "thermal.ambient-by-part.chassis", {}, "chassis")
            .with("inlet_c", inlet, "°C")
            .with("limit_c", *most, "°C")
            .with("chassis", in.resolved.chassisPart->model);
        return;
    }
    if (in.chassis()->thermal.empty() && in.facts().thermalLimits.empty())
        return;
    const Hottest hottest = hottestOf(in);
    const Row row = tightestRow(in, hottest);
    if (row.maxInletC == 0 || (most.known() && row.maxInletC >= *most && inlet <= row.maxInletC))
        return;
    const bool above = inlet > row.maxInletC;
    Finding &finding = out.add(above ? Severity::Warning : Severity::Advice,
                               above ? "thermal.ambient-by-part.above" : "thermal.ambient-by-part.condition", {});
    finding.with("inlet_c", inlet, "°C")
        .with("limit_c", row.maxInletC, "°C")
        .with("condition", row.condition)
        .with("cpu_w", hottest.cpuW, "W")
        .with("gpu_w", hottest.gpuW, "W")
        .with("chassis", in.resolved.chassisPart->model);
    finding.source = row.source;
}

std::vector<Edit> fixes(const RuleInput &in, const Finding &finding)
{
    for (const FindingValue &value : finding.values) {
        if (value.name == "limit_c" && std::holds_alternative<double>(value.value)) {
            const std::string limit = std::to_string(static_cast<int>(std::get<double>(value.value)));
            return {assumptionFix(in, "Agree on an inlet of at most " + limit + " °C", "inlet_c", limit)};
        }
    }
    return {};
}

constexpr Message messages[] = {
    {"thermal.ambient-by-part.chassis", "The air comes in at {inlet_c}; {chassis} runs up to {limit_c}."},
    {"thermal.ambient-by-part.above",
     "With these parts {chassis} allows an inlet of {limit_c}; the site has {inlet_c} ({condition})."},
    {"thermal.ambient-by-part.condition",
     "An inlet of at most {limit_c} is a condition of this build and belongs on the quote ({condition})."},
};

} // namespace thermal_ambient_by_part

constinit const Rule thermalAmbientByPart{
    "thermal.ambient-by-part",
    Severity::Error,
    "Inlet temperature",
    "Vendors lower the allowed inlet temperature with hot processors, GPUs or network cards, and make that a condition "
    "of sale.",
    "Vendors' thermal tables, in the catalogue with each chassis",
    thermal_ambient_by_part::check,
    thermal_ambient_by_part::fixes,
    thermal_ambient_by_part::messages,
};

} // namespace lanewise::rules
