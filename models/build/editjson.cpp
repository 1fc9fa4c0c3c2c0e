// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/build/edit.h"
#include "models/build/jsonreader.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace lanewise {

namespace {

using nlohmann::json;

void putText(json &object, const char *name, const std::string &text)
{
    if (!text.empty())
        object[name] = text;
}

json changeToJson(const Change &change, const Catalogue &catalogue)
{
    json object = json::object();
    object["change"] = changeKindId(change.kind);
    putText(object, "option", change.option);
    putText(object, "group", change.group);
    putText(object, "mount", change.mount);
    putText(object, "name", change.name);
    putText(object, "value", change.value);
    if (change.part.valid())
        object["part"] = catalogue.part(change.part).id;
    if (!change.ends.empty())
        object["ends"] = change.ends;
    if (change.count != 1)
        object["count"] = change.count;
    if (change.instance != 0)
        object["instance"] = change.instance;
    return object;
}

Change changeFromJson(JsonReader reader, const Catalogue &catalogue)
{
    reader.allow({"change", "option", "group", "mount", "name", "value", "part", "ends", "count", "instance"});
    Change change;
    const std::string kind = reader.text("change");
    if (const auto known = changeKindFromId(kind))
        change.kind = *known;
    else
        reader.member("change").fail(fmt::format("'{}' is no kind of change", kind),
                                     "use a kind such as place or remove");
    change.option = reader.text("option", {});
    change.group = reader.text("group", {});
    change.mount = reader.text("mount", {});
    change.name = reader.text("name", {});
    change.value = reader.text("value", {});
    change.ends = reader.textList("ends");
    change.count = static_cast<int>(reader.integer("count", 1, 0, 1'000'000));
    change.instance = static_cast<InstanceId>(reader.integer("instance", 0, 0, 0xffffffffLL));
    if (reader.has("part")) {
        const std::string id = reader.text("part");
        change.part = catalogue.find(id);
        if (!change.part.valid())
            reader.member("part").fail(fmt::format("the catalogue has no part '{}'", id), "use the id of a part");
    }
    return change;
}

} // namespace

std::string editToJson(const Edit &edit, const Catalogue &catalogue)
{
    json changes = json::array();
    for (const Change &change : edit.changes)
        changes.push_back(changeToJson(change, catalogue));
    return json{{"label", edit.label}, {"changes", std::move(changes)}}.dump(-1, ' ', false,
                                                                             json::error_handler_t::replace);
}

Result<Edit> editFromJson(std::string_view text, const Catalogue &catalogue)
{
    Result<json> parsed = parseJson(text, "edit");
    if (!parsed)
        return parsed.error();
    JsonReader::State state{"edit", {}};
    JsonReader reader(parsed.value(), state);
    reader.allow({"label", "changes"});
    Edit edit;
    edit.label = reader.text("label", {});
    for (const JsonReader &item : reader.list("changes"))
        edit.changes.push_back(changeFromJson(item, catalogue));
    if (state.error)
        return *state.error;
    return edit;
}

} // namespace lanewise
