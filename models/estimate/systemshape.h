// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/estimate/key.h"

#include <cstdint>
#include <optional>
#include <string>

namespace lanewise {

struct Part;

/// What the estimator knows of one GPU device (of a module that holds several, one device's share). Rates are dense
/// TFLOPS (TOPS for int8), tensor rates those with FP32 accumulation. Unknown stays unknown.
struct GpuFigures {
    std::string id; ///< catalogue id; the key of its calibration rows
    std::string architecture; ///< "Ampere", "Hopper", "CDNA 3"
    std::string formFactor; ///< "PCIe", "SXM4", "OAM", "superchip"
    std::optional<double> fp32Tflops, tf32Tflops, fp16Tflops, int8Tops, fp8Tflops, fp4Tflops;
    std::optional<double> memoryGib, bandwidthGbs, tdpW;
    std::optional<double> nvlinkGbs; ///< both directions summed
    std::string nvlinkKind; ///< as in the catalogue
    int pcieGeneration = 4;

    Key gpuKey, classKey, archKey, vendorKey; ///< set by prepare(); vendorKey is empty for NVIDIA
    /// Derives the keys of the GPU's family. Call once after the figures are set; they point into `id` and static text.
    void prepare();
    bool usable() const { return fp16Tflops && bandwidthGbs && memoryGib && tdpW; }
    /// "fp16 rate", "memory bandwidth", …: the first figure that is missing; empty when usable.
    std::string_view missing() const;
    bool hbm() const;

    GpuFigures() = default;
    GpuFigures(const GpuFigures &other) { *this = other; }
    GpuFigures &operator=(const GpuFigures &other);
};

/// Figures of a catalogue GPU, one device's share of a module with several (A16, GB200). Not prepared when not usable.
GpuFigures gpuFiguresOf(const Part &part);

/// How the GPUs of one node reach each other.
enum class Interconnect : std::uint8_t {
    Unknown, ///< take what this type of GPU usually has
    NvSwitch,
    NvSwitchNvls, ///< NVSwitch that reduces in the switch
    BridgePairs, ///< NVLink bridges between pairs, PCIe between the pairs
    NvLinkMesh, ///< DGX-1 hybrid mesh, HGX-4
    InfinityFabric,
    PcieSwitch, ///< peer to peer through PCIe switches
    PcieRootComplex, ///< one socket, no switch
    PcieCrossSocket, ///< ring crosses the socket-to-socket link
    NoPeerToPeer ///< copies through host memory
};
std::string_view interconnectId(Interconnect kind); ///< "nvswitch", "bridge-pairs", …

/// A machine, or several equal ones, as the estimator sees it. 0 or an empty optional is unknown and then takes no part.
struct SystemShape {
    const GpuFigures *gpu = nullptr; ///< must outlive the call
    int gpus = 0; ///< per node
    int nodes = 1;
    Interconnect interconnect = Interconnect::Unknown;
    double busGbs = 0; ///< all-reduce bus bandwidth inside the node; 0: by interconnect, see busBandwidthGbs()
    int hostLanes = 0; ///< PCIe lanes of the narrowest GPU link; 0: 16
    int hostGeneration = 0; ///< 0: the GPU's own
    double hostShareGbs = 0; ///< GB/s a GPU gets from the host when all are busy; 0: from lanes and generation
    int sockets = 0;
    int hostThreads = 0; ///< hardware threads of the node
    double hostMemoryGbs = 0; ///< as populated, of the node
    int nics = 0; ///< per node, those for GPU traffic
    double nicGbps = 0; ///< each
    bool gpuDirect = true;
    std::optional<double> storageReadGbs; ///< per node
    std::optional<double> powerCapW; ///< per GPU
    int migSlices = 0; ///< instances in use per GPU; 0: MIG off
    int migInstanceSlices = 0; ///< compute slices of each instance

    int totalGpus() const { return gpus * nodes; }
};

/// Usable host link of one GPU, GB/s one direction: 88 % of the line rate after encoding, as host-to-device copies reach.
double hostLinkGbs(int lanes, int generation);

/// All-reduce bus bandwidth inside a node for large messages, from measured collectives; GB/s.
double busBandwidthGbs(const SystemShape &shape);
/// The interconnect that machines of the calibration had with this GPU.
Interconnect usualInterconnect(const GpuFigures &gpu);
/// Bus bandwidth between nodes per GPU, GB/s; 0 when the network is unknown.
double networkGbsPerGpu(const SystemShape &shape);

} // namespace lanewise
