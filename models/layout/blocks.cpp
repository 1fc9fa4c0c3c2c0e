// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/layout/blocks.h"

#include "models/layout/drawingsizes.h"

#include <algorithm>
#include <cmath>

namespace lanewise::drawing {

void Block::grow(double right, double bottom)
{
    w = std::max(w, right);
    h = std::max(h, bottom);
}

void Block::add(Index mount, const LayoutRect &rect, ChassisZone zone)
{
    MountShape shape;
    shape.mount = mount;
    shape.rect = rect;
    shape.zone = zone;
    mounts.push_back(std::move(shape));
    grow(rect.right(), rect.bottom());
}

void Block::append(Block other, double dx, double dy)
{
    for (MountShape &shape : other.mounts) {
        shape.rect = shape.rect.moved(dx, dy);
        mounts.push_back(std::move(shape));
    }
    for (DecorShape &shape : other.decor) {
        shape.rect = shape.rect.moved(dx, dy);
        decor.push_back(std::move(shape));
    }
    grow(dx + other.w, dy + other.h);
}

namespace {

const MountSpec &specOf(const ResolvedBuild &resolved, Index mount)
{
    return *resolved.mounts[static_cast<std::size_t>(mount)].spec;
}

/// Top of each slot in pitches. Two slots that the data puts on one position are set one below the other.
std::vector<int> slotTops(const ResolvedBuild &resolved, const Indices &slots)
{
    std::vector<int> tops;
    for (const Index slot : slots) {
        int top = specOf(resolved, slot).position;
        if (!tops.empty())
            top = std::max(top, tops.back() + 1);
        tops.push_back(top);
    }
    const int first = tops.empty() ? 0 : tops.front();
    for (int &top : tops)
        top -= first;
    return tops;
}

double slotLength(const MountSpec &spec)
{
    if (spec.maxLengthMm.known())
        return *spec.maxLengthMm;
    return spec.height == CardHeight::LowProfile ? HalfLengthMm : FullLengthMm;
}

struct BaySize {
    double length = Drive25LengthMm, pitch = BayPitchMinMm;
};

BaySize baySize(const MountSpec &spec)
{
    if (spec.formFactor.starts_with("3.5"))
        return {Drive35LengthMm, Drive35ThickMm + SmallGapMm};
    if (spec.formFactor.starts_with("E1.S"))
        return {E1sLengthMm, BayPitchMinMm};
    if (spec.formFactor.starts_with("E3.S"))
        return {E3sLengthMm, BayPitchMinMm};
    return {Drive25LengthMm, BayPitchMinMm};
}

struct ModuleSize {
    double length = SxmLengthMm, width = SxmWidthMm;
};

ModuleSize moduleSize(const MountSpec &spec)
{
    switch (spec.kind) {
    case MountKind::OamSite:
        return {OamLengthMm, OamWidthMm};
    case MountKind::FixedModule:
        return {FixedModuleLengthMm, FixedModuleWidthMm};
    default:
        return {};
    }
}

} // namespace

bool isFrontSlot(const MountSpec &spec)
{
    return spec.kind == MountKind::PcieSlot && spec.group.starts_with("front");
}

Block slotRow(const ResolvedBuild &resolved, const Indices &slots)
{
    Indices sorted = slots;
    std::stable_sort(sorted.begin(), sorted.end(),
                     [&](Index a, Index b) { return specOf(resolved, a).position < specOf(resolved, b).position; });
    const std::vector<int> tops = slotTops(resolved, sorted);
    double longest = 0;
    for (const Index slot : sorted)
        longest = std::max(longest, slotLength(specOf(resolved, slot)));
    Block block;
    for (std::size_t i = 0; i < sorted.size(); ++i) {
        const MountSpec &spec = specOf(resolved, sorted[i]);
        const bool last = i + 1 == sorted.size(), front = isFrontSlot(spec);
        // The place of one card: as thick as it may be, but not over the next slot, which is a mount of its own.
        int pitches = spec.maxWidthSlots.valueOr(last ? 1 : tops[i + 1] - tops[i]);
        if (!last)
            pitches = std::min(pitches, tops[i + 1] - tops[i]);
        const double length = slotLength(spec);
        // Cards of the front start behind their numbers, cards of the rear end at their brackets.
        const double left = front ? NumberMm : longest - length;
        block.add(sorted[i], {left, tops[i] * SlotPitchMm, length, std::max(1, pitches) * SlotPitchMm - SmallGapMm},
                  front ? ChassisZone::Front : ChassisZone::Rear);
        block.mounts.back().lengthKnown = spec.maxLengthMm.known();
        block.mounts.back().frontBracket = front;
    }
    return block;
}

Block riserBlock(const ResolvedBuild &resolved, Index riser, const Indices &slots)
{
    Block block;
    if (slots.empty()) {
        block.add(riser, {0, 0, HalfLengthMm, 2 * SlotPitchMm}, ChassisZone::Rear);
        return block;
    }
    Block row = slotRow(resolved, slots);
    const double height = row.h;
    block.append(std::move(row), BoardStripMm + SmallGapMm, 0);
    block.add(riser, {0, 0, BoardStripMm, height}, ChassisZone::Rear);
    return block;
}

Block bayBlock(const ResolvedBuild &resolved, const Indices &bays, double maxHeight, ChassisZone zone)
{
    Block block;
    double x = 0, y = 0, columnWidth = 0;
    for (const Index bay : bays) {
        const BaySize size = baySize(specOf(resolved, bay));
        if (y > 0 && y + size.pitch - SmallGapMm > maxHeight) {
            x += columnWidth + SmallGapMm;
            y = columnWidth = 0;
        }
        block.add(bay, {x, y, size.length, size.pitch - SmallGapMm}, zone);
        columnWidth = std::max(columnWidth, size.length);
        y += size.pitch;
    }
    return block;
}

Block backplaneBlock(const ResolvedBuild &resolved, Index backplane, const Indices &bays, double maxHeight)
{
    Block block = bayBlock(resolved, bays, maxHeight, ChassisZone::Front);
    if (bays.empty())
        block.add(backplane, {0, 0, Drive25LengthMm, 3 * BayPitchMinMm}, ChassisZone::Front);
    else
        block.add(backplane, {block.w + SmallGapMm, 0, BoardStripMm, block.h}, ChassisZone::Front);
    return block;
}

Block socketBlock(const ResolvedBuild &resolved, Index socket, const Indices &dimms)
{
    Indices sorted = dimms;
    std::stable_sort(sorted.begin(), sorted.end(), [&](Index a, Index b) {
        const MountSpec &left = specOf(resolved, a), &right = specOf(resolved, b);
        return std::pair(left.channel, left.dimmOfChannel) < std::pair(right.channel, right.dimmOfChannel);
    });
    const std::size_t half = (sorted.size() + 1) / 2;
    const double pitch = half > 8 ? DimmTightPitchMm : DimmPitchMm;
    const double length = std::max(sorted.empty() ? 0 : DimmLengthMm, SocketLengthMm);
    Block block;
    double y = 0;
    if (!sorted.empty()) {
        block.decor.push_back(
            {DecorShape::Kind::MemoryCaption, {0, 0, length, CaptionMm}, specOf(resolved, socket).socket});
        y += CaptionMm;
    }
    for (std::size_t i = 0; i < half; ++i, y += pitch)
        block.add(sorted[i], {0, y, DimmLengthMm, DimmThickMm}, ChassisZone::Board);
    y += sorted.empty() ? 0 : SmallGapMm;
    block.add(socket, {(length - SocketLengthMm) / 2, y, SocketLengthMm, SocketWidthMm}, ChassisZone::Board);
    y += SocketWidthMm + SmallGapMm + (pitch - DimmThickMm);
    for (std::size_t i = half; i < sorted.size(); ++i, y += pitch)
        block.add(sorted[i], {0, y, DimmLengthMm, DimmThickMm}, ChassisZone::Board);
    return block;
}

Block moduleBlock(const ResolvedBuild &resolved, const Indices &sites)
{
    Block block;
    const std::size_t perColumn = sites.size() <= 2 ? sites.size() : (sites.size() + 1) / 2;
    double x = 0, y = 0, columnWidth = 0;
    for (std::size_t i = 0; i < sites.size(); ++i) {
        if (i > 0 && i % perColumn == 0) {
            x += columnWidth + GapMm;
            y = columnWidth = 0;
        }
        const ModuleSize size = moduleSize(specOf(resolved, sites[i]));
        block.add(sites[i], {x, y, size.length, size.width}, ChassisZone::Modules);
        columnWidth = std::max(columnWidth, size.length);
        y += size.width + GapMm;
    }
    return block;
}

Block baseboardBlock(const ResolvedBuild &resolved, Index baseboard, const Indices &sites)
{
    Block block;
    if (sites.empty()) {
        block.add(baseboard, {0, 0, 2 * SxmLengthMm, 2 * SxmWidthMm}, ChassisZone::Modules);
        return block;
    }
    Block modules = moduleBlock(resolved, sites);
    const double height = modules.h;
    block.append(std::move(modules), BoardStripMm + 2 * GapMm, GapMm);
    block.grow(block.w + GapMm, height + 2 * GapMm);
    block.add(baseboard, {GapMm, GapMm, BoardStripMm, height}, ChassisZone::Modules);
    block.decor.push_back({DecorShape::Kind::Frame, {0, 0, block.w, block.h}});
    return block;
}

Block stackBlock(const Indices &mounts, double length, double width, double gap, ChassisZone zone)
{
    Block block;
    double y = 0;
    for (const Index mount : mounts) {
        block.add(mount, {0, y, length, width}, zone);
        y += width + gap;
    }
    return block;
}

Block fanBlock(const ChassisSpec &chassis, double height)
{
    Block block;
    const int count = chassis.fanCount.valueOr(0);
    if (count <= 0) {
        block.decor.push_back({DecorShape::Kind::FansUnknown, {0, 0, FanDepthMm, height}});
        block.grow(FanDepthMm, height);
        return block;
    }
    // Fans of a tall chassis lie in two decks; side by side they are drawn narrower.
    const double step = height / count;
    const double width = std::min(FanWidthMm, step - SmallGapMm);
    for (int i = 0; i < count; ++i)
        block.decor.push_back({DecorShape::Kind::Fan, {0, i * step + (step - width) / 2, FanDepthMm, width}});
    block.grow(FanDepthMm, height);
    return block;
}

} // namespace lanewise::drawing
