// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/estimate/shapefrombuild.h"

#include "models/topology/resolved.h"

#include <algorithm>
#include <limits>

namespace lanewise {

namespace {

const ResolvedMount &mountOf(const ResolvedBuild &r, const Device &device)
{
    return r.mounts[static_cast<std::size_t>(device.mount)];
}

/// The model with the most devices, which the estimate is of.
const Part *mainGpu(std::span<const Device> gpus, const ResolvedBuild &r)
{
    const Part *best = nullptr;
    std::ptrdiff_t most = 0;
    for (const Device &device : gpus) {
        const Part *part = mountOf(r, device).part;
        if (part == best)
            continue;
        const auto count =
            std::count_if(gpus.begin(), gpus.end(), [&](const Device &d) { return mountOf(r, d).part == part; });
        if (count > most) {
            most = count;
            best = part;
        }
    }
    return best;
}

/// How the GPUs reach each other without links of their own: the longest path between two of them decides.
Interconnect pcieInterconnect(const ResolvedBuild &r, const std::vector<Index> &gpus)
{
    bool root = false;
    for (std::size_t a = 0; a < gpus.size(); ++a) {
        for (std::size_t b = a + 1; b < gpus.size(); ++b) {
            switch (r.cell(gpus[a], gpus[b]).code) {
            case PathCode::Sys:
                return Interconnect::PcieCrossSocket;
            case PathCode::Unknown:
                return Interconnect::Unknown;
            case PathCode::Phb:
            case PathCode::Node:
                root = true;
                break;
            default:
                break;
            }
        }
    }
    return root ? Interconnect::PcieRootComplex : Interconnect::PcieSwitch;
}

bool reducesInSwitch(const GpuSpec &gpu)
{
    const std::string architecture = gpu.architecture.valueOr({});
    return architecture.find("Hopper") != std::string::npos || architecture.find("Blackwell") != std::string::npos;
}

Interconnect interconnectOf(const ResolvedBuild &r, const GpuSpec &gpu, const std::vector<Index> &gpus)
{
    if (gpus.size() < 2)
        return Interconnect::PcieRootComplex;
    const Index first = r.devices[static_cast<std::size_t>(gpus.front())].group;
    const bool bridged = std::any_of(gpus.begin(), gpus.end(), [&](Index i) {
        const Index group = r.devices[static_cast<std::size_t>(i)].group;
        return group >= 0 && r.gpuLinks[static_cast<std::size_t>(group)].kind == GpuLinkGroup::Kind::Bridge;
    });
    if (first >= 0 && r.gpuLinks[static_cast<std::size_t>(first)].devices.size() == gpus.size() && !bridged) {
        switch (r.gpuLinks[static_cast<std::size_t>(first)].kind) {
        case GpuLinkGroup::Kind::NvSwitch:
            return reducesInSwitch(gpu) ? Interconnect::NvSwitchNvls : Interconnect::NvSwitch;
        case GpuLinkGroup::Kind::Mesh:
            return Interconnect::NvLinkMesh;
        case GpuLinkGroup::Kind::Xgmi:
            return Interconnect::InfinityFabric;
        case GpuLinkGroup::Kind::Bridge:
            break;
        }
    }
    const bool allBridged = std::all_of(gpus.begin(), gpus.end(),
                                        [&](Index i) { return r.devices[static_cast<std::size_t>(i)].group >= 0; });
    if (bridged && allBridged)
        return Interconnect::BridgePairs;
    if (gpu.peerToPeer && !*gpu.peerToPeer)
        return Interconnect::NoPeerToPeer;
    return pcieInterconnect(r, gpus);
}

void fillHostLinks(const ResolvedBuild &r, const std::vector<Index> &gpus, SystemShape &shape)
{
    double narrowest = std::numeric_limits<double>::max(), least = narrowest;
    for (const Index index : gpus) {
        const Device &device = r.devices[static_cast<std::size_t>(index)];
        if (device.link < 0)
            continue;
        const Link &link = r.links[static_cast<std::size_t>(device.link)];
        if (link.gbs <= 0)
            continue;
        if (link.gbs < narrowest) {
            narrowest = link.gbs;
            shape.hostLanes = link.lanes;
            shape.hostGeneration = link.generation;
        }
        // The devices of one card divide its link between them.
        const auto units = std::count_if(gpus.begin(), gpus.end(), [&](Index other) {
            return r.devices[static_cast<std::size_t>(other)].mount == device.mount;
        });
        const double usable = hostLinkGbs(link.lanes, link.generation) / link.gbs;
        least = std::min(least, link.effectiveGbs * usable / static_cast<double>(std::max<std::ptrdiff_t>(1, units)));
    }
    if (shape.hostLanes > 0)
        shape.hostShareGbs = least;
}

void fillHost(const ResolvedBuild &r, SystemShape &shape)
{
    bool threadsKnown = true;
    for (const SocketState &socket : r.sockets) {
        if (!socket.present)
            continue;
        ++shape.sockets;
        threadsKnown = threadsKnown && socket.cpu && socket.cpu->threads;
        shape.hostThreads += socket.cpu ? socket.cpu->threads.valueOr(0) : 0;
    }
    if (!threadsKnown)
        shape.hostThreads = 0;
    shape.hostMemoryGbs = r.memory.gbs.valueOr(0);
}

/// Gbit/s that an adapter moves: its ports, its own limit, and the PCIe link that it got.
double adapterGbps(const ResolvedBuild &r, const Device &device, const NicSpec &nic)
{
    double gbps = nic.aggregateGbps.valueOr(nic.portGbps.valueOr(0) * nic.ports.valueOr(1));
    if (nic.hostLimitGbps)
        gbps = std::min(gbps, *nic.hostLimitGbps);
    const Link &link = r.links[static_cast<std::size_t>(device.link)];
    return link.gbs > 0 ? std::min(gbps, link.gbs * 8) : gbps;
}

/// The adapters for traffic between GPUs are those of the fastest kind; slower ones carry management and storage.
void fillNetwork(const ResolvedBuild &r, SystemShape &shape)
{
    double fastest = 0;
    for (const Device &device : r.devicesOf(DeviceKind::Nic)) {
        if (const auto *nic = mountOf(r, device).part->as<NicSpec>())
            fastest = std::max(fastest, adapterGbps(r, device, *nic));
    }
    if (fastest <= 0)
        return;
    double sum = 0;
    for (const Device &device : r.devicesOf(DeviceKind::Nic)) {
        const auto *nic = mountOf(r, device).part->as<NicSpec>();
        const double gbps = nic ? adapterGbps(r, device, *nic) : 0;
        if (gbps < fastest / 2)
            continue;
        ++shape.nics;
        sum += gbps;
        shape.gpuDirect = shape.gpuDirect && nic->gpudirect.valueOr(true);
    }
    shape.nicGbps = sum / shape.nics;
}

/// Sequential reading of all drives together; a drive whose figure is not known adds nothing, so this is a lower bound.
void fillStorage(const ResolvedBuild &r, SystemShape &shape)
{
    double gbs = 0;
    for (const ResolvedMount &mount : r.mounts) {
        const auto *drive = mount.part && mount.live ? mount.part->as<DriveSpec>() : nullptr;
        if (!drive || !drive->seqReadMbs)
            continue;
        double read = *drive->seqReadMbs / 1000;
        if (mount.link >= 0)
            read = std::min(read, r.links[static_cast<std::size_t>(mount.link)].effectiveGbs);
        gbs += read;
    }
    if (gbs > 0)
        shape.storageReadGbs = gbs;
}

/// Instances of the first GPU with a MIG layout ("3g.40gb,3g.40gb"): how many, and the compute slices of the largest.
void fillMig(const ResolvedBuild &r, const std::vector<Index> &gpus, SystemShape &shape)
{
    for (const Index index : gpus) {
        const auto it = r.build->settings.migLayout.find(mountOf(r, r.devices[static_cast<std::size_t>(index)]).id);
        if (it == r.build->settings.migLayout.end() || it->second.empty())
            continue;
        const std::string &layout = it->second;
        shape.migSlices = 1 + static_cast<int>(std::count(layout.begin(), layout.end(), ','));
        for (std::size_t i = 0; i + 1 < layout.size(); ++i) {
            if (layout[i] >= '1' && layout[i] <= '7' && layout[i + 1] == 'g')
                shape.migInstanceSlices = std::max(shape.migInstanceSlices, layout[i] - '0');
        }
        return;
    }
}

} // namespace

void shapeOfBuild(const ResolvedBuild &resolved, int nodes, BuildShape &out)
{
    SystemShape &shape = out.shape;
    shape.nodes = nodes;
    const std::span<const Device> devices = resolved.devicesOf(DeviceKind::Gpu);
    const Part *part = mainGpu(devices, resolved);
    if (!part)
        return;
    std::vector<Index> gpus;
    gpus.reserve(devices.size());
    for (std::size_t i = 0; i < devices.size(); ++i) {
        if (mountOf(resolved, devices[i]).part == part)
            gpus.push_back(static_cast<Index>(i));
    }
    out.otherGpus = static_cast<int>(devices.size() - gpus.size());
    shape.gpus = static_cast<int>(gpus.size());
    out.figures = gpuFiguresOf(*part);
    shape.gpu = &out.figures;
    shape.interconnect = interconnectOf(resolved, *part->as<GpuSpec>(), gpus);
    shape.powerCapW = resolved.build->settings.gpuPowerCapW;
    fillHostLinks(resolved, gpus, shape);
    fillHost(resolved, shape);
    fillNetwork(resolved, shape);
    fillStorage(resolved, shape);
    if (!resolved.build->settings.migLayout.empty())
        fillMig(resolved, gpus, shape);
}

} // namespace lanewise
