// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

namespace lanewise::rules {

namespace sw_cpu_arch {

void check(const RuleInput &in, FindingSink &out)
{
    for (const PartRef &ref : in.parts(PartKind::Cpu)) {
        const auto &cpu = specOf<CpuSpec>(ref);
        if (!cpu.instructionSet.known() || *cpu.instructionSet == "x86-64")
            continue;
        out.add(Severity::Warning, "sw.cpu-arch.arm", ref.mount ? ref.mount->id : MountId())
            .about(ref.part->id)
            .with("cpu", ref.part->model)
            .with("isa", *cpu.instructionSet);
        for (const PartRef &gpu : in.parts(PartKind::Gpu)) {
            const auto &spec = specOf<GpuSpec>(gpu);
            if (!spec.armHost.known() || *spec.armHost)
                continue;
            out.add(Severity::Error, "sw.cpu-arch.gpu", gpu.mount ? gpu.mount->id : MountId(), gpu.part->id)
                .about(gpu.part->id)
                .with("gpu", gpu.part->model)
                .with("isa", *cpu.instructionSet);
            break;
        }
        return;
    }
}

constexpr Message messages[] = {
    {"sw.cpu-arch.arm", "{cpu} is {isa}: check that each container and package exists for it; x86 images do not run."},
    {"sw.cpu-arch.gpu", "{gpu} has no driver for {isa} hosts."},
};

} // namespace sw_cpu_arch

constinit const Rule swCpuArch{
    "sw.cpu-arch",
    Severity::Error,
    "Processor architecture",
    "Software is built for one instruction set; smaller packages often lack aarch64 builds.",
    "github.com/vllm-project/vllm, issues 10459 and 16502; github.com/NVIDIA/TensorRT-LLM, issue 2060",
    sw_cpu_arch::check,
    nullptr,
    sw_cpu_arch::messages,
};

} // namespace lanewise::rules
