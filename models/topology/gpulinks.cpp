// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/topology/resolvesteps.h"

#include <algorithm>
#include <cmath>

namespace lanewise::resolvesteps {

namespace {

using Kind = GpuLinkGroup::Kind;

const GpuSpec *gpuAt(const ResolvedBuild &r, Index mount)
{
    const Part *part = mount >= 0 ? r.mounts[static_cast<std::size_t>(mount)].part : nullptr;
    return part ? part->as<GpuSpec>() : nullptr;
}

/// NVLinks behind a bandwidth, by the rate of one link of that generation (table nvlink-generations). A generation has several
/// rates where boards clock it differently; the right one gives a whole number. 0 when not known.
int linkCount(const ResolvedBuild &r, std::string_view generation, double totalGbs)
{
    for (const FactRow &row : r.catalogue->facts("nvlink-generations")) {
        if (row.text("generation") != generation)
            continue;
        const double perLink = row.number("gbs_per_link").valueOr(0);
        const double links = perLink > 0 ? totalGbs / perLink : 0;
        if (links >= 1 && std::abs(links - std::round(links)) < 0.01)
            return static_cast<int>(std::lround(links));
    }
    return 0;
}

bool contains(const std::string &text, std::string_view word)
{
    return text.find(word) != std::string::npos;
}

/// What joins modules, by the words of the chassis or baseboard, or of the module where these are silent.
bool moduleKind(const std::string &interconnect, Kind &kind)
{
    if (contains(interconnect, "NVSwitch"))
        kind = Kind::NvSwitch;
    else if (contains(interconnect, "NVLink mesh") || interconnect == "mesh")
        kind = Kind::Mesh;
    else if (contains(interconnect, "Infinity Fabric") || interconnect == "xGMI" || interconnect == "xGMI mesh")
        kind = Kind::Xgmi;
    else
        return false;
    return true;
}

bool isModuleMount(const MountSpec &spec)
{
    return spec.kind == MountKind::SxmSite || spec.kind == MountKind::OamSite || spec.kind == MountKind::FixedModule;
}

void addGroup(ResolvedBuild &r, GpuLinkGroup group)
{
    if (group.devices.size() < 2)
        return;
    for (const Index device : group.devices)
        r.devices[static_cast<std::size_t>(device)].group = static_cast<Index>(r.gpuLinks.size());
    r.gpuLinks.push_back(std::move(group));
}

/// Sites that the same owner gives: `provider` is the mount of a baseboard, or -1 for the chassis.
int sitesOf(const ResolvedBuild &r, Index provider)
{
    int sites = 0;
    for (const ResolvedMount &mount : r.mounts)
        sites += mount.provider == provider
            && (mount.spec->kind == MountKind::SxmSite || mount.spec->kind == MountKind::OamSite);
    return sites;
}

std::string interconnectOf(const ResolvedBuild &r, Index provider, const GpuSpec &gpu)
{
    if (provider < 0)
        return r.chassis->gpuInterconnect ? *r.chassis->gpuInterconnect : gpu.nvlinkKind.valueOr({});
    const auto *board = r.mounts[static_cast<std::size_t>(provider)].part->as<ProviderSpec>();
    return board && board->interconnect ? *board->interconnect : gpu.nvlinkKind.valueOr({});
}

/// Rank of a module's site among those of its owner.
std::size_t siteRank(const ResolvedBuild &r, Index mount)
{
    std::size_t rank = 0;
    for (Index i = 0; i < mount; ++i) {
        const ResolvedMount &other = r.mounts[static_cast<std::size_t>(i)];
        rank += other.provider == r.mounts[static_cast<std::size_t>(mount)].provider && isModuleMount(*other.spec);
    }
    return rank;
}

/// Boards whose GPUs have fewer links than peers join some pairs with more links than others: table nvlink-meshes.
void fillPairLinks(const ResolvedBuild &r, GpuLinkGroup &group, int sites, int links)
{
    for (const FactRow &row : r.catalogue->facts("nvlink-meshes")) {
        if (row.number("sites").valueOr(0) != sites || row.number("links").valueOr(0) != links)
            continue;
        std::vector<std::uint8_t> cells;
        for (const char c : row.text("rows")) { // one digit a cell
            if (c >= '0' && c <= '9')
                cells.push_back(static_cast<std::uint8_t>(c - '0'));
        }
        const auto width = static_cast<std::size_t>(sites);
        if (cells.size() != width * width)
            return;
        for (const Index a : group.devices) {
            for (const Index b : group.devices) {
                const std::size_t row0 = siteRank(r, r.devices[static_cast<std::size_t>(a)].mount);
                const std::size_t column = siteRank(r, r.devices[static_cast<std::size_t>(b)].mount);
                group.pairLinks.push_back(row0 < width && column < width ? cells[row0 * width + column] : 0);
            }
        }
        return;
    }
}

void describe(const ResolvedBuild &r, GpuLinkGroup &group, const GpuSpec &gpu, int peers)
{
    const double units = std::max(1, gpu.gpusPerModule.valueOr(1));
    group.gbsPerGpu = gpu.nvlinkTotalGbs.valueOr(0) / units;
    const int links = linkCount(r, gpu.nvlinkVersion.valueOr({}), group.gbsPerGpu);
    group.linksPerPair = group.kind == Kind::NvSwitch || peers < 1 ? links : links / peers;
    if (group.kind == Kind::Mesh && links > 0 && links < peers)
        fillPairLinks(r, group, peers + 1, links);
}

/// Equal modules on the sites of one owner form one group.
void joinModules(ResolvedBuild &r, std::span<const Device> gpus)
{
    for (std::size_t first = 0; first < gpus.size(); ++first) {
        const ResolvedMount &mount = r.mounts[static_cast<std::size_t>(gpus[first].mount)];
        if (gpus[first].group >= 0 || !isModuleMount(*mount.spec))
            continue;
        const GpuSpec &gpu = *gpuAt(r, gpus[first].mount);
        GpuLinkGroup group;
        if (!moduleKind(interconnectOf(r, mount.provider, gpu), group.kind))
            continue;
        for (std::size_t i = first; i < gpus.size(); ++i) {
            const ResolvedMount &other = r.mounts[static_cast<std::size_t>(gpus[i].mount)];
            if (other.provider == mount.provider && other.part == mount.part && isModuleMount(*other.spec))
                group.devices.push_back(static_cast<Index>(i));
        }
        describe(r, group, gpu, sitesOf(r, mount.provider) - 1);
        addGroup(r, std::move(group));
    }
}

bool bridgeFits(const Part *bridge, const Part &gpu)
{
    const auto *spec = bridge ? bridge->as<BridgeSpec>() : nullptr;
    if (!spec || spec->gpus.empty())
        return true;
    return std::find(spec->gpus.begin(), spec->gpus.end(), gpu.id) != spec->gpus.end();
}

/// The devices that a chosen bridge joins; empty where it cannot work: ends without GPU, unequal GPUs, GPUs without a bridge
/// connector, or a bridge of another family.
std::vector<Index> bridgedDevices(const ResolvedBuild &r, const Connection &connection, const Part *bridge,
                                  std::span<const Device> gpus)
{
    std::vector<Index> joined;
    const Part *model = nullptr;
    for (const MountId &end : connection.ends) {
        const Index mount = r.mount(end);
        const GpuSpec *gpu = gpuAt(r, mount);
        const Part *part = gpu ? r.mounts[static_cast<std::size_t>(mount)].part : nullptr;
        if (!gpu || (model && part != model) || !contains(gpu->nvlinkKind.valueOr({}), "bridge")
            || !bridgeFits(bridge, *part))
            return {};
        model = part;
        for (std::size_t i = 0; i < gpus.size(); ++i) {
            if (gpus[i].mount == mount && gpus[i].group < 0)
                joined.push_back(static_cast<Index>(i));
        }
    }
    return joined;
}

void joinBridges(ResolvedBuild &r, std::span<const Device> gpus)
{
    for (const Connection &connection : r.build->connections) {
        if (connection.kind != Connection::Kind::NvlinkBridge)
            continue;
        const Part *bridge = connection.part.valid() ? &r.catalogue->part(connection.part) : nullptr;
        GpuLinkGroup group;
        group.devices = bridgedDevices(r, connection, bridge, gpus);
        if (group.devices.size() < 2)
            continue;
        const GpuSpec &gpu = *gpuAt(r, gpus[static_cast<std::size_t>(group.devices.front())].mount);
        group.kind = contains(*gpu.nvlinkKind, "xGMI") ? Kind::Xgmi : Kind::Bridge;
        const auto *spec = bridge ? bridge->as<BridgeSpec>() : nullptr;
        const double gpuGbs = gpu.nvlinkTotalGbs.valueOr(0);
        const double bridgeGbs = spec ? spec->pairBandwidthGbs.valueOr(gpuGbs) : gpuGbs;
        group.gbsPerGpu = gpuGbs > 0 ? std::min(gpuGbs, bridgeGbs) : bridgeGbs;
        const int links = linkCount(r, gpu.nvlinkVersion.valueOr({}), group.gbsPerGpu);
        group.linksPerPair = links / std::max(1, static_cast<int>(group.devices.size()) - 1);
        addGroup(r, std::move(group));
    }
}

} // namespace

void gpuLinks(ResolvedBuild &r)
{
    const std::span<const Device> gpus = r.devicesOf(DeviceKind::Gpu); // GPUs stand first, so positions are indices
    if (gpus.size() < 2)
        return;
    joinModules(r, gpus);
    joinBridges(r, gpus);
}

} // namespace lanewise::resolvesteps
