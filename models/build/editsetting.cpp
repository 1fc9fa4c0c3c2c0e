// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/build/buildchange.h"
#include "models/build/mountlookup.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <fmt/format.h>

namespace lanewise::buildchange {

namespace {

Error failure(const Change &change, std::string message, std::string remedy)
{
    return {"edit", change.name, std::move(message), std::move(remedy)};
}

std::optional<int> wholeNumber(std::string_view text)
{
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size())
        return std::nullopt;
    return value;
}

Failure setBifurcation(Build &build, const MountId &mount, const Change &change, const Catalogue &catalogue)
{
    if (change.value.empty()) {
        build.settings.bifurcation.erase(mount);
        return std::nullopt;
    }
    const auto lanes = wholeNumber(change.value);
    if (!lanes || (*lanes != 1 && *lanes != 2 && *lanes != 4 && *lanes != 8 && *lanes != 16))
        return failure(change, fmt::format("a slot is not split into {} lanes each", change.value),
                       "give 1, 2, 4, 8 or 16");
    if (!findMountSpec(build, catalogue, mount))
        return failure(change, fmt::format("the server has no mount {}", mount), "name one of its slots");
    build.settings.bifurcation[mount] = *lanes;
    return std::nullopt;
}

Failure setNuma(Build &build, const Change &change)
{
    const auto nodes = wholeNumber(change.value.empty() ? std::string_view("1") : std::string_view(change.value));
    if (!nodes || (*nodes != 1 && *nodes != 2 && *nodes != 4))
        return failure(change, fmt::format("'{}' is no number of NUMA nodes per socket", change.value),
                       "give 1, 2 or 4");
    build.settings.numaPerSocket = *nodes;
    return std::nullopt;
}

Failure setPowerCap(Build &build, const Change &change)
{
    if (change.value.empty()) {
        build.settings.gpuPowerCapW.reset();
        return std::nullopt;
    }
    double watts = 0;
    const char *last = change.value.data() + change.value.size();
    const auto [end, error] = std::from_chars(change.value.data(), last, watts);
    if (error != std::errc() || end != last || !std::isfinite(watts) || watts < 1 || watts > 10000)
        return failure(change, fmt::format("'{}' is no power limit", change.value),
                       "give watts from 1 to 10000, or nothing");
    build.settings.gpuPowerCapW = watts;
    return std::nullopt;
}

std::vector<MountId> splitList(std::string_view text)
{
    std::vector<MountId> parts;
    while (!text.empty()) {
        const auto comma = text.find(',');
        if (comma != 0)
            parts.emplace_back(text.substr(0, comma));
        text.remove_prefix(comma == std::string_view::npos ? text.size() : comma + 1);
    }
    return parts;
}

Failure setRaid(Build &build, const std::string &name, const Change &change)
{
    auto &sets = build.settings.raidSets;
    const auto it = std::find_if(sets.begin(), sets.end(), [&](const auto &set) { return set.name == name; });
    if (change.value.empty()) {
        if (it != sets.end())
            sets.erase(it);
        return std::nullopt;
    }
    const auto colon = change.value.find(':');
    BuildSettings::RaidSet set;
    set.name = name;
    set.level = change.value.substr(0, colon);
    if (colon != std::string::npos)
        set.members = splitList(std::string_view(change.value).substr(colon + 1));
    static constexpr std::string_view levels[] = {"0", "1", "5", "6", "10", "50", "60"};
    if (name.empty() || set.members.empty()
        || std::find(std::begin(levels), std::end(levels), set.level) == std::end(levels))
        return failure(change, fmt::format("'{}' is no RAID set", change.value),
                       "give level:mount,mount,… with level 0, 1, 5, 6, 10, 50 or 60");
    for (const MountId &member : set.members) {
        if (!build.at(member))
            return failure(change, fmt::format("there is no drive in {}", member), "name mounts that hold drives");
    }
    if (it != sets.end())
        *it = std::move(set);
    else
        sets.push_back(std::move(set));
    return std::nullopt;
}

Failure setMig(Build &build, const MountId &mount, const Change &change)
{
    if (change.value.empty()) {
        build.settings.migLayout.erase(mount);
        return std::nullopt;
    }
    if (!build.at(mount))
        return failure(change, fmt::format("there is no GPU in {}", mount), "name a mount that holds a GPU");
    build.settings.migLayout[mount] = change.value;
    return std::nullopt;
}

Failure setFlag(Build &build, const std::string &name, const Change &change)
{
    if (name.empty())
        return failure(change, "a firmware switch needs a name", "give flag:name");
    if (change.value.empty())
        build.settings.flags.erase(name);
    else
        build.settings.flags[name] = change.value;
    return std::nullopt;
}

} // namespace

Failure setSetting(Build &build, const Change &change, const Catalogue &catalogue)
{
    const auto colon = change.name.find(':');
    const std::string head = change.name.substr(0, colon);
    const std::string tail = colon == std::string::npos ? std::string() : change.name.substr(colon + 1);
    if (head == "bifurcation")
        return setBifurcation(build, tail, change, catalogue);
    if (head == "numa_per_socket")
        return setNuma(build, change);
    if (head == "gpu_power_cap_w")
        return setPowerCap(build, change);
    if (head == "raid")
        return setRaid(build, tail, change);
    if (head == "mig")
        return setMig(build, tail, change);
    if (head == "flag")
        return setFlag(build, tail, change);
    return failure(change, fmt::format("there is no setting '{}'", change.name),
                   "known are bifurcation:MOUNT, numa_per_socket, gpu_power_cap_w, raid:NAME, mig:MOUNT and flag:NAME");
}

} // namespace lanewise::buildchange
