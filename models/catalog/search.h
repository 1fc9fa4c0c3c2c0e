// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/catalog/catalogue.h"

#include <string>
#include <vector>

namespace lanewise {

/// What the palette and `catalog list` ask for.
struct PartQuery {
    std::optional<PartKind> kind;
    std::string text; ///< words, each a prefix of a word of the part; empty: all
    std::string ecosystem; ///< GPUs: "CUDA", "ROCm", "oneAPI"; empty: all
    std::string cooling; ///< GPUs: "passive", "active", "liquid"; empty: all
    enum class Order : std::uint8_t { Relevance, Model, Price, Figure } order = Order::Relevance;
    int limit = 200; ///< rows wanted
};

struct PartHits {
    std::vector<PartHandle> parts; ///< at most `limit`, best first
    int total = 0; ///< how many match in all
    bool more = false; ///< `total` is where counting stopped: so many or more
    const Alias *alias = nullptr; ///< set when the text names a product that does not exist
};

/// The text of a part that search looks at: names, numbers, and the words among its figures.
std::string searchText(const Part &part);
/// The order of parts where nothing else decides: kind, parts on sale first, newest first, name.
bool comesBefore(const Part &a, const Part &b);
/// The figure by which parts of a kind are ordered when asked for the strongest: dense BF16 TFLOPS of GPUs, cores of
/// CPUs, capacity of memory and drives, Gb/s of NICs, W of supplies, double-width GPUs of chassis; 0 where unknown.
double keyFigure(const Part &part);
/// Kind, ecosystem and cooling of a query, without its text. Parts that only a project file knows never pass.
bool passesFilters(const Part &part, const PartQuery &query);

/// Whether each of the words is the start of a word of searchText().
bool matchesWords(const Part &part, const std::vector<std::string> &words);
/// Puts hits in the order that the query asks for. Relevance: parts whose model or id is the very text, then those
/// whose model starts with it, then the others; within these, comesBefore().
void sortHits(const Catalogue &catalogue, const PartQuery &query, std::vector<PartHandle> &parts);

/// Full-text search over the catalogue. db/ implements it with SQLite's FTS5; tests with a scan in memory.
class PartSearch
{
public:
    virtual ~PartSearch() = default;
    virtual PartHits search(const PartQuery &query) const = 0;
    /// Number of parts of each kind that match the text and filters, for the kind chips.
    virtual std::vector<int> countsByKind(const PartQuery &query) const = 0;
};

/// Scans the snapshot; the fake of the tests, and right for small catalogues.
class MemoryPartSearch : public PartSearch
{
public:
    explicit MemoryPartSearch(std::shared_ptr<const Catalogue> catalogue) : m_catalogue(std::move(catalogue)) { }
    PartHits search(const PartQuery &query) const override;
    std::vector<int> countsByKind(const PartQuery &query) const override;

private:
    std::shared_ptr<const Catalogue> m_catalogue;
};

} // namespace lanewise
