// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

#include <algorithm>

namespace lanewise::rules {

namespace nvlink_bridge_spacing {

bool joins(const BridgeSpec &bridge, const Part &gpu)
{
    return std::find(bridge.gpus.begin(), bridge.gpus.end(), gpu.id) != bridge.gpus.end();
}

/// Pairs that the bridge could join, and the distance nearest to what it needs.
struct Pairs {
    int fitting = 0, acrossSockets = 0;
    int nearest = 0; ///< distance in slots of the best wrong pair; 0: no pair in one row
    const ResolvedMount *a = nullptr, *b = nullptr;
};

Pairs pairsFor(const RuleInput &in, const BridgeSpec &bridge)
{
    Pairs pairs;
    const auto gpus = in.parts(PartKind::Gpu);
    for (std::size_t i = 0; i < gpus.size(); ++i) {
        for (std::size_t j = i + 1; j < gpus.size(); ++j) {
            const ResolvedMount *a = gpus[i].mount, *b = gpus[j].mount;
            if (!a || !b || !joins(bridge, *gpus[i].part) || gpus[i].part != gpus[j].part
                || a->spec->row != b->spec->row || a->provider != b->provider)
                continue;
            const int distance = std::abs(a->spec->position - b->spec->position);
            if (distance == *bridge.slotSpacing) {
                ++pairs.fitting;
                pairs.acrossSockets += a->socket >= 0 && b->socket >= 0 && a->socket != b->socket;
                pairs.a = a, pairs.b = b;
            } else if (!pairs.fitting
                       && (pairs.nearest == 0
                           || std::abs(distance - *bridge.slotSpacing)
                               < std::abs(pairs.nearest - *bridge.slotSpacing))) {
                pairs.nearest = distance;
                pairs.a = a, pairs.b = b;
            }
        }
    }
    return pairs;
}

/// Two slots for such cards at the bridge's distance, whatever sits in them now.
bool couldPair(const RuleInput &in, const Part &gpu, int spacing)
{
    const int width = gpu.as<GpuSpec>()->slotWidth.valueOr(1);
    const auto &mounts = in.resolved.mounts;
    const auto takes = [&](const ResolvedMount &mount) {
        return mount.spec->kind == MountKind::PcieSlot && mount.spec->maxWidthSlots.valueOr(width) >= width
            && mount.spec->electricalLanes >= 8;
    };
    for (const ResolvedMount &a : mounts) {
        if (!takes(a))
            continue;
        for (const ResolvedMount &b : mounts) {
            if (takes(b) && a.provider == b.provider && a.spec->row == b.spec->row
                && b.spec->position - a.spec->position == spacing)
                return true;
        }
    }
    return false;
}

void checkLoose(const RuleInput &in, FindingSink &out, const Part &bridge, int count)
{
    const auto &spec = *bridge.as<BridgeSpec>();
    const auto gpus = in.parts(PartKind::Gpu);
    if (!spec.slotSpacing.known()
        || std::none_of(gpus.begin(), gpus.end(), [&](const PartRef &gpu) { return joins(spec, *gpu.part); }))
        return;
    const Pairs pairs = pairsFor(in, spec);
    if (pairs.fitting == 0) {
        const auto joined =
            std::find_if(gpus.begin(), gpus.end(), [&](const PartRef &gpu) { return joins(spec, *gpu.part); });
        const bool movable = gpus.size() > 1 && couldPair(in, *joined->part, *spec.slotSpacing);
        Finding &finding =
            out.add(movable ? Severity::Warning : Severity::Error,
                    pairs.nearest ? "nvlink.bridge-spacing.distance" : "nvlink.bridge-spacing.no-pair", {}, bridge.id);
        finding.about(bridge.id)
            .with("bridge", bridge.model)
            .with("needs_slots", *spec.slotSpacing)
            .with("has_slots", pairs.nearest);
        if (pairs.a)
            finding.on(pairs.a->id).on(pairs.b->id).with("a", mountName(*pairs.a)).with("b", mountName(*pairs.b));
        return;
    }
    if (pairs.acrossSockets == pairs.fitting)
        out.add(Severity::Warning, "nvlink.bridge-spacing.sockets", pairs.a->id, bridge.id)
            .on(pairs.b->id)
            .about(bridge.id)
            .with("a", mountName(*pairs.a))
            .with("b", mountName(*pairs.b));
    const int each = spec.perPair.valueOr(1);
    if (count % each != 0)
        out.add(Severity::Warning, "nvlink.bridge-spacing.per-pair", {}, bridge.id + ".count")
            .about(bridge.id)
            .with("bridge", bridge.model)
            .with("has", count)
            .with("each", each);
}

void checkDrawn(const RuleInput &in, FindingSink &out, const Connection &connection)
{
    if (connection.kind != Connection::Kind::NvlinkBridge || !connection.part.valid() || connection.ends.size() != 2)
        return;
    const Part &bridge = in.resolved.catalogue->part(connection.part);
    const auto &spec = *bridge.as<BridgeSpec>();
    const Index a = in.resolved.mount(connection.ends[0]), b = in.resolved.mount(connection.ends[1]);
    if (a < 0 || b < 0 || !spec.slotSpacing.known())
        return;
    const ResolvedMount &from = in.resolved.mounts[static_cast<std::size_t>(a)];
    const ResolvedMount &to = in.resolved.mounts[static_cast<std::size_t>(b)];
    const int distance = std::abs(from.spec->position - to.spec->position);
    if (from.spec->kind != MountKind::PcieSlot || (from.spec->row == to.spec->row && distance == *spec.slotSpacing))
        return;
    out.add(Severity::Error,
            from.spec->row == to.spec->row ? "nvlink.bridge-spacing.distance" : "nvlink.bridge-spacing.no-pair",
            from.id, to.id)
        .on(to.id)
        .about(bridge.id)
        .with("bridge", bridge.model)
        .with("needs_slots", *spec.slotSpacing)
        .with("has_slots", distance)
        .with("a", mountName(from))
        .with("b", mountName(to));
}

void check(const RuleInput &in, FindingSink &out)
{
    const auto bridges = in.parts(PartKind::Bridge);
    if (!in.chassis() || (bridges.empty() && in.build.connections.empty()))
        return;
    const Part *last = nullptr;
    for (const PartRef &ref : bridges) {
        if (ref.part == last)
            continue;
        last = ref.part;
        const auto count =
            std::count_if(bridges.begin(), bridges.end(), [&](const PartRef &other) { return other.part == last; });
        checkLoose(in, out, *last, static_cast<int>(count));
    }
    for (const Connection &connection : in.build.connections)
        checkDrawn(in, out, connection);
}

constexpr Message messages[] = {
    {"nvlink.bridge-spacing.distance",
     "{bridge} joins cards {needs_slots|slot|slots} apart; {a} and {b} are {has_slots} apart. Choose the bridge or the "
     "slots to match."},
    {"nvlink.bridge-spacing.no-pair",
     "{bridge} joins cards {needs_slots|slot|slots} apart; no two of its GPUs sit in one row at that distance."},
    {"nvlink.bridge-spacing.sockets",
     "The bridged pair in {a} and {b} hangs on two processors: its host traffic crosses the socket link."},
    {"nvlink.bridge-spacing.per-pair",
     "{bridge}: {each|bridge belongs|bridges belong} to each pair for full bandwidth; {has|is|are} chosen."},
};

} // namespace nvlink_bridge_spacing

constinit const Rule nvlinkBridgeSpacing{
    "nvlink.bridge-spacing",
    Severity::Error,
    "Bridge and gap",
    "A bridge is rigid: the two cards have to sit exactly its length apart, on one row and best on one processor.",
    "pugetsystems.com: NVIDIA NVLink 2021 update and compatibility chart",
    nvlink_bridge_spacing::check,
    nullptr,
    nvlink_bridge_spacing::messages,
};

} // namespace lanewise::rules
