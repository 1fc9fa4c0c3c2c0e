// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/core/result.h"

#include <cstdint>
#include <initializer_list>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lanewise {

/// Parses JSON from outside. Refuses damage with line and column, nesting beyond 64 levels, repeated member names and
/// numbers too large for a double.
Result<nlohmann::json> parseJson(std::string_view text, std::string_view fileName);

/// Reads typed members of a JSON value. The first mistake is kept in the State with its JSON pointer and what would be
/// right; reading then goes on with defaults, so that callers need to ask only once, at the end.
class JsonReader
{
public:
    struct State {
        std::string fileName;
        std::optional<Error> error;
    };

    JsonReader(const nlohmann::json &value, State &state, std::string pointer = {});

    /// Members other than these are a mistake, for a program that would drop them unread could lose what they say.
    void allow(std::initializer_list<std::string_view> names) const;
    bool has(std::string_view name) const; ///< there and not null
    JsonReader member(std::string_view name) const; ///< of an absent member: a reader of null

    std::string text(std::string_view name) const; ///< must be there
    std::string text(std::string_view name, std::string_view absent) const;
    std::int64_t integer(std::string_view name, std::int64_t absent, std::int64_t min, std::int64_t max) const;
    std::int64_t integer(std::string_view name, std::int64_t min, std::int64_t max) const; ///< must be there
    double number(std::string_view name, double absent, double min, double max) const;
    bool boolean(std::string_view name, bool absent) const;
    std::vector<std::string> textList(std::string_view name) const; ///< absent: empty
    std::vector<JsonReader> list(std::string_view name) const; ///< absent: empty
    std::vector<std::pair<std::string, JsonReader>> members() const; ///< of this object

    bool isText() const;
    std::string asText() const; ///< this value as text; a mistake when it is none
    const nlohmann::json &value() const { return *m_value; }
    const std::string &pointer() const { return m_pointer; }
    void fail(std::string message, std::string remedy) const;

private:
    const nlohmann::json *find(std::string_view name) const;
    void expect(std::string_view name, std::string_view what) const;

    const nlohmann::json *m_value;
    State *m_state;
    std::string m_pointer;
};

} // namespace lanewise
