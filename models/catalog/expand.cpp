// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/catalog/expand.h"

#include <algorithm>
#include <fmt/format.h>

namespace lanewise {

namespace {

bool hasId(const auto &list, const std::string &id)
{
    return std::any_of(list.begin(), list.end(), [&](const auto &item) { return item.id == id; });
}

MountSpec cpuSocket(int index)
{
    MountSpec mount;
    mount.id = fmt::format("cpu{}", index);
    mount.kind = MountKind::CpuSocket;
    mount.label = fmt::format("CPU {}", index + 1);
    mount.group = mount.id;
    mount.socket = index;
    mount.position = index;
    return mount;
}

MountSpec psuBay(int index)
{
    MountSpec mount;
    mount.id = fmt::format("psu{}", index);
    mount.kind = MountKind::PsuBay;
    mount.label = fmt::format("PSU {}", index + 1);
    mount.group = "psu";
    mount.position = index;
    return mount;
}

PcieNode cpuNode(int index, const Known<int> &generation)
{
    PcieNode node;
    node.id = fmt::format("cpu{}", index);
    node.kind = PcieNode::Kind::Cpu;
    node.generation = generation.valueOr(0);
    return node;
}

} // namespace

std::vector<MountSpec> mountsOf(const DimmBank &bank)
{
    std::vector<MountSpec> mounts;
    for (int channel = 0; channel < bank.channels; ++channel) {
        for (int dimm = 0; dimm < bank.perChannel; ++dimm) {
            MountSpec mount;
            const auto place = fmt::format("{}{}", static_cast<char>('A' + channel), dimm + 1);
            mount.id = fmt::format("cpu{}.dimm.{}", bank.socket, place);
            mount.kind = MountKind::DimmSlot;
            mount.label = bank.label.empty() ? fmt::format("CPU {} {}", bank.socket + 1, place)
                                             : fmt::format("{} {}", bank.label, place);
            mount.group = fmt::format("cpu{}", bank.socket);
            mount.socket = bank.socket;
            mount.channel = channel;
            mount.dimmOfChannel = dimm;
            mount.position = channel * bank.perChannel + dimm;
            mounts.push_back(std::move(mount));
        }
    }
    return mounts;
}

std::vector<MountSpec> mountsOf(const BayGroup &group)
{
    std::vector<MountSpec> mounts;
    const bool m2 = group.kind == MountKind::M2Slot;
    const std::string label = !group.label.empty() ? group.label : m2 ? "M.2 slot" : fmt::format("{} bay", group.group);
    for (int i = 0; i < group.count; ++i) {
        MountSpec mount;
        const int number = group.first + i;
        mount.id = fmt::format("{}.{}{}", group.group, m2 ? "" : "bay", number);
        mount.kind = group.kind;
        mount.label = fmt::format("{} {}", label, number);
        mount.group = group.group;
        mount.attachedTo = group.attachedTo;
        mount.electricalLanes = group.electricalLanes;
        mount.physicalLanes = group.electricalLanes;
        mount.generation = group.generation;
        mount.rootPort = group.rootPort;
        mount.shareGroup = group.shareGroup;
        mount.busOrder = group.busOrder == 0 ? 0 : group.busOrder + i;
        mount.position = number;
        mount.formFactor = group.formFactor;
        mount.interfaces = group.interfaces;
        mount.needsHba = group.needsHba;
        mount.requiresMount = group.requiresMount;
        mounts.push_back(std::move(mount));
    }
    return mounts;
}

void expandChassis(ChassisSpec &chassis, const MountRows &rows)
{
    std::vector<MountSpec> mounts;
    const int sockets = chassis.socketCount.valueOr(0);
    for (int i = 0; i < sockets; ++i) {
        if (!hasId(chassis.mounts, fmt::format("cpu{}", i)))
            mounts.push_back(cpuSocket(i));
        if (!hasId(chassis.nodes, fmt::format("cpu{}", i)))
            chassis.nodes.insert(chassis.nodes.begin() + std::min<std::ptrdiff_t>(i, std::ssize(chassis.nodes)),
                                 cpuNode(i, chassis.pcieGeneration));
    }
    const auto append = [&](std::vector<MountSpec> more) {
        std::move(more.begin(), more.end(), std::back_inserter(mounts));
    };
    for (const auto &bank : rows.dimmBanks)
        append(mountsOf(bank));
    append(std::move(chassis.mounts));
    for (const auto &group : rows.bayGroups)
        append(mountsOf(group));
    for (int i = 0; i < rows.psuBays; ++i)
        mounts.push_back(psuBay(i));
    chassis.mounts = std::move(mounts);
}

} // namespace lanewise
