// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/indexedpartsearch.h"

#include "db/shippedbuilder.h"
#include "models/catalog/names.h"

#include <QStringList>
#include <algorithm>

namespace lanewise::db {

namespace {

QString text(std::string_view view)
{
    return QString::fromUtf8(view.data(), static_cast<qsizetype>(view.size()));
}

/// The FTS5 expression of a query's words and filters; empty when it has none. Words hold no quote (see wordsOf()).
QString matchOf(const PartQuery &query)
{
    QStringList terms;
    for (const auto &word : wordsOf(query.text))
        terms += QStringLiteral("words : \"%1\" *").arg(text(word));
    if (!query.ecosystem.empty())
        terms += QStringLiteral("tags : \"%1\"").arg(ecosystemTag(query.ecosystem));
    if (!query.cooling.empty())
        terms += QStringLiteral("tags : \"%1\" *").arg(coolingTag(query.cooling));
    return terms.join(QStringLiteral(" AND "));
}

} // namespace

IndexedPartSearch::IndexedPartSearch(std::shared_ptr<ShippedDatabase> shipped,
                                     std::shared_ptr<const Catalogue> catalogue)
    : m_shipped(std::move(shipped)),
      m_catalogue(std::move(catalogue))
{
    const auto &original = *m_shipped->catalogue();
    for (int kind = 0; kind < PartKindCount; ++kind) {
        const auto parts = original.ofKind(static_cast<PartKind>(kind));
        if (!parts.empty()) // handles of a kind lie together: comesBefore() compares kinds first
            m_ranges[kind] = {static_cast<int>(parts.front().index) + 1, static_cast<int>(parts.back().index) + 1};
    }
    for (std::uint32_t i = 0; i < m_catalogue->size(); ++i) {
        if (i >= original.size() || m_catalogue->part({i}).origin != Part::Origin::Shipped)
            m_own.push_back({i});
    }
}

bool IndexedPartSearch::isShippedRow(PartHandle handle) const
{
    return !std::binary_search(m_own.begin(), m_own.end(), handle);
}

IndexedPartSearch::RowRange IndexedPartSearch::rowsOf(std::optional<PartKind> kind) const
{
    if (kind)
        return m_ranges[static_cast<int>(*kind)];
    return {1, static_cast<int>(m_shipped->catalogue()->size())};
}

void IndexedPartSearch::addRows(const QString &match, RowRange range, int limit, std::vector<PartHandle> &out) const
{
    if (match.isEmpty()) {
        for (int row = range.first; row <= range.last && (limit < 0 || row - range.first < limit); ++row)
            out.push_back({static_cast<std::uint32_t>(row - 1)});
        return;
    }
    auto query = m_shipped->database().select(
        QStringLiteral("SELECT rowid FROM part_search WHERE part_search MATCH ? AND rowid BETWEEN ? AND ? "
                       "ORDER BY rowid LIMIT ?"),
        {match, range.first, range.last, limit});
    if (!query) {
        qWarning("search failed: %s", query.error().text().c_str());
        return;
    }
    while (query.value().next())
        out.push_back({static_cast<std::uint32_t>(query.value().value(0).toInt() - 1)});
}

int IndexedPartSearch::countRows(const QString &match, RowRange range) const
{
    if (range.last < range.first)
        return 0;
    if (match.isEmpty())
        return range.last - range.first + 1;
    auto query = m_shipped->database().select(
        QStringLiteral("SELECT count(*) FROM (SELECT 1 FROM part_search WHERE part_search MATCH ? "
                       "AND rowid BETWEEN ? AND ? LIMIT %1)")
            .arg(CountCap),
        {match, range.first, range.last});
    return query && query.value().next() ? query.value().value(0).toInt() : 0;
}

int IndexedPartSearch::count(const PartQuery &query, const QString &match, RowRange range) const
{
    int total = countRows(match, range);
    const auto words = wordsOf(query.text);
    for (const auto handle : m_own) {
        const int row = static_cast<int>(handle.index) + 1;
        if (row >= range.first && row <= range.last)
            total -= countRows(match, {row, row}); // as the index knows it
        const auto &part = m_catalogue->part(handle);
        if (passesFilters(part, query) && matchesWords(part, words))
            ++total;
    }
    return total;
}

PartHits IndexedPartSearch::search(const PartQuery &query) const
{
    PartHits hits;
    const auto match = matchOf(query);
    const auto range = rowsOf(query.kind);
    const auto words = wordsOf(query.text);
    // Own parts that replace shipped ones push those out, so as many rows more are asked for.
    const bool ranked = query.order == PartQuery::Order::Relevance && query.limit >= 0;
    const int limit = ranked ? query.limit + static_cast<int>(m_own.size()) : -1;
    if (ranked && !words.empty()) {
        const auto name = text(squeezedName(query.text));
        addRows(match + QStringLiteral(" AND {name ident} : \"%1\"").arg(name), range, limit, hits.parts);
        addRows(match + QStringLiteral(" AND name : \"%1\" *").arg(name), range, limit, hits.parts);
    }
    addRows(match, range, limit, hits.parts);
    std::sort(hits.parts.begin(), hits.parts.end());
    hits.parts.erase(std::unique(hits.parts.begin(), hits.parts.end()), hits.parts.end());
    std::erase_if(hits.parts, [&](PartHandle handle) { return !isShippedRow(handle); });
    for (const auto handle : m_own) {
        const auto &part = m_catalogue->part(handle);
        if (passesFilters(part, query) && matchesWords(part, words))
            hits.parts.push_back(handle);
    }
    std::sort(hits.parts.begin(), hits.parts.end()); // equals keep the order of their handles
    hits.total = count(query, match, range);
    hits.more = !match.isEmpty() && hits.total >= CountCap;
    sortHits(*m_catalogue, query, hits.parts);
    if (query.limit >= 0 && hits.parts.size() > static_cast<std::size_t>(query.limit))
        hits.parts.resize(static_cast<std::size_t>(query.limit));
    hits.alias = query.text.empty() ? nullptr : m_catalogue->findAlias(query.text);
    return hits;
}

std::vector<int> IndexedPartSearch::countsByKind(const PartQuery &query) const
{
    std::vector<int> counts(PartKindCount, 0);
    const auto match = matchOf(query);
    auto ofKind = query;
    for (int kind = 0; kind < PartKindCount; ++kind) {
        ofKind.kind = static_cast<PartKind>(kind);
        counts[static_cast<std::size_t>(kind)] = count(ofKind, match, m_ranges[kind]);
    }
    return counts;
}

} // namespace lanewise::db
