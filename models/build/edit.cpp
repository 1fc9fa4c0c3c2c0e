// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/build/edit.h"

#include "models/build/buildchange.h"
#include "models/build/projectchange.h"

#include <array>
#include <fmt/format.h>
#include <optional>

namespace lanewise {

namespace {

using buildchange::Failure;

/// How each kind is called in files and what carries it out: a change of the project, or of one server.
struct KindRow {
    std::string_view id;
    Failure (*onBuild)(Build &, const Change &, const Catalogue &) = nullptr;
    Failure (*onProject)(Project &, const Change &, const Catalogue &) = nullptr;
};

// In the order of ChangeKind.
constexpr std::array<KindRow, 22> Kinds = {{
    {"place", buildchange::place},
    {"remove", buildchange::remove},
    {"move", buildchange::move},
    {"swap", buildchange::swap},
    {"set-chassis", buildchange::setChassis},
    {"connect", buildchange::connect},
    {"disconnect", buildchange::disconnect},
    {"set-setting", buildchange::setSetting},
    {"set-assumption", nullptr, projectchange::setAssumption},
    {"set-price", nullptr, projectchange::setPrice},
    {"set-waiver", nullptr, projectchange::setWaiver},
    {"set-workload", nullptr, projectchange::setWorkload},
    {"set-customer", nullptr, projectchange::setCustomer},
    {"set-title", nullptr, projectchange::setTitle},
    {"add-option", nullptr, projectchange::addOption},
    {"rename-option", nullptr, projectchange::renameOption},
    {"remove-option", nullptr, projectchange::removeOption},
    {"move-option", nullptr, projectchange::moveOption},
    {"add-group", nullptr, projectchange::addGroup},
    {"remove-group", nullptr, projectchange::removeGroup},
    {"set-group-count", nullptr, projectchange::setGroupCount},
    {"set-notes", nullptr, projectchange::setNotes},
}};
static_assert(Kinds.size() == static_cast<std::size_t>(ChangeKind::SetNotes) + 1);

Failure apply(Project &project, const Change &change, const Catalogue &catalogue)
{
    const KindRow &row = Kinds[static_cast<std::size_t>(change.kind)];
    if (row.onProject)
        return row.onProject(project, change, catalogue);
    NodeGroup *group = projectchange::findGroup(project, change.option, change.group);
    if (!group) {
        return Error{"edit",
                     {},
                     fmt::format("there is no server group '{}' in option '{}'", change.group, change.option),
                     "name an option and a group of the project"};
    }
    return row.onBuild(group->build, change, catalogue);
}

} // namespace

std::string_view changeKindId(ChangeKind kind)
{
    return Kinds[static_cast<std::size_t>(kind)].id;
}

std::optional<ChangeKind> changeKindFromId(std::string_view id)
{
    for (std::size_t i = 0; i < Kinds.size(); ++i) {
        if (Kinds[i].id == id)
            return static_cast<ChangeKind>(i);
    }
    return std::nullopt;
}

Result<Project> applyEdit(const Project &project, const Edit &edit, const Catalogue &catalogue)
{
    Project result = project;
    for (std::size_t i = 0; i < edit.changes.size(); ++i) {
        const Change &change = edit.changes[i];
        if (auto failed = apply(result, change, catalogue)) {
            const std::string detail = failed->place.empty() ? std::string() : ", " + failed->place;
            failed->place = fmt::format("change {} ({}{})", i + 1, changeKindId(change.kind), detail);
            return std::move(*failed);
        }
    }
    return result;
}

namespace {

Change changeAt(const EditTarget &at, ChangeKind kind)
{
    Change change;
    change.kind = kind;
    change.option = at.option;
    change.group = at.group;
    return change;
}

std::string modelAt(const Catalogue &catalogue, const Build &build, const MountId &mount)
{
    const Placed *placed = build.at(mount);
    return placed ? catalogue.part(placed->part).model : std::string("nothing");
}

} // namespace

Edit placeEdit(const EditTarget &at, const Catalogue &catalogue, PartHandle part, const MountId &mount)
{
    Change change = changeAt(at, ChangeKind::Place);
    change.part = part;
    change.mount = mount;
    const std::string &model = catalogue.part(part).model;
    return {mount.empty() ? fmt::format("Add {}", model) : fmt::format("Place {} in {}", model, mount), {change}};
}

Edit removeEdit(const EditTarget &at, const Catalogue &catalogue, const Build &build, const MountId &mount)
{
    Change change = changeAt(at, ChangeKind::Remove);
    change.mount = mount;
    return {fmt::format("Remove {} from {}", modelAt(catalogue, build, mount), mount), {change}};
}

Edit moveEdit(const EditTarget &at, const Catalogue &catalogue, const Build &build, const MountId &from,
              const MountId &to)
{
    Change change = changeAt(at, build.at(to) ? ChangeKind::Swap : ChangeKind::Move);
    change.mount = from;
    change.value = to;
    if (change.kind == ChangeKind::Swap)
        return {fmt::format("Exchange {} and {}", from, to), {change}};
    return {fmt::format("Move {} from {} to {}", modelAt(catalogue, build, from), from, to), {change}};
}

Edit chassisEdit(const EditTarget &at, const Catalogue &catalogue, PartHandle chassis)
{
    Change change = changeAt(at, ChangeKind::SetChassis);
    change.part = chassis;
    return {fmt::format("Use chassis {}", catalogue.part(chassis).model), {change}};
}

} // namespace lanewise
