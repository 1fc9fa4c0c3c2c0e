// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/rules/finding.h"
#include "models/topology/resolved.h"

#include <span>
#include <vector>

/// What a view says about a mount beyond its part: read off a resolved build, nothing is judged here.
namespace lanewise {

/// Why a mount is electrically off.
struct MountOff {
    enum class Cause : std::uint8_t {
        On,
        NoCpu, ///< the socket that it hangs on is empty
        Shared, ///< others of its share group hold the lanes
        Covered, ///< a thick card lies over it
        Required, ///< the mount that it depends on is empty
        Other
    };
    Cause cause = Cause::On;
    int socket = -1; ///< NoCpu
    std::vector<Index> mounts; ///< Shared, Covered, Required: the others
};
MountOff mountOff(const ResolvedBuild &resolved, Index mount);

/// The DIMMs of one socket (of every socket: -1) in a line.
struct DimmSummary {
    int dimms = 0, slotCount = 0;
    double eachGib = 0; ///< 0: they differ, or a size is not known
    double totalGib = 0;
    Known<double> mts;
};
DimmSummary dimmSummary(const ResolvedBuild &resolved, int socket);

/// The gravest finding that names the mount: errors, then warnings, advice, incomplete; causes before what follows from
/// them; waived ones not. Null: none.
const Finding *gravestFinding(std::span<const Finding> findings, const MountId &mount);
/// All that name the mount, gravest first, waived ones not.
std::vector<const Finding *> findingsOf(std::span<const Finding> findings, const MountId &mount);

} // namespace lanewise
