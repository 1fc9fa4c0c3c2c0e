// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

#include <algorithm>

namespace lanewise::rules {

namespace mem_speed {

void check(const RuleInput &in, FindingSink &out)
{
    const auto dimms = in.parts(PartKind::Memory);
    const auto cpus = in.parts(PartKind::Cpu);
    if (dimms.empty() || cpus.empty())
        return;
    const Known<double> &grade = specOf<MemorySpec>(dimms.front()).speedMts;
    const Known<double> &most = specOf<CpuSpec>(cpus.front()).memoryMaxMts;
    if (!grade.known() || !most.known()
        || *grade >= std::min(*most, in.chassis() ? in.chassis()->memoryMaxMts.valueOr(*most) : *most))
        return;
    out.add(Severity::Advice, "mem.speed.slow", {})
        .about(dimms.front().part->id)
        .with("dimm", dimms.front().part->model)
        .with("mts", std::to_string(static_cast<int>(*grade)) + " MT/s")
        .with("cpu", cpus.front().part->model)
        .with("max_mts", std::to_string(static_cast<int>(*most)) + " MT/s");
}

constexpr Message messages[] = {
    {"mem.speed.slow", "{dimm} is rated {mts}; {cpu} could drive {max_mts}."},
};

} // namespace mem_speed

constinit const Rule memSpeed{
    "mem.speed",
    Severity::Advice,
    "Memory speed grade",
    "Memory runs at the slowest of module, processor and board.",
    "Processor data sheets, in the catalogue with each part",
    mem_speed::check,
    nullptr,
    mem_speed::messages,
};

} // namespace lanewise::rules
