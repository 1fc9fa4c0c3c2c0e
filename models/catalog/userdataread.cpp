// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reading happens in two passes, because files may name each other's parts: first all parts, then prices and overrides over
// the catalogue with these parts. At the end the whole is proved as `catalog verify` would.
#include "models/catalog/ids.h"
#include "models/catalog/memberjson.h"
#include "models/catalog/partjson.h"
#include "models/catalog/pricelist.h"
#include "models/catalog/rowlines.h"
#include "models/catalog/userdata.h"
#include "models/core/utf8.h"

#include <algorithm>
#include <map>

namespace lanewise {

using namespace memberjson;

namespace {

constexpr int UserDataSchema = 1;

class UserDataReader
{
public:
    UserDataReader(const std::shared_ptr<const Catalogue> &shipped, const UserData &own)
        : m_shipped(shipped),
          m_own(own)
    {
    }

    ImportedData read(const std::vector<CatalogFile> &files);

private:
    struct File {
        std::string name;
        Json root;
        RowLines lines;
        std::string csv; ///< not empty: a price list
    };

    void parse(const CatalogFile &file);
    void parseJson(const CatalogFile &file);
    void readParts(const File &file);
    void readPrices(const File &file);
    void readOverrides(const File &file);
    void readPriceList(const File &file);
    void proveParts();
    void addPrice(OwnPrice price, const std::string &file);
    /// Calls read(row, state) for each row of a list, with the place set; keeps the first error of each.
    void eachRow(const File &file, const char *list, const auto &read);
    void fail(Error error) { m_out.errors.push_back(std::move(error)); }

    const std::shared_ptr<const Catalogue> &m_shipped;
    const UserData &m_own;
    std::vector<File> m_files;
    std::map<std::string, std::pair<std::string, std::string>> m_places; ///< part id → file and place
    std::shared_ptr<const Catalogue> m_known; ///< shipped, own and the parts just read
    ImportedData m_out;
};

void UserDataReader::parse(const CatalogFile &file)
{
    std::string_view text = file.text;
    if (text.starts_with("\xEF\xBB\xBF"))
        text.remove_prefix(3);
    if (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF") || text.find('\0') != text.npos) {
        fail({file.name, "", "this is no UTF-8 text (UTF-16, or a binary file)", "save it as CSV or JSON in UTF-8"});
        return;
    }
    if (const auto wrong = utf8Error(text); wrong != text.npos) {
        const auto line = std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(wrong), '\n') + 1;
        fail({file.name, fmt::format("line {}", line), "this is no UTF-8 text", "save it as CSV or JSON in UTF-8"});
        return;
    }
    const auto first = text.find_first_not_of(" \t\r\n");
    if (first == text.npos)
        fail({file.name, "", "the file is empty", "write parts, prices or overrides into it; README.md has the form"});
    else if (text[first] == '{' || text[first] == '[' || file.name.ends_with(".json"))
        parseJson({file.name, std::string(text)});
    else
        m_files.push_back({file.name, {}, {}, std::string(text)});
}

void UserDataReader::parseJson(const CatalogFile &file)
{
    ReadState state{file.name, {}, {}};
    Json root = parseText(file.text, state);
    if (!state.error && !root.is_object())
        state.fail("", "this file does not start with {", "write {\"schema\": 1, \"parts\": […]}");
    if (!state.error) {
        const int schema =
            root.contains("schema") && root["schema"].is_number_integer() ? root["schema"].get<int>() : 0;
        if (schema > UserDataSchema)
            state.fail(
                "schema",
                fmt::format("schema {} is newer than {}, the newest that this program reads", schema, UserDataSchema),
                "update the program");
        else if (schema < 1)
            state.fail("schema", "the file does not say its schema", "add \"schema\": 1");
        if (root.contains("part")) // one part, as `catalog show --json` prints it
            root["parts"] = Json::array({root["part"]});
        static constexpr std::string_view Keys[] = {"schema", "kind", "part", "parts", "prices", "overrides", "own"};
        for (const auto &[key, value] : root.items()) {
            if (std::find(std::begin(Keys), std::end(Keys), key) == std::end(Keys))
                failUnknownKey(key, Keys, "", state);
        }
        if (!root.contains("parts") && !root.contains("prices") && !root.contains("overrides"))
            state.fail("", "the file holds neither parts nor prices nor overrides",
                       "see \"Your own parts and prices\" in README.md for the form");
    }
    if (state.error)
        fail(*state.error);
    else
        m_files.push_back({file.name, std::move(root), rowLines(file.text), {}});
}

void UserDataReader::eachRow(const File &file, const char *list, const auto &read)
{
    if (!file.root.is_object() || !file.root.contains(list))
        return;
    const Json &rows = file.root[list];
    if (!rows.is_array()) {
        fail({file.name, list, fmt::format("{} is not a list", shown(rows)), "write […]"});
        return;
    }
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const int line = file.lines.of(list, i);
        const std::string place = fmt::format("{} row {}{}", list, i + 1, line ? fmt::format(", line {}", line) : "");
        ReadState state{file.name, place, {}};
        if (rows[i].is_object())
            read(rows[i], state);
        else
            state.fail("", fmt::format("{} is not an object", shown(rows[i])), "write {…}");
        if (state.error) {
            if (state.row != place && line) // the reader of parts names the part instead
                state.error->place += fmt::format(", line {}", line);
            fail(*state.error);
        }
    }
}

void UserDataReader::readParts(const File &file)
{
    std::string word;
    if (file.root.is_object() && file.root.contains("kind") && file.root["kind"].is_string())
        word = file.root["kind"].get<std::string>();
    const auto kind = kindFromId(word);
    if (!word.empty() && !kind)
        fail({file.name, "kind", fmt::format("\"{}\" is not a kind of part", word), "write \"gpu\", \"cpu\", …"});
    std::size_t row = 0;
    eachRow(file, "parts", [&](const Json &json, ReadState &state) {
        const int line = file.lines.of("parts", row++);
        Part part = readPart(json, kind, state);
        if (state.error)
            return;
        const std::string place = fmt::format("part {}{}", part.id, line ? fmt::format(", line {}", line) : "");
        if (const auto [at, fresh] = m_places.try_emplace(part.id, file.name, place); !fresh) {
            state.fail("", fmt::format("the part is there twice, also in {}", at->second.first), "remove one of them");
            return;
        }
        const PartHandle shipped = m_shipped->find(part.id);
        if (shipped.valid() && m_shipped->part(shipped).kind != part.kind) {
            state.fail("id",
                       fmt::format("the catalogue has a {} of this id, this is a {}",
                                   kindId(m_shipped->part(shipped).kind), kindId(part.kind)),
                       "give the part another id");
            return;
        }
        part.origin = Part::Origin::User;
        m_out.data.parts.push_back(std::move(part));
    });
}

void UserDataReader::addPrice(OwnPrice price, const std::string &file)
{
    if (std::find(m_out.books.begin(), m_out.books.end(), file) == m_out.books.end())
        m_out.books.push_back(file);
    price.book = file;
    m_out.data.prices.push_back(std::move(price));
}

void UserDataReader::readPrices(const File &file)
{
    eachRow(file, "prices", [&](const Json &json, ReadState &state) {
        const auto name = json.find("part");
        if (name == json.end() || !name->is_string()) {
            state.fail("part", "the price names no part", "add \"part\" with an id, part number or model");
            return;
        }
        OwnPrice own;
        own.price = readPrice(json, "part", "", state);
        if (own.price.source.empty())
            state.fail("source", "the price names no source", "add \"source\": who asks this price");
        if (own.price.highMinor > MaxPriceMinor)
            state.fail("high_minor", "the amount is too large", "amounts are in cents; check for slipped digits");
        const auto part = m_known->resolveName(name->get<std::string>());
        if (!part)
            state.fail("part", part.error().subject + ": " + part.error().message, part.error().remedy);
        if (state.error)
            return;
        own.part = m_known->part(part.value()).id;
        addPrice(std::move(own), file.name);
    });
}

void UserDataReader::readOverrides(const File &file)
{
    eachRow(file, "overrides", [&](const Json &json, ReadState &state) {
        static constexpr std::string_view Keys[] = {"part", "figure", "value", "source"};
        for (const auto &[key, value] : json.items()) {
            if (std::find(std::begin(Keys), std::end(Keys), key) == std::end(Keys))
                failUnknownKey(key, Keys, "", state);
        }
        for (const std::string_view key : Keys) {
            if (const auto at = json.find(key); at == json.end() || at->is_null() || (at->is_string() && at->empty()))
                state.fail(key, fmt::format("\"{}\" is missing", key),
                           "an override needs part, figure, value and source");
            else if (key != "value" && (!at->is_string() || at->get_ref<const std::string &>().empty()))
                state.fail(key, fmt::format("{} is not a text", shown(*at)), "write a text in quotes");
        }
        if (state.error)
            return;
        const auto part = m_known->resolveName(json["part"].get<std::string>());
        if (!part) {
            state.fail("part", part.error().subject + ": " + part.error().message, part.error().remedy);
            return;
        }
        const Part &target = m_known->part(part.value());
        FigureOverride figure{target.id, json["figure"].get<std::string>(), json["value"].dump(),
                              json["source"].get<std::string>()};
        if (const auto better = withFigure(target, figure.figure, figure.json, figure.source); !better) {
            state.fail(figure.figure, better.error().message, better.error().remedy);
            return;
        }
        m_places.try_emplace(target.id, file.name, state.row);
        m_out.data.overrides.push_back(std::move(figure));
    });
}

void UserDataReader::readPriceList(const File &file)
{
    PriceListRows list = priceListRows(file.csv, file.name);
    for (Error &error : list.errors)
        fail(std::move(error));
    for (PriceListRow &row : list.rows) {
        const auto part = m_known->resolveName(row.part);
        if (!part) {
            fail({file.name, fmt::format("line {}", row.line), part.error().subject + ": " + part.error().message,
                  part.error().remedy});
            continue;
        }
        addPrice({m_known->part(part.value()).id, std::move(row.price), {}, 0}, file.name);
    }
}

/// Says of each new defect where in the files it comes from.
void UserDataReader::proveParts()
{
    const UserData after = changed(m_own, importChange(m_out, m_own));
    std::vector<Error> before = checkUserData(m_own, m_shipped);
    for (Error &defect : checkUserData(after, m_shipped)) {
        const auto same = [&](const Error &other) { return other.text() == defect.text(); };
        const auto at = m_places.find(defect.subject);
        if (at == m_places.end() && std::any_of(before.begin(), before.end(), same))
            continue;
        if (at != m_places.end())
            fail({at->second.first, at->second.second, defect.message, defect.remedy});
        else
            fail(std::move(defect));
    }
}

ImportedData UserDataReader::read(const std::vector<CatalogFile> &files)
{
    for (const CatalogFile &file : files)
        parse(file);
    for (const File &file : m_files)
        readParts(file);
    UserDataChange parts;
    parts.saveParts = m_out.data.parts;
    m_known = mergedCatalogue(m_shipped, changed(m_own, parts));
    for (const File &file : m_files) {
        readPrices(file);
        readOverrides(file);
        if (!file.csv.empty())
            readPriceList(file);
    }
    if (m_out.errors.empty())
        proveParts();
    return std::move(m_out);
}

} // namespace

ImportedData readUserData(const std::vector<CatalogFile> &files, const std::shared_ptr<const Catalogue> &shipped,
                          const UserData &own)
{
    return UserDataReader(shipped, own).read(files);
}

} // namespace lanewise
