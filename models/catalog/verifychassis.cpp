// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/catalog/verifychassis.h"

#include <algorithm>
#include <fmt/format.h>
#include <limits>
#include <map>
#include <set>

namespace lanewise {

namespace {

using Defects = std::vector<CatalogDefect>;

const PcieNode *findNode(const ChassisSpec &chassis, std::string_view id)
{
    const auto at = std::find_if(chassis.nodes.begin(), chassis.nodes.end(), [&](const auto &n) { return n.id == id; });
    return at == chassis.nodes.end() ? nullptr : &*at;
}

const ShareGroup *findGroup(const ChassisSpec &chassis, std::string_view id)
{
    const auto at = std::find_if(chassis.shareGroups.begin(), chassis.shareGroups.end(),
                                 [&](const auto &group) { return group.id == id; });
    return at == chassis.shareGroups.end() ? nullptr : &*at;
}

bool hasMount(const ChassisSpec &chassis, std::string_view id)
{
    return std::any_of(chassis.mounts.begin(), chassis.mounts.end(), [&](const auto &mount) { return mount.id == id; });
}

bool isCardMount(const MountSpec &mount)
{
    return mount.kind == MountKind::PcieSlot || mount.kind == MountKind::OcpSlot || mount.kind == MountKind::SxmSite
        || mount.kind == MountKind::OamSite || mount.kind == MountKind::FixedModule;
}

void checkLink(const Part &part, std::string_view where, int lanes, int generation, Defects &defects)
{
    static constexpr int Widths[] = {0, 1, 2, 4, 8, 16, 32};
    if (std::find(std::begin(Widths), std::end(Widths), lanes) == std::end(Widths))
        defects.push_back({part.id, "range", fmt::format("{} has {} lanes, which no link has", where, lanes)});
    if (generation < 0 || generation > 7)
        defects.push_back({part.id, "range", fmt::format("{} has PCIe generation {}", where, generation)});
}

void checkNodes(const Part &part, const ChassisSpec &chassis, Defects &defects)
{
    std::set<std::string_view> ids;
    for (const auto &node : chassis.nodes) {
        if (!ids.insert(node.id).second)
            defects.push_back({part.id, "reference", fmt::format("node {} is there twice", node.id)});
        if (node.kind != PcieNode::Kind::Cpu && !findNode(chassis, node.uplink))
            defects.push_back(
                {part.id, "reference", fmt::format("node {} hangs on \"{}\", which is no node", node.id, node.uplink)});
        // A walk upwards that takes more steps than there are nodes goes round in circles.
        const auto *at = &node;
        std::size_t steps = 0;
        while (at && at->kind != PcieNode::Kind::Cpu && steps <= chassis.nodes.size()) {
            at = findNode(chassis, at->uplink);
            ++steps;
        }
        if (steps > chassis.nodes.size())
            defects.push_back({part.id, "reference", fmt::format("node {} hangs on itself", node.id)});
        if (node.generation < 0 || node.generation > 7 || node.uplinkLanes < 0 || node.uplinkLanes > 64)
            defects.push_back(
                {part.id, "range",
                 fmt::format("node {} has an uplink of {} lanes Gen{}", node.id, node.uplinkLanes, node.generation)});
    }
}

void checkMounts(const Part &part, const ChassisSpec &chassis, Defects &defects)
{
    for (const auto &mount : chassis.mounts) {
        checkLink(part, mount.id, mount.electricalLanes, mount.generation, defects);
        if (mount.physicalLanes > 0 && mount.electricalLanes > mount.physicalLanes)
            defects.push_back({part.id, "range",
                               fmt::format("{} has {} lanes wired to a connector of {}", mount.id,
                                           mount.electricalLanes, mount.physicalLanes)});
        if (!mount.attachedTo.empty() && !findNode(chassis, mount.attachedTo) && !hasMount(chassis, mount.attachedTo))
            defects.push_back({part.id, "reference",
                               fmt::format("{} hangs on \"{}\", which is no node", mount.id, mount.attachedTo)});
        if (!mount.shareGroup.empty() && !findGroup(chassis, mount.shareGroup))
            defects.push_back(
                {part.id, "reference",
                 fmt::format("{} shares lanes of \"{}\", which is no group", mount.id, mount.shareGroup)});
        if (!mount.requiresMount.empty() && !hasMount(chassis, mount.requiresMount))
            defects.push_back({part.id, "reference",
                               fmt::format("{} needs \"{}\", which is no mount", mount.id, mount.requiresMount)});
        if (mount.socket >= chassis.socketCount.valueOr(16))
            defects.push_back(
                {part.id, "reference",
                 fmt::format("{} belongs to socket {} of {}", mount.id, mount.socket, chassis.socketCount.valueOr(0))});
    }
    for (const auto &consumer : chassis.consumers) {
        if (!findNode(chassis, consumer.attachedTo))
            defects.push_back(
                {part.id, "reference",
                 fmt::format("consumer \"{}\" hangs on \"{}\", which is no node", consumer.what, consumer.attachedTo)});
        if (!consumer.shareGroup.empty() && !findGroup(chassis, consumer.shareGroup))
            defects.push_back({part.id, "reference",
                               fmt::format("consumer \"{}\" shares lanes of \"{}\", which is no group", consumer.what,
                                           consumer.shareGroup)});
    }
    for (const auto &included : chassis.included) {
        if (!included.mount.empty() && !hasMount(chassis, included.mount))
            defects.push_back({part.id, "reference",
                               fmt::format("{} comes in \"{}\", which is no mount", included.part, included.mount)});
    }
}

void checkShareGroups(const Part &part, const ChassisSpec &chassis, Defects &defects)
{
    for (const auto &group : chassis.shareGroups) {
        int members = 0;
        for (const auto &mount : chassis.mounts) {
            if (mount.shareGroup != group.id)
                continue;
            ++members;
            if (mount.electricalLanes > group.lanes)
                defects.push_back({part.id, "lane-sum",
                                   fmt::format("{} has {} lanes out of the {} that group {} shares", mount.id,
                                               mount.electricalLanes, group.lanes, group.id)});
        }
        for (const auto &consumer : chassis.consumers)
            members += consumer.shareGroup == group.id ? 1 : 0;
        if (members < 2)
            defects.push_back(
                {part.id, "lane-sum", fmt::format("share group {} has {} members, needs 2", group.id, members)});
    }
}

void checkLaneSums(const Part &part, const ChassisSpec &chassis, Defects &defects)
{
    if (!chassis.lanesPerCpu)
        return;
    for (const auto &node : chassis.nodes) {
        const int taken = node.kind == PcieNode::Kind::Cpu ? lanesTaken(chassis, node.id) : 0;
        if (taken > *chassis.lanesPerCpu)
            defects.push_back({part.id, "lane-sum",
                               fmt::format("{} gives {} lanes, its slots, bays, switches and devices take {}", node.id,
                                           *chassis.lanesPerCpu, taken)});
    }
}

void checkBusOrder(const Part &part, const ChassisSpec &chassis, Defects &defects)
{
    std::map<int, std::string_view> ranks;
    const auto cards = std::count_if(chassis.mounts.begin(), chassis.mounts.end(), isCardMount);
    for (const auto &mount : chassis.mounts) {
        if (mount.busOrder == 0) {
            if (isCardMount(mount) && cards > 1)
                defects.push_back({part.id, "slot-order", fmt::format("{} has no bus_order", mount.id)});
            continue;
        }
        const auto [at, fresh] = ranks.try_emplace(mount.busOrder, mount.id);
        if (!fresh)
            defects.push_back({part.id, "slot-order",
                               fmt::format("{} and {} both have bus_order {}", at->second, mount.id, mount.busOrder)});
    }
}

/// How many cards of two slots find room beside each other in the slots that take such cards.
int doubleWidthRoom(const std::map<int, std::vector<const MountSpec *>> &rows)
{
    int count = 0;
    for (const auto &[row, slots] : rows) {
        int nextFree = std::numeric_limits<int>::min();
        for (const auto *slot : slots) {
            const bool takesOne = slot->maxWidthSlots.valueOr(2) >= 2 && slot->physicalLanes >= 16;
            if (!takesOne || slot->position < nextFree)
                continue;
            ++count;
            nextFree = slot->position + 2;
        }
    }
    return count;
}

void checkSpacing(const Part &part, const ChassisSpec &chassis, Defects &defects)
{
    std::map<int, std::vector<const MountSpec *>> rows;
    for (const auto &mount : chassis.mounts) {
        if (mount.kind == MountKind::PcieSlot)
            rows[mount.row].push_back(&mount);
    }
    for (auto &[row, slots] : rows) {
        std::stable_sort(slots.begin(), slots.end(), [](auto *a, auto *b) { return a->position < b->position; });
        for (std::size_t i = 1; i < slots.size(); ++i) {
            if (slots[i]->position == slots[i - 1]->position)
                defects.push_back({part.id, "slot-spacing",
                                   fmt::format("{} and {} are both at position {} of row {}", slots[i - 1]->id,
                                               slots[i]->id, slots[i]->position, row)});
        }
    }
    const int wanted = chassis.maxDoubleWidthGpus.valueOr(0);
    const bool risersAdd = std::any_of(chassis.mounts.begin(), chassis.mounts.end(),
                                       [](const auto &mount) { return mount.kind == MountKind::RiserSite; });
    const int room = doubleWidthRoom(rows);
    if (chassis.gpuForm.valueOr("PCIe") == "PCIe" && !risersAdd && !rows.empty() && room < wanted)
        defects.push_back({part.id, "slot-spacing",
                           fmt::format("max_double_width_gpus is {}, but the slots have room for {}", wanted, room)});
}

void checkDimms(const Part &part, const ChassisSpec &chassis, Defects &defects)
{
    std::map<int, int> perSocket;
    for (const auto &mount : chassis.mounts) {
        if (mount.kind == MountKind::DimmSlot)
            ++perSocket[mount.socket];
    }
    int total = 0;
    for (const auto &[socket, count] : perSocket) {
        total += count;
        if (chassis.dimmSlotsPerCpu && count != *chassis.dimmSlotsPerCpu)
            defects.push_back({part.id, "dimm-count",
                               fmt::format("socket {} has {} DIMM slots, dimm_slots_per_cpu is {}", socket, count,
                                           *chassis.dimmSlotsPerCpu)});
    }
    if (chassis.dimmSlots && total != *chassis.dimmSlots)
        defects.push_back({part.id, "dimm-count",
                           fmt::format("there are {} DIMM slots, dimm_slots is {}", total, *chassis.dimmSlots)});
}

} // namespace

void verifyMountIds(const Part &part, std::span<const MountSpec> mounts, std::vector<CatalogDefect> &defects)
{
    std::set<std::string_view> ids;
    for (const auto &mount : mounts) {
        if (!ids.insert(mount.id).second)
            defects.push_back({part.id, "reference", fmt::format("mount {} is there twice", mount.id)});
    }
}

int lanesTaken(const ChassisSpec &chassis, std::string_view node)
{
    int taken = 0;
    std::set<std::string_view> groups;
    const auto take = [&](int lanes, const std::string &group) {
        if (group.empty() || !findGroup(chassis, group))
            taken += lanes;
        else if (groups.insert(group).second)
            taken += findGroup(chassis, group)->lanes;
    };
    for (const auto &mount : chassis.mounts) {
        if (mount.attachedTo == node)
            take(mount.electricalLanes, mount.shareGroup);
    }
    for (const auto &consumer : chassis.consumers) {
        if (consumer.attachedTo == node)
            take(consumer.lanes, consumer.shareGroup);
    }
    for (const auto &below : chassis.nodes) {
        // A chipset hangs on lanes of its own (DMI), which makers do not count among the CPU's.
        if (below.kind == PcieNode::Kind::Switch && below.uplink == node)
            taken += below.uplinkLanes;
    }
    return taken;
}

void verifyChassis(const Part &part, std::vector<CatalogDefect> &defects)
{
    const auto &chassis = *part.as<ChassisSpec>();
    verifyMountIds(part, chassis.mounts, defects);
    checkNodes(part, chassis, defects);
    checkMounts(part, chassis, defects);
    checkShareGroups(part, chassis, defects);
    checkLaneSums(part, chassis, defects);
    checkBusOrder(part, chassis, defects);
    checkSpacing(part, chassis, defects);
    checkDimms(part, chassis, defects);
}

} // namespace lanewise
