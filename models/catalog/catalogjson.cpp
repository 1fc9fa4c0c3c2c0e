// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/catalog/catalogjson.h"

#include "models/catalog/ids.h"
#include "models/catalog/memberjson.h"
#include "models/catalog/partjson.h"
#include "models/catalog/search.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>

namespace lanewise {

using namespace memberjson;

namespace {

constexpr int CatalogSchema = 1;
constexpr std::uintmax_t MaxFileBytes = 64u << 20;

struct Tables {
    std::vector<Part> parts;
    std::vector<Alias> aliases;
    std::unordered_map<std::string, std::vector<FactRow>> facts;
    std::unordered_map<std::string, std::vector<Price>> prices;
    std::unordered_map<std::string, Error> priceOrigin; ///< what to say when no part has this id
    std::vector<Error> errors; ///< the first of each row
};

void rejectUnknown(const Json &json, std::span<const std::string_view> names, const Where &where, ReadState &state)
{
    for (const auto &[key, value] : json.items()) {
        if (std::find(names.begin(), names.end(), key) == names.end())
            failUnknownKey(key, names, where, state);
    }
}

template <class T>
void readNamed(const Json &json, const char *key, T &out, ReadState &state)
{
    if (const auto at = json.find(key); at != json.end())
        readValue(*at, out, {}, key, state);
}

Alias readAlias(const Json &json, ReadState &state)
{
    Alias alias;
    static constexpr std::string_view Keys[] = {"id", "name", "kind", "nearest", "reason"};
    rejectUnknown(json, Keys, "", state);
    readNamed(json, "id", alias.id, state);
    readNamed(json, "name", alias.name, state);
    readNamed(json, "nearest", alias.nearest, state);
    readNamed(json, "reason", alias.reason, state);
    std::string kind;
    readNamed(json, "kind", kind, state);
    if (const auto known = kindFromId(kind))
        alias.kind = *known;
    else
        state.fail("kind", fmt::format("\"{}\" is not a kind of part", kind), "write \"gpu\", \"cpu\", \"chassis\", …");
    if (alias.id.empty() || alias.name.empty() || alias.reason.empty())
        state.fail("", "an alias needs id, name and reason", "add what is missing");
    return alias;
}

template <class Map>
void readMap(const Json &json, const char *key, Map &out, ReadState &state)
{
    const auto at = json.find(key);
    if (at == json.end() || at->is_null())
        return;
    if (!at->is_object()) {
        state.fail(key, fmt::format("{} is not an object", shown(*at)), "write {…}");
        return;
    }
    for (const auto &[name, value] : at->items()) {
        typename Map::mapped_type item{};
        if (value.is_null())
            continue; // unknown: absent
        readValue(value, item, {}, Where(key).in(name), state);
        out.emplace(name, std::move(item));
    }
}

FactRow readFact(const Json &json, ReadState &state)
{
    FactRow row;
    static constexpr std::string_view Keys[] = {"id", "numbers", "texts", "source", "verification"};
    rejectUnknown(json, Keys, "", state);
    readNamed(json, "id", row.id, state);
    if (row.id.empty())
        state.fail("", "the row has no id", "add \"id\"");
    readMap(json, "numbers", row.numbers, state);
    readMap(json, "texts", row.texts, state);
    readNamed(json, "source", row.source, state);
    std::string word = "unverified";
    readNamed(json, "verification", word, state);
    if (const auto verification = verificationFromId(word))
        row.verification = *verification;
    else
        state.fail("verification", fmt::format("\"{}\" is not admissible", word),
                   "write one of: unverified, sourced, confirmed, measured, derived");
    return row;
}

void readPartRow(const Json &row, std::optional<PartKind> kind, Tables &tables, ReadState &state)
{
    tables.parts.push_back(readPart(row, kind, state));
}

void readPriceRow(const Json &row, Tables &tables, ReadState &state)
{
    std::string part;
    if (row.is_object())
        readNamed(row, "part", part, state);
    if (part.empty())
        state.fail("", "the price names no part", "add \"part\"");
    auto price = readPrice(row, "part", "", state);
    tables.priceOrigin.try_emplace(part,
                                   Error{state.file, state.row, fmt::format("no part has the id \"{}\"", part),
                                         "correct the id, or add the part"});
    tables.prices[part].push_back(std::move(price));
}

void readFactRow(const Json &row, const std::string &table, Tables &tables, ReadState &state)
{
    auto fact = readFact(row, state);
    auto &rows = tables.facts[table];
    if (std::any_of(rows.begin(), rows.end(), [&](const FactRow &other) { return other.id == fact.id; }))
        state.fail("", fmt::format("table {} has the row \"{}\" twice", table, fact.id), "remove or rename one");
    rows.push_back(std::move(fact));
}

/// The one list of rows that a file holds, and how one of them is read.
void readRows(const Json &root, Tables &tables, ReadState &state)
{
    const auto each = [&](const char *list, std::initializer_list<std::string_view> keys, const auto &read) {
        rejectUnknown(root, std::span(keys.begin(), keys.size()), "", state);
        const auto &rows = root[list];
        if (!rows.is_array())
            state.fail(list, fmt::format("{} is not a list", shown(rows)), "write […]");
        for (std::size_t i = 0; rows.is_array() && i < rows.size(); ++i) {
            if (state.error)
                tables.errors.push_back(*std::exchange(state.error, {}));
            state.row = fmt::format("{} row {}", list, i + 1);
            if (rows[i].is_object())
                read(rows[i]);
            else
                state.fail("", fmt::format("{} is not an object", shown(rows[i])), "write {…}");
        }
    };
    if (root.contains("parts")) {
        std::string word;
        readNamed(root, "kind", word, state);
        const auto kind = kindFromId(word);
        if (!word.empty() && !kind)
            state.fail("kind", fmt::format("\"{}\" is not a kind of part", word), "write \"gpu\", \"cpu\", …");
        each("parts", {"schema", "kind", "parts"}, [&](const Json &row) { readPartRow(row, kind, tables, state); });
    } else if (root.contains("prices")) {
        each("prices", {"schema", "prices"}, [&](const Json &row) { readPriceRow(row, tables, state); });
    } else if (root.contains("aliases")) {
        each("aliases", {"schema", "aliases"},
             [&](const Json &row) { tables.aliases.push_back(readAlias(row, state)); });
    } else if (root.contains("table") && root["table"].is_string()) {
        const auto table = root["table"].get<std::string>();
        each("rows", {"schema", "table", "rows"}, [&](const Json &row) { readFactRow(row, table, tables, state); });
    } else {
        state.fail("", "the file holds neither parts nor prices, aliases or a table of facts",
                   "see README.md in resources/catalog for the form of catalogue files");
    }
}

void readFile(const CatalogFile &file, Tables &tables, ReadState &state)
{
    const Json root = parseText(file.text, state);
    if (state.error)
        return;
    if (!root.is_object()) {
        state.fail("", "this is no catalogue file: it does not start with {", "restore the file");
        return;
    }
    const int schema = root.contains("schema") && root["schema"].is_number_integer() ? root["schema"].get<int>() : 0;
    if (schema > CatalogSchema)
        state.fail("schema",
                   fmt::format("schema {} is newer than {}, the newest that this program reads", schema, CatalogSchema),
                   "update the program");
    else if (schema < 1)
        state.fail("schema", "the file does not say its schema", "add \"schema\": 1");
    if (!state.error)
        readRows(root, tables, state);
}

void attachPrices(Tables &tables)
{
    for (auto &part : tables.parts) {
        const auto at = tables.prices.find(part.id);
        if (at == tables.prices.end())
            continue;
        std::move(at->second.begin(), at->second.end(), std::back_inserter(part.prices));
        sortPrices(part.prices);
        tables.prices.erase(at);
    }
    std::set<std::string_view> orphans; // in a fixed order
    for (const auto &[part, prices] : tables.prices)
        orphans.insert(part);
    for (const auto part : orphans)
        tables.errors.push_back(tables.priceOrigin.at(std::string(part)));
}

Tables readFiles(const std::vector<CatalogFile> &files)
{
    Tables tables;
    for (const auto &file : files) {
        ReadState state{file.name, {}, {}};
        readFile(file, tables, state);
        if (state.error)
            tables.errors.push_back(std::move(*state.error));
    }
    attachPrices(tables);
    return tables;
}

/// FNV-1a, 64 bits: tells two states of the catalogue apart; no protection against forgery is meant.
std::string contentHash(const std::vector<CatalogFile> &files)
{
    std::uint64_t hash = 14695981039346656037u;
    const auto add = [&](std::string_view text) {
        for (const char c : text)
            hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211u;
        hash = (hash ^ 0xff) * 1099511628211u; // a byte that UTF-8 never has ends each text
    };
    for (const auto &file : files) {
        add(file.name);
        add(file.text);
    }
    return fmt::format("{:016x}", hash);
}

} // namespace

Result<std::shared_ptr<const Catalogue>> catalogueFromJson(const std::vector<CatalogFile> &files)
{
    auto tables = readFiles(files);
    if (!tables.errors.empty())
        return std::move(tables.errors.front());
    // Handles in the order in which lists show the parts: the search of the database counts on it.
    std::stable_sort(tables.parts.begin(), tables.parts.end(), comesBefore);
    return Catalogue::create(std::move(tables.parts), std::move(tables.aliases), std::move(tables.facts),
                             contentHash(files));
}

std::vector<Error> catalogErrors(const std::vector<CatalogFile> &files)
{
    return readFiles(files).errors;
}

std::string partToJson(const Part &part)
{
    return writePart(part).dump(-1, ' ', false, Json::error_handler_t::replace);
}

Result<Part> partFromJson(std::string_view text, std::string_view fileName)
{
    ReadState state{std::string(fileName), {}, {}};
    const Json json = parseText(text, state);
    if (state.error)
        return std::move(*state.error);
    Part part = readPart(json, {}, state);
    if (state.error)
        return std::move(*state.error);
    return part;
}

Result<Part> withFigure(const Part &part, std::string_view figure, std::string_view json, const std::string &source)
{
    ReadState state{"override", fmt::format("part {}", part.id), {}};
    Json row = writePart(part);
    row["figures"][std::string(figure)] = parseText(json, state);
    for (auto &other : row["sources"]) {
        auto &names = other["figures"];
        names.erase(std::remove(names.begin(), names.end(), Json(figure)), names.end());
    }
    row["sources"].push_back({{"figures", {figure}}, {"text", source}, {"verification", "sourced"}});
    Part changed = readPart(row, part.kind, state);
    if (state.error)
        return std::move(*state.error);
    changed.origin = Part::Origin::User;
    return changed;
}

Result<std::vector<CatalogFile>> readCatalogDirectory(const std::string &directory)
{
    namespace fs = std::filesystem;
    std::error_code code;
    std::vector<fs::path> paths;
    for (fs::recursive_directory_iterator it(directory, code), end; !code && it != end; it.increment(code)) {
        if (it->path().extension() == ".json" && it->is_regular_file(code))
            paths.push_back(it->path());
    }
    if (code)
        return Error{directory, "", "the folder cannot be read: " + code.message(), "check the path and its rights"};
    if (paths.empty())
        return Error{directory, "", "the folder holds no *.json file", "name the folder of the catalogue files"};
    std::sort(paths.begin(), paths.end());
    std::vector<CatalogFile> files;
    for (const auto &path : paths) {
        const auto size = fs::file_size(path, code);
        if (code || size > MaxFileBytes)
            return Error{path.string(), "", code ? code.message() : "the file is larger than 64 MiB",
                         "check the file; catalogue files are a few hundred kilobytes"};
        std::ifstream in(path, std::ios::binary);
        std::string text(static_cast<std::size_t>(size), '\0');
        if (!in.read(text.data(), static_cast<std::streamsize>(size)))
            return Error{path.string(), "", "the file cannot be read", "check its rights"};
        files.push_back({fs::relative(path, directory, code).generic_string(), std::move(text)});
    }
    return files;
}

} // namespace lanewise
