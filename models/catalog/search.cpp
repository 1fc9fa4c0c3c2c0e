// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/catalog/search.h"

#include "models/catalog/fields.h"
#include "models/catalog/names.h"
#include "models/catalog/partsummary.h"

#include <algorithm>
#include <limits>
#include <tuple>

namespace lanewise {

namespace {

bool isPrefixOf(std::string_view prefix, std::string_view word)
{
    return word.substr(0, prefix.size()) == prefix;
}

/// How far a part's name is from what was typed: 0 the very name, 1 a name that starts with it, 2 all else.
int distanceOf(const Part &part, std::string_view squeezed)
{
    if (squeezed.empty())
        return 2;
    const auto model = squeezedName(part.model);
    if (model == squeezed || squeezedName(part.id) == squeezed)
        return 0;
    return isPrefixOf(squeezed, model) ? 1 : 2;
}

double priceKey(const Part &part)
{
    return part.prices.empty() ? std::numeric_limits<double>::max() : static_cast<double>(part.prices.front().lowMinor);
}

void sortByRelevance(const Catalogue &catalogue, std::string_view text, std::vector<PartHandle> &parts)
{
    const auto squeezed = squeezedName(text);
    std::vector<std::pair<int, PartHandle>> ranked;
    ranked.reserve(parts.size());
    for (const auto handle : parts)
        ranked.emplace_back(distanceOf(catalogue.part(handle), squeezed), handle);
    std::stable_sort(ranked.begin(), ranked.end(), [&](const auto &a, const auto &b) {
        if (a.first != b.first)
            return a.first < b.first;
        return comesBefore(catalogue.part(a.second), catalogue.part(b.second));
    });
    std::transform(ranked.begin(), ranked.end(), parts.begin(), [](const auto &pair) { return pair.second; });
}

} // namespace

std::string searchText(const Part &part)
{
    std::string text = part.maker + ' ' + part.model + ' ' + part.partNumber + ' ' + part.id;
    for (const auto &alias : part.aliases)
        text += ' ' + alias;
    // What tells parts of a kind apart in words: family, socket, form, protocol, … but no sentences.
    forEachFigure(part, [&](const auto &field, const auto &figure) {
        if constexpr (std::is_same_v<std::remove_cvref_t<decltype(figure)>, Known<std::string>>) {
            if (figure && field.name != "good_for")
                text += ' ' + figure.value();
        }
    });
    // And as people read it in the lists: "48 GB GDDR6 · 300 W · 2 slots".
    return text + ' ' + partSummary(part);
}

bool matchesWords(const Part &part, const std::vector<std::string> &words)
{
    if (words.empty())
        return true;
    const auto own = wordsOf(searchText(part));
    return std::all_of(words.begin(), words.end(), [&](const auto &word) {
        return std::any_of(own.begin(), own.end(), [&](const auto &mine) { return isPrefixOf(word, mine); });
    });
}

void sortHits(const Catalogue &catalogue, const PartQuery &query, std::vector<PartHandle> &parts)
{
    const auto part = [&](PartHandle handle) -> const Part & { return catalogue.part(handle); };
    switch (query.order) {
    case PartQuery::Order::Relevance:
        sortByRelevance(catalogue, query.text, parts);
        return;
    case PartQuery::Order::Model:
        std::stable_sort(parts.begin(), parts.end(), [&](auto a, auto b) { return part(a).model < part(b).model; });
        return;
    case PartQuery::Order::Price:
        std::stable_sort(parts.begin(), parts.end(),
                         [&](auto a, auto b) { return priceKey(part(a)) < priceKey(part(b)); });
        return;
    case PartQuery::Order::Figure:
        std::stable_sort(parts.begin(), parts.end(),
                         [&](auto a, auto b) { return keyFigure(part(a)) > keyFigure(part(b)); });
        return;
    }
}

bool comesBefore(const Part &a, const Part &b)
{
    const auto gone = [](const Part &part) {
        return part.lifecycle == Lifecycle::EndOfLife || part.lifecycle == Lifecycle::EndOfSale;
    };
    return std::tuple(a.kind, gone(a), std::string_view(b.launch), std::string_view(a.model), std::string_view(a.id))
        < std::tuple(b.kind, gone(b), std::string_view(a.launch), std::string_view(b.model), std::string_view(b.id));
}

double keyFigure(const Part &part)
{
    const auto orZero = [](const auto &known) { return known ? static_cast<double>(*known) : 0.0; };
    if (const auto *spec = part.as<GpuSpec>())
        return orZero(spec->bf16Tensor ? spec->bf16Tensor : spec->fp16Tensor);
    if (const auto *spec = part.as<CpuSpec>())
        return orZero(spec->cores);
    if (const auto *spec = part.as<MemorySpec>())
        return orZero(spec->capacityGib);
    if (const auto *spec = part.as<NicSpec>())
        return orZero(spec->aggregateGbps);
    if (const auto *spec = part.as<DriveSpec>())
        return orZero(spec->capacityGb);
    if (const auto *spec = part.as<PsuSpec>())
        return orZero(spec->highLineW);
    if (const auto *spec = part.as<ChassisSpec>())
        return orZero(spec->maxDoubleWidthGpus);
    if (const auto *spec = part.as<SwitchSpec>())
        return orZero(spec->throughputTbps);
    if (const auto *spec = part.as<StorageSpec>())
        return orZero(spec->readGbs);
    return 0;
}

bool passesFilters(const Part &part, const PartQuery &query)
{
    if (part.origin == Part::Origin::ProjectSnapshot) // known to one file only, or removed by the user
        return false;
    if (query.kind && part.kind != *query.kind)
        return false;
    if (query.ecosystem.empty() && query.cooling.empty())
        return true;
    const auto *gpu = part.as<GpuSpec>();
    if (!gpu)
        return false;
    // "active" stands for "active-blower" and "active-axial".
    return (query.ecosystem.empty() || gpu->ecosystem.value() == query.ecosystem)
        && (query.cooling.empty() || isPrefixOf(query.cooling, gpu->cooling.value()));
}

PartHits MemoryPartSearch::search(const PartQuery &query) const
{
    PartHits hits;
    const auto words = wordsOf(query.text);
    for (std::uint32_t i = 0; i < m_catalogue->size(); ++i) {
        const auto &part = m_catalogue->part({i});
        if (passesFilters(part, query) && matchesWords(part, words))
            hits.parts.push_back({i});
    }
    hits.total = static_cast<int>(hits.parts.size());
    sortHits(*m_catalogue, query, hits.parts);
    if (query.limit >= 0 && hits.parts.size() > static_cast<std::size_t>(query.limit))
        hits.parts.resize(static_cast<std::size_t>(query.limit));
    hits.alias = query.text.empty() ? nullptr : m_catalogue->findAlias(query.text);
    return hits;
}

std::vector<int> MemoryPartSearch::countsByKind(const PartQuery &query) const
{
    std::vector<int> counts(PartKindCount, 0);
    const auto words = wordsOf(query.text);
    auto anyKind = query;
    anyKind.kind.reset();
    for (std::uint32_t i = 0; i < m_catalogue->size(); ++i) {
        const auto &part = m_catalogue->part({i});
        if (passesFilters(part, anyKind) && matchesWords(part, words))
            ++counts[static_cast<std::size_t>(part.kind)];
    }
    return counts;
}

} // namespace lanewise
