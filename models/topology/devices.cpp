// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/topology/resolvesteps.h"

#include <algorithm>
#include <array>
#include <optional>

namespace lanewise::resolvesteps {

namespace {

std::optional<DeviceKind> deviceKind(PartKind kind)
{
    switch (kind) {
    case PartKind::Gpu:
        return DeviceKind::Gpu;
    case PartKind::Nic:
        return DeviceKind::Nic;
    case PartKind::Drive:
        return DeviceKind::Nvme;
    case PartKind::Hba:
        return DeviceKind::Controller;
    default:
        return std::nullopt;
    }
}

std::string_view namePrefix(DeviceKind kind)
{
    static constexpr std::array<std::string_view, 4> prefixes = {"GPU", "NIC", "NVME", "CTRL"};
    return prefixes[static_cast<std::size_t>(kind)];
}

/// Whether the operating system finds the part: it has a live link, or it is a module without one (superchip).
bool seen(const ResolvedBuild &r, const ResolvedMount &mount)
{
    if (mount.link < 0)
        return mount.part->kind == PartKind::Gpu && mount.live;
    const Link &link = r.links[static_cast<std::size_t>(mount.link)];
    return mount.live && (link.lanes > 0 || link.limitedBy == LinkLimit::Unknown);
}

/// NUMA node of what hangs on a socket: the socket itself, or with NPS or SNC the part of it that holds the host bridge.
/// The quadrants of an EPYC's I/O die are numbered like its host bridges; other host bridges are not known to belong anywhere.
int numaNode(const ResolvedBuild &r, const ResolvedMount &mount, Index index)
{
    if (mount.socket < 0)
        return -1;
    if (r.numaPerSocket <= 1)
        return mount.socket;
    constexpr int quadrants = 4;
    const int root = mount.node >= 0 ? rootKey(r, index) : -1;
    if (root < 0 || root >= quadrants)
        return -1;
    return mount.socket * r.numaPerSocket + root * r.numaPerSocket / quadrants;
}

struct Ordered {
    int busOrder, innerOrder;
    Index mount;
    bool operator<(const Ordered &o) const
    {
        return std::tie(busOrder, innerOrder, mount) < std::tie(o.busOrder, o.innerOrder, o.mount);
    }
};

void addDevices(ResolvedBuild &r, const std::vector<Ordered> &order, DeviceKind kind)
{
    int number = 0;
    for (const Ordered &entry : order) {
        const ResolvedMount &mount = r.mounts[static_cast<std::size_t>(entry.mount)];
        if (deviceKind(mount.part->kind) != kind)
            continue;
        const auto *gpu = mount.part->as<GpuSpec>();
        const auto *nic = mount.part->as<NicSpec>();
        const int units = gpu ? std::max(1, gpu->gpusPerModule.valueOr(1)) : 1;
        for (int unit = 0; unit < units; ++unit) {
            Device &device = r.devices.emplace_back();
            device.kind = kind;
            device.name = std::string(namePrefix(kind)) + std::to_string(number++);
            device.mount = entry.mount;
            device.link = mount.link;
            device.unit = unit;
            device.ports = nic ? nic->ports.valueOr(0) : 0;
            device.socket = mount.socket;
            device.numaNode = numaNode(r, mount, entry.mount);
            device.node = mount.node;
        }
    }
}

} // namespace

void devices(ResolvedBuild &r)
{
    std::vector<Ordered> order;
    order.reserve(r.links.size() + 8);
    for (std::size_t i = 0; i < r.mounts.size(); ++i) {
        const ResolvedMount &mount = r.mounts[i];
        if (!mount.part || !deviceKind(mount.part->kind) || (mount.link < 0 && mount.part->kind != PartKind::Gpu)
            || !seen(r, mount))
            continue;
        const auto index = static_cast<Index>(i);
        const Index outer = chassisMount(r, index);
        order.push_back({r.mounts[static_cast<std::size_t>(outer)].spec->busOrder,
                         outer == index ? 0 : mount.spec->busOrder, index});
    }
    std::sort(order.begin(), order.end());
    r.devices.reserve(order.size() + 24);
    for (const DeviceKind kind : {DeviceKind::Gpu, DeviceKind::Nic, DeviceKind::Nvme, DeviceKind::Controller})
        addDevices(r, order, kind);
}

} // namespace lanewise::resolvesteps
