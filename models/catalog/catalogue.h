// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/catalog/part.h"
#include "models/core/result.h"

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace lanewise {

/// Rows of a table of facts that belong to no single part (memory generations, connector limits, cloud prices,
/// software support, data sets, …): read from resources/catalog like the parts, each row with its source.
struct FactRow {
    std::string id;
    std::unordered_map<std::string, double> numbers;
    std::unordered_map<std::string, std::string> texts;
    std::string source;
    Verification verification = Verification::Unverified;

    Known<double> number(std::string_view name) const;
    std::string_view text(std::string_view name) const; ///< empty when absent
};

/// An immutable snapshot of all parts. Cheap to share; a changed catalogue is a new snapshot in which old handles stay valid.
class Catalogue
{
public:
    /// Takes parts in any order; refuses duplicate ids.
    static Result<std::shared_ptr<const Catalogue>> create(std::vector<Part> parts, std::vector<Alias> aliases = {},
                                                           std::unordered_map<std::string, std::vector<FactRow>> facts = {},
                                                           std::string revision = {});
    /// A snapshot in which `parts` replace those of the same id, at the same handle, and new ones are appended.
    std::shared_ptr<const Catalogue> with(std::vector<Part> parts, std::string revision) const;

    std::size_t size() const { return m_parts.size(); }
    const Part &part(PartHandle handle) const { return m_parts[handle.index]; }
    PartHandle find(std::string_view id) const; ///< invalid when there is none
    /// By id, or by model name, part number or alternative name when exactly one part answers to it, or by words that
    /// only one part has ("epyc 7763"); case and punctuation do not count. `kind` narrows the choice to one kind.
    /// The error lists the candidates, or the nearest names, or says that the name is an alias of no product.
    Result<PartHandle> resolveName(std::string_view name, std::optional<PartKind> kind = {}) const;
    /// The alias that a name is, by its name or id; null when it is none.
    const Alias *findAlias(std::string_view name) const;
    std::span<const PartHandle> ofKind(PartKind kind) const { return m_byKind[static_cast<std::size_t>(kind)]; }
    std::span<const Alias> aliases() const { return m_aliases; }
    std::span<const FactRow> facts(std::string_view table) const;
    const std::unordered_map<std::string, std::vector<FactRow>> &allFacts() const { return m_facts; }
    const FactRow *fact(std::string_view table, std::string_view id) const;
    const std::string &revision() const { return m_revision; } ///< content hash, printed on the quote

private:
    Catalogue() = default;
    void index();

    struct Hash {
        using is_transparent = void;
        std::size_t operator()(std::string_view text) const { return std::hash<std::string_view> {}(text); }
    };
    std::vector<Part> m_parts;
    std::vector<Alias> m_aliases;
    std::unordered_map<std::string, std::vector<FactRow>> m_facts;
    std::unordered_map<std::string, PartHandle, Hash, std::equal_to<>> m_byId;
    std::vector<PartHandle> m_byKind[PartKindCount];
    std::string m_revision;
};

} // namespace lanewise
