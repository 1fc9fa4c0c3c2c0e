// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace lanewise {

/// The kinds of catalogue row, one catalogue file and one database table each.
enum class PartKind : std::uint8_t {
    Chassis, ///< server, workstation, board with case, integrated system
    Gpu, ///< card, SXM or OAM module, superchip module
    Baseboard, ///< HGX or OAM carrier that provides module sites
    Cpu,
    Memory, ///< one DIMM
    Nic, ///< network adapter or DPU
    Drive,
    Hba, ///< RAID controller or host bus adapter
    Psu, ///< one power supply module
    Riser, ///< provides slots
    Carrier, ///< M.2 carrier card, backplane: provides M.2 slots or bays
    Bridge, ///< NVLink bridge
    Cable, ///< network cable, optic, power cable
    Switch, ///< network switch
    Storage, ///< storage appliance
    Kit, ///< rails, cords, heat sinks, shrouds, fans, TPM, licence
    Pdu ///< rack PDU, rack
};
inline constexpr int PartKindCount = static_cast<int>(PartKind::Pdu) + 1;

/// The identifier used in files, the database and the command line: "gpu", "chassis", …
std::string_view kindId(PartKind kind);
std::optional<PartKind> kindFromId(std::string_view id);
/// The kind in words for people: "GPU", "Network adapter".
std::string_view kindLabel(PartKind kind);

/// Whether parts of that kind are put into a mount of a server. The others are ordered with it (cables, kits), stand beside
/// it (switches, storage), join parts (bridges) or are the server itself.
constexpr bool isMounted(PartKind kind)
{
    switch (kind) {
    case PartKind::Chassis:
    case PartKind::Bridge:
    case PartKind::Cable:
    case PartKind::Switch:
    case PartKind::Storage:
    case PartKind::Kit:
    case PartKind::Pdu: return false;
    default: return true;
    }
}

} // namespace lanewise
