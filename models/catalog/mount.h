// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/core/known.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace lanewise {

/// What kind of part a mount takes by its mechanical interface.
enum class MountKind : std::uint8_t {
    CpuSocket,
    DimmSlot,
    PcieSlot, ///< add-in-card slot
    OcpSlot, ///< OCP 3.0 SFF, AIOM and other vendor mezzanines for NICs
    SxmSite, ///< one site for an SXM module
    OamSite, ///< one site for an OAM module
    FixedModule, ///< a place whose part is soldered or only sold with the system (superchip, DGX NIC module)
    DriveBay, ///< 2.5", 3.5", E1.S, E3.S bay behind a backplane
    M2Slot,
    PsuBay,
    RiserSite, ///< takes a riser, which then provides slots
    BackplaneSite, ///< takes a backplane, which then provides bays
    BaseboardSite ///< takes an HGX or OAM baseboard, which then provides module sites
};

std::string_view mountKindId(MountKind kind); ///< "pcie-slot", …

/// Heights of add-in cards.
enum class CardHeight : std::uint8_t { LowProfile, FullHeight };

/// A place that takes a part, as the catalogue describes it. A chassis has them, and so has a part that provides more
/// (riser, backplane, baseboard, M.2 carrier). Ids are unique within their owner; a build addresses a mount of a placed
/// part as "parentMount/id", e.g. "riser1/slot2", so an address does not change when the part is swapped for its like.
struct MountSpec {
    std::string id; ///< "cpu0", "cpu0.dimm.A1", "slot3", "ocp", "sxm5", "front.bay7", "m2.0", "psu1"
    MountKind kind = MountKind::PcieSlot;
    std::string label; ///< as printed on the machine: "PCIe Slot 3"
    std::string group; ///< bay group, DIMM bank or riser the mount belongs to, for display and rules: "front", "cpu0"

    // --- electrical path (PCIe mounts, bays, M.2) ---
    std::string attachedTo; ///< id of a PcieNode of the chassis ("cpu0", "sw1", "pch"); empty: unknown
    int electricalLanes = 0; ///< wired lanes of the link; 0 where the mount has no PCIe link
    int generation = 0; ///< highest PCIe generation of the wiring; 0 unknown
    int physicalLanes = 0; ///< connector size in lanes (x16 connector wired x8: 16 and 8)
    Known<bool> openEnded; ///< cards with a longer edge go in too
    int rootPort = -1; ///< host bridge of the CPU, in the order of the NUMA nodes that NPS makes; -1: one of its own
    std::string shareGroup; ///< lane-share group this mount draws from; empty when its lanes are its own
    /// Lanes per part when split: {8, 4} means that x8x8 and x4x4x4x4 can be set; empty: unknown or none.
    std::vector<int> bifurcations;
    Known<bool> bifurcable;
    int busOrder = 0; ///< rank in which firmware enumerates the mounts of one chassis (ascending PCI bus)

    // --- mechanics ---
    CardHeight height = CardHeight::FullHeight;
    Known<double> maxLengthMm;
    Known<int> maxWidthSlots; ///< slots of 20.32 mm that a card may be thick here
    Known<double> maxPowerW;
    int position = 0; ///< position in the row of its kind in units of one slot pitch (20.32 mm); equal rows share `row`
    int row = 0; ///< slots in different rows or risers do not cover each other
    bool gpuSlot = false; ///< the vendor foresees accelerators here (power, air)
    std::string
        formFactor; ///< bays and modules: "2.5in", "3.5in", "E1.S", "E3.S", "M.2-22110", "SXM4", "OAM", "OCP3-SFF"
    std::vector<std::string> interfaces; ///< bays: "NVMe", "SAS", "SATA"; what the backplane behind it carries
    bool needsHba = false; ///< SAS drives here need an add-on controller

    // --- ownership ---
    int socket = -1; ///< CPU socket index that this mount belongs to (DIMMs, sockets); -1: by attachedTo
    int channel = -1; ///< DIMM slots: memory channel within the socket
    int dimmOfChannel = -1; ///< DIMM slots: 0 is filled first
    std::string requiresMount; ///< mount id that must be filled for this one to exist electrically; usually empty
};

/// A node of the PCIe tree of a chassis: CPU root complexes, chipset, switches.
struct PcieNode {
    /// Chipset also stands for lanes that a CPU has besides its counted ones (Gen3 extra lanes of EPYC 9004):
    /// what hangs on it takes nothing from ChassisSpec::lanesPerCpu.
    enum class Kind : std::uint8_t { Cpu, Chipset, Switch };
    std::string id; ///< "cpu0", "pch", "sw0"
    Kind kind = Kind::Cpu;
    std::string uplink; ///< node above; empty for CPUs
    int uplinkLanes = 0; ///< lanes towards the node above; 0 unknown
    int generation = 0;
    int rootPort = -1; ///< host bridge of the CPU that the uplink leaves from; -1: one of its own
    std::string model; ///< switch chip, where known
    Known<bool> inferred; ///< true where no dump or diagram confirms this node
};

/// Lanes of a CPU that something other than a mount takes: on-board NIC, SATA, BMC, bays that are one block.
struct LaneConsumer {
    std::string attachedTo;
    int lanes = 0;
    std::string what;
    std::string shareGroup; ///< when it shares lanes with mounts of that group
};

/// Lanes that several mounts share. With `exclusive`, filling one member turns off the members of every other
/// MountSpec::group (four NVMe bays of group "front" against two slots of group "": bays and slots exclude each other,
/// slots do not exclude slots); otherwise the members divide `lanes` between them.
struct ShareGroup {
    std::string id;
    int lanes = 0;
    bool exclusive = false;
    std::string note;
};

} // namespace lanewise
