// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/build/jsonreader.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <set>

namespace lanewise {

namespace {

using nlohmann::json;

constexpr int MaxDepth = 64;

std::string lineAndColumn(std::string_view text, std::size_t byte)
{
    const std::string_view before = text.substr(0, std::min(byte, text.size()));
    const auto line = std::count(before.begin(), before.end(), '\n') + 1;
    const auto start = before.rfind('\n');
    const auto column = before.size() - (start == std::string_view::npos ? 0 : start + 1);
    return fmt::format("line {}, column {}", line, std::max<std::size_t>(1, column));
}

/// Where the nesting first exceeds MaxDepth; npos when it does not. Looks at brackets outside of strings only.
std::size_t tooDeepAt(std::string_view text)
{
    int depth = 0;
    bool inString = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (inString) {
            if (c == '\\')
                ++i;
            else if (c == '"')
                inString = false;
        } else if (c == '"') {
            inString = true;
        } else if (c == '{' || c == '[') {
            if (++depth > MaxDepth)
                return i;
        } else if (c == '}' || c == ']') {
            --depth;
        }
    }
    return std::string_view::npos;
}

/// Notices a member name that an object repeats: parsers keep one of the two values silently.
class RepeatedNames
{
public:
    bool operator()(int, json::parse_event_t event, json &value)
    {
        if (event == json::parse_event_t::object_start) {
            m_open.emplace_back();
        } else if (event == json::parse_event_t::object_end) {
            if (!m_open.empty())
                m_open.pop_back();
        } else if (event == json::parse_event_t::key && !m_open.empty()) {
            const auto &name = value.get_ref<const std::string &>();
            if (!m_open.back().insert(name).second && repeated.empty())
                repeated = name.empty() ? "\"\"" : name;
        }
        return true;
    }
    std::string repeated;

private:
    std::vector<std::set<std::string>> m_open;
};

std::string escaped(std::string_view name)
{
    std::string out;
    for (const char c : name)
        out += c == '~' ? std::string("~0") : c == '/' ? std::string("~1") : std::string(1, c);
    return out;
}

const json &nothing()
{
    static const json null;
    return null;
}

} // namespace

Result<json> parseJson(std::string_view text, std::string_view fileName)
{
    const auto failure = [&](std::size_t byte, std::string message) {
        return Error{std::string(fileName), lineAndColumn(text, byte), std::move(message),
                     "restore the file from a backup, or correct it there"};
    };
    if (text.empty())
        return Error{std::string(fileName), {}, "the file is empty", "restore the file from a backup"};
    if (const std::size_t at = tooDeepAt(text); at != std::string_view::npos)
        return failure(at, fmt::format("the nesting is deeper than {} levels", MaxDepth));
    RepeatedNames names;
    const auto callback = [&names](int depth, json::parse_event_t event, json &value) {
        return names(depth, event, value);
    };
    try {
        json value = json::parse(text, callback);
        if (!names.repeated.empty()) {
            return Error{std::string(fileName),
                         {},
                         fmt::format("an object has the member '{}' twice", names.repeated),
                         "leave one of them"};
        }
        return value;
    } catch (const json::parse_error &error) {
        const bool cut = error.byte > text.size();
        return failure(error.byte, cut ? "the file ends in the middle" : "the text is no valid JSON");
    } catch (const json::exception &) { // a number beyond the range of a double
        return Error{std::string(fileName), {}, "a number is too large", "correct the number"};
    }
}

JsonReader::JsonReader(const json &value, State &state, std::string pointer)
    : m_value(&value),
      m_state(&state),
      m_pointer(std::move(pointer))
{
}

void JsonReader::fail(std::string message, std::string remedy) const
{
    if (!m_state->error) {
        m_state->error =
            Error{m_state->fileName, m_pointer.empty() ? "/" : m_pointer, std::move(message), std::move(remedy)};
    }
}

void JsonReader::expect(std::string_view name, std::string_view what) const
{
    member(name).fail(fmt::format("expected {}", what), fmt::format("give '{}' as {}", name, what));
}

const json *JsonReader::find(std::string_view name) const
{
    if (!m_value->is_object())
        return nullptr;
    const auto it = m_value->find(std::string(name));
    return it == m_value->end() || it->is_null() ? nullptr : &*it;
}

void JsonReader::allow(std::initializer_list<std::string_view> names) const
{
    if (!m_value->is_object()) {
        fail("expected an object", "give an object");
        return;
    }
    for (const auto &[name, value] : m_value->items()) {
        if (std::find(names.begin(), names.end(), name) == names.end()) {
            member(name).fail(fmt::format("there is no member '{}' here", name),
                              "remove it, or open the file with the version that wrote it");
        }
    }
}

bool JsonReader::has(std::string_view name) const
{
    return find(name) != nullptr;
}

JsonReader JsonReader::member(std::string_view name) const
{
    const json *value = find(name);
    return {value ? *value : nothing(), *m_state, m_pointer + "/" + escaped(name)};
}

std::string JsonReader::text(std::string_view name) const
{
    const json *value = find(name);
    if (!value || !value->is_string()) {
        expect(name, "a text");
        return {};
    }
    return value->get<std::string>();
}

std::string JsonReader::text(std::string_view name, std::string_view absent) const
{
    return find(name) ? text(name) : std::string(absent);
}

std::int64_t JsonReader::integer(std::string_view name, std::int64_t min, std::int64_t max) const
{
    const json *value = find(name);
    const bool inRange = value && value->is_number_integer()
        && (value->is_number_unsigned()
                ? value->get<std::uint64_t>() <= static_cast<std::uint64_t>(std::max<std::int64_t>(0, max))
                : true)
        && value->get<std::int64_t>() >= min && value->get<std::int64_t>() <= max;
    if (!inRange) {
        expect(name, fmt::format("a whole number from {} to {}", min, max));
        return min;
    }
    return value->get<std::int64_t>();
}

std::int64_t JsonReader::integer(std::string_view name, std::int64_t absent, std::int64_t min, std::int64_t max) const
{
    return find(name) ? integer(name, min, max) : absent;
}

double JsonReader::number(std::string_view name, double absent, double min, double max) const
{
    const json *value = find(name);
    if (!value)
        return absent;
    const double number = value->is_number() ? value->get<double>() : NAN;
    if (!(number >= min && number <= max)) {
        expect(name, fmt::format("a number from {} to {}", min, max));
        return absent;
    }
    return number;
}

bool JsonReader::boolean(std::string_view name, bool absent) const
{
    const json *value = find(name);
    if (!value)
        return absent;
    if (!value->is_boolean()) {
        expect(name, "true or false");
        return absent;
    }
    return value->get<bool>();
}

std::vector<std::string> JsonReader::textList(std::string_view name) const
{
    std::vector<std::string> texts;
    for (const JsonReader &item : list(name))
        texts.push_back(item.asText());
    return texts;
}

std::vector<JsonReader> JsonReader::list(std::string_view name) const
{
    std::vector<JsonReader> items;
    const json *value = find(name);
    if (!value)
        return items;
    if (!value->is_array()) {
        expect(name, "a list");
        return items;
    }
    items.reserve(value->size());
    for (std::size_t i = 0; i < value->size(); ++i)
        items.emplace_back((*value)[i], *m_state, fmt::format("{}/{}/{}", m_pointer, escaped(name), i));
    return items;
}

std::vector<std::pair<std::string, JsonReader>> JsonReader::members() const
{
    std::vector<std::pair<std::string, JsonReader>> result;
    if (m_value->is_null())
        return result;
    if (!m_value->is_object()) {
        fail("expected an object", "give an object");
        return result;
    }
    for (const auto &[name, value] : m_value->items())
        result.emplace_back(name, JsonReader(value, *m_state, m_pointer + "/" + escaped(name)));
    return result;
}

bool JsonReader::isText() const
{
    return m_value->is_string();
}

std::string JsonReader::asText() const
{
    if (!m_value->is_string()) {
        fail("expected a text", "give a text");
        return {};
    }
    return m_value->get<std::string>();
}

} // namespace lanewise
