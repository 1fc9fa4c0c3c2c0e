// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/build/projectchange.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace lanewise {

std::span<const CustomerField> customerFields()
{
    static constexpr CustomerField fields[] = {
        {"name", &Customer::name},
        {"contact", &Customer::contact},
        {"address", &Customer::address},
        {"end_user", &Customer::endUser},
        {"seller", &Customer::seller},
        {"prepared_by", &Customer::preparedBy},
        {"quote_number", &Customer::quoteNumber},
        {"opportunity", &Customer::opportunity},
    };
    return fields;
}

} // namespace lanewise

namespace lanewise::projectchange {

namespace {

Error failure(std::string message, std::string remedy)
{
    return {"edit", {}, std::move(message), std::move(remedy)};
}

/// "a|b|c" in at most `count` pieces; the last keeps further bars.
std::vector<std::string> pieces(std::string_view text, std::size_t count)
{
    std::vector<std::string> result;
    while (result.size() + 1 < count) {
        const auto bar = text.find('|');
        result.emplace_back(text.substr(0, bar));
        text.remove_prefix(bar == std::string_view::npos ? text.size() : bar + 1);
    }
    result.emplace_back(text);
    return result;
}

template <class Number>
std::optional<Number> wholeNumber(std::string_view text)
{
    Number value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (text.empty() || error != std::errc() || end != text.data() + text.size())
        return std::nullopt;
    return value;
}

Failure noOption(const std::string &name)
{
    return failure(fmt::format("there is no option '{}'", name), "name an option of the project");
}

Failure checkNewName(const std::string &name, bool taken, std::string_view what)
{
    if (name.empty() || name.size() > 100)
        return failure(fmt::format("'{}' is no name for {}", name, what), "give 1 to 100 characters");
    if (taken)
        return failure(fmt::format("there is already {} '{}'", what, name), "choose another name");
    return std::nullopt;
}

template <class Items>
auto findNamed(Items &items, const std::string &name)
{
    if (name.empty())
        return items.begin();
    return std::find_if(items.begin(), items.end(), [&](const auto &item) { return item.name == name; });
}

} // namespace

Option *findOption(Project &project, const std::string &name)
{
    const auto it = findNamed(project.options, name);
    return it == project.options.end() ? nullptr : &*it;
}

NodeGroup *findGroup(Project &project, const std::string &option, const std::string &group)
{
    Option *found = findOption(project, option);
    if (!found)
        return nullptr;
    const auto it = findNamed(found->solution.groups, group);
    return it == found->solution.groups.end() ? nullptr : &*it;
}

Failure setAssumption(Project &project, const Change &change, const Catalogue &)
{
    const Status status = lanewise::setAssumption(project.assumptions, change.name, change.value);
    return status ? Failure() : Failure(status.error());
}

Failure setPrice(Project &project, const Change &change, const Catalogue &catalogue)
{
    if (change.value.empty()) {
        project.prices.erase(change.name);
        return std::nullopt;
    }
    if (!catalogue.find(change.name).valid())
        return failure(fmt::format("the catalogue has no part '{}'", change.name), "price a part of the catalogue");
    const auto fields = pieces(change.value, 3);
    const auto minor = wholeNumber<std::int64_t>(fields[0]);
    constexpr std::int64_t limit = 100'000'000'000'000; // a trillion: sums of bills stay far from overflow
    if (!minor || *minor < 0 || *minor > limit)
        return failure(fmt::format("'{}' is no price", fields[0]), "give whole minor units (cents), not negative");
    project.prices[change.name] = {change.name, *minor, fields[1], fields[2]};
    return std::nullopt;
}

Failure setWaiver(Project &project, const Change &change, const Catalogue &)
{
    if (change.name.empty())
        return failure("a waiver needs the key of a finding", "name the finding");
    std::erase_if(project.waivers, [&](const Waiver &waiver) { return waiver.key == change.name; });
    if (change.value.empty())
        return std::nullopt;
    const auto fields = pieces(change.value, 2);
    const auto bar = fields[1].rfind('|');
    Waiver waiver;
    waiver.key = change.name;
    waiver.by = fields[0];
    waiver.reason = fields[1].substr(0, bar);
    waiver.date = bar == std::string::npos ? std::string() : fields[1].substr(bar + 1);
    if (waiver.by.empty() || waiver.reason.empty())
        return failure("a waiver needs a name and a reason", "say who accepts the finding and why");
    project.waivers.push_back(std::move(waiver));
    return std::nullopt;
}

Failure setWorkload(Project &project, const Change &change, const Catalogue &)
{
    if (change.name.empty())
        return failure("a workload needs an id", "name it");
    const auto it = std::find_if(project.workloads.begin(), project.workloads.end(),
                                 [&](const CustomWorkload &workload) { return workload.id == change.name; });
    if (change.value.empty()) {
        if (it != project.workloads.end())
            project.workloads.erase(it);
        return std::nullopt;
    }
    const auto json = change.value.size() > 65536 ? nlohmann::json(nlohmann::json::value_t::discarded)
                                                  : nlohmann::json::parse(change.value, nullptr, false);
    if (!json.is_object())
        return failure("the workload is no JSON object", "give the estimator's JSON form of a workload");
    const std::string name =
        json.contains("name") && json["name"].is_string() ? json["name"].get<std::string>() : change.name;
    CustomWorkload workload{change.name, name, json.dump()};
    if (it != project.workloads.end())
        *it = std::move(workload);
    else
        project.workloads.push_back(std::move(workload));
    return std::nullopt;
}

Failure setCustomer(Project &project, const Change &change, const Catalogue &)
{
    if (change.name == "revision" || change.name == "valid_days") {
        const auto number = wholeNumber<int>(change.value);
        if (!number || *number < 1 || *number > 10000)
            return failure(fmt::format("'{}' is no value for {}", change.value, change.name),
                           "give a number from 1 to 10000");
        (change.name == "revision" ? project.customer.revision : project.customer.validDays) = *number;
        return std::nullopt;
    }
    for (const CustomerField &field : customerFields()) {
        if (field.name == change.name) {
            project.customer.*field.member = change.value;
            return std::nullopt;
        }
    }
    return failure(fmt::format("the quote has no field '{}'", change.name),
                   "use a field such as name, contact or seller");
}

Failure setTitle(Project &project, const Change &change, const Catalogue &)
{
    project.title = change.value;
    return std::nullopt;
}

Failure setNotes(Project &project, const Change &change, const Catalogue &)
{
    project.notes = change.value;
    return std::nullopt;
}

Failure addOption(Project &project, const Change &change, const Catalogue &)
{
    if (auto refused = checkNewName(change.option, project.option(change.option) != nullptr, "an option"))
        return refused;
    Option option = Project::blank().options.front();
    if (!change.value.empty()) {
        const Option *from = project.option(change.value);
        if (!from)
            return noOption(change.value);
        option = *from;
    }
    option.name = change.option;
    project.options.push_back(std::move(option));
    return std::nullopt;
}

Failure renameOption(Project &project, const Change &change, const Catalogue &)
{
    Option *option = findOption(project, change.option);
    if (!option)
        return noOption(change.option);
    if (option->name == change.value)
        return std::nullopt;
    if (auto refused = checkNewName(change.value, project.option(change.value) != nullptr, "an option"))
        return refused;
    option->name = change.value;
    return std::nullopt;
}

Failure removeOption(Project &project, const Change &change, const Catalogue &)
{
    Option *option = findOption(project, change.option);
    if (!option)
        return noOption(change.option);
    if (project.options.size() == 1)
        return failure("a project keeps at least one option", "add another option first");
    project.options.erase(project.options.begin() + (option - project.options.data()));
    return std::nullopt;
}

Failure moveOption(Project &project, const Change &change, const Catalogue &)
{
    Option *option = findOption(project, change.option);
    if (!option)
        return noOption(change.option);
    const int last = static_cast<int>(project.options.size()) - 1;
    if (change.count < 0 || change.count > last)
        return failure(fmt::format("there is no position {} among the options", change.count),
                       fmt::format("give 0 to {}", last));
    const auto from = project.options.begin() + (option - project.options.data());
    const auto to = project.options.begin() + change.count;
    if (from < to)
        std::rotate(from, from + 1, to + 1);
    else
        std::rotate(to, from, from + 1);
    return std::nullopt;
}

Failure addGroup(Project &project, const Change &change, const Catalogue &)
{
    Option *option = findOption(project, change.option);
    if (!option)
        return noOption(change.option);
    auto &groups = option->solution.groups;
    const auto named = [&](const std::string &name) {
        return std::find_if(groups.begin(), groups.end(), [&](const NodeGroup &g) { return g.name == name; });
    };
    // Keys of findings are "rule:group/mount:subject", so these two signs would make them ambiguous.
    if (change.group.find_first_of(":/") != std::string::npos)
        return failure(fmt::format("'{}' is no name for a group", change.group), "leave out : and /");
    if (auto refused = checkNewName(change.group, named(change.group) != groups.end(), "a group"))
        return refused;
    NodeGroup group;
    if (!change.value.empty()) {
        const auto from = named(change.value);
        if (from == groups.end())
            return failure(fmt::format("there is no group '{}'", change.value), "name a group of the option");
        group = *from;
    }
    group.name = change.group;
    groups.push_back(std::move(group));
    return std::nullopt;
}

Failure removeGroup(Project &project, const Change &change, const Catalogue &)
{
    NodeGroup *group = findGroup(project, change.option, change.group);
    if (!group)
        return failure(fmt::format("there is no group '{}'", change.group), "name a group of the option");
    auto &groups = findOption(project, change.option)->solution.groups;
    if (groups.size() == 1)
        return failure("an option keeps at least one group", "add another group first");
    groups.erase(groups.begin() + (group - groups.data()));
    return std::nullopt;
}

Failure setGroupCount(Project &project, const Change &change, const Catalogue &)
{
    NodeGroup *group = findGroup(project, change.option, change.group);
    if (!group)
        return failure(fmt::format("there is no group '{}'", change.group), "name a group of the option");
    if (change.count < 1 || change.count > MaxNodeCount)
        return failure(fmt::format("{} servers are not possible", change.count),
                       fmt::format("give 1 to {}", MaxNodeCount));
    group->count = change.count;
    return std::nullopt;
}

} // namespace lanewise::projectchange
