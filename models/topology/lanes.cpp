// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/topology/resolvesteps.h"

#include <algorithm>

namespace lanewise::resolvesteps {

namespace {

/// Lanes of a socket for devices: what the board leaves after socket-to-socket links, and no more than the CPU has.
int lanesOfSocket(const ResolvedBuild &r, const SocketState &socket)
{
    if (!socket.present)
        return 0;
    const int board = r.chassis->lanesPerCpu.valueOr(0);
    if (!socket.cpu)
        return board;
    const CpuSpec &cpu = *socket.cpu;
    int own = cpu.pcieLanes.valueOr(0);
    if (r.sockets.size() > 1) {
        if (cpu.pcieLanesPerSocket2sMax)
            own = *cpu.pcieLanesPerSocket2sMax;
        else if (cpu.pcieLanesPerSocket2s)
            own = *cpu.pcieLanesPerSocket2s;
    }
    return board == 0 ? own : own == 0 ? board : std::min(board, own);
}

bool isCardSwitch(const ResolvedNode &node)
{
    return node.id.find('/') != std::string::npos;
}

void countUplinks(ResolvedBuild &r)
{
    for (ResolvedNode &node : r.nodes) {
        if (node.kind == PcieNode::Kind::Cpu) {
            node.lanesAvailable = lanesOfSocket(r, r.sockets[static_cast<std::size_t>(node.socket)]);
            continue;
        }
        node.lanesAvailable = node.uplinkLanes;
        // A chipset hangs on lanes of its own; a card's switch is counted as the card's link.
        if (node.kind == PcieNode::Kind::Switch && node.parent >= 0 && node.live && !isCardSwitch(node))
            r.nodes[static_cast<std::size_t>(node.parent)].lanesUsed += node.uplinkLanes;
    }
}

int lanesUsedByGroup(const ResolvedBuild &r, const std::string &group)
{
    int used = 0;
    for (const Link &link : r.links) {
        if (r.mounts[static_cast<std::size_t>(link.mount)].spec->shareGroup == group)
            used += link.lanes;
    }
    return used;
}

void countConsumers(ResolvedBuild &r)
{
    for (const LaneConsumer &consumer : r.chassis->consumers) {
        int lanes = consumer.lanes;
        for (const ShareGroup &group : r.chassis->shareGroups) {
            if (group.id == consumer.shareGroup && group.lanes > 0)
                lanes = std::clamp(group.lanes - lanesUsedByGroup(r, group.id), 0, lanes);
        }
        for (ResolvedNode &node : r.nodes) {
            if (node.id == consumer.attachedTo && node.live)
                node.lanesUsed += lanes;
        }
    }
}

/// Share of its downstream demand that each node passes on when everything below is busy.
std::vector<double> sharesOfNodes(const ResolvedBuild &r)
{
    std::vector<double> demand(r.nodes.size()), share(r.nodes.size(), 1.0);
    for (const Link &link : r.links) {
        const Index node = r.mounts[static_cast<std::size_t>(link.mount)].node;
        // What hangs on a card's switch comes through the card's own link, so that link is no demand besides.
        const bool cardWithSwitch = !r.mounts[static_cast<std::size_t>(link.mount)].part->provides.empty();
        if (node >= 0 && !cardWithSwitch)
            demand[static_cast<std::size_t>(node)] += link.gbs;
    }
    const auto capacity = [&](const ResolvedNode &node) { return pcieGbs(node.uplinkLanes, node.generation); };
    for (std::size_t i = r.nodes.size(); i-- > 0;) { // children stand after their parents
        const ResolvedNode &node = r.nodes[i];
        if (node.kind == PcieNode::Kind::Cpu || node.parent < 0)
            continue;
        const double limit = capacity(node);
        const double passed = limit > 0 ? std::min(demand[i], limit) : demand[i];
        demand[static_cast<std::size_t>(node.parent)] += passed;
        share[i] = demand[i] > 0 ? passed / demand[i] : 1;
    }
    for (std::size_t i = 0; i < r.nodes.size(); ++i) {
        if (r.nodes[i].kind != PcieNode::Kind::Cpu && r.nodes[i].parent >= 0)
            share[i] *= share[static_cast<std::size_t>(r.nodes[i].parent)];
    }
    return share;
}

} // namespace

void lanes(ResolvedBuild &r)
{
    for (const Link &link : r.links) {
        const Index node = r.mounts[static_cast<std::size_t>(link.mount)].node;
        if (node >= 0)
            r.nodes[static_cast<std::size_t>(node)].lanesUsed += link.lanes;
    }
    countUplinks(r);
    if (!r.chassis->consumers.empty())
        countConsumers(r);
    for (const ResolvedNode &node : r.nodes) {
        if (node.kind != PcieNode::Kind::Cpu)
            continue;
        SocketState &socket = r.sockets[static_cast<std::size_t>(node.socket)];
        socket.lanesUsed = node.lanesUsed;
        socket.lanesAvailable = node.lanesAvailable;
    }
    if (r.nodes.size() == r.sockets.size()) // no switch, no chipset: nobody shares
        return;
    const std::vector<double> share = sharesOfNodes(r);
    for (Link &link : r.links) {
        const Index node = r.mounts[static_cast<std::size_t>(link.mount)].node;
        if (node >= 0)
            link.effectiveGbs = link.gbs * share[static_cast<std::size_t>(node)];
    }
}

} // namespace lanewise::resolvesteps
