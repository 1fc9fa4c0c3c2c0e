// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/catalog/figureedit.h"

#include "models/catalog/fields.h"
#include "models/catalog/ids.h"
#include "models/catalog/memberjson.h"
#include "models/catalog/partjson.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <optional>

namespace lanewise {

namespace {

using memberjson::Json;

std::string trimmedText(std::string_view text)
{
    const auto first = text.find_first_not_of(" \t");
    return first == text.npos ? std::string()
                              : std::string(text.substr(first, text.find_last_not_of(" \t") - first + 1));
}

/// "1,979.5" and "1979.5"; a comma is a thousands separator only where three digits follow each.
std::optional<double> numberFrom(const std::string &text)
{
    std::string digits;
    const auto point = std::min(text.find('.'), text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != ',')
            digits += text[i];
        else if (i == 0 || i > point || (point - i) % 4 != 0)
            return {};
    }
    double value = 0;
    const auto [end, code] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (code != std::errc() || end != digits.data() + digits.size() || !std::isfinite(value))
        return {};
    return value;
}

template <class T>
Result<std::string> jsonOf(const auto &field, const std::string &text)
{
    const auto wrong = [&](std::string message, std::string remedy) {
        return Error{std::string(field.label), {}, std::move(message), std::move(remedy)};
    };
    if constexpr (std::is_same_v<T, std::string>) {
        return Json(text).dump();
    } else if constexpr (std::is_same_v<T, bool>) {
        if (text == "yes" || text == "true")
            return std::string("true");
        if (text == "no" || text == "false")
            return std::string("false");
        return wrong(fmt::format("\"{}\" is neither yes nor no", text), "write yes or no, or nothing for unknown");
    } else {
        const std::optional<double> value = numberFrom(text);
        if (!value || (std::is_same_v<T, int> && *value != std::floor(*value)))
            return wrong(fmt::format("\"{}\" is not a {}number", text, std::is_same_v<T, int> ? "whole " : ""),
                         "write it like 1979.5, without unit, or nothing for unknown");
        if (field.min != field.max && (*value < field.min || *value > field.max))
            return wrong(fmt::format("{} lies outside {} to {} {}", text, field.min, field.max, field.unit),
                         field.unit.empty() ? std::string("check the digits")
                                            : fmt::format("check the digits and the unit, {}", field.unit));
        return memberjson::give(*value).dump();
    }
}

std::string freeId(const std::string &wish, const Catalogue &catalogue)
{
    std::string id = wish;
    for (int number = 2; catalogue.find(id).valid(); ++number)
        id = fmt::format("{}-{}", wish, number);
    return id;
}

} // namespace

std::string figureInput(const Part &part, std::string_view figure)
{
    std::string text;
    forEachFigure(part, [&](const auto &field, const auto &known) {
        using T = std::remove_cvref_t<decltype(known.value())>;
        if (field.name != figure || !known)
            return;
        if constexpr (std::is_same_v<T, std::string>)
            text = *known;
        else if constexpr (std::is_same_v<T, bool>)
            text = *known ? "yes" : "no";
        else
            text = memberjson::give(*known).dump();
    });
    return text;
}

Result<std::string> figureJson(const Part &part, std::string_view figure, std::string_view typed)
{
    const std::string text = trimmedText(typed);
    Result<std::string> out = Error{std::string(figure), {}, "no part of this kind has such a figure", "remove it"};
    forEachFigure(part, [&](const auto &field, const auto &known) {
        using T = std::remove_cvref_t<decltype(known.value())>;
        if (field.name == figure)
            out = text.empty() ? Result<std::string>(std::string("null")) : jsonOf<T>(field, text);
    });
    return out;
}

Result<Part> withFigures(const Part &part, const std::vector<FigureEdit> &edits)
{
    memberjson::ReadState state{"part " + part.id, {}, {}};
    Json row = memberjson::writePart(part);
    for (const FigureEdit &edit : edits) {
        const Result<std::string> json = figureJson(part, edit.figure, edit.text);
        if (!json)
            return json.error();
        for (auto &source : row["sources"]) {
            auto &names = source["figures"];
            names.erase(std::remove(names.begin(), names.end(), Json(edit.figure)), names.end());
        }
        row["figures"].erase(edit.figure);
        if (json.value() == "null")
            continue;
        if (trimmedText(edit.source).empty())
            return Error{edit.figure, {}, "the figure names no source", "write who says so, or where it stands"};
        if (!edit.date.empty() && !memberjson::isIsoDate(edit.date))
            return Error{
                edit.figure, {}, fmt::format("\"{}\" is no date", edit.date), "write YYYY, YYYY-MM or YYYY-MM-DD"};
        row["figures"][edit.figure] = Json::parse(json.value());
        Json source = {{"figures", {edit.figure}}, {"text", trimmedText(edit.source)}, {"verification", "sourced"}};
        if (!edit.date.empty())
            source["date"] = edit.date;
        // One entry for all figures of one source.
        auto &sources = row["sources"];
        const auto same = std::find_if(sources.begin(), sources.end(), [&](const Json &other) {
            return other["text"] == source["text"] && other["verification"] == "sourced"
                && other.value("date", std::string()) == edit.date;
        });
        if (same != sources.end())
            (*same)["figures"].push_back(edit.figure);
        else
            sources.push_back(std::move(source));
    }
    Part changed = memberjson::readPart(row, part.kind, state);
    if (state.error)
        return std::move(*state.error);
    changed.origin = Part::Origin::User;
    return changed;
}

Part ownCopyOf(const Part &part, const Catalogue &catalogue)
{
    Part copy = part;
    copy.id = freeId(part.id + "-own", catalogue);
    copy.model += " (own)";
    copy.partNumber.clear();
    copy.aliases.clear();
    copy.prices.clear();
    copy.origin = Part::Origin::User;
    return copy;
}

Part blankPart(PartKind kind, const Catalogue &catalogue)
{
    Part part;
    part.kind = kind;
    part.spec = emptySpec(kind);
    part.id = freeId(fmt::format("own-{}", kindId(kind)), catalogue);
    part.origin = Part::Origin::User;
    return part;
}

} // namespace lanewise
