// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

namespace lanewise::rules {

namespace cpu_single_socket {

void check(const RuleInput &in, FindingSink &out)
{
    const auto cpus = in.parts(PartKind::Cpu);
    if (cpus.size() < 2)
        return;
    for (const PartRef &ref : cpus) {
        const Known<int> &most = specOf<CpuSpec>(ref).maxSockets;
        if (!most.known() || *most >= static_cast<int>(cpus.size()) || ref.placed->included)
            continue;
        Finding &finding = out.add(Severity::Error, "cpu.single-socket.pair", ref.mount ? ref.mount->id : MountId());
        finding.about(ref.part->id)
            .with("cpu", ref.part->model)
            .with("cpus", static_cast<double>(cpus.size()))
            .with("most", *most);
        return;
    }
}

/// The processor of the same family and nearest core count that works in pairs.
std::vector<Edit> fixes(const RuleInput &in, const Finding &finding)
{
    const auto cpus = in.parts(PartKind::Cpu);
    const CpuSpec *chosen = nullptr;
    for (const PartRef &ref : cpus) {
        if (!finding.parts.empty() && ref.part->id == finding.parts.front())
            chosen = &specOf<CpuSpec>(ref);
    }
    PartHandle best;
    int bestDistance = 0;
    for (PartHandle handle : in.resolved.catalogue->ofKind(PartKind::Cpu)) {
        const auto &cpu = *in.resolved.catalogue->part(handle).as<CpuSpec>();
        if (!chosen || cpu.family != chosen->family || cpu.socket != chosen->socket
            || cpu.maxSockets.valueOr(1) < static_cast<int>(cpus.size()))
            continue;
        const int distance = std::abs(cpu.cores.valueOr(0) - chosen->cores.valueOr(0));
        if (!best.valid() || distance < bestDistance)
            best = handle, bestDistance = distance;
    }
    if (!best.valid())
        return {};
    Edit edit{"Use " + countedName(cpus.size(), in.resolved.catalogue->part(best).model), {}};
    for (const PartRef &ref : cpus) {
        if (!ref.mount)
            continue;
        Change change = changeFor(in, ChangeKind::Swap);
        change.mount = ref.mount->id;
        change.part = best;
        edit.changes.push_back(change);
    }
    return {edit};
}

constexpr Message messages[] = {
    {"cpu.single-socket.pair", "{cpu} works in systems of at most {most|socket|sockets}; {cpus|is|are} chosen."},
};

} // namespace cpu_single_socket

constinit const Rule cpuSingleSocket{
    "cpu.single-socket",
    Severity::Error,
    "Single-socket processors",
    "Processors with a P suffix have their links to a second socket fused off.",
    "Processor data sheets, in the catalogue with each part",
    cpu_single_socket::check,
    cpu_single_socket::fixes,
    cpu_single_socket::messages,
};

} // namespace lanewise::rules
