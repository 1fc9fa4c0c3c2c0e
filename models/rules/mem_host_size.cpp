// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

namespace lanewise::rules {

namespace mem_host_size {

void check(const RuleInput &in, FindingSink &out)
{
    if (in.resolved.memory.dimms == 0)
        return;
    double gpuGib = 0;
    for (const PartRef &ref : in.parts(PartKind::Gpu))
        gpuGib += specOf<GpuSpec>(ref).memoryGib.valueOr(0);
    if (gpuGib <= 0)
        return;
    const LimitFigure *limit = limitOrUnknown(in, out, Limit::HostMemoryPerGpuMemory);
    if (!limit || in.resolved.memory.gib >= gpuGib * limit->value)
        return;
    Finding &finding = out.add(Severity::Advice, "mem.host-size.small", {});
    finding.with("gib", in.resolved.memory.gib, "GiB")
        .with("gpu_gib", gpuGib, "GiB")
        .with("advised", gpuGib * limit->value, "GiB");
    finding.source = limit->source;
}

constexpr Message messages[] = {
    {"mem.host-size.small",
     "The host has {gib} of memory beside {gpu_gib} on the GPUs; the usual sizing is at least {advised}."},
};

} // namespace mem_host_size

constinit const Rule memHostSize{
    "mem.host-size",
    Severity::Advice,
    "Host memory beside the GPUs",
    "Data pipelines, checkpoints and model loading stage through host memory.",
    "Catalogue table rule-limits, host-memory-per-gpu-memory",
    mem_host_size::check,
    nullptr,
    mem_host_size::messages,
};

} // namespace lanewise::rules
