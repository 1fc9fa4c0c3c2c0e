// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/catalog/fields.h"

// One row a figure: name, label, unit, member, and for numbers the range outside which a value is taken for a slip of
// the pen (a decimal point, a unit, a digit). The ranges are wide on purpose; rules judge what is sensible.
namespace lanewise {

template <>
std::span<const Field<GpuSpec>> fieldsOf()
{
    using S = GpuSpec;
    static const Field<S> rows[] = {
        {"architecture", "Architecture", "", &S::architecture},
        {"ecosystem", "Software ecosystem", "", &S::ecosystem},
        {"form_factor", "Form factor", "", &S::formFactor},
        {"gpus_per_module", "GPUs per part", "", &S::gpusPerModule, 1, 16},
        {"slot_width", "Card width", "slots", &S::slotWidth, 1, 5},
        {"length_mm", "Length", "mm", &S::lengthMm, 50, 500},
        {"board_height_mm", "Board height", "mm", &S::boardHeightMm, 40, 250},
        {"height", "Card height", "", &S::height},
        {"cooling", "Cooling", "", &S::cooling},
        {"pcie_generation", "PCIe generation", "", &S::pcieGeneration, 1, 7},
        {"pcie_lanes", "PCIe lanes", "", &S::pcieLanes, 1, 128},
        {"tdp_w", "Board power", "W", &S::tdpW, 5, 3000},
        {"tdp_min_w", "Lowest power limit", "W", &S::tdpMinW, 5, 3000},
        {"idle_w", "Idle power", "W", &S::idleW, 1, 500},
        {"memory_gib", "Memory", "GiB", &S::memoryGib, 1, 4096},
        {"memory_type", "Memory type", "", &S::memoryType},
        {"memory_bandwidth_gbs", "Memory bandwidth", "GB/s", &S::memoryBandwidthGbs, 10, 40000},
        {"fp64", "FP64", "TFLOPS", &S::fp64, 0.01, 5000},
        {"fp64_tensor", "FP64 tensor", "TFLOPS", &S::fp64Tensor, 0.01, 5000},
        {"fp32", "FP32", "TFLOPS", &S::fp32, 0.1, 5000},
        {"tf32_tensor", "TF32 tensor", "TFLOPS", &S::tf32Tensor, 0.1, 20000},
        {"fp16_tensor", "FP16 tensor", "TFLOPS", &S::fp16Tensor, 0.1, 40000},
        {"bf16_tensor", "BF16 tensor", "TFLOPS", &S::bf16Tensor, 0.1, 40000},
        {"fp8_tensor", "FP8 tensor", "TFLOPS", &S::fp8Tensor, 0.1, 80000},
        {"int8_tensor", "INT8 tensor", "TOPS", &S::int8Tensor, 0.1, 80000},
        {"fp4_tensor", "FP4 tensor", "TFLOPS", &S::fp4Tensor, 0.1, 160000},
        {"fp16_tensor_fp16_acc", "FP16 tensor, FP16 accumulation", "TFLOPS", &S::fp16TensorFp16Acc, 0.1, 40000},
        {"fp8_tensor_fp16_acc", "FP8 tensor, FP16 accumulation", "TFLOPS", &S::fp8TensorFp16Acc, 0.1, 80000},
        {"fp32_acc_half_rate", "Half rate with FP32 accumulation", "", &S::fp32AccHalfRate},
        {"sparsity_2x", "2:4 sparsity", "", &S::sparsity2x},
        {"nvlink_version", "GPU link version", "", &S::nvlinkVersion},
        {"nvlink_total_gbs", "GPU link bandwidth, both directions", "GB/s", &S::nvlinkTotalGbs, 10, 10000},
        {"nvlink_kind", "GPU link", "", &S::nvlinkKind},
        {"nvlink_max_gpus", "GPUs in one link domain", "", &S::nvlinkMaxGpus, 1, 1024},
        {"mig_max_instances", "MIG instances", "", &S::migMaxInstances, 0, 64},
        {"power_connector", "Power connector", "", &S::powerConnector},
        {"power_connector_count", "Power connectors", "", &S::powerConnectorCount, 0, 8},
        {"ecc", "ECC memory", "", &S::ecc},
        {"display_outputs", "Display outputs", "", &S::displayOutputs},
        {"compute_capability", "Compute capability", "", &S::computeCapability},
        {"peer_to_peer", "Peer to peer", "", &S::peerToPeer},
        {"bar1_mib", "BAR1 size", "MiB", &S::bar1Mib, 1, 1048576},
        {"arm_host", "Runs on Arm hosts", "", &S::armHost},
        {"transient_factor", "Peak below 1 ms over rated power", "×", &S::transientFactor, 1, 4},
        {"weight_kg", "Weight", "kg", &S::weightKg, 0.05, 20},
        {"good_for", "Good for", "", &S::goodFor},
    };
    return rows;
}

template <>
std::span<const Field<CpuSpec>> fieldsOf()
{
    using S = CpuSpec;
    static const Field<S> rows[] = {
        {"family", "Family", "", &S::family},
        {"architecture", "Architecture", "", &S::architecture},
        {"instruction_set", "Instruction set", "", &S::instructionSet},
        {"socket", "Socket", "", &S::socket},
        {"max_sockets", "Sockets at most", "", &S::maxSockets, 1, 8},
        {"cores", "Cores", "", &S::cores, 1, 512},
        {"threads", "Threads", "", &S::threads, 1, 1024},
        {"base_ghz", "Base clock", "GHz", &S::baseGhz, 0.5, 6},
        {"boost_ghz", "Boost clock", "GHz", &S::boostGhz, 0.5, 7},
        {"l3_mb", "L3 cache", "MB", &S::l3Mb, 1, 2048},
        {"tdp_w", "TDP", "W", &S::tdpW, 10, 1000},
        {"ctdp_min_w", "Configurable TDP from", "W", &S::ctdpMinW, 10, 1000},
        {"ctdp_max_w", "Configurable TDP to", "W", &S::ctdpMaxW, 10, 1000},
        {"power_in_module", "Power counted in the GPU module", "", &S::powerInModule},
        {"pcie_generation", "PCIe generation", "", &S::pcieGeneration, 2, 7},
        {"pcie_lanes", "PCIe lanes, one socket", "", &S::pcieLanes, 4, 192},
        {"pcie_lanes_per_socket_2s", "PCIe lanes per socket of two, most socket links", "", &S::pcieLanesPerSocket2s, 4,
         192},
        {"pcie_lanes_per_socket_2s_max", "PCIe lanes per socket of two, fewest socket links", "",
         &S::pcieLanesPerSocket2sMax, 4, 192},
        {"memory_type", "Memory type", "", &S::memoryType},
        {"memory_channels", "Memory channels", "", &S::memoryChannels, 1, 32},
        {"memory_max_mts", "Memory speed", "MT/s", &S::memoryMaxMts, 800, 20000},
        {"memory_max_mts_2dpc", "Memory speed, two DIMMs per channel", "MT/s", &S::memoryMaxMts2dpc, 800, 20000},
        {"memory_max_gib", "Memory at most", "GiB", &S::memoryMaxGib, 8, 65536},
        {"memory_bandwidth_gbs", "Memory bandwidth", "GB/s", &S::memoryBandwidthGbs, 10, 4000},
    };
    return rows;
}

template <>
std::span<const Field<MemorySpec>> fieldsOf()
{
    using S = MemorySpec;
    static const Field<S> rows[] = {
        {"type", "Type", "", &S::type},
        {"capacity_gib", "Capacity", "GiB", &S::capacityGib, 1, 1024},
        {"speed_mts", "Speed", "MT/s", &S::speedMts, 800, 20000},
        {"ranks", "Ranks", "", &S::ranks, 1, 16},
        {"device_width", "Device width", "", &S::deviceWidth},
        {"power_w", "Power", "W", &S::powerW, 0.5, 60},
    };
    return rows;
}

template <>
std::span<const Field<NicSpec>> fieldsOf()
{
    using S = NicSpec;
    static const Field<S> rows[] = {
        {"asic", "Controller", "", &S::asic},
        {"ports", "Ports", "", &S::ports, 1, 16},
        {"port_gbps", "Port speed", "Gb/s", &S::portGbps, 0.1, 3200},
        {"aggregate_gbps", "All ports together", "Gb/s", &S::aggregateGbps, 0.1, 6400},
        {"protocol", "Protocol", "", &S::protocol},
        {"pcie_generation", "PCIe generation", "", &S::pcieGeneration, 1, 7},
        {"pcie_lanes", "PCIe lanes", "", &S::pcieLanes, 1, 32},
        {"form_factor", "Form factor", "", &S::formFactor},
        {"connector", "Connector", "", &S::connector},
        {"rdma", "RDMA", "", &S::rdma},
        {"gpudirect", "GPUDirect RDMA", "", &S::gpudirect},
        {"typical_w", "Typical power", "W", &S::typicalW, 0.5, 400},
        {"max_w", "Maximum power", "W", &S::maxW, 0.5, 400},
        {"planning_w", "Planning power", "W", &S::planningW, 0.5, 400},
        {"optics_w_per_port", "Optics per port", "W", &S::opticsWPerPort, 0, 60},
        {"host_limit_gbps", "Host link limit", "Gb/s", &S::hostLimitGbps, 1, 6400},
        {"aux_power", "Auxiliary power", "", &S::auxPower},
    };
    return rows;
}

template <>
std::span<const Field<DriveSpec>> fieldsOf()
{
    using S = DriveSpec;
    static const Field<S> rows[] = {
        {"form_factor", "Form factor", "", &S::formFactor},
        {"interface", "Interface", "", &S::interface},
        {"pcie_generation", "PCIe generation", "", &S::pcieGeneration, 1, 7},
        {"lanes", "Lanes", "", &S::lanes, 1, 16},
        {"capacity_gb", "Capacity", "GB", &S::capacityGb, 1, 1000000},
        {"seq_read_mbs", "Sequential read", "MB/s", &S::seqReadMbs, 10, 100000},
        {"seq_write_mbs", "Sequential write", "MB/s", &S::seqWriteMbs, 10, 100000},
        {"rand_read_kiops", "Random read", "kIOPS", &S::randReadKiops, 0.01, 20000},
        {"rand_write_kiops", "Random write", "kIOPS", &S::randWriteKiops, 0.01, 20000},
        {"dwpd", "Drive writes per day", "", &S::dwpd, 0.01, 200},
        {"active_w", "Active power", "W", &S::activeW, 0.5, 100},
        {"idle_w", "Idle power", "W", &S::idleW, 0.01, 50},
        {"power_loss_protection", "Power-loss protection", "", &S::powerLossProtection},
    };
    return rows;
}

template <>
std::span<const Field<HbaSpec>> fieldsOf()
{
    using S = HbaSpec;
    static const Field<S> rows[] = {
        {"ports", "Ports", "", &S::ports, 1, 64},
        {"pcie_generation", "PCIe generation", "", &S::pcieGeneration, 1, 7},
        {"pcie_lanes", "PCIe lanes", "", &S::pcieLanes, 1, 32},
        {"form_factor", "Form factor", "", &S::formFactor},
        {"protocol", "Protocol", "", &S::protocol},
        {"raid", "RAID levels", "", &S::raid},
        {"cache_gb", "Cache", "GB", &S::cacheGb, 0, 64},
        {"power_w", "Power", "W", &S::powerW, 0.5, 75},
        {"nvme_direct", "NVMe drives", "", &S::nvmeDirect},
    };
    return rows;
}

template <>
std::span<const Field<PsuSpec>> fieldsOf()
{
    using S = PsuSpec;
    static const Field<S> rows[] = {
        {"form_factor", "Form factor", "", &S::formFactor},
        {"high_line_w", "Output at 200–240 V", "W", &S::highLineW, 50, 20000},
        {"low_line_w", "Output at 100–127 V", "W", &S::lowLineW, 50, 20000},
        {"low_line_supported", "Runs at 100–127 V", "", &S::lowLineSupported},
        {"input_min_v", "Input from", "V", &S::inputMinV, 36, 500},
        {"input_max_v", "Input to", "V", &S::inputMaxV, 36, 500},
        {"efficiency_grade", "Efficiency grade", "", &S::efficiencyGrade},
        {"efficiency_10", "Efficiency at 10 % load", "%", &S::efficiency10, 50, 99.9},
        {"efficiency_20", "Efficiency at 20 % load", "%", &S::efficiency20, 50, 99.9},
        {"efficiency_50", "Efficiency at 50 % load", "%", &S::efficiency50, 50, 99.9},
        {"efficiency_100", "Efficiency at full load", "%", &S::efficiency100, 50, 99.9},
        {"inlet", "Inlet", "", &S::inlet},
        {"input_current_a", "Input current", "A", &S::inputCurrentA, 0.5, 100},
        {"atx3", "ATX 3 transients", "", &S::atx3},
    };
    return rows;
}

template <>
std::span<const Field<ProviderSpec>> fieldsOf()
{
    using S = ProviderSpec;
    static const Field<S> rows[] = {
        {"pcie_generation", "PCIe generation", "", &S::pcieGeneration, 1, 7},
        {"pcie_lanes", "PCIe lanes", "", &S::pcieLanes, 1, 256},
        {"form_factor", "Form factor", "", &S::formFactor},
        {"needs_bifurcation", "Needs bifurcation", "", &S::needsBifurcation},
        {"power_w", "Power", "W", &S::powerW, 0.1, 3000},
        {"interconnect", "Module interconnect", "", &S::interconnect},
    };
    return rows;
}

template <>
std::span<const Field<BridgeSpec>> fieldsOf()
{
    using S = BridgeSpec;
    static const Field<S> rows[] = {
        {"nvlink_generation", "NVLink generation", "", &S::nvlinkGeneration, 1, 6},
        {"slot_spacing", "Card pitch", "slots", &S::slotSpacing, 1, 6},
        {"per_pair", "Bridges per pair", "", &S::perPair, 1, 4},
        {"pair_bandwidth_gbs", "Bandwidth of a pair, both directions", "GB/s", &S::pairBandwidthGbs, 10, 2000},
    };
    return rows;
}

template <>
std::span<const Field<CableSpec>> fieldsOf()
{
    using S = CableSpec;
    static const Field<S> rows[] = {
        {"kind", "Type", "", &S::kind},
        {"speed_gbps", "Speed", "Gb/s", &S::speedGbps, 0.1, 3200},
        {"reach_m", "Reach", "m", &S::reachM, 0.05, 100000},
        {"power_w_per_end", "Power per end", "W", &S::powerWPerEnd, 0, 60},
        {"end_a", "First end", "", &S::endA},
        {"end_b", "Second end", "", &S::endB},
        {"protocol", "Protocol", "", &S::protocol},
        {"media", "Medium", "", &S::media},
    };
    return rows;
}

template <>
std::span<const Field<SwitchSpec>> fieldsOf()
{
    using S = SwitchSpec;
    static const Field<S> rows[] = {
        {"protocol", "Protocol", "", &S::protocol},
        {"ports_total", "Ports", "", &S::portsTotal, 1, 2048},
        {"fastest_gbps", "Fastest port", "Gb/s", &S::fastestGbps, 0.1, 3200},
        {"throughput_tbps", "Throughput", "Tb/s", &S::throughputTbps, 0.01, 1000},
        {"latency_ns", "Latency", "ns", &S::latencyNs, 10, 100000},
        {"typical_w", "Typical power", "W", &S::typicalW, 5, 60000},
        {"max_w", "Maximum power", "W", &S::maxW, 5, 60000},
        {"planning_w", "Planning power", "W", &S::planningW, 5, 60000},
        {"rack_units", "Rack units", "U", &S::rackUnits, 1, 48},
        {"connector", "Connector", "", &S::connector},
    };
    return rows;
}

template <>
std::span<const Field<StorageSpec>> fieldsOf()
{
    using S = StorageSpec;
    static const Field<S> rows[] = {
        {"file_system", "File system", "", &S::fileSystem},
        {"rack_units", "Rack units", "U", &S::rackUnits, 1, 96},
        {"read_gbs", "Read", "GB/s", &S::readGbs, 0.01, 10000},
        {"write_gbs", "Write", "GB/s", &S::writeGbs, 0.01, 10000},
        {"read_kiops", "Random read", "kIOPS", &S::readKiops, 0.01, 1000000},
        {"typical_w", "Typical power", "W", &S::typicalW, 5, 100000},
        {"max_w", "Maximum power", "W", &S::maxW, 5, 100000},
        {"usable_tb", "Usable capacity", "TB", &S::usableTb, 0.1, 1000000},
        {"network_ports", "Network ports", "", &S::networkPorts},
    };
    return rows;
}

template <>
std::span<const Field<KitSpec>> fieldsOf()
{
    using S = KitSpec;
    static const Field<S> rows[] = {
        {"category", "Category", "", &S::category},
        {"for_what", "For", "", &S::forWhat},
        {"power_w", "Power", "W", &S::powerW, 0, 100000},
        {"limit_w", "Carries at most", "W", &S::limitW, 1, 1000000},
        {"limit_a", "Carries at most", "A", &S::limitA, 0.1, 2000},
        {"voltage_v", "Voltage", "V", &S::voltageV, 1, 1000},
    };
    return rows;
}

template <>
std::span<const Field<ChassisSpec>> fieldsOf()
{
    using S = ChassisSpec;
    static const Field<S> rows[] = {
        {"type", "Type", "", &S::type},
        {"rack_units", "Rack units", "U", &S::rackUnits, 1, 48},
        {"depth_mm", "Depth", "mm", &S::depthMm, 100, 2000},
        {"height_mm", "Height", "mm", &S::heightMm, 20, 2500},
        {"width_mm", "Width", "mm", &S::widthMm, 50, 1500},
        {"weight_kg", "Weight", "kg", &S::weightKg, 0.2, 3000},
        {"weight_max_kg", "Weight at most", "kg", &S::weightMaxKg, 0.2, 3000},
        {"socket", "CPU socket", "", &S::socket},
        {"socket_count", "CPU sockets", "", &S::socketCount, 0, 8},
        {"cpu_max_tdp_w", "CPU TDP at most", "W", &S::cpuMaxTdpW, 10, 1000},
        {"cpu_fixed", "Processors fixed", "", &S::cpuFixed},
        {"memory_type", "Memory type", "", &S::memoryType},
        {"dimm_slots", "DIMM slots", "", &S::dimmSlots, 0, 128},
        {"dimm_slots_per_cpu", "DIMM slots per CPU", "", &S::dimmSlotsPerCpu, 0, 64},
        {"memory_channels_per_cpu", "Memory channels per CPU", "", &S::memoryChannelsPerCpu, 1, 32},
        {"memory_max_mts", "Memory speed", "MT/s", &S::memoryMaxMts, 800, 20000},
        {"memory_max_gib", "Memory at most", "GiB", &S::memoryMaxGib, 8, 131072},
        {"pcie_generation", "PCIe generation", "", &S::pcieGeneration, 1, 7},
        {"lanes_per_cpu", "PCIe lanes per CPU", "", &S::lanesPerCpu, 4, 192},
        {"max_double_width_gpus", "Double-width GPUs at most", "", &S::maxDoubleWidthGpus, 0, 64},
        {"max_single_width_gpus", "Single-width GPUs at most", "", &S::maxSingleWidthGpus, 0, 64},
        {"max_gpu_tdp_w", "GPU TDP at most", "W", &S::maxGpuTdpW, 20, 3000},
        {"gpu_form", "GPU form", "", &S::gpuForm},
        {"gpu_interconnect", "GPU interconnect", "", &S::gpuInterconnect},
        {"redundancy", "PSU redundancy", "", &S::redundancy},
        {"psu_minimum", "PSUs needed to start", "", &S::psuMinimum, 1, 32},
        {"cooling", "Cooling", "", &S::cooling},
        {"gpu_airflow", "Airflow for passive GPUs", "", &S::gpuAirflow},
        {"max_ambient_c", "Inlet temperature at most", "°C", &S::maxAmbientC, 15, 60},
        {"fans_max_w", "Fans at full speed", "W", &S::fansMaxW, 1, 10000},
        {"base_power_w", "Board and management", "W", &S::basePowerW, 1, 10000},
        {"fan_count", "Fans", "", &S::fanCount, 0, 100},
        {"onboard_lan", "On-board network", "", &S::onboardLan},
        {"bmc", "Management controller", "", &S::bmc},
        {"topology_confidence", "Topology known from", "", &S::topologyConfidence},
        {"rail_kit", "Rail kit", "", &S::railKit},
    };
    return rows;
}

} // namespace lanewise
