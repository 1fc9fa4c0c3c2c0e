// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/build/build.h"

#include "models/build/project.h"

#include <algorithm>

namespace lanewise {

const Placed *Build::at(const MountId &mount) const
{
    if (mount.empty())
        return nullptr;
    const auto it = std::find_if(placed.begin(), placed.end(), [&](const Placed &p) { return p.mount == mount; });
    return it == placed.end() ? nullptr : &*it;
}

const Placed *Build::instance(InstanceId id) const
{
    const auto it = std::find_if(placed.begin(), placed.end(), [id](const Placed &p) { return p.instance == id; });
    return it == placed.end() ? nullptr : &*it;
}

Project Project::blank()
{
    Project project;
    Option option;
    option.name = "A";
    NodeGroup group;
    group.name = "nodes";
    option.solution.groups.push_back(std::move(group));
    project.options.push_back(std::move(option));
    return project;
}

const Option *Project::option(std::string_view name) const
{
    const auto it = std::find_if(options.begin(), options.end(), [name](const Option &o) { return o.name == name; });
    return it == options.end() ? nullptr : &*it;
}

Option *Project::option(std::string_view name)
{
    return const_cast<Option *>(std::as_const(*this).option(name));
}

} // namespace lanewise
