// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/build/buildchange.h"

#include "models/build/mountlookup.h"

#include <algorithm>
#include <fmt/format.h>

namespace lanewise {

std::string_view connectionKindId(Connection::Kind kind)
{
    switch (kind) {
    case Connection::Kind::NvlinkBridge:
        return "nvlink-bridge";
    case Connection::Kind::PowerCable:
        return "power-cable";
    case Connection::Kind::NetworkCable:
        return "network-cable";
    }
    return {};
}

std::optional<Connection::Kind> connectionKindFromId(std::string_view id)
{
    for (const auto kind :
         {Connection::Kind::NvlinkBridge, Connection::Kind::PowerCable, Connection::Kind::NetworkCable}) {
        if (connectionKindId(kind) == id)
            return kind;
    }
    return std::nullopt;
}

} // namespace lanewise

namespace lanewise::buildchange {

namespace {

Error failure(std::string message, std::string remedy)
{
    return {"edit", {}, std::move(message), std::move(remedy)};
}

Placed *placedAt(Build &build, const MountId &mount)
{
    return const_cast<Placed *>(std::as_const(build).at(mount));
}

/// The placed part that a Remove or Move speaks of: by mount, or an unplaced one by instance.
Placed *subject(Build &build, const Change &change)
{
    if (!change.mount.empty())
        return placedAt(build, change.mount);
    return const_cast<Placed *>(std::as_const(build).instance(change.instance));
}

Failure noSubject(const Change &change)
{
    if (change.mount.empty())
        return failure(fmt::format("the server holds no part number {}", change.instance), "name the mount of a part");
    return failure(fmt::format("there is no part in {}", change.mount), "name a mount that holds a part");
}

/// Why `part` cannot stand in `mount` for mechanical reasons alone; nothing when it can.
Failure refuseMount(const Build &build, const Catalogue &catalogue, PartHandle part, const MountId &mount)
{
    const MountSpec *spec = findMountSpec(build, catalogue, mount);
    if (!spec) {
        return failure(build.chassis.valid() ? fmt::format("the server has no mount {}", mount)
                                             : fmt::format("there is no mount {} without a chassis", mount),
                       build.chassis.valid() ? "choose one of its mounts" : "choose a chassis first");
    }
    const Part &row = catalogue.part(part);
    if (!mountTakes(spec->kind, row.kind)) {
        return failure(
            fmt::format("{} is a {} and takes no {} ({})", mount, mountKindId(spec->kind), kindId(row.kind), row.model),
            "choose a mount of its kind");
    }
    return std::nullopt;
}

bool under(const MountId &mount, const MountId &owner)
{
    return mount.size() > owner.size() && mount.compare(0, owner.size(), owner) == 0 && mount[owner.size()] == '/';
}

/// Lets connections, RAID members and MIG layouts follow a part to its new mount.
void follow(Build &build, const MountId &from, const MountId &to)
{
    for (Connection &connection : build.connections)
        std::replace(connection.ends.begin(), connection.ends.end(), from, to);
    for (auto &set : build.settings.raidSets)
        std::replace(set.members.begin(), set.members.end(), from, to);
    if (auto node = build.settings.migLayout.extract(from); !node.empty()) {
        node.key() = to;
        build.settings.migLayout.insert_or_assign(node.key(), std::move(node.mapped()));
    }
}

/// What a moved riser or carrier provides moves with it.
void moveProvided(Build &build, const MountId &from, const MountId &to)
{
    for (Placed &placed : build.placed) {
        if (!under(placed.mount, from))
            continue;
        const MountId target = to + placed.mount.substr(from.size());
        follow(build, placed.mount, target);
        placed.mount = target;
    }
}

void forgetPart(Build &build, const MountId &mount)
{
    build.settings.migLayout.erase(mount);
    for (auto &set : build.settings.raidSets)
        std::erase(set.members, mount);
    std::erase_if(build.settings.raidSets, [](const auto &set) { return set.members.empty(); });
}

} // namespace

void settle(Build &build, const Catalogue &catalogue)
{
    // Providers can stand in provided mounts, so one pass may uncover the next orphan.
    for (bool changed = true; changed;) {
        changed = false;
        for (Placed &placed : build.placed) {
            if (placed.mount.empty())
                continue;
            const MountSpec *spec = findMountSpec(build, catalogue, placed.mount);
            if (spec && mountTakes(spec->kind, catalogue.part(placed.part).kind))
                continue;
            forgetPart(build, placed.mount);
            placed.mount.clear();
            changed = true;
        }
    }
    std::erase_if(build.connections, [&](const Connection &connection) {
        return std::any_of(connection.ends.begin(), connection.ends.end(),
                           [&](const MountId &end) { return build.at(end) == nullptr; });
    });
}

Failure place(Build &build, const Change &change, const Catalogue &catalogue)
{
    if (!change.part.valid() || change.part.index >= catalogue.size())
        return failure("there is no such part", "choose a part of the catalogue");
    const Part &row = catalogue.part(change.part);
    if (row.kind == PartKind::Chassis)
        return failure(fmt::format("{} is a chassis and is not placed", row.model),
                       "set it as the chassis of the server");
    if (!change.mount.empty()) {
        if (auto refused = refuseMount(build, catalogue, change.part, change.mount))
            return refused;
        if (const Placed *other = build.at(change.mount)) {
            return failure(fmt::format("{} already holds {}", change.mount, catalogue.part(other->part).model),
                           "remove it first, or replace it");
        }
    }
    Placed placed;
    placed.instance = build.nextInstance++;
    placed.part = change.part;
    placed.mount = change.mount;
    build.placed.push_back(std::move(placed));
    return std::nullopt;
}

Failure remove(Build &build, const Change &change, const Catalogue &catalogue)
{
    const Placed *found = subject(build, change);
    if (!found)
        return noSubject(change);
    const MountId mount = found->mount;
    build.placed.erase(build.placed.begin() + (found - build.placed.data()));
    if (!mount.empty())
        forgetPart(build, mount);
    settle(build, catalogue);
    return std::nullopt;
}

Failure move(Build &build, const Change &change, const Catalogue &catalogue)
{
    Placed *found = subject(build, change);
    if (!found)
        return noSubject(change);
    const MountId from = found->mount;
    const MountId &to = change.value;
    if (to == from)
        return std::nullopt;
    if (to.empty()) { // out of the chassis, but kept
        forgetPart(build, from);
        found->mount.clear();
        settle(build, catalogue);
        return std::nullopt;
    }
    if (under(to, from))
        return failure(fmt::format("{} is provided by the part that should move there", to), "choose another mount");
    if (auto refused = refuseMount(build, catalogue, found->part, to))
        return refused;
    if (const Placed *other = build.at(to)) {
        return failure(fmt::format("{} already holds {}", to, catalogue.part(other->part).model),
                       "remove it first, or exchange the two");
    }
    found->mount = to;
    if (!from.empty()) {
        follow(build, from, to);
        moveProvided(build, from, to);
    }
    settle(build, catalogue);
    return std::nullopt;
}

namespace {

/// Replaces the part at a mount; the instance is new, for it is another piece of hardware.
Failure replace(Build &build, const Change &change, const Catalogue &catalogue)
{
    if (change.part.index >= catalogue.size())
        return failure("there is no such part", "choose a part of the catalogue");
    Placed *found = placedAt(build, change.mount);
    if (!found)
        return noSubject(change);
    if (auto refused = refuseMount(build, catalogue, change.part, change.mount))
        return refused;
    found->part = change.part;
    found->included = false;
    found->instance = build.nextInstance++;
    build.settings.migLayout.erase(change.mount);
    settle(build, catalogue);
    return std::nullopt;
}

} // namespace

Failure swap(Build &build, const Change &change, const Catalogue &catalogue)
{
    if (change.part.valid())
        return replace(build, change, catalogue);
    Placed *a = placedAt(build, change.mount);
    Placed *b = placedAt(build, change.value);
    if (!a || !b)
        return failure(fmt::format("there is no part in {}", a ? change.value : change.mount),
                       "name two mounts that hold parts");
    if (under(change.mount, change.value) || under(change.value, change.mount))
        return failure("one of the parts provides the mount of the other", "exchange parts of equal rank");
    for (const auto &[part, mount] : {std::pair{a->part, b->mount}, std::pair{b->part, a->mount}}) {
        if (auto refused = refuseMount(build, catalogue, part, mount))
            return refused;
    }
    std::swap(a->mount, b->mount);
    const MountId aside = "\x01"; // no mount can have this id
    moveProvided(build, change.mount, aside);
    moveProvided(build, change.value, change.mount);
    moveProvided(build, aside, change.value);
    settle(build, catalogue);
    return std::nullopt;
}

Failure setChassis(Build &build, const Change &change, const Catalogue &catalogue)
{
    if (!change.part.valid() || change.part.index >= catalogue.size())
        return failure("there is no such chassis", "choose a chassis of the catalogue");
    const Part &row = catalogue.part(change.part);
    const auto *chassis = row.as<ChassisSpec>();
    if (row.kind != PartKind::Chassis || !chassis)
        return failure(fmt::format("{} is a {}, not a chassis", row.model, kindId(row.kind)), "choose a chassis");
    if (build.chassis == change.part)
        return std::nullopt;
    build.chassis = change.part;
    std::erase_if(build.placed, [](const Placed &placed) { return placed.included; });
    for (const IncludedPart &included : chassis->included) {
        const PartHandle part = catalogue.find(included.part);
        if (!part.valid()) // `catalog verify` reports it
            continue;
        if (Placed *other = placedAt(build, included.mount))
            other->mount.clear();
        Placed placed;
        placed.instance = build.nextInstance++;
        placed.part = part;
        placed.mount = included.mount;
        placed.included = true;
        build.placed.push_back(std::move(placed));
    }
    settle(build, catalogue);
    std::erase_if(build.settings.bifurcation,
                  [&](const auto &entry) { return !findMountSpec(build, catalogue, entry.first); });
    return std::nullopt;
}

Failure connect(Build &build, const Change &change, const Catalogue &catalogue)
{
    const auto kind = connectionKindFromId(change.name);
    if (!kind)
        return failure(fmt::format("'{}' is no kind of connection", change.name),
                       "give nvlink-bridge, power-cable or network-cable");
    if (change.part.valid() && change.part.index >= catalogue.size())
        return failure("there is no such part", "choose a part of the catalogue");
    if (change.ends.size() < 2)
        return failure("a connection joins two mounts or more", "name the mounts that it joins");
    for (const MountId &end : change.ends) {
        if (!build.at(end))
            return failure(fmt::format("there is no part in {} to connect", end), "name mounts that hold parts");
        if (std::count(change.ends.begin(), change.ends.end(), end) > 1)
            return failure(fmt::format("{} is named twice", end), "join two different parts");
    }
    build.connections.push_back({*kind, change.part, change.ends});
    return std::nullopt;
}

Failure disconnect(Build &build, const Change &change, const Catalogue &)
{
    const auto kind = connectionKindFromId(change.name);
    const auto it = std::find_if(build.connections.begin(), build.connections.end(), [&](const Connection &c) {
        return c.ends == change.ends && (change.name.empty() || c.kind == kind)
            && (!change.part.valid() || c.part == change.part);
    });
    if (it == build.connections.end())
        return failure("there is no such connection", "name the mounts of a connection in their order");
    build.connections.erase(it);
    return std::nullopt;
}

} // namespace lanewise::buildchange
