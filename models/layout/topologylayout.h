// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/layout/geometry.h"
#include "models/topology/resolved.h"

#include <vector>

/// The map of a build's PCIe tree: sockets above, switches and chipset below them, devices at the bottom, each with the
/// link that it trained. In points of 1/96 inch at scale 1; texts are the painter's.
namespace lanewise {

struct LayoutPoint {
    double x = 0, y = 0;
    bool operator==(const LayoutPoint &) const = default;
};

/// A node of the tree or a device (several equal ones where they would only repeat each other).
struct TopologyBox {
    enum class Kind : std::uint8_t { Socket, Chipset, Switch, Gpu, Nic, Nvme, Controller };
    Kind kind = Kind::Socket;
    LayoutRect rect;
    Index node = -1; ///< into ResolvedBuild::nodes: the node itself, or that which the device hangs on
    std::vector<Index>
        devices; ///< into ResolvedBuild::devices; several for NVMe drives of one node and for a card with several GPUs
    std::vector<Index> mounts; ///< into ResolvedBuild::mounts; empty for nodes other than sockets
    int socket = -1, numaNode = -1;
    bool live = true; ///< false: its CPU is missing or its lanes are taken
    bool isDevice() const { return kind >= Kind::Gpu; }
};

struct TopologyLink {
    enum class Kind : std::uint8_t {
        Pcie,
        SocketToSocket ///< xGMI or UPI; the catalogue does not say how wide
    };
    Kind kind = Kind::Pcie;
    int from = -1, to = -1; ///< indices of TopologyMap::boxes; from is nearer to the CPU
    int count = 1; ///< equal links drawn as one
    int lanes = 0, generation = 0; ///< as trained; 0 unknown
    double gbs = 0, effectiveGbs = 0; ///< of one link, one direction; 0 unknown
    LinkLimit limitedBy = LinkLimit::None;
    double oversubscription =
        0; ///< uplinks of switches: lanes used below over lanes above; 0 elsewhere and where unknown
    std::vector<LayoutPoint> path; ///< from parent to child; from the first to the second point a curve, then straight
    LayoutRect label; ///< where its text goes
};

/// Devices of one NUMA node.
struct NumaFrame {
    int numaNode = -1;
    int socket = -1;
    LayoutRect rect;
};

/// GPUs joined by NVLink or xGMI: a bar below them.
struct GpuLinkBar {
    Index group = -1; ///< into ResolvedBuild::gpuLinks
    LayoutRect rect;
    std::vector<int> boxes; ///< of its GPUs
};

struct TopologyMap {
    double width = 0, height = 0;
    std::vector<TopologyBox> boxes;
    std::vector<TopologyLink> links;
    std::vector<NumaFrame> numa;
    std::vector<GpuLinkBar> gpuLinks;

    int boxAt(double x, double y) const; ///< -1: none
};

/// `aspect` is width over height of where it will be shown: devices are stacked so that the map fits it best.
TopologyMap layoutTopology(const ResolvedBuild &resolved, double aspect = 1.6);

} // namespace lanewise
