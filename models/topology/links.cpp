// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/topology/resolvesteps.h"

#include <algorithm>
#include <array>

namespace lanewise {

std::string_view linkLimitId(LinkLimit limit)
{
    static constexpr std::array<std::string_view, 8> ids = {"none",   "part",    "slot", "cpu",
                                                            "switch", "sharing", "dead", "unknown"};
    return ids[static_cast<std::size_t>(limit)];
}

double pcieGbs(int lanes, int generation)
{
    // GT/s times the share that the line code leaves: 8b/10b, 128b/130b, and 242 of 256 bytes of a Gen6 flit.
    static constexpr std::array<double, 7> gbsPerLane = {0,
                                                         2.5 * 8 / 10 / 8,
                                                         5.0 * 8 / 10 / 8,
                                                         8.0 * 128 / 130 / 8,
                                                         16.0 * 128 / 130 / 8,
                                                         32.0 * 128 / 130 / 8,
                                                         64.0 * 242 / 256 / 8};
    return generation < 0 || generation > 6 ? 0 : lanes * gbsPerLane[static_cast<std::size_t>(generation)];
}

} // namespace lanewise

namespace lanewise::resolvesteps {

namespace {

template <class Spec>
PcieAbility abilityOf(const Spec &spec)
{
    return {true, spec.pcieLanes.valueOr(0), spec.pcieGeneration.valueOr(0)};
}

PcieAbility abilityOf(const DriveSpec &spec)
{
    if (!spec.interface.known() || spec.interface.value().find("NVMe") == std::string::npos)
        return {};
    return {true, spec.lanes.valueOr(0), spec.pcieGeneration.valueOr(0)};
}

/// Lowers a link to what one stretch of its path allows, and remembers which stretch cost most.
class Path
{
public:
    explicit Path(PcieAbility part) : m_lanes(part.lanes), m_generation(part.generation) { }

    void cap(int lanes, int generation, LinkLimit limit)
    {
        const double before = weight();
        if (lanes > 0 && (m_lanes == 0 || lanes < m_lanes))
            m_lanes = trainedWidth(lanes);
        if (generation > 0 && (m_generation == 0 || generation < m_generation))
            m_generation = generation;
        const double loss = before > 0 ? weight() / before : 1;
        if (loss < m_worstLoss) {
            m_worstLoss = loss;
            m_limit = limit;
        }
        m_pathLanes = lanes > 0 ? std::min(m_pathLanes, trainedWidth(lanes)) : m_pathLanes;
        m_pathGeneration = generation > 0 ? std::min(m_pathGeneration, generation) : m_pathGeneration;
    }
    int lanes() const { return m_lanes; }
    int generation() const { return m_generation; }
    LinkLimit limit(PcieAbility part) const
    {
        if (part.lanes == 0 || part.generation == 0 || m_lanes == 0 || m_generation == 0)
            return LinkLimit::Unknown;
        if (m_limit != LinkLimit::None)
            return m_limit;
        const bool pathCouldMore = (m_pathLanes != NoCap && m_pathLanes > m_lanes)
            || (m_pathGeneration != NoCap && m_pathGeneration > m_generation);
        return pathCouldMore ? LinkLimit::Part : LinkLimit::None;
    }

private:
    static constexpr int NoCap = 1000;
    double weight() const { return pcieGbs(m_lanes, m_generation); }

    int m_lanes, m_generation;
    int m_pathLanes = NoCap, m_pathGeneration = NoCap;
    double m_worstLoss = 1;
    LinkLimit m_limit = LinkLimit::None;
};

void capNodes(const ResolvedBuild &r, Index index, Path &path)
{
    if (index < 0)
        return;
    const ResolvedNode &node = r.nodes[static_cast<std::size_t>(index)];
    capNodes(r, node.parent, path); // the CPU first, so that it is named where a switch only passes its limit on
    if (node.kind == PcieNode::Kind::Cpu)
        path.cap(0, node.generation, LinkLimit::Cpu);
    else
        path.cap(node.uplinkLanes, node.generation, LinkLimit::Switch);
}

int wiredGeneration(const ResolvedBuild &r, const MountSpec &spec)
{
    return spec.generation > 0 ? spec.generation : r.chassis->pcieGeneration.valueOr(0);
}

int bifurcationOf(const ResolvedBuild &r, const ResolvedMount &mount)
{
    const auto &chosen = r.build->settings.bifurcation;
    if (chosen.empty())
        return 0;
    const auto it = chosen.find(mount.id);
    return it == chosen.end() ? 0 : it->second;
}

/// First lane of a provided mount within its card's connector.
int laneOffset(const ResolvedBuild &r, const ResolvedMount &mount)
{
    int offset = 0;
    for (const MountSpec &other : r.mounts[static_cast<std::size_t>(mount.provider)].part->provides) {
        if (&other == mount.spec)
            return offset;
        offset += other.electricalLanes;
    }
    return offset;
}

/// A card that only splits its slot's lanes: each of its mounts is seen when the slot's bifurcation starts a link at its
/// first lane. False when it stays dark.
bool capSplitCard(const ResolvedBuild &r, const ResolvedMount &mount, const ResolvedMount &slot, Path &path)
{
    const auto *card = slot.part->as<ProviderSpec>();
    if (!card || !card->needsBifurcation.valueOr(false))
        return true;
    const int offset = laneOffset(r, mount);
    const int width = bifurcationOf(r, slot);
    if (offset >= std::max(1, slot.spec->electricalLanes) || (width == 0 ? offset != 0 : offset % width != 0))
        return false;
    if (width > 0)
        path.cap(width, 0, LinkLimit::Slot);
    return true;
}

/// The stretch from the mount to its node: wiring, splitting, risers and carriers. False when nothing reaches the part.
bool capWiring(const ResolvedBuild &r, const ResolvedMount &mount, Path &path)
{
    path.cap(mount.spec->electricalLanes, wiredGeneration(r, *mount.spec), LinkLimit::Slot);
    if (const int split = bifurcationOf(r, mount); split > 0 && mount.part->provides.empty())
        path.cap(split, 0, LinkLimit::Slot);
    for (const ResolvedMount *at = &mount; at->provider >= 0;) {
        const ResolvedMount &provider = r.mounts[static_cast<std::size_t>(at->provider)];
        if (provider.spec->kind == MountKind::PcieSlot && !capSplitCard(r, *at, provider, path))
            return false;
        if (const auto *spec = provider.part->as<ProviderSpec>())
            path.cap(spec->pcieLanes.valueOr(0), spec->pcieGeneration.valueOr(0), LinkLimit::Slot);
        path.cap(provider.spec->electricalLanes,
                 provider.spec->electricalLanes > 0 ? wiredGeneration(r, *provider.spec) : 0, LinkLimit::Slot);
        at = &provider;
    }
    return true;
}

const ShareGroup *dividedGroup(const ResolvedBuild &r, const MountSpec &spec)
{
    if (spec.shareGroup.empty())
        return nullptr;
    for (const ShareGroup &group : r.chassis->shareGroups) {
        if (group.id == spec.shareGroup)
            return group.exclusive || group.lanes <= 0 ? nullptr : &group;
    }
    return nullptr;
}

int wantedLanes(const ResolvedMount &mount)
{
    if (!mount.part || !mount.live)
        return 0;
    const PcieAbility part = pcieAbility(*mount.part);
    return part.pcie ? std::min(mount.spec->electricalLanes, part.lanes > 0 ? part.lanes : 16) : 0;
}

/// Lanes that a member of a divided group gets: drives take theirs whole, what is left is split by demand.
int sharedLanes(const ResolvedBuild &r, const ResolvedMount &mount, const ShareGroup &group)
{
    int drives = 0, others = 0;
    const auto isDrive = [](const ResolvedMount &m) {
        return m.spec->kind == MountKind::DriveBay || m.spec->kind == MountKind::M2Slot;
    };
    for (const ResolvedMount &member : r.mounts) {
        if (member.spec->shareGroup == group.id)
            (isDrive(member) ? drives : others) += wantedLanes(member);
    }
    for (const LaneConsumer &consumer : r.chassis->consumers)
        others += consumer.shareGroup == group.id ? consumer.lanes : 0;
    const int wanted = wantedLanes(mount);
    if (drives + others <= group.lanes)
        return wanted;
    if (isDrive(mount))
        return drives <= group.lanes ? wanted : trainedWidth(wanted * group.lanes / drives);
    const int left = std::max(0, group.lanes - drives);
    return others <= left ? wanted : trainedWidth(wanted * left / others);
}

Link deadLink(Link link, LinkLimit limit)
{
    link.lanes = 0;
    link.generation = 0;
    link.limitedBy = limit;
    return link;
}

Link trainLink(const ResolvedBuild &r, Index index, PcieAbility part)
{
    const ResolvedMount &mount = r.mounts[static_cast<std::size_t>(index)];
    Link link;
    link.mount = index;
    link.partLanes = part.lanes;
    link.partGeneration = part.generation;
    if (!mount.live) {
        const bool cpuGone = mount.node >= 0 && !r.nodes[static_cast<std::size_t>(mount.node)].live;
        return deadLink(link, !cpuGone && !mount.spec->shareGroup.empty() ? LinkLimit::Sharing : LinkLimit::Dead);
    }
    Path path(part);
    if (!capWiring(r, mount, path))
        return deadLink(link, LinkLimit::Slot);
    if (const ShareGroup *group = dividedGroup(r, *mount.spec)) {
        const int lanes = sharedLanes(r, mount, *group);
        if (lanes == 0)
            return deadLink(link, LinkLimit::Sharing);
        path.cap(lanes, 0, LinkLimit::Sharing);
    }
    capNodes(r, mount.node, path);
    link.lanes = path.lanes();
    link.generation = path.generation();
    link.limitedBy = mount.spec->electricalLanes == 0 ? LinkLimit::Unknown : path.limit(part);
    link.gbs = pcieGbs(link.lanes, link.generation);
    link.effectiveGbs = link.gbs;
    return link;
}

/// A bay without PCIe lanes gives an NVMe drive no link at all; other mounts without a width are merely not known.
bool hasNoLanes(const MountSpec &spec)
{
    return spec.electricalLanes == 0 && (spec.kind == MountKind::DriveBay || spec.kind == MountKind::M2Slot);
}

} // namespace

PcieAbility pcieAbility(const Part &part)
{
    if (const auto *gpu = part.as<GpuSpec>()) // a superchip's lanes are those that it offers
        return gpu->formFactor.valueOr({}) == "superchip" ? PcieAbility() : abilityOf(*gpu);
    if (const auto *nic = part.as<NicSpec>())
        return abilityOf(*nic);
    if (const auto *drive = part.as<DriveSpec>())
        return abilityOf(*drive);
    if (const auto *hba = part.as<HbaSpec>())
        return abilityOf(*hba);
    const auto *provider = part.as<ProviderSpec>();
    const bool ownSwitch = provider && part.kind == PartKind::Carrier && !provider->needsBifurcation.valueOr(true);
    return ownSwitch ? abilityOf(*provider) : PcieAbility();
}

int trainedWidth(int lanes)
{
    for (const int width : {16, 8, 4, 2, 1}) {
        if (lanes >= width)
            return width;
    }
    return 0;
}

void links(ResolvedBuild &r)
{
    r.links.reserve(r.build->placed.size());
    for (std::size_t i = 0; i < r.mounts.size(); ++i) {
        ResolvedMount &mount = r.mounts[i];
        if (!mount.part || hasNoLanes(*mount.spec))
            continue;
        const PcieAbility part = pcieAbility(*mount.part);
        if (!part.pcie)
            continue;
        mount.link = static_cast<Index>(r.links.size());
        r.links.push_back(trainLink(r, static_cast<Index>(i), part));
    }
}

} // namespace lanewise::resolvesteps
