// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/evaluate/mountorder.h"

#include "models/build/mountlookup.h"

#include <algorithm>
#include <array>

namespace lanewise {

namespace {

/// Smaller is filled earlier; compared from left to right.
using Rank = std::array<int, 8>;

bool startsWith(const std::string &text, std::string_view head)
{
    return text.compare(0, head.size(), head) == 0;
}

bool carries(const MountSpec &mount, std::string_view interface)
{
    return std::any_of(mount.interfaces.begin(), mount.interfaces.end(),
                       [interface](const std::string &i) { return startsWith(i, interface); });
}

/// Parts of the same kind that already hang on the socket, and on the node, of a mount.
struct Neighbours {
    int onSocket = 0, onNode = 0;
};

Neighbours neighboursOf(const ResolvedBuild &r, const ResolvedMount &mount, PartKind kind)
{
    Neighbours count;
    for (const ResolvedMount &other : r.mounts) {
        if (!other.part || other.part->kind != kind)
            continue;
        count.onSocket += other.socket == mount.socket;
        count.onNode += other.node == mount.node && other.node >= 0;
    }
    return count;
}

int gpuMismatch(const GpuSpec &gpu, const MountSpec &mount)
{
    const std::string form = gpu.formFactor.valueOr("PCIe");
    switch (mount.kind) {
    case MountKind::SxmSite:
        return startsWith(form, "SXM") ? (mount.formFactor.empty() || mount.formFactor == form ? 0 : 1)
            : form == "OAM"            ? 1 // the wrong site says more than a card slot
                                       : 3;
    case MountKind::OamSite:
        return form == "OAM" ? 0 : startsWith(form, "SXM") ? 1 : 3;
    case MountKind::FixedModule:
        return form == "superchip" ? 0 : 2;
    default:
        return form == "PCIe" ? (mount.gpuSlot ? 0 : 1) : 2;
    }
}

int driveMismatch(const DriveSpec &drive, const MountSpec &mount)
{
    const std::string form = drive.formFactor.valueOr({});
    const std::string interface = drive.interface.valueOr({});
    const bool nvme = interface.find("NVMe") != std::string::npos;
    const bool m2 = startsWith(form, "M.2");
    int mismatch = 0;
    if (mount.kind == MountKind::PcieSlot)
        mismatch = form.find("AIC") != std::string::npos || form.find("HHHL") != std::string::npos ? 0 : 4;
    else if (m2 != (mount.kind == MountKind::M2Slot))
        mismatch = 3;
    else if (startsWith(form, "E1") || startsWith(form, "E3"))
        mismatch = startsWith(mount.formFactor, std::string_view(form).substr(0, 2)) ? 0 : 2;
    else if (startsWith(form, "3.5") != startsWith(mount.formFactor, "3.5"))
        mismatch = startsWith(form, "3.5") ? 2 : 1; // a small drive goes into a large bay with an adapter
    const std::string_view wanted = nvme ? "NVMe" : startsWith(interface, "SAS") ? "SAS" : "SATA";
    if (!mount.interfaces.empty() && !carries(mount, wanted))
        mismatch += 2;
    if (!nvme && carries(mount, "NVMe")) // leave the bays with PCIe lanes to drives that need them
        mismatch += 1;
    return mismatch;
}

int cardMismatch(int lanes, std::string_view form, const MountSpec &mount)
{
    const bool ocp = startsWith(std::string(form), "OCP");
    if (mount.kind == MountKind::OcpSlot)
        return ocp ? 0 : 4;
    if (mount.kind == MountKind::FixedModule)
        return form == "module" ? 0 : 3;
    if (ocp)
        return 4;
    if (lanes > 0 && mount.electricalLanes > 0 && mount.electricalLanes < lanes)
        return 2;
    return mount.gpuSlot ? 1 : 0; // keep the accelerators' slots for accelerators
}

int mismatchOf(const Part &part, const MountSpec &mount)
{
    if (const auto *gpu = part.as<GpuSpec>())
        return gpuMismatch(*gpu, mount);
    if (const auto *drive = part.as<DriveSpec>())
        return driveMismatch(*drive, mount);
    if (const auto *nic = part.as<NicSpec>())
        return cardMismatch(nic->pcieLanes.valueOr(0), nic->formFactor.valueOr({}), mount);
    if (const auto *hba = part.as<HbaSpec>())
        return cardMismatch(hba->pcieLanes.valueOr(0), hba->formFactor.valueOr({}), mount);
    if (const auto *card = part.as<ProviderSpec>(); card && part.kind == PartKind::Carrier)
        return mount.kind == MountKind::BackplaneSite ? 0 : cardMismatch(card->pcieLanes.valueOr(0), {}, mount);
    return 0;
}

bool isCard(PartKind kind)
{
    return kind == PartKind::Gpu || kind == PartKind::Nic || kind == PartKind::Hba || kind == PartKind::Carrier;
}

Rank rankOf(const ResolvedBuild &r, const Part &part, Index index)
{
    const ResolvedMount &mount = r.mounts[static_cast<std::size_t>(index)];
    const MountSpec &spec = *mount.spec;
    Rank rank = {mismatchOf(part, spec), mount.live ? 0 : 1, mount.coveredBy >= 0 ? 1 : 0, 0, 0, 0, 0, index};
    if (part.kind == PartKind::Memory) {
        // One DIMM in every channel before the second of any, spread over the sockets.
        rank[3] = spec.dimmOfChannel;
        rank[4] = spec.channel;
        rank[5] = mount.socket;
    } else if (isCard(part.kind)) {
        const Neighbours near = neighboursOf(r, mount, part.kind);
        rank[3] = near.onSocket;
        rank[4] = near.onNode;
        rank[5] = spec.electricalLanes > 0 && part.kind != PartKind::Gpu ? spec.electricalLanes : -spec.electricalLanes;
    }
    return rank;
}

} // namespace

std::vector<MountId> mountsInFillingOrder(const ResolvedBuild &resolved, const Part &part)
{
    std::vector<std::pair<Rank, const MountId *>> found;
    for (std::size_t i = 0; i < resolved.mounts.size(); ++i) {
        const ResolvedMount &mount = resolved.mounts[i];
        if (mount.placed || !mountTakes(mount.spec->kind, part.kind))
            continue;
        found.emplace_back(rankOf(resolved, part, static_cast<Index>(i)), &mount.id);
    }
    std::sort(found.begin(), found.end());
    std::vector<MountId> order;
    order.reserve(found.size());
    for (const auto &[rank, id] : found)
        order.push_back(*id);
    return order;
}

} // namespace lanewise
