// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/catalog/verify.h"

#include <span>
#include <vector>

namespace lanewise {

/// The part of verifyCatalogue() that looks into one chassis: its tree, lanes, slots and DIMMs.
void verifyChassis(const Part &part, std::vector<CatalogDefect> &defects);

/// Ids of mounts are unique within their owner.
void verifyMountIds(const Part &part, std::span<const MountSpec> mounts, std::vector<CatalogDefect> &defects);

/// Lanes of a CPU node that the mounts, switches and consumers of a chassis take: each once, share groups once.
/// What hangs on a chipset node takes none of them.
int lanesTaken(const ChassisSpec &chassis, std::string_view node);

} // namespace lanewise
