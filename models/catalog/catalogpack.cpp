// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/catalog/catalogpack.h"

#include "models/catalog/fields.h"
#include "models/catalog/members.h"

#include <algorithm>
#include <cstring>
#include <map>

namespace lanewise {

namespace {

/// What membersOf() describes, as opposed to texts.
template <class T>
concept Struct = std::is_class_v<T> && !std::is_same_v<T, std::string> && !std::is_same_v<T, std::string_view>;

/// Appends values; numbers in the machine's own byte order, for the file never leaves the kind of machine it is built for.
class Writer
{
public:
    template <class T>
    requires std::is_arithmetic_v<T> || std::is_enum_v<T>
    void put(T value)
    {
        char bytes[sizeof(T)];
        std::memcpy(bytes, &value, sizeof(T));
        m_out.append(bytes, sizeof(T));
    }
    void put(std::string_view text)
    {
        put(static_cast<std::uint32_t>(text.size()));
        m_out.append(text);
    }
    void put(const std::string &text) { put(std::string_view(text)); }
    template <class T>
    void put(const Known<T> &known)
    {
        put(known.known());
        if (!known)
            return;
        put(known.value());
        put(known.source());
        put(known.verification());
    }
    template <class T>
    void put(const std::vector<T> &list)
    {
        put(static_cast<std::uint32_t>(list.size()));
        for (const auto &item : list)
            put(item);
    }
    template <class T>
    requires Struct<T>
    void put(const T &object)
    {
        for (const auto &member : membersOf<T>()) {
            std::visit(
                [&](const auto &access) {
                    if constexpr (std::is_same_v<std::remove_cvref_t<decltype(access)>, WordMember<T>>)
                        put(access.get(object));
                    else
                        put(object.*access);
                },
                member.access);
        }
    }
    std::string take() { return std::move(m_out); }

private:
    std::string m_out;
};

/// Reads what Writer wrote. After the end, or a value that cannot be, ok() is false and everything reads as empty.
class Reader
{
public:
    explicit Reader(std::string_view bytes) : m_bytes(bytes) { }
    bool ok() const { return m_ok; }
    bool atEnd() const { return m_ok && m_bytes.empty(); }

    template <class T>
    requires std::is_arithmetic_v<T> || std::is_enum_v<T>
    void get(T &value)
    {
        if (!need(sizeof(T)))
            return;
        if constexpr (std::is_same_v<T, bool>) // any other byte than 0 and 1 would be no bool
            value = m_bytes.front() != 0;
        else
            std::memcpy(&value, m_bytes.data(), sizeof(T));
        m_bytes.remove_prefix(sizeof(T));
    }
    void get(std::string_view &text)
    {
        std::uint32_t size = 0;
        get(size);
        if (!need(size))
            return;
        text = m_bytes.substr(0, size);
        m_bytes.remove_prefix(size);
    }
    void get(std::string &text)
    {
        std::string_view view;
        get(view);
        text = view;
    }
    template <class T>
    void get(Known<T> &known)
    {
        bool isKnown = false;
        get(isKnown);
        if (!isKnown)
            return;
        T value{};
        SourceIndex source = NoSource;
        auto verification = Verification::Unverified;
        get(value);
        get(source);
        getEnum(verification, Verification::Derived);
        known = Known<T>(std::move(value), source, verification);
    }
    template <class T>
    void get(std::vector<T> &list)
    {
        std::uint32_t size = 0;
        get(size);
        // Every item takes a byte at least, so a size that was tampered with cannot make us allocate the world.
        if (!need(size))
            return;
        list.reserve(size);
        for (std::uint32_t i = 0; i < size && m_ok; ++i)
            get(list.emplace_back());
    }
    template <class T>
    requires Struct<T>
    void get(T &object)
    {
        for (const auto &member : membersOf<T>()) {
            std::visit(
                [&](const auto &access) {
                    if constexpr (std::is_same_v<std::remove_cvref_t<decltype(access)>, WordMember<T>>) {
                        std::string_view word;
                        get(word);
                        m_ok = m_ok && access.set(object, word);
                    } else {
                        get(object.*access);
                    }
                },
                member.access);
        }
    }
    template <class T>
    void getEnum(T &value, T last)
    {
        get(value);
        if (value > last)
            m_ok = false;
        if (!m_ok)
            value = T();
    }

private:
    bool need(std::size_t size)
    {
        m_ok = m_ok && m_bytes.size() >= size;
        return m_ok;
    }

    std::string_view m_bytes;
    bool m_ok = true;
};

void putPart(Writer &out, const Part &part)
{
    out.put(part.kind);
    for (const auto *text : {&part.id, &part.maker, &part.model, &part.partNumber, &part.launch, &part.notes})
        out.put(*text);
    out.put(part.lifecycle);
    out.put(part.aliases);
    out.put(static_cast<std::uint32_t>(part.sources.size()));
    for (const auto &source : part.sources) {
        out.put(source.text);
        out.put(source.verification);
        out.put(source.date);
        out.put(source.lists);
    }
    forEachFigure(part, [&](const auto &, const auto &figure) { out.put(figure); });
    forEachList(part, [&](std::string_view, const auto &list) { out.put(list); });
    out.put(part.prices);
}

Part getPart(Reader &in)
{
    Part part;
    in.getEnum(part.kind, PartKind::Pdu);
    part.spec = emptySpec(part.kind);
    for (auto *text : {&part.id, &part.maker, &part.model, &part.partNumber, &part.launch, &part.notes})
        in.get(*text);
    in.getEnum(part.lifecycle, Lifecycle::Announced);
    in.get(part.aliases);
    std::uint32_t sources = 0;
    in.get(sources);
    for (std::uint32_t i = 0; i < sources && in.ok(); ++i) {
        auto &source = part.sources.emplace_back();
        in.get(source.text);
        in.getEnum(source.verification, Verification::Derived);
        in.get(source.date);
        in.get(source.lists);
    }
    forEachFigure(part, [&](const auto &, auto &figure) { in.get(figure); });
    forEachList(part, [&](std::string_view, auto &list) { in.get(list); });
    in.get(part.prices);
    return part;
}

/// In the order of their names, so that equal catalogues give equal bytes.
template <class Map>
void putMap(Writer &out, const Map &map)
{
    const std::map sorted(map.begin(), map.end());
    out.put(static_cast<std::uint32_t>(sorted.size()));
    for (const auto &[name, value] : sorted) {
        out.put(name);
        out.put(value);
    }
}

template <class Map>
void getMap(Reader &in, Map &map)
{
    std::uint32_t size = 0;
    in.get(size);
    for (std::uint32_t i = 0; i < size && in.ok(); ++i) {
        std::string name;
        typename Map::mapped_type value{};
        in.get(name);
        in.get(value);
        map.emplace(std::move(name), std::move(value));
    }
}

void putFact(Writer &out, const FactRow &row)
{
    out.put(row.id);
    putMap(out, row.numbers);
    putMap(out, row.texts);
    out.put(row.source);
    out.put(row.verification);
}

FactRow getFact(Reader &in)
{
    FactRow row;
    in.get(row.id);
    getMap(in, row.numbers);
    getMap(in, row.texts);
    in.get(row.source);
    in.getEnum(row.verification, Verification::Derived);
    return row;
}

Alias getAlias(Reader &in)
{
    Alias alias;
    in.get(alias.id);
    in.get(alias.name);
    in.getEnum(alias.kind, PartKind::Pdu);
    in.get(alias.nearest);
    in.get(alias.reason);
    return alias;
}

} // namespace

std::string packCatalogue(const Catalogue &catalogue)
{
    Writer out;
    out.put(packLayout());
    out.put(catalogue.revision());
    out.put(static_cast<std::uint32_t>(catalogue.size()));
    for (std::uint32_t i = 0; i < catalogue.size(); ++i)
        putPart(out, catalogue.part({i}));
    out.put(static_cast<std::uint32_t>(catalogue.aliases().size()));
    for (const auto &alias : catalogue.aliases()) {
        out.put(alias.id);
        out.put(alias.name);
        out.put(alias.kind);
        out.put(alias.nearest);
        out.put(alias.reason);
    }
    const std::map tables(catalogue.allFacts().begin(), catalogue.allFacts().end());
    out.put(static_cast<std::uint32_t>(tables.size()));
    for (const auto &[table, rows] : tables) {
        out.put(table);
        out.put(static_cast<std::uint32_t>(rows.size()));
        for (const auto &row : rows)
            putFact(out, row);
    }
    return out.take();
}

Result<std::shared_ptr<const Catalogue>> unpackCatalogue(std::string_view bytes, std::string_view fileName)
{
    Reader in(bytes);
    std::uint64_t layout = 0;
    in.get(layout);
    if (!in.ok() || layout != packLayout())
        return Error{std::string(fileName), "", "the catalogue was built for another version of the program",
                     "reinstall the program together with its data"};
    std::string revision;
    in.get(revision);
    std::uint32_t size = 0;
    in.get(size);
    std::vector<Part> parts;
    for (std::uint32_t i = 0; i < size && in.ok(); ++i)
        parts.push_back(getPart(in));
    in.get(size);
    std::vector<Alias> aliases;
    for (std::uint32_t i = 0; i < size && in.ok(); ++i)
        aliases.push_back(getAlias(in));
    in.get(size);
    std::unordered_map<std::string, std::vector<FactRow>> facts;
    for (std::uint32_t i = 0; i < size && in.ok(); ++i) {
        std::string table;
        std::uint32_t rows = 0;
        in.get(table);
        in.get(rows);
        auto &list = facts[table];
        for (std::uint32_t row = 0; row < rows && in.ok(); ++row)
            list.push_back(getFact(in));
    }
    if (!in.atEnd())
        return Error{std::string(fileName), "", "the catalogue is damaged", "reinstall the program's data"};
    return Catalogue::create(std::move(parts), std::move(aliases), std::move(facts), std::move(revision));
}

std::uint64_t packLayout()
{
    static const std::uint64_t layout = [] {
        std::uint64_t hash = 14695981039346656037u; // FNV-1a
        const auto add = [&](std::string_view name, std::size_t type) {
            for (const char c : name)
                hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211u;
            hash = (hash ^ (0x100 + type)) * 1099511628211u;
        };
        for (int kind = 0; kind < PartKindCount; ++kind) {
            Part part;
            part.spec = emptySpec(static_cast<PartKind>(kind));
            forEachFigure(part, [&](const auto &field, const auto &) { add(field.name, field.member.index()); });
            forEachList(part, [&]<class T>(std::string_view name, const std::vector<T> &) {
                add(name, 0x20);
                if constexpr (Struct<T>) {
                    for (const auto &member : membersOf<T>())
                        add(member.name, member.access.index());
                }
            });
        }
        for (const auto &member : membersOf<Price>())
            add(member.name, member.access.index());
        return hash;
    }();
    return layout;
}

} // namespace lanewise
