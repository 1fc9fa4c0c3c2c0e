// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

#include <algorithm>

namespace lanewise::rules {

namespace storage_raid_level {

/// A nested level stripes over two or more equal sets of `spanLeast` drives or more; RAID 10 over pairs.
struct Level {
    std::string_view name;
    int least = 0;
    int spanLeast = 0; ///< 0: not nested
};

constexpr Level Levels[] = {{"0", 2}, {"1", 2}, {"5", 3}, {"6", 4}, {"10", 4, 2}, {"50", 6, 3}, {"60", 8, 4}};

/// Whether so many drives divide into two or more equal spans.
bool divides(int members, const Level &level)
{
    if (level.spanLeast == 0)
        return true;
    if (level.spanLeast == 2)
        return members % 2 == 0;
    for (int spans = 2; spans * level.spanLeast <= members; ++spans) {
        if (members % spans == 0)
            return true;
    }
    return false;
}

/// A mount that an earlier set uses already; empty when none.
MountId sharedMount(const std::vector<BuildSettings::RaidSet> &sets, std::size_t index)
{
    for (std::size_t earlier = 0; earlier < index; ++earlier) {
        const auto &taken = sets[earlier].members;
        for (const MountId &id : sets[index].members) {
            if (std::find(taken.begin(), taken.end(), id) != taken.end())
                return id;
        }
    }
    return {};
}

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
    const auto &sets = in.build.settings.raidSets;
    for (std::size_t s = 0; s < sets.size(); ++s) {
        const BuildSettings::RaidSet &set = sets[s];
        if (const MountId twice = sharedMount(sets, s); !twice.empty()) {
            const Index at = in.resolved.mount(twice);
            out.add(Severity::Error, "storage.raid-level.twice", twice, set.name)
                .with("set", set.name)
                .with("mount", at < 0 ? twice : mountName(in.resolved.mounts[static_cast<std::size_t>(at)]));
            continue;
        }
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
        } else if (members < level->least || !divides(members, *level)) {
            out.add(Severity::Error, members < level->least ? "storage.raid-level.members" : "storage.raid-level.spans",
                    mount, set.name)
                .with("set", set.name)
                .with("level", set.level)
                .with("members", members)
                .with("least", level->least)
                .with("span_least", level->spanLeast);
        } else if (mixed) {
            out.add(Severity::Warning, "storage.raid-level.mixed", mount, set.name).with("set", set.name);
        }
    }
}

constexpr Message messages[] = {
    {"storage.raid-level.unknown", "RAID set {set}: level \"{level}\" is not one of 0, 1, 5, 6, 10, 50, 60."},
    {"storage.raid-level.members", "RAID set {set} has {members|drive|drives}; level {level} needs at least {least}."},
    {"storage.raid-level.spans",
     "RAID set {set} has {members|drive|drives}; level {level} stripes over equal sets of at least {span_least}, and "
     "so "
     "many do not divide into them."},
    {"storage.raid-level.twice", "RAID set {set} takes the drive in {mount}, which is in another set already."},
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
