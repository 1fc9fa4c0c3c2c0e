// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/build/build.h"
#include "models/catalog/catalogue.h"

#include <string_view>

namespace lanewise {

/// Whether a mount of this kind takes parts of this kind at all, by its mechanical interface. What a rule may still object to
/// (an SXM module offered to a PCIe slot, a card too long) does not matter here.
bool mountTakes(MountKind mount, PartKind part);

/// Whether parts of this kind belong into a mount; cables, kits, switches and the like are bought without one.
bool needsMount(PartKind part);

/// The mount that holds the part which provides `id`: "riser1" for "riser1/slot2"; empty for a mount of the chassis.
std::string_view providerOf(std::string_view id);

/// The description of a mount that exists in the build, be it of the chassis or of a placed part; null when there is none.
const MountSpec *findMountSpec(const Build &build, const Catalogue &catalogue, std::string_view id);

} // namespace lanewise
