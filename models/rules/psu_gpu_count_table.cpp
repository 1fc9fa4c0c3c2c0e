// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/supplies.h"

#include <algorithm>

namespace lanewise::rules {

namespace psu_gpu_count_table {

/// The row of this chassis and module whose GPU class is the smallest that covers `gpuW`.
const SupplyGpuCount *rowFor(const RuleInput &in, double supplyW, double gpuW)
{
    const SupplyGpuCount *best = nullptr;
    for (const SupplyGpuCount &row : in.facts().supplyGpuCounts) {
        if (row.chassis == in.resolved.chassisPart->id && row.supplyW == supplyW && row.supplies == in.power.supplies
            && row.gpuW >= gpuW && (!best || row.gpuW < best->gpuW))
            best = &row;
    }
    return best;
}

void check(const RuleInput &in, FindingSink &out)
{
    const auto psus = in.parts(PartKind::Psu);
    const auto gpus = in.parts(PartKind::Gpu);
    if (!in.chassis() || psus.empty() || gpus.empty() || in.facts().supplyGpuCounts.empty())
        return;
    double gpuW = 0;
    for (const PartRef &ref : gpus)
        gpuW = std::max(gpuW, planningPowerW(*ref.part).valueOr(0));
    const double supplyW = specOf<PsuSpec>(psus.front()).highLineW.valueOr(0);
    const SupplyGpuCount *row = rowFor(in, supplyW, gpuW);
    if (!row || static_cast<int>(gpus.size()) <= row->maxGpus)
        return;
    Finding &finding = out.add(Severity::Error, "psu.gpu-count-table.above", {});
    finding.about(gpus.front().part->id)
        .about(psus.front().part->id)
        .with("gpus", static_cast<double>(gpus.size()))
        .with("limit", row->maxGpus)
        .with("gpu_w", gpuW, "W")
        .with("supplies", in.power.supplies)
        .with("psu", psus.front().part->model)
        .with("chassis", in.resolved.chassisPart->model);
    finding.source = row->source;
}

constexpr Message messages[] = {
    {"psu.gpu-count-table.above",
     "{gpus|GPU|GPUs} of {gpu_w} {!gpus|is|are} chosen; the maker of {chassis} allows {limit} with {supplies} × "
     "{psu}."},
};

} // namespace psu_gpu_count_table

constinit const Rule psuGpuCountTable{
    "psu.gpu-count-table",
    Severity::Error,
    "GPUs that the vendor allows with these supplies",
    "Vendors publish how many GPUs of a power class each pair of supplies may feed, with transients and cables counted "
    "in.",
    "Catalogue table psu-gpu-count",
    psu_gpu_count_table::check,
    supplyFixes,
    psu_gpu_count_table::messages,
};

} // namespace lanewise::rules
