// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/catalog/members.h"
#include "models/catalog/names.h"
#include "models/core/result.h"

#include <cmath>
#include <fmt/format.h>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>

/// Reading and writing the structs of members.h as JSON objects. Included by .cpp files only: it pulls in the parser.
namespace lanewise::memberjson {

using Json = nlohmann::json;

/// A place within a row: "tdp_w", "mounts 3", "mounts 3, kind". Made into text only when something is wrong there.
struct Where {
    std::string_view list;
    std::size_t number = 0; ///< from 1; 0: not in a list
    std::string_view key;

    Where(std::string_view name) : list(name) { }
    Where(const char *name) : list(name) { }
    Where(const std::string &name) : list(name) { }
    Where(std::string_view name, std::size_t at) : list(name), number(at) { }
    Where in(std::string_view member) const
    {
        Where where = *this;
        where.key = member;
        return where;
    }
    std::string text() const
    {
        std::string out(list);
        if (number > 0)
            out += fmt::format(" {}", number);
        if (!key.empty())
            out += fmt::format("{}{}", out.empty() ? "" : ", ", key);
        return out;
    }
};

/// Where the reader is, and the first thing that was wrong. Readers go on after an error without harm, so callers look
/// at `error` once at the end of a row.
struct ReadState {
    std::string file;
    std::string row; ///< "part a100-pcie-80gb"
    std::optional<Error> error;

    void fail(const Where &where, std::string message, std::string remedy)
    {
        if (error)
            return;
        const auto place = where.text();
        error = Error{file, row.empty() || place.empty() ? row + place : fmt::format("{}, {}", row, place),
                      std::move(message), std::move(remedy)};
    }
};

/// The source that the figures being read are said to come from.
struct Provenance {
    SourceIndex source = NoSource;
    Verification verification = Verification::Unverified;
};

inline bool take(const Json &json, std::string &out)
{
    if (!json.is_string())
        return false;
    out = json.get_ref<const std::string &>();
    return true;
}

inline bool take(const Json &json, bool &out)
{
    if (!json.is_boolean())
        return false;
    out = json.get<bool>();
    return true;
}

inline bool take(const Json &json, double &out)
{
    if (!json.is_number())
        return false;
    out = json.get<double>();
    return std::isfinite(out);
}

inline bool take(const Json &json, std::int64_t &out)
{
    if (!json.is_number_integer())
        return false;
    if (json.is_number_unsigned()
        && json.get<std::uint64_t>() > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()))
        return false;
    out = json.get<std::int64_t>();
    return true;
}

/// Whole numbers; also when written with a zero fraction (16.0), as spreadsheets do.
inline bool take(const Json &json, int &out)
{
    double value = 0;
    if (!take(json, value) || value != std::floor(value) || std::abs(value) > std::numeric_limits<int>::max())
        return false;
    out = static_cast<int>(value);
    return true;
}

template <class T>
bool take(const Json &json, std::vector<T> &out)
{
    if (!json.is_array())
        return false;
    out.clear();
    out.reserve(json.size());
    for (const auto &item : json) {
        T value{};
        if (!take(item, value))
            return false;
        out.push_back(std::move(value));
    }
    return true;
}

template <class T>
bool take(const Json &json, Known<T> &out, Provenance provenance)
{
    T value{};
    if (!take(json, value))
        return false;
    out = Known<T>(std::move(value), provenance.source, provenance.verification);
    return true;
}

inline std::string_view expected(const std::string &)
{
    return "a text";
}
inline std::string_view expected(bool)
{
    return "true or false";
}
inline std::string_view expected(double)
{
    return "a number";
}
inline std::string_view expected(int)
{
    return "a whole number";
}
inline std::string_view expected(std::int64_t)
{
    return "a whole number";
}
inline std::string_view expected(const std::vector<std::string> &)
{
    return "a list of texts";
}
inline std::string_view expected(const std::vector<int> &)
{
    return "a list of whole numbers";
}
template <class T>
std::string_view expected(const Known<T> &known)
{
    return expected(known.value());
}

/// What stands there instead, short enough for a message.
inline std::string shown(const Json &json)
{
    std::string text = json.dump(-1, ' ', false, Json::error_handler_t::replace);
    return text.size() > 60 ? text.substr(0, 57) + "…" : text;
}

/// Reads one value into a member; null means left out. Reports a wrong type.
template <class T>
void readValue(const Json &json, T &out, Provenance provenance, const Where &where, ReadState &state)
{
    if (json.is_null())
        return;
    bool ok = false;
    if constexpr (requires { take(json, out, provenance); })
        ok = take(json, out, provenance);
    else
        ok = take(json, out);
    if (!ok)
        state.fail(where, fmt::format("{} is not {}", shown(json), expected(out)), "correct the value");
}

template <class T>
void readMember(const Json &json, const Member<T> &member, T &out, Provenance provenance, const Where &where,
                ReadState &state)
{
    std::visit(
        [&](const auto &access) {
            if constexpr (std::is_same_v<std::remove_cvref_t<decltype(access)>, WordMember<T>>) {
                if (!json.is_null() && (!json.is_string() || !access.set(out, json.get_ref<const std::string &>())))
                    state.fail(where, fmt::format("{} is not an admissible {}", shown(json), member.name),
                               fmt::format("write one of: {}", access.words));
            } else {
                readValue(json, out.*access, provenance, where, state);
            }
        },
        member.access);
}

/// Says that `key` is not known and what may have been meant.
inline void failUnknownKey(std::string_view key, std::span<const std::string_view> names, const Where &where,
                           ReadState &state)
{
    const auto meant = likelyMeant(key, names);
    state.fail(where, fmt::format("\"{}\" is not known here", key),
               meant.empty() ? "remove it, or correct its name" : fmt::format("did you mean \"{}\"?", meant));
}

template <class T>
const Member<T> *findMember(std::string_view name)
{
    for (const auto &member : membersOf<T>()) {
        if (member.name == name)
            return &member;
    }
    return nullptr;
}

/// Reads an object into a struct: unknown keys, wrong types and missing required members are errors.
template <class T>
T readStruct(const Json &json, Provenance provenance, const Where &where, ReadState &state)
{
    T out{};
    if (!json.is_object()) {
        state.fail(where, fmt::format("{} is not an object", shown(json)), "write {…}");
        return out;
    }
    for (const auto &[key, value] : json.items()) {
        if (const auto *member = findMember<T>(key)) {
            readMember(value, *member, out, provenance, where.in(key), state);
            continue;
        }
        std::vector<std::string_view> names;
        for (const auto &known : membersOf<T>())
            names.push_back(known.name);
        failUnknownKey(key, names, where, state);
    }
    for (const auto &member : membersOf<T>()) {
        const auto at = member.required ? json.find(member.name) : json.end();
        if (member.required && (at == json.end() || at->is_null()))
            state.fail(where, fmt::format("\"{}\" is missing", member.name), "add it");
    }
    return out;
}

template <class T>
void readList(const Json &json, std::vector<T> &out, Provenance provenance, std::string_view name, ReadState &state)
{
    if constexpr (std::is_same_v<T, std::string>) {
        readValue(json, out, provenance, name, state);
    } else {
        if (!json.is_array()) {
            state.fail(name, fmt::format("{} is not a list", shown(json)), "write […]");
            return;
        }
        out.reserve(out.size() + json.size());
        for (std::size_t i = 0; i < json.size(); ++i)
            out.push_back(readStruct<T>(json[i], provenance, Where(name, i + 1), state));
    }
}

/// Whole doubles are written without ".0", which people don't write either.
inline Json give(double value)
{
    constexpr double Exact = 9007199254740992.0; // 2^53
    if (value == std::floor(value) && std::abs(value) < Exact)
        return static_cast<std::int64_t>(value);
    return value;
}

template <class T>
Json give(const T &value)
{
    return value;
}

template <class T>
Json give(const Known<T> &known)
{
    return known ? give(known.value()) : Json();
}

/// Members that have their default value are left out, so that reading gives the same struct again.
template <class T>
Json writeStruct(const T &object)
{
    static const T defaults{};
    Json out = Json::object();
    for (const auto &member : membersOf<T>()) {
        std::visit(
            [&](const auto &access) {
                if constexpr (std::is_same_v<std::remove_cvref_t<decltype(access)>, WordMember<T>>) {
                    if (member.required || access.get(object) != access.get(defaults))
                        out[std::string(member.name)] = access.get(object);
                } else if (member.required || !(object.*access == defaults.*access)) {
                    out[std::string(member.name)] = give(object.*access);
                }
            },
            member.access);
    }
    return out;
}

template <class T>
Json writeList(const std::vector<T> &list)
{
    Json out = Json::array();
    for (const auto &item : list) {
        if constexpr (std::is_same_v<T, std::string>)
            out.push_back(item);
        else
            out.push_back(writeStruct(item));
    }
    return out;
}

} // namespace lanewise::memberjson
