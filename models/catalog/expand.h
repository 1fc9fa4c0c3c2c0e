// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/catalog/members.h"

#include <vector>

namespace lanewise {

/// The rows of mounts that a chassis is written with: each becomes one MountSpec a place.
struct MountRows {
    std::vector<DimmBank> dimmBanks;
    std::vector<BayGroup> bayGroups;
    int psuBays = 0;
};

/// "cpu0.dimm.A1" … in channel order, the slot filled first first.
std::vector<MountSpec> mountsOf(const DimmBank &bank);
/// "front.bay0" …, M.2 slots "m2.0" …
std::vector<MountSpec> mountsOf(const BayGroup &group);

/// Puts the mounts of a chassis in their order: CPU sockets and DIMM slots, the mounts written out, bays, supplies; and
/// gives each CPU socket its node. What is already there under its id is left as it is, so expanding twice changes nothing.
void expandChassis(ChassisSpec &chassis, const MountRows &rows);

} // namespace lanewise
