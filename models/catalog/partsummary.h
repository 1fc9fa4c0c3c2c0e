// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/catalog/part.h"

#include <string>

namespace lanewise {

/// The few figures by which people tell parts of a kind apart, on one line: "80 GB HBM2e · 300 W · 2 slots". Unknown figures
/// are left out; empty when none is known.
std::string partSummary(const Part &part);

} // namespace lanewise
