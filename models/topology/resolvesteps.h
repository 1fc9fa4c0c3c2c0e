// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/topology/resolved.h"

/// The steps of resolve(), in their order. Each fills its part of the ResolvedBuild and reads only what earlier steps filled.
namespace lanewise::resolvesteps {

void nodes(ResolvedBuild &r); ///< CPU sockets, chipsets, switches; which CPUs are there
void mounts(ResolvedBuild &r); ///< mounts of the chassis and of placed providers, and what stands in them
void liveness(ResolvedBuild &r); ///< mounts that are dead, covered or without their lanes; which CPU generation rules
void links(ResolvedBuild &r); ///< one link for each PCIe part
void lanes(ResolvedBuild &r); ///< lanes in use, oversubscription, effective bandwidth
void devices(ResolvedBuild &r); ///< what the operating system sees, in bus order
void gpuLinks(ResolvedBuild &r); ///< NVLink, Infinity Fabric, bridges
void memory(ResolvedBuild &r);

/// Whether a card in this mount hangs on a switch or splitter of its own card: it stands in a PCIe slot's provided mount.
bool providedByCard(const ResolvedBuild &r, const ResolvedMount &mount);

/// Number that tells host bridges of one socket apart: equal for two mounts that share one.
int rootKey(const ResolvedBuild &r, Index mount);

/// The mount of the chassis through which a mount is reached.
Index chassisMount(const ResolvedBuild &r, Index mount);

/// What the part could do on PCIe by itself; lanes 0 where it has no PCIe interface or it is not known.
struct PcieAbility {
    bool pcie = false; ///< it has a PCIe interface
    int lanes = 0, generation = 0;
};
PcieAbility pcieAbility(const Part &part);

/// The largest width that PCIe trains within `lanes`: 16, 8, 4, 2, 1.
int trainedWidth(int lanes);

} // namespace lanewise::resolvesteps
