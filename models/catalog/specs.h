// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/catalog/mount.h"
#include "models/core/known.h"

#include <string>
#include <vector>

/// Kind-specific figures of catalogue parts. Every Known<> member has one row in models/catalog/fields.cpp, which gives
/// its name, unit, range and label once for the JSON reader, the database columns, `catalog verify`, `catalog show`
/// and the comparison table. Rates are dense TFLOPS (TOPS for int8); GeForce tensor rates are those with FP32 accumulation.
namespace lanewise {

struct GpuSpec {
    Known<std::string> architecture; ///< "Ampere", "Hopper", "CDNA3"
    Known<std::string> ecosystem; ///< "CUDA", "ROCm", "oneAPI", …
    Known<std::string> formFactor; ///< "PCIe", "SXM4", "SXM5", "OAM", "superchip"
    Known<int> gpusPerModule; ///< devices that the operating system sees per part (A16: 4)
    Known<int> slotWidth; ///< slots of 20.32 mm, rounded up
    Known<double> lengthMm;
    Known<double> boardHeightMm; ///< above 111.15 mm a card stands out of a standard full-height slot
    Known<std::string> height; ///< "FHFL", "LP", …
    Known<std::string> cooling; ///< "passive", "active-blower", "active-axial", "liquid", "system" (host's heat sink)
    Known<int> pcieGeneration;
    Known<int> pcieLanes;
    Known<double> tdpW, tdpMinW; ///< default and lowest settable board power
    Known<double> idleW;
    Known<double> memoryGib; ///< per part
    Known<std::string> memoryType;
    Known<double> memoryBandwidthGbs; ///< per part
    Known<double> fp64, fp64Tensor, fp32, tf32Tensor, fp16Tensor, bf16Tensor, fp8Tensor, int8Tensor, fp4Tensor;
    Known<double> fp16TensorFp16Acc, fp8TensorFp16Acc; ///< GeForce rates with FP16 accumulation
    Known<bool> fp32AccHalfRate;
    Known<bool> sparsity2x;
    Known<std::string> nvlinkVersion;
    Known<double> nvlinkTotalGbs; ///< both directions summed, as vendors print it
    Known<std::string> nvlinkKind; ///< "NVSwitch", "bridge", "mesh", "xGMI", "xGMI bridge", …; "none": has no such link
    Known<int> nvlinkMaxGpus;
    Known<int> migMaxInstances;
    /// A name of the table connector-limits: "8-pin CPU (EPS)", "8-pin PCIe", "16-pin 12VHPWR"; or "none".
    Known<std::string> powerConnector;
    Known<int> powerConnectorCount;
    Known<bool> ecc;
    Known<bool> displayOutputs;
    Known<std::string> computeCapability; ///< "8.0", or "gfx942"
    Known<bool> peerToPeer; ///< by the stock driver
    Known<double> bar1Mib;
    Known<bool> armHost;
    Known<double> transientFactor; ///< peak over rated power for times below 1 ms
    Known<double> weightKg;
    Known<std::string> goodFor; ///< what the part is good for, one line
};

struct CpuSpec {
    Known<std::string> family; ///< "Milan"
    Known<std::string> architecture; ///< "Zen 3"
    Known<std::string> instructionSet; ///< "x86-64" or "aarch64"
    Known<std::string> socket;
    Known<int> maxSockets; ///< 1 for P parts
    Known<int> cores, threads;
    Known<double> baseGhz, boostGhz, l3Mb;
    Known<double> tdpW, ctdpMinW, ctdpMaxW;
    Known<bool> powerInModule; ///< true: a superchip's GPU row already holds this CPU's power, so it is not added again
    Known<int> pcieGeneration;
    Known<int> pcieLanes; ///< in a one-socket board
    Known<int> pcieLanesPerSocket2s, pcieLanesPerSocket2sMax; ///< with the most and the fewest socket-to-socket links
    Known<std::string> memoryType; ///< "DDR4", "DDR5"
    Known<int> memoryChannels;
    Known<double> memoryMaxMts, memoryMaxMts2dpc;
    Known<double> memoryMaxGib;
    Known<double> memoryBandwidthGbs;
};

struct MemorySpec {
    Known<std::string> type; ///< "DDR4 RDIMM", "DDR5 RDIMM", "DDR5 MRDIMM", …
    Known<double> capacityGib;
    Known<double> speedMts;
    Known<int> ranks;
    Known<std::string> deviceWidth; ///< "x4", "x8"
    Known<double> powerW;
};

struct NicSpec {
    Known<std::string> asic;
    Known<int> ports;
    Known<double> portGbps, aggregateGbps;
    Known<std::string> protocol; ///< "Ethernet", "InfiniBand", "VPI"
    Known<int> pcieGeneration, pcieLanes;
    Known<std::string> formFactor; ///< "HHHL", "FHHL", "OCP3-SFF", …
    Known<std::string> connector; ///< "QSFP56"
    Known<std::string> rdma;
    Known<bool> gpudirect;
    Known<double> typicalW, maxW, planningW, opticsWPerPort;
    Known<double> hostLimitGbps;
    Known<std::string> auxPower;
};

struct DriveSpec {
    Known<std::string> formFactor; ///< "U.2 15mm", "M.2 22110", "E1.S", "3.5in"
    Known<std::string> interface; ///< "NVMe", "SAS-12G", "SATA"
    Known<int> pcieGeneration, lanes;
    Known<double> capacityGb, seqReadMbs, seqWriteMbs, randReadKiops, randWriteKiops;
    Known<double> dwpd, activeW, idleW;
    Known<bool> powerLossProtection;
};

struct HbaSpec {
    Known<int> ports;
    Known<int> pcieGeneration, pcieLanes;
    Known<std::string> formFactor, protocol, raid;
    Known<double> cacheGb, powerW;
    Known<std::string> nvmeDirect;
};

/// One range of input voltage and what a supply gives in it.
struct VoltageRange {
    double fromV = 0, toV = 0;
    double watts = 0;
};

struct PsuSpec {
    Known<std::string> formFactor;
    Known<double> highLineW, lowLineW; ///< output at 200–240 V and at 100–127 V; unknown low line is not zero
    Known<bool> lowLineSupported; ///< false: the unit does not run on 100–127 V
    Known<double> inputMinV, inputMaxV;
    Known<std::string> efficiencyGrade;
    Known<double> efficiency10, efficiency20, efficiency50, efficiency100; ///< percent at that load, 230 V
    Known<std::string> inlet;
    Known<double> inputCurrentA;
    Known<bool> atx3;
    std::vector<VoltageRange> ranges; ///< finer than high and low line, where known
};

/// Riser, backplane, baseboard, M.2 carrier: takes a mount and provides others.
struct ProviderSpec {
    Known<int> pcieGeneration, pcieLanes;
    Known<std::string> formFactor; ///< what mount takes it: "riser", "HHHL", "HGX-8", …
    Known<bool> needsBifurcation; ///< a passive carrier splits the slot's lanes
    Known<double> powerW;
    Known<std::string> interconnect; ///< baseboards: "NVSwitch", "NVLink mesh", "Infinity Fabric"
};

struct BridgeSpec {
    Known<int> nvlinkGeneration;
    Known<int> slotSpacing; ///< pitch between the two cards in slots
    Known<int> perPair; ///< bridges that a pair takes
    Known<double> pairBandwidthGbs; ///< both directions summed
    std::vector<std::string> gpus; ///< part ids of the GPUs that it joins
};

struct CableSpec {
    Known<std::string> kind; ///< "DAC passive", "AOC", "Transceiver", "power"
    Known<double> speedGbps, reachM, powerWPerEnd;
    Known<std::string> endA, endB, protocol, media;
};

struct SwitchSpec {
    Known<std::string> protocol;
    Known<int> portsTotal;
    Known<double> fastestGbps, throughputTbps, latencyNs, typicalW, maxW, planningW;
    Known<int> rackUnits;
    Known<std::string> connector;
};

struct StorageSpec {
    Known<std::string> fileSystem;
    Known<int> rackUnits;
    Known<double> readGbs, writeGbs, readKiops, typicalW, maxW, usableTb;
    Known<std::string> networkPorts;
};

struct KitSpec {
    Known<std::string> category; ///< "rail-kit", "power-cord", "gpu-power-cable", "heat-sink", "tpm", …
    Known<std::string> forWhat;
    Known<double> powerW;
    Known<double> limitW, limitA, voltageV;
};

/// A row of a chassis' thermal table: the inlet temperature up to which a combination may run.
struct ThermalRow {
    double maxInletC = 0;
    std::string condition; ///< in the vendor's terms
    Known<double> cpuAboveW, gpuAboveW; ///< row applies where a part exceeds these; unknown: not conditioned on it
    std::string source;
};

/// A GPU that the vendor (or a submitted machine) shows in this chassis, and how many.
struct QualifiedGpu {
    std::string gpu; ///< catalogue id, or the name as printed where no row exists
    int maxCount = 0;
    bool vendorList = false; ///< true: the vendor's list; false: evidence of use, not a limit
    std::string source;
};

/// A measured machine of this chassis, at the wall.
struct MeasuredPower {
    std::string configuration;
    Known<double> idleW, nearIdleW, loadW, peak1sW;
    std::string loadWhat, source;
};

/// What has to be ordered with the chassis or with a part in it.
struct CompanionRule {
    std::string id, neededFor, what, partNumber, quantityRule, source;
};

/// A part that comes with the chassis.
struct IncludedPart {
    std::string mount, part;
};

struct ChassisSpec {
    Known<std::string> type; ///< "server", "workstation", "board", "integrated-system"
    Known<int> rackUnits;
    Known<double> depthMm, heightMm, widthMm, weightKg, weightMaxKg;
    Known<std::string> socket;
    Known<int> socketCount;
    Known<double> cpuMaxTdpW;
    std::vector<std::string> cpuFamilies; ///< families (CpuSpec::family) or part ids that the board takes
    Known<bool> cpuFixed; ///< processors come with the system
    Known<std::string> memoryType; ///< types it takes, "/"-separated: "DDR4 RDIMM/LRDIMM"
    Known<int> dimmSlots, dimmSlotsPerCpu, memoryChannelsPerCpu;
    Known<double> memoryMaxMts, memoryMaxGib;
    Known<int> pcieGeneration;
    Known<int> lanesPerCpu; ///< lanes per socket left after socket-to-socket links
    Known<int> maxDoubleWidthGpus, maxSingleWidthGpus;
    Known<double> maxGpuTdpW;
    Known<std::string> gpuForm; ///< "PCIe", "SXM4", "SXM5", "OAM", …
    Known<std::string> gpuInterconnect; ///< what joins the modules: "NVSwitch", "NVLink mesh", "bridge", "none"
    Known<std::string> redundancy; ///< as the vendor prints it: "2+2"
    Known<int> psuMinimum; ///< supplies needed to start
    Known<std::string> cooling; ///< "air", "liquid", "hybrid"
    Known<bool> gpuAirflow; ///< ducted front-to-back air that passive cards need
    Known<double> maxAmbientC;
    Known<double> fansMaxW, basePowerW;
    Known<int> fanCount;
    Known<std::string> onboardLan, bmc;
    Known<std::string> topologyConfidence; ///< "measured", "manual text", "inferred"
    Known<std::string> railKit;
    std::vector<PcieNode> nodes;
    std::vector<MountSpec> mounts;
    std::vector<LaneConsumer> consumers;
    std::vector<ShareGroup> shareGroups;
    std::vector<std::string> psuOptions; ///< part ids of the supplies it takes
    std::vector<IncludedPart> included;
    std::vector<ThermalRow> thermal;
    std::vector<QualifiedGpu> qualifiedGpus;
    std::vector<MeasuredPower> measured;
    std::vector<CompanionRule> companions;
    std::vector<std::string> notes;
};

} // namespace lanewise
