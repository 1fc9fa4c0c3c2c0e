// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/opencatalogue.h"

#include "db/indexedpartsearch.h"

namespace lanewise::db {

Result<OpenedCatalogue> openCatalogue(const QString &shippedPath, const QString &userPath)
{
    const auto shipped = ShippedDatabase::open(shippedPath);
    if (!shipped)
        return shipped.error();
    OpenedCatalogue opened;
    opened.catalogue = shipped.value()->catalogue();
    if (!userPath.isEmpty()) {
        auto user = UserDatabase::open(userPath);
        auto merged = user ? user.value()->mergedOver(opened.catalogue, &opened.problems)
                           : Result<std::shared_ptr<const Catalogue>>(user.error());
        if (merged) {
            opened.catalogue = std::move(merged.value());
            opened.user = std::move(user.value());
        } else {
            opened.problems.push_back(merged.error());
        }
    }
    opened.search = std::make_shared<IndexedPartSearch>(shipped.value(), opened.catalogue);
    return opened;
}

} // namespace lanewise::db
