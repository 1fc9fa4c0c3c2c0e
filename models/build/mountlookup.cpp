// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/build/mountlookup.h"

#include <algorithm>

namespace lanewise {

bool mountTakes(MountKind mount, PartKind part)
{
    switch (mount) {
    case MountKind::CpuSocket:
        return part == PartKind::Cpu;
    case MountKind::DimmSlot:
        return part == PartKind::Memory;
    case MountKind::PcieSlot: // drives exist as add-in cards, carriers split a slot into M.2 slots
        return part == PartKind::Gpu || part == PartKind::Nic || part == PartKind::Hba || part == PartKind::Carrier
            || part == PartKind::Drive;
    case MountKind::OcpSlot:
        return part == PartKind::Nic || part == PartKind::Hba;
    case MountKind::SxmSite:
    case MountKind::OamSite:
        return part == PartKind::Gpu;
    case MountKind::FixedModule:
        return part == PartKind::Gpu || part == PartKind::Cpu || part == PartKind::Nic || part == PartKind::Memory
            || part == PartKind::Hba || part == PartKind::Drive;
    case MountKind::DriveBay:
    case MountKind::M2Slot:
        return part == PartKind::Drive;
    case MountKind::PsuBay:
        return part == PartKind::Psu;
    case MountKind::RiserSite:
        return part == PartKind::Riser;
    case MountKind::BackplaneSite:
        return part == PartKind::Carrier;
    case MountKind::BaseboardSite:
        return part == PartKind::Baseboard;
    }
    return false;
}

bool needsMount(PartKind part)
{
    for (int kind = 0; kind <= static_cast<int>(MountKind::BaseboardSite); ++kind) {
        if (mountTakes(static_cast<MountKind>(kind), part))
            return true;
    }
    return false;
}

std::string_view providerOf(std::string_view id)
{
    const auto slash = id.rfind('/');
    return slash == std::string_view::npos ? std::string_view() : id.substr(0, slash);
}

const MountSpec *findMountSpec(const Build &build, const Catalogue &catalogue, std::string_view id)
{
    if (!build.chassis.valid() || id.empty())
        return nullptr;
    const std::vector<MountSpec> *mounts = nullptr;
    const std::string_view provider = providerOf(id);
    if (provider.empty()) {
        const auto *chassis = catalogue.part(build.chassis).as<ChassisSpec>();
        mounts = chassis ? &chassis->mounts : nullptr;
    } else if (findMountSpec(build, catalogue, provider)) {
        const Placed *placed = build.at(MountId(provider));
        mounts = placed ? &catalogue.part(placed->part).provides : nullptr;
        id.remove_prefix(provider.size() + 1);
    }
    if (!mounts)
        return nullptr;
    const auto it = std::find_if(mounts->begin(), mounts->end(), [id](const MountSpec &spec) { return spec.id == id; });
    return it == mounts->end() ? nullptr : &*it;
}

} // namespace lanewise
