// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/build/build.h"
#include "models/catalog/catalogue.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// What a build becomes when its parts are put together: mounts that exist, links as they train, devices as the
/// operating system sees them, lanes in use. Computed by resolve(); nothing here judges.
namespace lanewise {

/// Index into ResolvedBuild::mounts, ::links, ::devices, ::nodes. -1: none.
using Index = std::int32_t;

/// A mount that exists in the build, and what is in it.
struct ResolvedMount {
    MountId id; ///< full address
    const MountSpec *spec = nullptr;
    Index node = -1; ///< PCIe node that it hangs on
    const Placed *placed = nullptr; ///< null: empty
    const Part *part = nullptr; ///< part of `placed`
    Index link = -1; ///< its PCIe link when a part that has one is placed
    Index provider = -1; ///< mount whose part provides this one; -1: the chassis
    int socket = -1; ///< CPU socket that owns it; -1: unknown or none
    bool live = true; ///< false: its CPU is missing or its lanes are taken by a sharer
    Index coveredBy = -1; ///< mount whose thick card lies over this one
};

/// A PCIe node with its place in the tree.
struct ResolvedNode {
    std::string id;
    PcieNode::Kind kind = PcieNode::Kind::Cpu;
    Index parent = -1;
    int socket = -1;
    int generation = 0; ///< trained generation of its uplink; for CPUs the CPU's own; 0 unknown
    int uplinkLanes = 0;
    int rootPort = -1; ///< host bridge of the CPU that it hangs on, also through further switches; -1: one of its own
    int lanesUsed = 0,
        lanesAvailable = 0; ///< CPUs: of the socket's lanes; switches: downstream used over upstream available
    bool live = true; ///< its CPU is there
    bool inferred = false;
};

/// What limits a link or a figure of it.
enum class LinkLimit : std::uint8_t { None, Part, Slot, Cpu, Switch, Sharing, Dead, Unknown };
std::string_view
linkLimitId(LinkLimit limit); ///< "none", "part", "slot", "cpu", "switch", "sharing", "dead", "unknown"

/// The link of one placed part, at the minimum of width and generation along its path.
struct Link {
    Index mount = -1;
    int lanes = 0, generation = 0;
    int partLanes = 0, partGeneration = 0; ///< what the part could do; 0 unknown
    double gbs = 0; ///< GB/s one direction after line code: lanes × GT/s × 128/130 / 8 (Gen1–2: 8/10, Gen6: 242/256)
    double effectiveGbs = 0; ///< share left when every sharer on the path is busy
    LinkLimit limitedBy = LinkLimit::None;
};

/// What the operating system sees.
enum class DeviceKind : std::uint8_t { Gpu, Nic, Nvme, Controller };
struct Device {
    DeviceKind kind = DeviceKind::Gpu;
    std::string name; ///< "GPU0", "NIC0", in bus order
    Index mount = -1;
    Index link = -1;
    int unit = 0; ///< which device of a part with several (A16: 0–3)
    int ports = 0; ///< network ports
    int socket = -1;
    int numaNode = -1; ///< -1: unknown
    Index node = -1; ///< PCIe node that it hangs on
    Index group = -1; ///< its GpuLinkGroup
};

/// GPUs joined by NVLink, xGMI or a bridge.
struct GpuLinkGroup {
    enum class Kind : std::uint8_t { NvSwitch, Mesh, Bridge, Xgmi };
    Kind kind = Kind::Bridge;
    std::vector<Index> devices;
    double gbsPerGpu = 0; ///< both directions summed; 0 unknown
    int linksPerPair = 0; ///< the # of NV#; 0 unknown
    /// Links between each two of `devices`, row by row, on boards where they differ (hybrid cube mesh); else empty.
    std::vector<std::uint8_t> pairLinks;
    int linksBetween(std::size_t a, std::size_t b) const
    {
        return pairLinks.empty() ? linksPerPair : pairLinks[a * devices.size() + b];
    }
};

/// Cells of the device matrix, with the meaning of `nvidia-smi topo -m`.
/// Xgmi stands where AMD's tools print "XGMI" for GPUs joined by Infinity Fabric.
enum class PathCode : std::uint8_t { Self, Nv, Pix, Pxb, Phb, Node, Sys, Unknown, Xgmi };
struct MatrixCell {
    PathCode code = PathCode::Unknown;
    std::uint8_t nvlinks = 0; ///< with Nv
};
std::string
matrixCellText(MatrixCell cell); ///< "X", "NV12" ("NV" where the number of links is not known), "PIX", …, "?"

/// Memory as populated.
struct MemoryState {
    double gib = 0;
    int dimms = 0;
    int channelsUsed = 0, channels = 0; ///< of the CPUs that are there
    Known<double> mts; ///< speed that all run at
    Known<double> gbs; ///< theoretical: channels used × MT/s × 8 bytes
    int dimmsPerChannelMax = 0;
};

/// One CPU socket as built.
struct SocketState {
    bool present = false;
    const Part *part = nullptr;
    const CpuSpec *cpu = nullptr;
    MemoryState memory;
    int lanesUsed = 0, lanesAvailable = 0;
};

/// GB/s one way of a PCIe link after line code; 0 for a generation that is not known.
double pcieGbs(int lanes, int generation);

struct ResolvedBuild {
    const Catalogue *catalogue = nullptr;
    const Build *build = nullptr;
    const Part *chassisPart = nullptr;
    const ChassisSpec *chassis = nullptr; ///< null: no chassis chosen
    std::vector<ResolvedMount> mounts; ///< in the chassis' order, provided ones after their provider
    std::vector<ResolvedNode> nodes;
    std::vector<Link> links;
    std::vector<Device> devices; ///< GPUs, then NICs, then NVMe, then controllers; each in bus order
    std::vector<GpuLinkGroup> gpuLinks;
    std::vector<SocketState> sockets;
    MemoryState memory; ///< of the whole build
    std::vector<const Placed *> unplaced; ///< bought, but in no mount of this build
    int numaPerSocket = 1;
    std::vector<Index> mountTable; ///< hash table over the ids of `mounts`, for mount()

    Index mount(std::string_view id) const; ///< -1: no such mount
    void indexMounts(std::size_t from); ///< enters mounts[from …] into mountTable; resolve() calls it
    std::span<const Device> devicesOf(DeviceKind kind) const;
    MatrixCell cell(Index a, Index b) const; ///< path between two devices (GPUs, NICs)
    /// Counts of placed parts by kind, unplaced ones too.
    int count(PartKind kind) const;
};

/// Pure. `build` and `catalogue` must outlive the result.
ResolvedBuild resolve(const Build &build, const Catalogue &catalogue);

} // namespace lanewise
