// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/topology/resolvesteps.h"

#include <algorithm>

namespace lanewise::resolvesteps {

namespace {

void fillSockets(ResolvedBuild &r)
{
    const bool fixed = r.chassis->cpuFixed.valueOr(false);
    for (SocketState &socket : r.sockets)
        socket.present = fixed;
    for (const ResolvedMount &mount : r.mounts) {
        if (!mount.part || mount.part->kind != PartKind::Cpu || mount.spec->socket < 0)
            continue;
        if (mount.spec->socket >= static_cast<int>(r.sockets.size()))
            continue;
        SocketState &socket = r.sockets[static_cast<std::size_t>(mount.spec->socket)];
        socket.present = true;
        socket.part = mount.part;
        socket.cpu = mount.part->as<CpuSpec>();
    }
}

int lower(int a, int b) // 0 stands for unknown
{
    return a == 0 ? b : b == 0 ? a : std::min(a, b);
}

void trainNodes(ResolvedBuild &r)
{
    for (ResolvedNode &node : r.nodes) {
        if (node.kind == PcieNode::Kind::Cpu) {
            const SocketState &socket = r.sockets[static_cast<std::size_t>(node.socket)];
            node.live = socket.present;
            node.generation = socket.cpu ? socket.cpu->pcieGeneration.valueOr(0) : 0;
            continue;
        }
        if (node.parent < 0) // a card's switch in a slot whose owner is not known
            continue;
        const ResolvedNode &parent = r.nodes[static_cast<std::size_t>(node.parent)];
        node.live = parent.live;
        node.generation = lower(node.generation, parent.generation);
    }
}

/// A SATA or SAS drive is reached through its controller, so the PCIe lanes of its bay do not matter to it.
bool usesPcie(const ResolvedMount &mount)
{
    return !mount.part || mount.part->kind != PartKind::Drive || pcieAbility(*mount.part).pcie;
}

bool ownerIsThere(const ResolvedBuild &r, const ResolvedMount &mount)
{
    if (mount.provider >= 0 && !r.mounts[static_cast<std::size_t>(mount.provider)].live)
        return false;
    if (mount.spec->kind == MountKind::CpuSocket)
        return true;
    if (!usesPcie(mount))
        return true;
    if (mount.node >= 0 && !r.nodes[static_cast<std::size_t>(mount.node)].live)
        return false;
    if (mount.spec->kind == MountKind::DimmSlot && mount.socket >= 0
        && mount.socket < static_cast<int>(r.sockets.size()))
        return r.sockets[static_cast<std::size_t>(mount.socket)].present;
    if (!mount.spec->requiresMount.empty()) {
        const Index needed = r.mount(mount.spec->requiresMount);
        return needed < 0 || r.mounts[static_cast<std::size_t>(needed)].part;
    }
    return true;
}

bool takesLanes(const ResolvedMount &mount)
{
    return mount.part && usesPcie(mount);
}

/// Of an exclusive group the drives win, as their presence switches the lanes over; else what the machine lists first.
const ResolvedMount *winnerOf(const ResolvedBuild &r, const ShareGroup &group)
{
    const ResolvedMount *winner = nullptr;
    for (const ResolvedMount &mount : r.mounts) {
        if (mount.spec->shareGroup != group.id || !takesLanes(mount) || !mount.live)
            continue;
        const bool drive = mount.spec->kind == MountKind::DriveBay || mount.spec->kind == MountKind::M2Slot;
        if (drive)
            return &mount;
        if (!winner)
            winner = &mount;
    }
    return winner;
}

void applyExclusiveGroups(ResolvedBuild &r)
{
    for (const ShareGroup &group : r.chassis->shareGroups) {
        if (!group.exclusive)
            continue;
        const ResolvedMount *winner = winnerOf(r, group);
        if (!winner)
            continue;
        for (ResolvedMount &mount : r.mounts) {
            if (mount.spec->shareGroup == group.id && mount.spec->group != winner->spec->group && usesPcie(mount))
                mount.live = false;
        }
    }
}

int thickness(const Part &part)
{
    const auto *gpu = part.as<GpuSpec>();
    return gpu ? gpu->slotWidth.valueOr(1) : 1;
}

/// A thick card lies over the following positions of its row.
void coverNeighbours(ResolvedBuild &r)
{
    for (std::size_t i = 0; i < r.mounts.size(); ++i) {
        const ResolvedMount &card = r.mounts[i];
        if (!card.part || card.spec->kind != MountKind::PcieSlot)
            continue;
        const int width = thickness(*card.part);
        if (width < 2)
            continue;
        for (ResolvedMount &other : r.mounts) {
            if (other.spec->kind != MountKind::PcieSlot || other.provider != card.provider
                || other.spec->row != card.spec->row)
                continue;
            const int distance = other.spec->position - card.spec->position;
            if (distance > 0 && distance < width)
                other.coveredBy = static_cast<Index>(i);
        }
    }
}

} // namespace

void liveness(ResolvedBuild &r)
{
    fillSockets(r);
    trainNodes(r);
    for (ResolvedMount &mount : r.mounts)
        mount.live = ownerIsThere(r, mount);
    if (!r.chassis->shareGroups.empty()) {
        applyExclusiveGroups(r);
        for (ResolvedMount &mount : r.mounts) { // what a card in a switched-off slot provides is off too
            if (mount.provider >= 0 && !r.mounts[static_cast<std::size_t>(mount.provider)].live)
                mount.live = false;
        }
    }
    coverNeighbours(r);
}

} // namespace lanewise::resolvesteps
