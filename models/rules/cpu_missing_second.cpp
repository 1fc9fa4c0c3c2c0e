// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

namespace lanewise::rules {

namespace cpu_missing_second {

/// What hangs on an absent socket.
struct Dead {
    int slots = 0, bays = 0, dimms = 0;
    std::vector<const ResolvedMount *> filled;
};

Dead deadUnder(const RuleInput &in, int socket)
{
    Dead dead;
    for (const ResolvedMount &mount : in.resolved.mounts) {
        const bool dimm = mount.spec->kind == MountKind::DimmSlot;
        if (mount.socket != socket || mount.spec->kind == MountKind::CpuSocket || (!dimm && mount.live))
            continue;
        dead.dimms += dimm;
        dead.slots += mount.spec->kind == MountKind::PcieSlot || mount.spec->kind == MountKind::OcpSlot;
        dead.bays += mount.spec->kind == MountKind::DriveBay || mount.spec->kind == MountKind::M2Slot;
        if (mount.placed)
            dead.filled.push_back(&mount);
    }
    return dead;
}

const ResolvedMount *socketMount(const RuleInput &in, int socket)
{
    for (const ResolvedMount &mount : in.resolved.mounts) {
        if (mount.spec->kind == MountKind::CpuSocket && mount.spec->socket == socket)
            return &mount;
    }
    return nullptr;
}

/// One finding for each kind of part that goes dead, so that sixteen DIMMs are one line.
void addConsequences(const Dead &dead, const std::string &cause, const ResolvedMount &socket, FindingSink &out)
{
    for (std::size_t i = 0; i < dead.filled.size(); ++i) {
        const ResolvedMount &mount = *dead.filled[i];
        bool first = true;
        for (std::size_t j = 0; j < i && first; ++j)
            first = dead.filled[j]->part != mount.part;
        if (!first)
            continue;
        std::vector<std::string> names;
        Finding &finding = out.add(Severity::Error, "cpu.missing-second.part", mount.id);
        for (const ResolvedMount *other : dead.filled) {
            if (other->part == mount.part) {
                finding.on(other->id);
                names.push_back(mountName(*other));
            }
        }
        finding.about(mount.part->id)
            .with("part", mount.part->model)
            .with("count", static_cast<double>(names.size()))
            .with("mounts", joinNames(names))
            .with("socket", mountName(socket));
        finding.cause = cause;
    }
}

void check(const RuleInput &in, FindingSink &out)
{
    if (!in.chassis() || !hasProcessors(in))
        return;
    for (std::size_t s = 0; s < in.resolved.sockets.size(); ++s) {
        const ResolvedMount *socket = in.resolved.sockets[s].present ? nullptr : socketMount(in, static_cast<int>(s));
        if (!socket)
            continue;
        const Dead dead = deadUnder(in, static_cast<int>(s));
        if (dead.slots + dead.bays + dead.dimms == 0)
            continue;
        const bool first = s == 0; // boards start with the first socket only
        const bool used = !dead.filled.empty() || first;
        Finding &finding = out.add(used ? Severity::Error : Severity::Advice,
                                   first      ? "cpu.missing-second.first"
                                       : used ? "cpu.missing-second.used"
                                              : "cpu.missing-second.unused",
                                   socket->id);
        for (const ResolvedMount *mount : dead.filled)
            finding.on(mount->id).about(mount->part->id);
        finding.with("socket", mountName(*socket))
            .with("parts", static_cast<double>(dead.filled.size()))
            .with("slots", dead.slots)
            .with("bays", dead.bays)
            .with("dimms", dead.dimms)
            .with("chassis", in.resolved.chassisPart->model);
        if (used) {
            const std::string cause = finding.key;
            addConsequences(dead, cause, *socket, out);
        }
    }
}

std::vector<Edit> fixes(const RuleInput &in, const Finding &finding)
{
    std::vector<Edit> edits;
    const auto cpus = in.parts(PartKind::Cpu);
    if (!finding.cause.empty() || cpus.empty() || finding.mounts.empty())
        return edits;
    edits.push_back(addFix(in, cpus.front().placed->part, finding.mounts.front()));
    Edit move{"Move what is dead to mounts of the other processor", {}};
    std::vector<const ResolvedMount *> taken;
    for (std::size_t i = 1; i < finding.mounts.size(); ++i) {
        const Index from = in.resolved.mount(finding.mounts[i]);
        if (from < 0)
            return edits;
        const ResolvedMount &dead = in.resolved.mounts[static_cast<std::size_t>(from)];
        const ResolvedMount *target = nullptr;
        for (const ResolvedMount *free : freeMounts(in, dead.spec->kind)) {
            bool used = free->socket == dead.socket && dead.spec->kind == MountKind::DimmSlot;
            for (const ResolvedMount *other : taken)
                used = used || other == free;
            if (!used && !target)
                target = free;
        }
        if (!target)
            return edits;
        taken.push_back(target);
        move.changes.push_back(moveFix(in, dead.id, *target).changes.front());
    }
    if (!move.changes.empty())
        edits.push_back(std::move(move));
    return edits;
}

constexpr Message messages[] = {
    {"cpu.missing-second.first",
     "{socket} is empty while another socket is filled: {chassis} starts only with the first one filled, and "
     "{parts|part hangs|parts hang} on it."},
    {"cpu.missing-second.used",
     "{socket} is empty, and {parts|part hangs|parts hang} on it. Fit a second processor or move {!parts|it|them}."},
    {"cpu.missing-second.unused",
     "{socket} is empty: {slots|slot|slots}, {bays|drive bay|drive bays} and {dimms|memory socket|memory sockets} of "
     "{chassis} are off until it is "
     "filled."},
    {"cpu.missing-second.part", "{part} in {mounts} does nothing while {socket} is empty."},
};

} // namespace cpu_missing_second

constinit const Rule cpuMissingSecond{
    "cpu.missing-second",
    Severity::Error,
    "What an empty socket switches off",
    "Slots, NVMe bays and memory sockets hang on one processor each; without it they are dead.",
    "Block diagrams of two-socket boards, in the catalogue with each chassis",
    cpu_missing_second::check,
    cpu_missing_second::fixes,
    cpu_missing_second::messages,
};

} // namespace lanewise::rules
