// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/layout/topologytree.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace lanewise::topologytree {

namespace {

using Kind = TopologyBox::Kind;

Kind kindOf(DeviceKind kind)
{
    switch (kind) {
    case DeviceKind::Gpu:
        return Kind::Gpu;
    case DeviceKind::Nic:
        return Kind::Nic;
    case DeviceKind::Nvme:
        return Kind::Nvme;
    case DeviceKind::Controller:
        break;
    }
    return Kind::Controller;
}

Kind kindOf(PcieNode::Kind kind)
{
    switch (kind) {
    case PcieNode::Kind::Cpu:
        return Kind::Socket;
    case PcieNode::Kind::Chipset:
        return Kind::Chipset;
    case PcieNode::Kind::Switch:
        break;
    }
    return Kind::Switch;
}

/// Kind of the device that a part would be, were its link alive.
std::optional<Kind> deadKindOf(const ResolvedMount &mount)
{
    if (!mount.part || mount.live || mount.node < 0)
        return std::nullopt;
    switch (mount.part->kind) {
    case PartKind::Gpu:
        return Kind::Gpu;
    case PartKind::Nic:
        return Kind::Nic;
    case PartKind::Hba:
        return Kind::Controller;
    case PartKind::Drive:
        return mount.spec->electricalLanes > 0 ? std::optional(Kind::Nvme) : std::nullopt;
    default:
        return std::nullopt;
    }
}

/// Devices that share a box share this key: the GPUs of one card; drives of one node with equal links.
struct BoxKey {
    Kind kind;
    Index node, mount;
    int lanes, generation, numaNode;
    bool live;
    auto operator<=>(const BoxKey &) const = default;
};

class Builder
{
public:
    Builder(const ResolvedBuild &resolved, TopologyMap &map) : m_resolved(resolved), m_map(map) { }

    Tree build()
    {
        addNodes();
        for (std::size_t i = 0; i < m_resolved.devices.size(); ++i)
            addDevice(static_cast<Index>(i));
        addDead();
        attachLeaves();
        dropEmptyChipsets();
        return std::move(m_tree);
    }

private:
    const Link *linkOf(Index index) const
    {
        return index < 0 ? nullptr : &m_resolved.links[static_cast<std::size_t>(index)];
    }

    void addNodes()
    {
        for (std::size_t i = 0; i < m_resolved.nodes.size(); ++i) {
            const ResolvedNode &node = m_resolved.nodes[i];
            TopologyBox box;
            box.kind = kindOf(node.kind);
            box.node = static_cast<Index>(i);
            box.socket = node.socket;
            box.live = node.live;
            m_tree.nodes.push_back({static_cast<int>(m_map.boxes.size()), {}, {}, 0});
            m_map.boxes.push_back(std::move(box));
        }
        for (std::size_t i = 0; i < m_resolved.nodes.size(); ++i)
            attachNode(i);
        for (std::size_t i = 0; i < m_tree.nodes.size(); ++i)
            m_tree.nodes[i].depth = depthOf(static_cast<Index>(i));
        for (const TreeNode &node : m_tree.nodes)
            m_tree.levels = std::max(m_tree.levels, node.depth + 1);
        for (std::size_t i = 0; i < m_resolved.mounts.size(); ++i)
            if (m_resolved.mounts[i].spec->kind == MountKind::CpuSocket)
                addSocketMount(static_cast<Index>(i));
    }

    void addSocketMount(Index mount)
    {
        for (TopologyBox &box : m_map.boxes)
            if (box.kind == Kind::Socket
                && box.socket == m_resolved.mounts[static_cast<std::size_t>(mount)].spec->socket)
                box.mounts.push_back(mount);
    }

    void attachNode(std::size_t index)
    {
        const ResolvedNode &node = m_resolved.nodes[index];
        if (node.parent < 0) {
            m_tree.roots.push_back(static_cast<int>(index));
            return;
        }
        m_tree.nodes[static_cast<std::size_t>(node.parent)].nodes.push_back(static_cast<int>(index));
        TopologyLink link;
        link.from = m_tree.nodes[static_cast<std::size_t>(node.parent)].box;
        link.to = m_tree.nodes[index].box;
        link.lanes = node.uplinkLanes;
        link.generation = node.generation;
        link.gbs = link.effectiveGbs = pcieGbs(node.uplinkLanes, node.generation);
        if (node.kind == PcieNode::Kind::Switch && node.lanesAvailable > 0)
            link.oversubscription = static_cast<double>(node.lanesUsed) / node.lanesAvailable;
        if (!node.live)
            link.limitedBy = LinkLimit::Dead;
        m_map.links.push_back(std::move(link));
    }

    int depthOf(Index index) const
    {
        int depth = 0;
        for (Index at = m_resolved.nodes[static_cast<std::size_t>(index)].parent; at >= 0;
             at = m_resolved.nodes[static_cast<std::size_t>(at)].parent)
            ++depth;
        return depth;
    }

    TopologyBox &boxFor(const BoxKey &key)
    {
        const auto [it, fresh] = m_leaves.try_emplace(key, static_cast<int>(m_map.boxes.size()));
        if (fresh) {
            TopologyBox box;
            box.kind = key.kind;
            box.node = key.node;
            box.numaNode = key.numaNode;
            box.live = key.live;
            m_map.boxes.push_back(std::move(box));
        }
        return m_map.boxes[static_cast<std::size_t>(it->second)];
    }

    void addDevice(Index index)
    {
        const Device &device = m_resolved.devices[static_cast<std::size_t>(index)];
        const Link *link = linkOf(device.link);
        const Kind kind = kindOf(device.kind);
        TopologyBox &box = boxFor({kind, device.node, kind == Kind::Nvme ? -1 : device.mount, link ? link->lanes : 0,
                                   link ? link->generation : 0, device.numaNode, true});
        box.devices.push_back(index);
        if (box.mounts.empty() || box.mounts.back() != device.mount)
            box.mounts.push_back(device.mount);
        box.socket = device.socket;
    }

    void addDead()
    {
        for (std::size_t i = 0; i < m_resolved.mounts.size(); ++i) {
            const ResolvedMount &mount = m_resolved.mounts[i];
            const std::optional<Kind> kind = deadKindOf(mount);
            if (!kind)
                continue;
            const auto index = static_cast<Index>(i);
            const bool listed = std::any_of(m_resolved.devices.begin(), m_resolved.devices.end(),
                                            [&](const Device &device) { return device.mount == index; });
            if (listed)
                continue;
            TopologyBox &box = boxFor({*kind, mount.node, *kind == Kind::Nvme ? -1 : index, 0, 0, -1, false});
            box.mounts.push_back(index);
            box.socket = mount.socket;
        }
    }

    void attachLeaves()
    {
        std::vector<std::pair<BoxKey, int>> sorted(m_leaves.begin(), m_leaves.end());
        std::sort(sorted.begin(), sorted.end(), [&](const auto &a, const auto &b) {
            const auto rank = [&](const auto &entry) {
                const TopologyBox &box = m_map.boxes[static_cast<std::size_t>(entry.second)];
                const Index first = box.devices.empty() ? 1'000'000 + box.mounts.front() : box.devices.front();
                return std::tuple(entry.first.numaNode, static_cast<int>(entry.first.kind), first);
            };
            return rank(a) < rank(b);
        });
        for (const auto &[key, box] : sorted)
            attachLeaf(key, box);
    }

    void attachLeaf(const BoxKey &key, int box)
    {
        if (key.node < 0) {
            m_tree.orphans.push_back(box);
            return;
        }
        TreeNode &parent = m_tree.nodes[static_cast<std::size_t>(key.node)];
        parent.leaves.push_back(box);
        const TopologyBox &leaf = m_map.boxes[static_cast<std::size_t>(box)];
        TopologyLink drawn;
        drawn.from = parent.box;
        drawn.to = box;
        drawn.count = key.kind == Kind::Nvme ? static_cast<int>(leaf.mounts.size()) : 1;
        drawn.limitedBy = key.live ? LinkLimit::Unknown : LinkLimit::Dead;
        const Link *link = leaf.devices.empty()
            ? nullptr
            : linkOf(m_resolved.devices[static_cast<std::size_t>(leaf.devices.front())].link);
        if (link) {
            drawn.lanes = link->lanes;
            drawn.generation = link->generation;
            drawn.gbs = link->gbs;
            drawn.effectiveGbs = link->effectiveGbs;
            drawn.limitedBy = link->limitedBy;
        }
        m_map.links.push_back(std::move(drawn));
    }

    /// A chipset matters on the map only where a device hangs on it.
    void dropEmptyChipsets()
    {
        for (TreeNode &node : m_tree.nodes)
            std::erase_if(node.nodes, [&](int child) {
                const TreeNode &c = m_tree.nodes[static_cast<std::size_t>(child)];
                TopologyBox &box = m_map.boxes[static_cast<std::size_t>(c.box)];
                if (box.kind != Kind::Chipset || !c.leaves.empty() || !c.nodes.empty())
                    return false;
                std::erase_if(m_map.links, [&](const TopologyLink &link) { return link.to == c.box; });
                return true;
            });
    }

    const ResolvedBuild &m_resolved;
    TopologyMap &m_map;
    Tree m_tree;
    std::map<BoxKey, int> m_leaves;
};

} // namespace

Tree buildTree(const ResolvedBuild &resolved, TopologyMap &map)
{
    return Builder(resolved, map).build();
}

} // namespace lanewise::topologytree
