// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/catalog/userdata.h"

#include <map>
#include <string>
#include <vector>

namespace lanewise {

/// What an import does to the user's data.
struct ImportSummary {
    struct Book {
        std::size_t before = 0, now = 0; ///< prices
    };
    std::vector<std::string> added, replaced, overShipped; ///< part ids; the last hide a shipped part
    std::vector<std::string> figures; ///< "a40-48gb tdp_w"
    std::vector<std::string> priced; ///< part ids, one a price
    std::map<std::string, Book> books; ///< by name of the price book

    std::vector<std::string> lines() const; ///< for people
    std::string
    json() const; ///< {"parts_added", "parts_replaced", "parts_over_shipped", "figures", "priced_parts", "price_books"}
};

ImportSummary importSummary(const ImportedData &imported, const UserData &own, const Catalogue &shipped);

} // namespace lanewise
