// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

namespace lanewise::rules {

namespace cpu_tdp {

void check(const RuleInput &in, FindingSink &out)
{
    if (!in.chassis() || !in.chassis()->cpuMaxTdpW.known())
        return;
    const double limit = *in.chassis()->cpuMaxTdpW;
    const Part *last = nullptr;
    for (const PartRef &ref : in.parts(PartKind::Cpu)) {
        const auto &cpu = specOf<CpuSpec>(ref);
        if (ref.part == last || ref.placed->included || !cpu.tdpW.known() || *cpu.tdpW <= limit)
            continue;
        last = ref.part;
        const bool configurable = cpu.ctdpMinW.known() && *cpu.ctdpMinW <= limit;
        out.add(configurable ? Severity::Warning : Severity::Error,
                configurable ? "cpu.tdp.configurable" : "cpu.tdp.above", ref.mount ? ref.mount->id : MountId())
            .about(ref.part->id)
            .with("cpu", ref.part->model)
            .with("needs_w", *cpu.tdpW, "W")
            .with("limit_w", limit, "W")
            .with("chassis", in.resolved.chassisPart->model);
    }
}

constexpr Message messages[] = {
    {"cpu.tdp.above", "{cpu} gives off {needs_w}; {chassis} cools at most {limit_w} a socket."},
    {"cpu.tdp.configurable", "{cpu} gives off {needs_w}; in {chassis} it has to be configured down to {limit_w}."},
};

} // namespace cpu_tdp

constinit const Rule cpuTdp{
    "cpu.tdp",
    Severity::Error,
    "Processor heat",
    "Heat sink, fans and voltage regulators of a chassis are made for a highest processor power.",
    "Board and chassis data sheets, in the catalogue with each chassis",
    cpu_tdp::check,
    nullptr,
    cpu_tdp::messages,
};

} // namespace lanewise::rules
