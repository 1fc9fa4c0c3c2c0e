// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/topology/resolvesteps.h"

#include <algorithm>
#include <array>

// The codes of `nvidia-smi topo -m`, from its legend: PIX at most one PCIe bridge, PXB several bridges but no host bridge,
// PHB through one host bridge, NODE through the interconnect between host bridges of one NUMA node, SYS between NUMA nodes.

namespace lanewise {

namespace {

using namespace resolvesteps;

/// A card with several GPUs has a switch of its own below the slot.
bool behindCardSwitch(const ResolvedBuild &r, const Device &device)
{
    const auto *gpu = r.mounts[static_cast<std::size_t>(device.mount)].part->as<GpuSpec>();
    return device.kind == DeviceKind::Gpu && gpu && gpu->gpusPerModule.valueOr(1) > 1 && device.link >= 0;
}

bool isSwitch(const ResolvedBuild &r, Index node)
{
    return node >= 0 && r.nodes[static_cast<std::size_t>(node)].kind == PcieNode::Kind::Switch;
}

/// Number of switches from `node` up to and including `top`; -1 when `top` is not above it.
int switchesUpTo(const ResolvedBuild &r, Index node, Index top)
{
    int count = 0;
    for (; node >= 0; node = r.nodes[static_cast<std::size_t>(node)].parent) {
        count += isSwitch(r, node);
        if (node == top)
            return count;
    }
    return -1;
}

/// The lowest switch above both devices; -1 when they meet in the CPU or nowhere.
Index commonSwitch(const ResolvedBuild &r, const Device &a, const Device &b)
{
    for (Index node = a.node; isSwitch(r, node); node = r.nodes[static_cast<std::size_t>(node)].parent) {
        if (switchesUpTo(r, b.node, node) > 0)
            return node;
    }
    return -1;
}

PathCode throughCpu(const ResolvedBuild &r, const Device &a, const Device &b)
{
    if (a.socket < 0 || b.socket < 0)
        return PathCode::Unknown;
    if (a.socket != b.socket)
        return PathCode::Sys;
    if (a.node < 0 || b.node < 0)
        return PathCode::Unknown;
    if (rootKey(r, a.mount) == rootKey(r, b.mount))
        return PathCode::Phb;
    if (r.numaPerSocket <= 1)
        return PathCode::Node;
    if (a.numaNode < 0 || b.numaNode < 0)
        return PathCode::Unknown;
    return a.numaNode == b.numaNode ? PathCode::Node : PathCode::Sys;
}

PathCode pciePath(const ResolvedBuild &r, const Device &a, const Device &b)
{
    const int cards = behindCardSwitch(r, a) + behindCardSwitch(r, b);
    if (a.mount == b.mount)
        return PathCode::Pix;
    const Index top = commonSwitch(r, a, b);
    if (top < 0)
        return throughCpu(r, a, b);
    const int below = switchesUpTo(r, a.node, top) + switchesUpTo(r, b.node, top) - 2;
    return below + cards == 0 ? PathCode::Pix : PathCode::Pxb;
}

int linksOfPair(const GpuLinkGroup &group, Index a, Index b)
{
    const auto position = [&](Index device) {
        return static_cast<std::size_t>(std::find(group.devices.begin(), group.devices.end(), device)
                                        - group.devices.begin());
    };
    return group.linksBetween(position(a), position(b));
}

} // namespace

MatrixCell ResolvedBuild::cell(Index a, Index b) const
{
    if (a == b)
        return {PathCode::Self};
    const Device &first = devices[static_cast<std::size_t>(a)];
    const Device &second = devices[static_cast<std::size_t>(b)];
    if (first.group >= 0 && first.group == second.group) {
        const GpuLinkGroup &group = gpuLinks[static_cast<std::size_t>(first.group)];
        if (group.kind == GpuLinkGroup::Kind::Xgmi)
            return {PathCode::Xgmi};
        const int links = linksOfPair(group, a, b);
        if (links > 0 || group.pairLinks.empty()) // a board may leave a pair without a link of its own
            return {PathCode::Nv, static_cast<std::uint8_t>(std::clamp(links, 0, 255))};
    }
    return {pciePath(*this, first, second)};
}

std::string matrixCellText(MatrixCell cell)
{
    static constexpr std::array<std::string_view, 9> codes = {"X",    "NV",  "PIX", "PXB", "PHB",
                                                              "NODE", "SYS", "?",   "XGMI"};
    std::string text(codes[static_cast<std::size_t>(cell.code)]);
    if (cell.code == PathCode::Nv && cell.nvlinks > 0)
        text += std::to_string(cell.nvlinks);
    return text;
}

} // namespace lanewise
