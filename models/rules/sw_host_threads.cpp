// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

namespace lanewise::rules {

namespace sw_host_threads {

void check(const RuleInput &in, FindingSink &out)
{
    int threads = 0;
    for (const PartRef &ref : in.parts(PartKind::Cpu)) {
        const auto &cpu = specOf<CpuSpec>(ref);
        if (!cpu.threads.known())
            return;
        threads += *cpu.threads;
    }
    const int gpus = gpuDeviceCount(in);
    const LimitFigure &limit = in.facts().limit(Limit::ThreadsPerGpu);
    if (threads == 0 || gpus == 0 || !limit.known || threads >= gpus * limit.value)
        return;
    Finding &finding = out.add(Severity::Warning, "sw.host-threads.few", {});
    finding.about(in.parts(PartKind::Cpu).front().part->id)
        .with("threads", threads)
        .with("gpus", gpus)
        .with("needs", gpus * limit.value)
        .with("each", limit.value);
    finding.source = limit.source;
}

constexpr Message messages[] = {
    {"sw.host-threads.few",
     "{threads|processor thread feeds|processor threads feed} {gpus|GPU|GPUs}; the usual rule is {each} a GPU, {needs} "
     "in all."},
};

} // namespace sw_host_threads

constinit const Rule swHostThreads{
    "sw.host-threads",
    Severity::Warning,
    "Processor threads for the GPUs",
    "Decoding, tokenising and launching work takes host threads; with too few the GPUs wait.",
    "Catalogue table rule-limits, threads-per-gpu",
    sw_host_threads::check,
    nullptr,
    sw_host_threads::messages,
};

} // namespace lanewise::rules
