// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

namespace lanewise::rules {

namespace cpu_socket {

void check(const RuleInput &in, FindingSink &out)
{
    if (!in.chassis())
        return;
    const Known<std::string> &socket = in.chassis()->socket;
    const Part *last = nullptr;
    for (const PartRef &ref : in.parts(PartKind::Cpu)) {
        const Known<std::string> &needs = specOf<CpuSpec>(ref).socket;
        if (ref.part == last || ref.placed->included || !socket.known() || !needs.known() || *needs == *socket)
            continue;
        last = ref.part;
        const bool soldered = in.chassis()->cpuFixed.valueOr(false);
        out.add(Severity::Error, soldered ? "cpu.socket.soldered" : "cpu.socket.mismatch",
                ref.mount ? ref.mount->id : MountId(), ref.part->id)
            .about(ref.part->id)
            .with("cpu", ref.part->model)
            .with("needs", *needs)
            .with("has", *socket)
            .with("chassis", in.resolved.chassisPart->model);
    }
}

/// The processors that fit, nearest in core count first, with as many sockets as the chassis.
std::vector<Edit> fixes(const RuleInput &in, const Finding &finding)
{
    std::vector<Edit> edits;
    int cores = 0;
    for (const PartRef &ref : in.parts(PartKind::Cpu)) {
        if (!finding.parts.empty() && ref.part->id == finding.parts.front())
            cores = specOf<CpuSpec>(ref).cores.valueOr(0);
    }
    const int sockets = in.chassis()->socketCount.valueOr(1);
    PartHandle best;
    int bestDistance = 0;
    for (PartHandle handle : in.resolved.catalogue->ofKind(PartKind::Cpu)) {
        const Part &part = in.resolved.catalogue->part(handle);
        const auto &cpu = *part.as<CpuSpec>();
        const auto &families = in.chassis()->cpuFamilies;
        bool listed = families.empty();
        for (const std::string &family : families)
            listed = listed || family == part.id || (cpu.family.known() && family == *cpu.family);
        if (!listed || cpu.socket != in.chassis()->socket || cpu.maxSockets.valueOr(1) < sockets
            || cpu.tdpW.valueOr(0) > in.chassis()->cpuMaxTdpW.valueOr(1e9))
            continue;
        const int distance = std::abs(cpu.cores.valueOr(0) * sockets - cores);
        if (!best.valid() || distance < bestDistance)
            best = handle, bestDistance = distance;
    }
    if (!best.valid())
        return edits;
    Edit edit{"Use " + countedName(static_cast<std::size_t>(sockets), in.resolved.catalogue->part(best).model), {}};
    for (const ResolvedMount &mount : in.resolved.mounts) {
        if (mount.spec->kind != MountKind::CpuSocket)
            continue;
        Change change = changeFor(in, mount.placed ? ChangeKind::Swap : ChangeKind::Place);
        change.mount = mount.id;
        change.part = best;
        edit.changes.push_back(change);
    }
    edits.push_back(std::move(edit));
    return edits;
}

constexpr Message messages[] = {
    {"cpu.socket.soldered", "{chassis} has its processor soldered in: there is no socket for {cpu}."},
    {"cpu.socket.mismatch", "{cpu} has socket {needs}; {chassis} has {has}."},
};

} // namespace cpu_socket

constinit const Rule cpuSocket{
    "cpu.socket",
    Severity::Error,
    "Processor socket",
    "A processor goes only into its own socket.",
    "Processor and board data sheets, in the catalogue with each part",
    cpu_socket::check,
    cpu_socket::fixes,
    cpu_socket::messages,
};

} // namespace lanewise::rules
