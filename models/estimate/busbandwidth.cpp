// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/estimate/systemshape.h"

#include <algorithm>
#include <array>
#include <string>

/// Bus bandwidth by topology. The fractions come from the measured collectives: all-reduce on NVSwitch reaches 0.81 of
/// NVLink's one direction with rings (H200 365 of 450, B200 682 of 900) and 1.05 or 0.93 with NVLS (H200 473, B200 838);
/// an A100 bridge pair 208 of 300; a ring over x16 PCIe 4.0 20 GB/s, 5.0 through switches 41, across sockets 28 to 35
/// (x16 5.0, eight and four GPUs); MI300X 313 of 448; DGX-1 mesh 47 over four NICs, some 130 inside.
namespace lanewise {

double hostLinkGbs(int lanes, int generation)
{
    // GB/s one direction per lane after encoding, generations 1 to 6.
    constexpr std::array<double, 7> PerLane{0, 0.25, 0.5, 0.985, 1.969, 3.938, 7.563};
    return 0.88 * lanes * PerLane[static_cast<std::size_t>(std::clamp(generation, 0, 6))];
}

Interconnect usualInterconnect(const GpuFigures &gpu)
{
    const std::string &form = gpu.formFactor;
    if (gpu.nvlinkKind.find("abric") != std::string::npos || gpu.nvlinkKind.find("GMI") != std::string::npos)
        return form == "OAM" ? Interconnect::InfinityFabric : Interconnect::PcieSwitch;
    if (form.starts_with("SXM2"))
        return Interconnect::NvLinkMesh;
    if (form.starts_with("SXM") || form == "superchip")
        return Interconnect::NvSwitch;
    if (form == "OAM")
        return Interconnect::InfinityFabric;
    return Interconnect::PcieSwitch;
}

namespace {

double pcieRingGbs(const SystemShape &shape, double fraction)
{
    const int lanes = shape.hostLanes > 0 ? shape.hostLanes : 16;
    const int own = shape.gpu ? shape.gpu->pcieGeneration : 4;
    const int generation = shape.hostGeneration > 0 ? std::min(own, shape.hostGeneration) : own;
    return fraction * hostLinkGbs(lanes, generation);
}

} // namespace

double busBandwidthGbs(const SystemShape &shape)
{
    if (shape.busGbs > 0)
        return shape.busGbs;
    if (!shape.gpu)
        return 0;
    const Interconnect kind =
        shape.interconnect == Interconnect::Unknown ? usualInterconnect(*shape.gpu) : shape.interconnect;
    const double oneWay = shape.gpu->nvlinkGbs.value_or(0) / 2;
    switch (kind) {
    case Interconnect::NvSwitch:
        return oneWay > 0 ? 0.81 * oneWay : pcieRingGbs(shape, 0.74);
    case Interconnect::NvSwitchNvls:
        return oneWay > 0 ? 0.98 * oneWay : pcieRingGbs(shape, 0.74);
    case Interconnect::NvLinkMesh:
        return oneWay > 0 ? 0.8 * oneWay : pcieRingGbs(shape, 0.74);
    case Interconnect::InfinityFabric:
        return oneWay > 0 ? 0.7 * oneWay : pcieRingGbs(shape, 0.74);
    case Interconnect::BridgePairs:
        // A ring of more than two leaves the pair over PCIe: measured 208 GB/s inside it, 20 with a third card. Hierarchical
        // algorithms hide part of that, so the pair's link still counts for a little.
        if (shape.gpus <= 2)
            return oneWay > 0 ? 0.69 * oneWay : pcieRingGbs(shape, 0.74);
        return pcieRingGbs(shape, 0.74) * 1.25;
    case Interconnect::PcieSwitch:
    case Interconnect::Unknown:
        return pcieRingGbs(shape, 0.74);
    case Interconnect::PcieRootComplex:
        return pcieRingGbs(shape, 0.68);
    case Interconnect::PcieCrossSocket:
        return std::min(pcieRingGbs(shape, 0.55), 35.0);
    case Interconnect::NoPeerToPeer:
        return pcieRingGbs(shape, 0.35); // every byte crosses the link to host memory and back
    }
    return 0;
}

double networkGbsPerGpu(const SystemShape &shape)
{
    if (shape.nics <= 0 || shape.nicGbps <= 0 || shape.gpus <= 0)
        return 0;
    // 24 GB/s a 200 Gb/s NIC with GPUDirect, 16 without.
    return shape.nics * shape.nicGbps * (shape.gpuDirect ? 0.12 : 0.08) / shape.gpus;
}

} // namespace lanewise
