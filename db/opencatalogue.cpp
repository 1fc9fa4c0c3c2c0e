// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/opencatalogue.h"

#include "db/indexedpartsearch.h"
#include "db/userfile.h"

namespace lanewise::db {

Result<OpenedCatalogue> openCatalogue(const QString &shippedPath, const QString &userPath)
{
    const auto shipped = ShippedDatabase::open(shippedPath);
    if (!shipped)
        return shipped.error();
    OpenedCatalogue opened;
    opened.catalogue = opened.shipped = shipped.value()->catalogue();
    if (!userPath.isEmpty()) {
        opened.user = std::make_shared<UserFile>(userPath);
        const auto data = opened.user->load();
        if (data)
            opened.catalogue = mergedCatalogue(opened.shipped, data.value(), &opened.problems);
        else
            opened.problems.push_back(data.error());
    }
    opened.searchOver = [database = shipped.value()](std::shared_ptr<const Catalogue> catalogue) {
        return std::make_shared<IndexedPartSearch>(database, std::move(catalogue));
    };
    opened.search = opened.searchOver(opened.catalogue);
    return opened;
}

} // namespace lanewise::db
