// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/topology/resolvesteps.h"

#include <algorithm>

namespace lanewise::resolvesteps {

namespace {

Index nodeNamed(const ResolvedBuild &r, std::string_view id)
{
    for (std::size_t i = 0; i < r.nodes.size(); ++i) {
        if (r.nodes[i].id == id)
            return static_cast<Index>(i);
    }
    return -1;
}

int socketCount(const ChassisSpec &chassis)
{
    int count = chassis.socketCount.valueOr(0);
    for (const MountSpec &mount : chassis.mounts) {
        if (mount.kind == MountKind::CpuSocket)
            count = std::max(count, mount.socket + 1);
    }
    return count;
}

/// Takes over the nodes whose uplink is known by now; true when there was one.
bool takeReadyNodes(ResolvedBuild &r)
{
    bool taken = false;
    for (const PcieNode &spec : r.chassis->nodes) {
        const Index parent = nodeNamed(r, spec.uplink);
        if (parent < 0 || nodeNamed(r, spec.id) >= 0)
            continue;
        ResolvedNode node;
        node.id = spec.id;
        node.kind = spec.kind;
        node.parent = parent;
        node.socket = r.nodes[static_cast<std::size_t>(parent)].socket;
        node.generation = spec.generation;
        node.uplinkLanes = spec.uplinkLanes;
        node.rootPort = r.nodes[static_cast<std::size_t>(parent)].kind == PcieNode::Kind::Cpu
            ? spec.rootPort
            : r.nodes[static_cast<std::size_t>(parent)].rootPort;
        node.inferred = spec.inferred.valueOr(false);
        r.nodes.push_back(std::move(node));
        taken = true;
    }
    return taken;
}

/// The switch on a card that provides mounts ("slot3/sw0"), entered when the first of them names it.
Index cardSwitch(ResolvedBuild &r, const ResolvedMount &provider, const std::string &name)
{
    const std::string id = provider.id + "/" + name;
    if (const Index known = nodeNamed(r, id); known >= 0)
        return known;
    const auto *card = provider.part->as<ProviderSpec>();
    ResolvedNode node;
    node.id = id;
    node.kind = PcieNode::Kind::Switch;
    node.parent = provider.node;
    node.socket = provider.socket;
    node.generation = card ? card->pcieGeneration.valueOr(0) : 0;
    node.uplinkLanes = trainedWidth(std::min(provider.spec->electricalLanes, card ? card->pcieLanes.valueOr(16) : 16));
    node.rootPort = provider.spec->rootPort;
    r.nodes.push_back(std::move(node));
    return static_cast<Index>(r.nodes.size()) - 1;
}

Index providedNode(ResolvedBuild &r, const MountSpec &spec, Index provider)
{
    const ResolvedMount &owner = r.mounts[static_cast<std::size_t>(provider)];
    if (spec.attachedTo.empty())
        return owner.node;
    if (owner.spec->kind == MountKind::PcieSlot)
        return cardSwitch(r, owner, spec.attachedTo);
    const Index node = nodeNamed(r, spec.attachedTo);
    return node >= 0 ? node : owner.node;
}

using Pending = std::vector<const Placed *>;

/// Adds what the part at `provider` provides, and what those parts provide in turn.
void addProvided(ResolvedBuild &r, Index provider, Pending &pending)
{
    const Part *part = r.mounts[static_cast<std::size_t>(provider)].part;
    if (!part)
        return;
    for (const MountSpec &spec : part->provides) {
        ResolvedMount mount;
        mount.id = r.mounts[static_cast<std::size_t>(provider)].id + "/" + spec.id;
        mount.spec = &spec;
        mount.provider = provider;
        mount.node = providedNode(r, spec, provider);
        mount.socket = spec.socket >= 0 ? spec.socket
            : mount.node >= 0           ? r.nodes[static_cast<std::size_t>(mount.node)].socket
                                        : r.mounts[static_cast<std::size_t>(provider)].socket;
        const auto it =
            std::find_if(pending.begin(), pending.end(), [&](const Placed *p) { return p->mount == mount.id; });
        if (it != pending.end()) {
            mount.placed = *it;
            mount.part = &r.catalogue->part((*it)->part);
            pending.erase(it);
        }
        r.mounts.push_back(std::move(mount));
        addProvided(r, static_cast<Index>(r.mounts.size()) - 1, pending);
    }
}

/// The mounts of the chassis; whether one of their parts provides further ones.
bool addChassisMounts(ResolvedBuild &r, Pending &pending)
{
    r.mounts.reserve(r.chassis->mounts.size());
    std::string_view lastName;
    Index lastNode = -1; // rows of mounts hang on one node: look it up once
    for (const MountSpec &spec : r.chassis->mounts) {
        ResolvedMount &mount = r.mounts.emplace_back();
        mount.id = spec.id;
        mount.spec = &spec;
        if (!spec.attachedTo.empty()) {
            if (spec.attachedTo != lastName) {
                lastName = spec.attachedTo;
                lastNode = nodeNamed(r, lastName);
            }
            mount.node = lastNode;
        }
        mount.socket = spec.socket >= 0 ? spec.socket
            : mount.node >= 0           ? r.nodes[static_cast<std::size_t>(mount.node)].socket
                                        : -1;
    }
    r.indexMounts(0);
    bool provides = false;
    for (const Placed &placed : r.build->placed) {
        const Index at = placed.mount.empty() ? -1 : r.mount(placed.mount);
        if (at < 0 || r.mounts[static_cast<std::size_t>(at)].placed) {
            pending.push_back(&placed);
            continue;
        }
        ResolvedMount &mount = r.mounts[static_cast<std::size_t>(at)];
        mount.placed = &placed;
        mount.part = &r.catalogue->part(placed.part);
        provides = provides || !mount.part->provides.empty();
    }
    return provides;
}

void addMountsOfProviders(ResolvedBuild &r, Pending &pending)
{
    std::vector<ResolvedMount> ofChassis = std::move(r.mounts);
    r.mounts.clear();
    r.mounts.reserve(ofChassis.size() + 32);
    for (ResolvedMount &mount : ofChassis) {
        r.mounts.push_back(std::move(mount));
        addProvided(r, static_cast<Index>(r.mounts.size()) - 1, pending);
    }
    r.mountTable.clear();
    r.indexMounts(0);
}

} // namespace

void nodes(ResolvedBuild &r)
{
    const int sockets = socketCount(*r.chassis);
    r.sockets.resize(static_cast<std::size_t>(sockets));
    r.nodes.reserve(static_cast<std::size_t>(sockets) + r.chassis->nodes.size());
    for (int socket = 0; socket < sockets; ++socket) {
        ResolvedNode &node = r.nodes.emplace_back();
        node.id = "cpu" + std::to_string(socket);
        node.socket = socket;
    }
    while (takeReadyNodes(r)) { // parents come before their children
    }
}

void mounts(ResolvedBuild &r)
{
    Pending pending;
    if (!r.chassis) {
        for (const Placed &placed : r.build->placed)
            r.unplaced.push_back(&placed);
        return;
    }
    if (addChassisMounts(r, pending))
        addMountsOfProviders(r, pending);
    r.unplaced = std::move(pending);
}

bool providedByCard(const ResolvedBuild &r, const ResolvedMount &mount)
{
    return mount.provider >= 0 && r.mounts[static_cast<std::size_t>(mount.provider)].spec->kind == MountKind::PcieSlot;
}

Index chassisMount(const ResolvedBuild &r, Index mount)
{
    while (r.mounts[static_cast<std::size_t>(mount)].provider >= 0)
        mount = r.mounts[static_cast<std::size_t>(mount)].provider;
    return mount;
}

int rootKey(const ResolvedBuild &r, Index index)
{
    const ResolvedMount *mount = &r.mounts[static_cast<std::size_t>(index)];
    if (mount->node >= 0) {
        const ResolvedNode &node = r.nodes[static_cast<std::size_t>(mount->node)];
        if (node.kind != PcieNode::Kind::Cpu) {
            if (node.rootPort >= 0)
                return node.rootPort;
            Index top = mount->node; // a switch without a known port has one of its own
            while (r.nodes[static_cast<std::size_t>(top)].parent >= 0
                   && r.nodes[static_cast<std::size_t>(r.nodes[static_cast<std::size_t>(top)].parent)].kind
                       != PcieNode::Kind::Cpu)
                top = r.nodes[static_cast<std::size_t>(top)].parent;
            return 1000 + top;
        }
    }
    // What a card splits stays below the host bridge of its slot.
    while (mount->spec->rootPort < 0 && providedByCard(r, *mount)) {
        index = mount->provider;
        mount = &r.mounts[static_cast<std::size_t>(index)];
    }
    if (mount->spec->rootPort >= 0)
        return mount->spec->rootPort;
    if (mount->provider >= 0 && r.mounts[static_cast<std::size_t>(mount->provider)].spec->rootPort >= 0)
        return r.mounts[static_cast<std::size_t>(mount->provider)].spec->rootPort;
    return 10000 + index;
}

} // namespace lanewise::resolvesteps
