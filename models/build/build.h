// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/catalog/part.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace lanewise {

/// Address of a mount in a build: "slot3", or "riser1/slot2" for a mount that a placed part provides. Empty: unplaced.
using MountId = std::string;

/// Identifies a placed part within its build for as long as it exists; never reused after removal.
using InstanceId = std::uint32_t;

/// A part in a build.
struct Placed {
    InstanceId instance = 0;
    PartHandle part;
    MountId mount; ///< empty: bought but not placed, which is a finding
    bool included = false; ///< comes with the chassis: not priced again
    bool operator==(const Placed &) const = default;
};

/// What joins parts: an NVLink bridge, a power cable, a network cable between ports. Connections that follow from the parts are
/// derived by resolve; those stored here were chosen.
struct Connection {
    enum class Kind : std::uint8_t { NvlinkBridge, PowerCable, NetworkCable };
    Kind kind = Kind::NvlinkBridge;
    PartHandle part; ///< the bridge or cable; may be invalid for "some suitable one"
    std::vector<MountId> ends; ///< mounts that it joins
    bool operator==(const Connection &) const = default;
};

/// What the customer wants the supplies to survive; decides which state of the supplies is an error.
enum class RedundancyPolicy : std::uint8_t { None, OneSupply, OneFeed };

/// Choices of a build that are not parts.
struct BuildSettings {
    std::map<MountId, int> bifurcation; ///< lanes per part of a split slot (4: x4x4x4x4)
    int numaPerSocket = 1; ///< NPS on EPYC, SNC on Xeon
    std::optional<double> gpuPowerCapW; ///< nvidia-smi power limit for every GPU
    std::map<MountId, std::string> migLayout; ///< profile names per GPU mount: "3g.40gb"
    struct RaidSet {
        std::string name, level; ///< "data", "10"
        std::vector<MountId> members;
        bool operator==(const RaidSet &) const = default;
    };
    std::vector<RaidSet> raidSets;
    std::map<std::string, std::string> flags; ///< firmware switches by name: "above-4g" = "on"
    bool operator==(const BuildSettings &) const = default;
};

/// One server: chassis, parts, connections, settings. A value; copying it is cheap enough for undo.
struct Build {
    PartHandle chassis; ///< invalid: nothing chosen yet
    std::vector<Placed> placed;
    std::vector<Connection> connections;
    BuildSettings settings;
    InstanceId nextInstance = 1;

    const Placed *at(const MountId &mount) const;
    const Placed *instance(InstanceId id) const;
    bool operator==(const Build &) const = default;
};

} // namespace lanewise
