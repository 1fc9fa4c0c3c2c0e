// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

namespace lanewise::rules {

namespace cpu_mixed {

void check(const RuleInput &in, FindingSink &out)
{
    const auto cpus = in.parts(PartKind::Cpu);
    for (const PartRef &ref : cpus) {
        if (ref.part == cpus.front().part)
            continue;
        out.add(Severity::Error, "cpu.mixed.models", ref.mount ? ref.mount->id : MountId())
            .about(ref.part->id)
            .about(cpus.front().part->id)
            .with("cpu", ref.part->model)
            .with("other", cpus.front().part->model);
        return;
    }
}

std::vector<Edit> fixes(const RuleInput &in, const Finding &)
{
    const auto cpus = in.parts(PartKind::Cpu);
    Edit edit{"Use " + countedName(cpus.size(), cpus.front().part->model), {}};
    for (const PartRef &ref : cpus) {
        if (!ref.mount || ref.part == cpus.front().part)
            continue;
        Change change = changeFor(in, ChangeKind::Swap);
        change.mount = ref.mount->id;
        change.part = cpus.front().placed->part;
        edit.changes.push_back(change);
    }
    return {edit};
}

constexpr Message messages[] = {
    {"cpu.mixed.models", "{cpu} and {other} do not work beside each other: all sockets take the same model."},
};

} // namespace cpu_mixed

constinit const Rule cpuMixed{
    "cpu.mixed",
    Severity::Error,
    "One processor model",
    "All sockets of a server must hold the same model and stepping.",
    "Server manuals of AMD and Intel platforms: identical processors in every socket",
    cpu_mixed::check,
    cpu_mixed::fixes,
    cpu_mixed::messages,
};

} // namespace lanewise::rules
