// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "db/shippeddatabase.h"
#include "models/catalog/search.h"

#include <QString>
#include <memory>
#include <vector>

namespace lanewise::db {

/// Search by the full-text index of the shipped catalogue; the user's own and changed parts, which are few, are looked
/// through one by one. Gives what MemoryPartSearch gives, except that counts stop at CountCap.
class IndexedPartSearch : public PartSearch
{
public:
    static constexpr int CountCap = 10000; ///< a total of this many reads "10,000 or more"

    /// `catalogue` is the shipped one, or made from it by with().
    IndexedPartSearch(std::shared_ptr<ShippedDatabase> shipped, std::shared_ptr<const Catalogue> catalogue);

    PartHits search(const PartQuery &query) const override;
    std::vector<int> countsByKind(const PartQuery &query) const override;

private:
    /// Row ids of a kind, or of all: from first to last, empty when last < first.
    struct RowRange {
        int first = 1, last = 0;
    };
    RowRange rowsOf(std::optional<PartKind> kind) const;
    void addRows(const QString &match, RowRange range, int limit, std::vector<PartHandle> &out) const;
    int countRows(const QString &match, RowRange range) const;
    int count(const PartQuery &query, const QString &match, RowRange range) const;
    bool isShippedRow(PartHandle handle) const;

    std::shared_ptr<ShippedDatabase> m_shipped;
    std::shared_ptr<const Catalogue> m_catalogue;
    std::vector<PartHandle> m_own; ///< parts that the index does not know as they are now
    RowRange m_ranges[PartKindCount];
};

} // namespace lanewise::db
