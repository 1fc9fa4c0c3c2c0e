// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/property/randomedits.h"

#include "models/topology/resolved.h"

namespace lanewise::test {

PartHandle RandomEdits::anyPart()
{
    return {static_cast<std::uint32_t>(below(static_cast<int>(m_catalogue.size())))};
}

PartHandle RandomEdits::anyPart(PartKind kind)
{
    const auto parts = m_catalogue.ofKind(kind);
    return parts.empty() ? PartHandle() : parts[static_cast<std::size_t>(below(static_cast<int>(parts.size())))];
}

MountId RandomEdits::anyMount(const Build &build)
{
    if (below(20) == 0)
        return "nowhere";
    const ResolvedBuild resolved = resolve(build, m_catalogue);
    if (resolved.mounts.empty())
        return {};
    return resolved.mounts[static_cast<std::size_t>(below(static_cast<int>(resolved.mounts.size())))].id;
}

Change RandomEdits::buildChange(const Build &build)
{
    Change change;
    const int dice = below(20);
    if (!build.chassis.valid() || dice == 0) {
        change.kind = ChangeKind::SetChassis;
        change.part = anyPart(PartKind::Chassis);
    } else if (dice < 9) {
        change.kind = ChangeKind::Place;
        change.part = anyPart();
        change.mount = below(8) == 0 ? MountId() : anyMount(build);
    } else if (dice < 12) {
        change.kind = below(2) ? ChangeKind::Move : ChangeKind::Swap;
        change.mount = anyMount(build);
        change.value = anyMount(build);
    } else if (dice < 14) {
        change.kind = ChangeKind::Remove;
        change.mount = anyMount(build);
        if (!build.placed.empty() && below(2)) {
            const Placed &placed = build.placed[static_cast<std::size_t>(below(static_cast<int>(build.placed.size())))];
            change.mount = placed.mount;
            change.instance = placed.instance;
        }
    } else if (dice < 16) {
        change.kind = ChangeKind::Connect;
        change.name = "nvlink-bridge";
        change.ends = {anyMount(build), anyMount(build)};
        change.part = below(2) ? anyPart(PartKind::Bridge) : PartHandle();
    } else {
        static const char *const names[] = {"bifurcation:", "numa_per_socket", "gpu_power_cap_w",
                                            "mig:",         "flag:x",          "raid:r"};
        static const char *const values[] = {"", "1", "4", "8", "250", "1:front.bay0", "3g.40gb"};
        change.kind = ChangeKind::SetSetting;
        change.name = names[below(6)];
        if (change.name.back() == ':')
            change.name += anyMount(build);
        change.value = values[below(7)];
    }
    return change;
}

Change RandomEdits::projectChange(const Project &project)
{
    static const char *const names[] = {"A", "B", "C"};
    Change change;
    change.option = names[below(3)];
    switch (below(8)) {
    case 0:
        change.kind = ChangeKind::AddOption;
        change.value = below(2) ? project.options.front().name : std::string();
        break;
    case 1:
        change.kind = ChangeKind::RemoveOption;
        break;
    case 2:
        change.kind = ChangeKind::MoveOption;
        change.count = below(4);
        break;
    case 3:
        change.kind = ChangeKind::AddGroup;
        change.group = names[below(3)];
        break;
    case 4:
        change.kind = ChangeKind::SetGroupCount;
        change.count = below(10);
        break;
    case 5:
        change.kind = ChangeKind::SetAssumption;
        change.name = below(2) ? "mains_v" : "redundancy";
        change.value = below(2) ? "120" : "two-feeds";
        break;
    case 6:
        change.kind = ChangeKind::SetPrice;
        change.name = m_catalogue.part(anyPart()).id;
        change.value = below(3) ? std::to_string(below(1000000)) : std::string();
        break;
    default:
        change.kind = ChangeKind::SetTitle;
        change.value = std::to_string(below(1000));
        break;
    }
    return change;
}

Edit RandomEdits::next(const Project &project)
{
    Edit edit;
    edit.label = "random";
    const int changes = below(6) == 0 ? 2 : 1;
    for (int i = 0; i < changes; ++i) {
        edit.changes.push_back(below(6) == 0 ? projectChange(project)
                                             : buildChange(project.options.front().solution.groups.front().build));
    }
    return edit;
}

} // namespace lanewise::test
