// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/catalog/catalogue.h"

#include <fmt/format.h>

namespace lanewise {

Known<double> FactRow::number(std::string_view name) const
{
    const auto at = numbers.find(std::string(name));
    return at == numbers.end() ? Known<double>() : Known<double>(at->second, NoSource, verification);
}

std::string_view FactRow::text(std::string_view name) const
{
    const auto at = texts.find(std::string(name));
    return at == texts.end() ? std::string_view() : std::string_view(at->second);
}

Result<std::shared_ptr<const Catalogue>> Catalogue::create(std::vector<Part> parts, std::vector<Alias> aliases,
                                                           std::unordered_map<std::string, std::vector<FactRow>> facts,
                                                           std::string revision)
{
    std::shared_ptr<Catalogue> catalogue(new Catalogue);
    catalogue->m_parts = std::move(parts);
    catalogue->m_aliases = std::move(aliases);
    catalogue->m_facts = std::move(facts);
    catalogue->m_revision = std::move(revision);
    catalogue->index();
    if (catalogue->m_byId.size() == catalogue->m_parts.size())
        return std::shared_ptr<const Catalogue>(std::move(catalogue));
    for (std::size_t i = 0; i < catalogue->m_parts.size(); ++i) {
        const auto &part = catalogue->m_parts[i];
        if (catalogue->m_byId.find(part.id)->second.index != i)
            return Error{"catalogue", "part " + part.id,
                         fmt::format("two parts have this id: a {} \"{}\" and a {} \"{}\"", kindId(part.kind),
                                     part.model, kindId(catalogue->part(catalogue->find(part.id)).kind),
                                     catalogue->part(catalogue->find(part.id)).model),
                         "rename one of them"};
    }
    return std::shared_ptr<const Catalogue>(std::move(catalogue));
}

std::shared_ptr<const Catalogue> Catalogue::with(std::vector<Part> parts, std::string revision) const
{
    std::shared_ptr<Catalogue> catalogue(new Catalogue(*this));
    for (auto &part : parts) {
        const auto handle = catalogue->find(part.id);
        if (handle.valid()) {
            catalogue->m_parts[handle.index] = std::move(part);
        } else {
            catalogue->m_byId.emplace(part.id, PartHandle{static_cast<std::uint32_t>(catalogue->m_parts.size())});
            catalogue->m_parts.push_back(std::move(part));
        }
    }
    catalogue->m_revision = std::move(revision);
    catalogue->index();
    return catalogue;
}

void Catalogue::index()
{
    m_byId.clear();
    m_byId.reserve(m_parts.size());
    for (auto &handles : m_byKind)
        handles.clear();
    for (std::uint32_t i = 0; i < m_parts.size(); ++i) {
        m_byId.emplace(m_parts[i].id, PartHandle{i}); // the first of two equal ids stays
        m_byKind[static_cast<std::size_t>(m_parts[i].kind)].push_back({i});
    }
}

PartHandle Catalogue::find(std::string_view id) const
{
    const auto at = m_byId.find(id);
    return at == m_byId.end() ? PartHandle() : at->second;
}

std::span<const FactRow> Catalogue::facts(std::string_view table) const
{
    const auto at = m_facts.find(std::string(table));
    return at == m_facts.end() ? std::span<const FactRow>() : std::span<const FactRow>(at->second);
}

const FactRow *Catalogue::fact(std::string_view table, std::string_view id) const
{
    for (const auto &row : facts(table)) {
        if (row.id == id)
            return &row;
    }
    return nullptr;
}

} // namespace lanewise
