// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/catalog/catalogue.h"
#include "models/catalog/names.h"

#include <algorithm>
#include <fmt/format.h>

namespace lanewise {

namespace {

constexpr std::size_t ShownCandidates = 6;

bool answersTo(const Part &part, const std::string &squeezed)
{
    const auto is = [&](std::string_view name) { return squeezedName(name) == squeezed; };
    return is(part.id) || is(part.model) || (!part.partNumber.empty() && is(part.partNumber))
        || is(part.maker + part.model) || std::any_of(part.aliases.begin(), part.aliases.end(), is);
}

bool hasWords(const Part &part, const std::vector<std::string> &words)
{
    auto own = wordsOf(part.maker + " " + part.model + " " + part.partNumber);
    for (const auto &alias : part.aliases) {
        for (auto &word : wordsOf(alias))
            own.push_back(std::move(word));
    }
    return std::all_of(words.begin(), words.end(),
                       [&](const auto &word) { return std::find(own.begin(), own.end(), word) != own.end(); });
}

std::string listed(const Catalogue &catalogue, const std::vector<PartHandle> &parts)
{
    std::string out;
    for (std::size_t i = 0; i < parts.size() && i < ShownCandidates; ++i)
        out += fmt::format("{}{}", i == 0 ? "" : ", ", catalogue.part(parts[i]).id);
    if (parts.size() > ShownCandidates)
        out += fmt::format(" and {} more", parts.size() - ShownCandidates);
    return out;
}

/// Parts whose model or id reads like the name, nearest first.
std::vector<PartHandle> nearestParts(const Catalogue &catalogue, const std::vector<PartHandle> &among,
                                     const std::string &squeezed)
{
    const int limit = std::max<int>(3, static_cast<int>(squeezed.size()) / 2);
    std::vector<std::pair<int, PartHandle>> found;
    for (const auto handle : among) {
        const auto &part = catalogue.part(handle);
        const int distance = std::min({editDistance(squeezed, squeezedName(part.model), limit),
                                       editDistance(squeezed, squeezedName(part.id), limit),
                                       editDistance(squeezed, squeezedName(part.maker + part.model), limit)});
        if (distance <= limit)
            found.emplace_back(distance, handle);
    }
    std::stable_sort(found.begin(), found.end(), [](const auto &a, const auto &b) { return a.first < b.first; });
    std::vector<PartHandle> parts;
    for (std::size_t i = 0; i < found.size() && i < ShownCandidates; ++i)
        parts.push_back(found[i].second);
    return parts;
}

Error aliasError(const Alias &alias, std::string_view name)
{
    std::string nearest;
    for (const auto &id : alias.nearest)
        nearest += (nearest.empty() ? "" : ", ") + id;
    return {std::string(name), "", fmt::format("no such model was found: {}", alias.reason),
            nearest.empty() ? "name another part" : "the nearest real part: " + nearest};
}

} // namespace

const Alias *Catalogue::findAlias(std::string_view name) const
{
    const auto squeezed = squeezedName(name);
    for (const auto &alias : m_aliases) {
        if (alias.id == name || squeezedName(alias.name) == squeezed)
            return &alias;
    }
    return nullptr;
}

Result<PartHandle> Catalogue::resolveName(std::string_view name, std::optional<PartKind> kind) const
{
    if (const auto handle = find(name); handle.valid() && (!kind || part(handle).kind == *kind))
        return handle;
    const auto squeezed = squeezedName(name);
    const auto words = wordsOf(name);
    std::vector<PartHandle> among, answering, worded;
    for (std::uint32_t i = 0; i < m_parts.size(); ++i) {
        if (kind && m_parts[i].kind != *kind)
            continue;
        among.push_back({i});
        if (!squeezed.empty() && answersTo(m_parts[i], squeezed))
            answering.push_back({i});
        else if (!words.empty() && hasWords(m_parts[i], words))
            worded.push_back({i});
    }
    if (answering.empty()) {
        if (const auto *alias = findAlias(name))
            return aliasError(*alias, name);
        answering = std::move(worded);
    }
    if (answering.size() == 1)
        return answering.front();
    const std::string what = kind ? std::string(kindLabel(*kind)) : "part";
    if (answering.size() > 1)
        return Error{std::string(name), "", fmt::format("{} parts answer to this name", answering.size()),
                     "write one of: " + listed(*this, answering)};
    const auto nearest = nearestParts(*this, among, squeezed);
    return Error{std::string(name), "", fmt::format("the catalogue has no {} of this name", what),
                 nearest.empty() ? "find it with: lanewise catalog list --search TEXT"
                                 : "the nearest: " + listed(*this, nearest)};
}

} // namespace lanewise
