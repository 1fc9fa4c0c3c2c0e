// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/catalog/catalogue.h"

#include <string>
#include <vector>

namespace lanewise {

/// A defect of the catalogue data itself.
struct CatalogDefect {
    std::string part; ///< id
    std::string check; ///< "reference", "range", "lane-sum", "slot-order", "slot-spacing", "source", …
    std::string message; ///< with both numbers
};

/// Proves the data: references resolve, figures lie in their ranges, lanes per socket add up, slots are in order and
/// spaced at least as wide as their cards, every known figure names a source. Empty when nothing is wrong.
std::vector<CatalogDefect> verifyCatalogue(const Catalogue &catalogue);

} // namespace lanewise
