// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

namespace lanewise::rules {

namespace storage_raid_level {

struct Level {
    std::string_view name;
    int least = 0, multiple = 1;
};

// Fewest members, and of what their number must be a multiple.
constexpr Level Levels[] = {{"0", 2, 1},  {"1", 2, 1},  {"5", 3, 1}, {"6", 4, 1},
                            {"10", 4, 2}, {"50", 6, 1}, {"60", 8, 1}};

const Level *levelOf(std::string_view name)
{
    for (const Level &level : Levels) {
        if (level.name == name)
            return &level;
    }
    return nullptr;
}

void check(const RuleInput &in, FindingSink &out)
{
    for (const BuildSettings::RaidSet &set : in.build.settings.raidSets) {
        int members = 0;
        const Part *first = nullptr;
        bool mixed = false;
        for (const MountId &id : set.members) {
            const Index index = in.resolved.mount(id);
            const Part *part = index < 0 ? nullptr : in.resolved.mounts[static_cast<std::size_t>(index)].part;
            members += part && part->kind == PartKind::Drive;
            mixed = mixed || (first && part && part != first);
            first = first ? first : part;
        }
        const Level *level = levelOf(set.level);
        const MountId mount = set.members.empty() ? MountId() : set.members.front();
        if (!level) {
            out.add(Severity::Error, "storage.raid-level.unknown", mount, set.name)
                .with("set", set.name)
                .with("level", set.level);
        } else if (members < level->least || members % level->multiple != 0) {
            out.add(Severity::Error, "storage.raid-level.members", mount, set.name)
                .with("set", set.name)
                .with("level", set.level)
                .with("members", members)
                .with("least", level->least)
                .with("multiple", level->multiple);
        } else if (mixed) {
            out.add(Severity::Warning, "storage.raid-level.mixed", mount, set.name).with("set", set.name);
        }
    }
}

constexpr Message messages[] = {
    {"storage.raid-level.unknown", "RAID set {set}: level \"{level}\" is not one of 0, 1, 5, 6, 10, 50, 60."},
    {"storage.raid-level.members",
     "RAID set {set} has {members} drives; level {level} needs at least {least}, in multiples of {multiple}."},
    {"storage.raid-level.mixed", "RAID set {set} mixes drive models: it has the size and speed of the smallest."},
};

} // namespace storage_raid_level

constinit const Rule storageRaidLevel{
    "storage.raid-level",
    Severity::Error,
    "RAID level and members",
    "Each RAID level has a fewest number of members.",
    "SNIA Common RAID Disk Data Format: RAID levels",
    storage_raid_level::check,
    nullptr,
    storage_raid_level::messages,
};

} // namespace lanewise::rules
