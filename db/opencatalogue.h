// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "db/userdatabase.h"
#include "models/catalog/search.h"

#include <functional>
#include <memory>
#include <vector>

namespace lanewise::db {

/// The catalogue as the program works with it, and what stands behind it.
struct OpenedCatalogue {
    std::shared_ptr<const Catalogue> catalogue; ///< shipped, with the user's parts, overrides and prices
    std::shared_ptr<const Catalogue> shipped; ///< without them
    std::shared_ptr<const PartSearch> search; ///< over that catalogue; use it in the thread that opened it
    /// A search over another snapshot made from the shipped one: after the user's data changed.
    std::function<std::shared_ptr<const PartSearch>(std::shared_ptr<const Catalogue>)> searchOver;
    std::shared_ptr<UserStore> user; ///< null where only the shipped catalogue was asked for
    std::vector<Error> problems; ///< what is wrong with the user's data; the program runs without it
};

/// Opens the shipped catalogue at `shippedPath` and over it the user's database at `userPath` (empty: none). A user's
/// database that cannot be read is a problem to be shown, not an error: nobody is locked out of the program by it.
Result<OpenedCatalogue> openCatalogue(const QString &shippedPath, const QString &userPath);

} // namespace lanewise::db
