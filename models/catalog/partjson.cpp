// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/catalog/partjson.h"

#include "models/catalog/expand.h"
#include "models/catalog/fields.h"
#include "models/catalog/ids.h"
#include "models/catalog/memberjson.h"

#include <algorithm>
#include <map>

namespace lanewise::memberjson {

namespace {

// Mounts written in rows have lists of their own in the files, so a source may name them.
constexpr std::string_view RowLists[] = {"dimm_banks", "bay_groups", "psu_bays"};

/// Which source covers a figure or list; "*" covers what no other entry names.
class Coverage
{
public:
    void add(std::string_view name, SourceIndex source)
    {
        if (name == "*")
            m_rest = m_rest == NoSource ? source : m_rest;
        else
            m_named.try_emplace(std::string(name), source);
    }
    Provenance of(std::string_view name, const std::vector<Source> &sources) const
    {
        const auto at = m_named.find(name);
        const auto source = at != m_named.end() ? at->second : m_rest;
        return {source, source == NoSource ? Verification::Unverified : sources[source].verification};
    }

private:
    std::map<std::string, SourceIndex, std::less<>> m_named;
    SourceIndex m_rest = NoSource;
};

std::vector<std::string_view> listNames(const Part &part)
{
    std::vector<std::string_view> names;
    forEachList(part, [&](std::string_view name, const auto &) { names.push_back(name); });
    names.insert(names.end(), std::begin(RowLists), std::end(RowLists));
    return names;
}

std::vector<std::string_view> figureNames(const Part &part)
{
    std::vector<std::string_view> names;
    forEachFigure(part, [&](const auto &field, const auto &) { names.push_back(field.name); });
    return names;
}

bool contains(const std::vector<std::string_view> &names, std::string_view name)
{
    return std::find(names.begin(), names.end(), name) != names.end();
}

template <class T>
void readNamed(const Json &row, const char *key, T &out, ReadState &state)
{
    if (const auto at = row.find(key); at != row.end())
        readValue(*at, out, {}, key, state);
}

/// Some makers tell only the quarter of a launch: "2024-Q3".
bool isQuarter(std::string_view text)
{
    return text.size() == 7 && isIsoDate(text.substr(0, 4)) && text.substr(4, 2) == "-Q" && text[6] >= '1'
        && text[6] <= '4';
}

void readIdentity(const Json &row, Part &part, ReadState &state)
{
    readNamed(row, "maker", part.maker, state);
    readNamed(row, "model", part.model, state);
    readNamed(row, "part_number", part.partNumber, state);
    readNamed(row, "launch", part.launch, state);
    readNamed(row, "aliases", part.aliases, state);
    readNamed(row, "notes", part.notes, state);
    if (part.model.empty())
        state.fail("model", "the model name is missing", "add \"model\"");
    if (!part.launch.empty() && !isIsoDate(part.launch) && !isQuarter(part.launch))
        state.fail("launch", fmt::format("\"{}\" is not a date", part.launch),
                   "write YYYY, YYYY-Q1, YYYY-MM or YYYY-MM-DD");
    std::string word = "unknown";
    readNamed(row, "lifecycle", word, state);
    if (const auto lifecycle = lifecycleFromId(word))
        part.lifecycle = *lifecycle;
    else
        state.fail("lifecycle", fmt::format("\"{}\" is not admissible", word),
                   "write one of: current, end-of-sale, end-of-life, announced, unknown");
}

void readId(const Json &row, Part &part, ReadState &state)
{
    readNamed(row, "id", part.id, state);
    const auto admissible = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '.' || c == '_' || c == '+';
    };
    if (part.id.empty())
        state.fail("", "the row has no id", "add \"id\"");
    else if (!std::all_of(part.id.begin(), part.id.end(), admissible))
        state.fail("id", fmt::format("\"{}\" has characters that an id may not have", part.id),
                   "use lower-case letters, digits and - . _ +");
}

void readSource(const Json &json, std::size_t index, Part &part, Coverage &coverage, ReadState &state)
{
    const Where where("sources", index + 1);
    if (!json.is_object()) {
        state.fail(where, fmt::format("{} is not an object", shown(json)), "write {…}");
        return;
    }
    Source source;
    std::vector<std::string> names;
    std::string verification;
    static constexpr std::string_view Keys[] = {"figures", "text", "verification", "date"};
    for (const auto &[key, value] : json.items()) {
        if (std::find(std::begin(Keys), std::end(Keys), key) == std::end(Keys))
            failUnknownKey(key, Keys, where, state);
    }
    readNamed(json, "figures", names, state);
    readNamed(json, "text", source.text, state);
    readNamed(json, "verification", verification, state);
    readNamed(json, "date", source.date, state);
    if (source.text.empty())
        state.fail(where, "the source has no text", "add \"text\" with the citation");
    if (const auto known = verificationFromId(verification))
        source.verification = *known;
    else
        state.fail(where, fmt::format("verification \"{}\" is not admissible", verification),
                   "write one of: unverified, sourced, confirmed, measured, derived");
    const auto figures = figureNames(part);
    const auto lists = listNames(part);
    for (const auto &name : names) {
        if (contains(lists, name))
            source.lists.push_back(name);
        else if (name != "*" && !contains(figures, name))
            failUnknownKey(name, figures, where, state);
        coverage.add(name, static_cast<SourceIndex>(index));
    }
    part.sources.push_back(std::move(source));
}

Coverage readSources(const Json &row, Part &part, ReadState &state)
{
    Coverage coverage;
    const auto at = row.find("sources");
    if (at == row.end() || at->is_null())
        return coverage;
    if (!at->is_array() || at->size() >= NoSource) {
        state.fail("sources", fmt::format("{} is not a list of sources", shown(*at)), "write […]");
        return coverage;
    }
    for (std::size_t i = 0; i < at->size(); ++i)
        readSource((*at)[i], i, part, coverage, state);
    return coverage;
}

void readFigures(const Json &row, Part &part, const Coverage &coverage, ReadState &state)
{
    const auto at = row.find("figures");
    if (at == row.end() || at->is_null())
        return;
    if (!at->is_object()) {
        state.fail("figures", fmt::format("{} is not an object", shown(*at)), "write {…}");
        return;
    }
    std::size_t used = 0;
    forEachFigure(part, [&](const auto &field, auto &figure) {
        const auto value = at->find(field.name);
        if (value == at->end())
            return;
        ++used;
        readValue(*value, figure, coverage.of(field.name, part.sources), field.name, state);
    });
    if (used == at->size())
        return;
    const auto names = figureNames(part);
    for (const auto &[key, value] : at->items()) {
        if (!contains(names, key))
            failUnknownKey(key, names, "figures", state);
    }
}

template <class T>
void readRows(const Json &row, const char *key, std::vector<T> &out, Provenance provenance, ReadState &state)
{
    if (const auto at = row.find(key); at != row.end() && !at->is_null())
        readList(*at, out, provenance, key, state);
}

/// Rows of mounts grow on reading, so their counts are bounded before.
MountRows readMountRows(const Json &row, ReadState &state)
{
    MountRows rows;
    readRows(row, "dimm_banks", rows.dimmBanks, {}, state);
    readRows(row, "bay_groups", rows.bayGroups, {}, state);
    readNamed(row, "psu_bays", rows.psuBays, state);
    for (auto &bank : rows.dimmBanks) {
        if (bank.channels < 1 || bank.channels > 26 || bank.perChannel < 1 || bank.perChannel > 4) {
            state.fail("dimm_banks", fmt::format("{} channels of {} slots", bank.channels, bank.perChannel),
                       "write 1 to 26 channels and 1 to 4 slots per channel");
            bank.channels = 0;
        }
    }
    for (auto &group : rows.bayGroups) {
        if (group.count < 1 || group.count > 256) {
            state.fail("bay_groups", fmt::format("{} bays in group \"{}\"", group.count, group.group),
                       "write 1 to 256 bays");
            group.count = 0;
        }
    }
    if (rows.psuBays < 0 || rows.psuBays > 64) {
        state.fail("psu_bays", fmt::format("{} PSU bays", rows.psuBays), "write 0 to 64");
        rows.psuBays = 0;
    }
    return rows;
}

void readLists(const Json &row, Part &part, const Coverage &coverage, ReadState &state)
{
    forEachList(part, [&](std::string_view name, auto &list) {
        readRows(row, std::string(name).c_str(), list, coverage.of(name, part.sources), state);
    });
    const auto rows = readMountRows(row, state);
    if (auto *chassis = std::get_if<ChassisSpec>(&part.spec)) {
        if (chassis->socketCount.valueOr(0) > 16)
            state.fail("socket_count", fmt::format("{} sockets", *chassis->socketCount), "correct the value");
        else
            expandChassis(*chassis, rows);
        return;
    }
    if (!rows.dimmBanks.empty() || rows.psuBays != 0)
        state.fail("", "only a chassis has DIMM banks and PSU bays", "remove them");
    for (const auto &group : rows.bayGroups) {
        for (auto &mount : mountsOf(group))
            part.provides.push_back(std::move(mount));
    }
}

/// "*" stands for what no other source names: written out, so that the part alone tells which lists are covered.
void nameCoveredLists(Part &part, const Coverage &coverage)
{
    const auto named = [&](std::string_view name) {
        for (const auto &source : part.sources) {
            if (std::find(source.lists.begin(), source.lists.end(), name) != source.lists.end())
                return true;
        }
        return false;
    };
    forEachList(part, [&](std::string_view name, const auto &list) {
        const auto source = coverage.of(name, part.sources).source;
        if (source != NoSource && !list.empty() && !named(name))
            part.sources[source].lists.emplace_back(name);
    });
}

void rejectUnknownKeys(const Json &row, const Part &part, ReadState &state)
{
    std::vector<std::string_view> names{"id",     "kind",    "maker",   "model",   "part_number", "lifecycle",
                                        "launch", "figures", "sources", "aliases", "notes",       "prices"};
    const auto lists = listNames(part);
    names.insert(names.end(), lists.begin(), lists.end());
    for (const auto &[key, value] : row.items()) {
        if (!contains(names, key))
            failUnknownKey(key, names, "", state);
    }
}

std::optional<PartKind> readKind(const Json &row, std::optional<PartKind> fileKind, ReadState &state)
{
    std::string word;
    readNamed(row, "kind", word, state);
    if (word.empty() && fileKind)
        return fileKind;
    const auto kind = kindFromId(word);
    if (!kind)
        state.fail("kind", fmt::format("\"{}\" is not a kind of part", word), "write \"gpu\", \"cpu\", \"chassis\", …");
    else if (fileKind && *kind != *fileKind)
        state.fail("kind", fmt::format("a {} in a file of kind {}", word, kindId(*fileKind)),
                   "move the row to the file of its kind");
    return kind;
}

} // namespace

bool isIsoDate(std::string_view text)
{
    static constexpr std::string_view Form = "0000-00-00";
    if (text.size() != 4 && text.size() != 7 && text.size() != 10)
        return false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (Form[i] == '0' ? text[i] < '0' || text[i] > '9' : text[i] != '-')
            return false;
    }
    const auto two = [&](std::size_t at) { return (text[at] - '0') * 10 + text[at + 1] - '0'; };
    return (text.size() < 7 || (two(5) >= 1 && two(5) <= 12)) && (text.size() < 10 || (two(8) >= 1 && two(8) <= 31));
}

void sortPrices(std::vector<Price> &prices)
{
    std::stable_sort(prices.begin(), prices.end(), [](const Price &a, const Price &b) { return a.date > b.date; });
}

Price readPrice(const Json &json, std::string_view extraKey, const Where &where, ReadState &state)
{
    Json copy = json;
    if (copy.is_object() && !extraKey.empty())
        copy.erase(std::string(extraKey));
    auto price = readStruct<Price>(copy, {}, where, state);
    if (!isIsoDate(price.date))
        state.fail(where, fmt::format("a price without a date is worthless: \"{}\"", price.date),
                   "add \"date\" as YYYY, YYYY-MM or YYYY-MM-DD");
    if (!price.validUntil.empty() && (price.validUntil.size() != 10 || !isIsoDate(price.validUntil) || price.validUntil < price.date))
        state.fail(where, fmt::format("\"{}\" is not a day after \"{}\"", price.validUntil, price.date),
                   "write \"valid_until\" as YYYY-MM-DD, or leave it out");
    if (price.lowMinor < 0 || price.lowMinor > price.highMinor)
        state.fail(where, fmt::format("low_minor {} and high_minor {} are no range", price.lowMinor, price.highMinor),
                   "write amounts of zero or more, the lower one first");
    return price;
}

Part readPart(const Json &row, std::optional<PartKind> fileKind, ReadState &state)
{
    Part part;
    if (!row.is_object()) {
        state.fail("", fmt::format("{} is not a part", shown(row)), "write {…}");
        return part;
    }
    readId(row, part, state);
    if (!part.id.empty())
        state.row = "part " + part.id;
    const auto kind = readKind(row, fileKind, state);
    if (!kind)
        return part;
    part.kind = *kind;
    part.spec = emptySpec(part.kind);
    readIdentity(row, part, state);
    rejectUnknownKeys(row, part, state);
    const auto coverage = readSources(row, part, state);
    readFigures(row, part, coverage, state);
    readLists(row, part, coverage, state);
    nameCoveredLists(part, coverage);
    if (const auto at = row.find("prices"); at != row.end()) {
        for (std::size_t i = 0; at->is_array() && i < at->size(); ++i)
            part.prices.push_back(readPrice((*at)[i], "", Where("prices", i + 1), state));
    }
    sortPrices(part.prices);
    return part;
}

Json writePart(const Part &part)
{
    Json out = {{"id", part.id}, {"kind", kindId(part.kind)}, {"model", part.model}};
    const auto text = [&](const char *key, const std::string &value) {
        if (!value.empty())
            out[key] = value;
    };
    text("maker", part.maker);
    text("part_number", part.partNumber);
    text("launch", part.launch);
    text("notes", part.notes);
    if (part.lifecycle != Lifecycle::Unknown)
        out["lifecycle"] = lifecycleId(part.lifecycle);
    if (!part.aliases.empty())
        out["aliases"] = part.aliases;

    std::vector<std::vector<std::string>> covered(part.sources.size());
    auto &figures = out["figures"] = Json::object();
    forEachFigure(part, [&](const auto &field, const auto &figure) {
        if (!figure)
            return;
        figures[std::string(field.name)] = give(figure);
        if (figure.source() < covered.size())
            covered[figure.source()].emplace_back(field.name);
    });
    for (std::size_t i = 0; i < part.sources.size(); ++i) {
        const auto &source = part.sources[i];
        covered[i].insert(covered[i].end(), source.lists.begin(), source.lists.end());
        Json json = {
            {"figures", covered[i]}, {"text", source.text}, {"verification", verificationId(source.verification)}};
        if (!source.date.empty())
            json["date"] = source.date;
        out["sources"].push_back(std::move(json));
    }
    forEachList(part, [&](std::string_view name, const auto &list) {
        if (!list.empty())
            out[std::string(name)] = writeList(list);
    });
    if (!part.prices.empty())
        out["prices"] = writeList(part.prices);
    return out;
}

Json parseText(std::string_view text, ReadState &state)
{
    try {
        return Json::parse(text);
    } catch (const Json::parse_error &error) {
        const auto before = text.substr(0, std::min(text.size(), error.byte == 0 ? 0 : error.byte - 1));
        const auto line = std::count(before.begin(), before.end(), '\n') + 1;
        const auto column = before.size() - (before.rfind('\n') == before.npos ? 0 : before.rfind('\n') + 1) + 1;
        state.row = fmt::format("line {}, column {}", line, column);
        state.fail("", text.empty() ? "the file is empty" : "this is not valid JSON",
                   "restore the file, or correct it at that place");
    } catch (const Json::exception &error) {
        state.fail("", fmt::format("this JSON cannot be read ({})", error.what()), "restore the file");
    }
    return {};
}

} // namespace lanewise::memberjson
