// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

namespace lanewise::rules {

namespace cpu_count {

void check(const RuleInput &in, FindingSink &out)
{
    if (!in.chassis() || !in.chassis()->socketCount.known())
        return;
    const auto cpus = in.parts(PartKind::Cpu);
    const auto sockets = static_cast<std::size_t>(*in.chassis()->socketCount);
    if (cpus.size() <= sockets || sockets == 0)
        return;
    Finding &finding = out.add(Severity::Error, "cpu.count.above", {});
    finding.with("cpus", static_cast<double>(cpus.size()))
        .with("sockets", static_cast<double>(sockets))
        .with("chassis", in.resolved.chassisPart->model);
    for (const PartRef &ref : cpus)
        finding.about(ref.part->id);
}

std::vector<Edit> fixes(const RuleInput &in, const Finding &)
{
    Edit edit{"Remove the processors that have no socket", {}};
    for (const PartRef &ref : in.parts(PartKind::Cpu)) {
        if (ref.mount)
            continue;
        Change change = changeFor(in, ChangeKind::Remove);
        change.instance = ref.placed->instance;
        edit.changes.push_back(change);
    }
    return edit.empty() ? std::vector<Edit>() : std::vector<Edit>{edit};
}

constexpr Message messages[] = {
    {"cpu.count.above", "{cpus|processor is|processors are} chosen; {chassis} has {sockets|socket|sockets}."},
};

} // namespace cpu_count

constinit const Rule cpuCount{
    "cpu.count",
    Severity::Error,
    "Number of processors",
    "There is no place for more processors than sockets.",
    "Board data sheets, in the catalogue with each chassis",
    cpu_count::check,
    cpu_count::fixes,
    cpu_count::messages,
};

} // namespace lanewise::rules
