// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

namespace lanewise::rules {

namespace sw_architecture_support {

const ArchitectureSupport *supportOf(const RuleInput &in, const GpuSpec &gpu)
{
    if (!gpu.architecture.known())
        return nullptr;
    for (const ArchitectureSupport &row : in.facts().architectures) {
        if (row.architecture == *gpu.architecture)
            return &row;
    }
    return nullptr;
}

void check(const RuleInput &in, FindingSink &out)
{
    const Part *last = nullptr;
    for (const PartRef &ref : in.parts(PartKind::Gpu)) {
        if (ref.part == last)
            continue;
        last = ref.part;
        const auto &gpu = specOf<GpuSpec>(ref);
        const ArchitectureSupport *support = supportOf(in, gpu);
        if (support && !support->lastCuda.empty()) {
            Finding &finding = out.add(Severity::Warning, "sw.architecture-support.ended",
                                       ref.mount ? ref.mount->id : MountId(), ref.part->id);
            finding.about(ref.part->id)
                .with("gpu", ref.part->model)
                .with("architecture", support->architecture)
                .with("last_cuda", support->lastCuda)
                .with("last_driver", support->lastDriver.empty() ? std::string("unknown") : support->lastDriver);
            finding.source = support->source;
        } else if (gpu.ecosystem.known() && *gpu.ecosystem != "CUDA") {
            out.add(Severity::Advice, "sw.architecture-support.ecosystem", ref.mount ? ref.mount->id : MountId(),
                    ref.part->id)
                .about(ref.part->id)
                .with("gpu", ref.part->model)
                .with("ecosystem", *gpu.ecosystem);
        }
    }
}

constexpr Message messages[] = {
    {"sw.architecture-support.ended",
     "{gpu} ({architecture}) is served up to CUDA {last_cuda} and driver branch {last_driver}; newer toolkits and "
     "framework builds leave it out."},
    {"sw.architecture-support.ecosystem",
     "{gpu} runs on {ecosystem}: code and containers built for CUDA do not run on it as they are."},
};

} // namespace sw_architecture_support

constinit const Rule swArchitectureSupport{
    "sw.architecture-support",
    Severity::Warning,
    "Software support of the GPU",
    "Toolkits and framework builds drop old architectures, and each ecosystem needs its own builds.",
    "Catalogue table gpu-architectures",
    sw_architecture_support::check,
    nullptr,
    sw_architecture_support::messages,
};

} // namespace lanewise::rules
