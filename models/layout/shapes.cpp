// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/layout/blocks.h"
#include "models/layout/chassislayout.h"
#include "models/layout/drawingsizes.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <limits>

namespace lanewise {

namespace {

/// The number at the end of a name ("PCIe Slot 3" → "3"), or the letters and number of a DIMM ("cpu0.dimm.A1" → "A1").
std::string numberOf(const MountSpec &spec)
{
    if (spec.kind == MountKind::DimmSlot) {
        const auto dot = spec.id.rfind('.');
        return dot == std::string::npos ? spec.id : spec.id.substr(dot + 1);
    }
    if (spec.kind == MountKind::OcpSlot)
        return {}; // there is one, and the digits of its label are a version: "OCP 3.0"
    // Labels of slots often end with their width ("SLOT1 PCI-E 4.0 X16"), ids of the others count from 0.
    const bool slot = spec.kind == MountKind::PcieSlot;
    for (const std::string *text : {slot ? &spec.id : &spec.label, slot ? &spec.label : &spec.id}) {
        auto start = text->size();
        while (start > 0 && std::isdigit(static_cast<unsigned char>((*text)[start - 1])))
            --start;
        if (start < text->size())
            return text->substr(start);
    }
    return spec.label.empty() ? spec.id : spec.label;
}

/// Length of a card by the name of its format: "HHHL" and "FHHL" are half, "FHFL" is full length.
Known<double> lengthOfFormat(const Known<std::string> &format)
{
    if (!format.known() || format.value().size() != 4)
        return {};
    if (format.value().ends_with("HL"))
        return Known<double>(drawing::HalfLengthMm, format.source(), Verification::Derived);
    if (format.value().ends_with("FL"))
        return Known<double>(drawing::FullLengthMm, format.source(), Verification::Derived);
    return {};
}

struct CardSize {
    Known<double> lengthMm;
    int pitches = 1;
};

CardSize cardSize(const Part &part)
{
    if (const auto *gpu = part.as<GpuSpec>())
        return {gpu->lengthMm, std::max(1, gpu->slotWidth.valueOr(1))};
    if (const auto *nic = part.as<NicSpec>())
        return {lengthOfFormat(nic->formFactor), 1};
    if (const auto *hba = part.as<HbaSpec>())
        return {lengthOfFormat(hba->formFactor), 1};
    if (const auto *provider = part.as<ProviderSpec>())
        return {lengthOfFormat(provider->formFactor), 1};
    return {};
}

} // namespace

void drawing::completeShape(const ResolvedBuild &resolved, MountShape &shape)
{
    const ResolvedMount &mount = resolved.mounts[static_cast<std::size_t>(shape.mount)];
    shape.label = mount.spec->label.empty() ? mount.spec->id : mount.spec->label;
    shape.number = numberOf(*mount.spec);
    if (!mount.part)
        return;
    shape.part = partOutline(*mount.part, mount.spec->kind, shape, &shape.partSizeKnown);
}

LayoutRect partOutline(const Part &part, MountKind kind, const MountShape &shape, bool *sizeKnown)
{
    if (kind != MountKind::PcieSlot)
        return shape.rect;
    const CardSize size = cardSize(part);
    LayoutRect outline = shape.rect;
    if (size.lengthMm.known()) {
        outline.w = *size.lengthMm;
        if (!shape.frontBracket)
            outline.x = shape.rect.right() - outline.w;
    }
    outline.h = size.pitches * drawing::SlotPitchMm - drawing::SmallGapMm;
    if (sizeKnown)
        *sizeKnown = size.lengthMm.known();
    return outline;
}

Index ChassisLayout::mountAt(double x, double y) const
{
    for (auto it = order.rbegin(); it != order.rend(); ++it) {
        const MountShape &shape = mounts[static_cast<std::size_t>(*it)];
        if (shape.part.contains(x, y))
            return *it;
    }
    for (auto it = order.rbegin(); it != order.rend(); ++it)
        if (mounts[static_cast<std::size_t>(*it)].rect.contains(x, y))
            return *it;
    return -1;
}

Index ChassisLayout::nearestMount(double x, double y, double reach) const
{
    if (const Index hit = mountAt(x, y); hit >= 0)
        return hit;
    Index best = -1;
    double bestDistance = reach;
    for (const MountShape &shape : mounts) {
        const double dx = std::max({shape.rect.x - x, x - shape.rect.right(), 0.0});
        const double dy = std::max({shape.rect.y - y, y - shape.rect.bottom(), 0.0});
        const double distance = std::hypot(dx, dy);
        if (distance <= bestDistance) {
            bestDistance = distance;
            best = shape.mount;
        }
    }
    return best;
}

Index ChassisLayout::neighbour(Index from, int dx, int dy) const
{
    if (from < 0 || static_cast<std::size_t>(from) >= mounts.size())
        return mounts.empty() ? -1 : mounts.front().mount;
    const LayoutRect &start = mounts[static_cast<std::size_t>(from)].rect;
    Index best = from;
    double bestCost = std::numeric_limits<double>::max();
    for (const MountShape &shape : mounts) {
        const double alongX = shape.rect.centerX() - start.centerX(), alongY = shape.rect.centerY() - start.centerY();
        const double forward = dx * alongX + dy * alongY;
        const double sideways = std::abs(dx != 0 ? alongY : alongX);
        if (shape.mount == from || forward <= 1.0)
            continue;
        // Staying in line counts for more than being near, so that an arrow key walks down a row of slots.
        const double cost = forward + 4 * sideways;
        if (cost < bestCost) {
            bestCost = cost;
            best = shape.mount;
        }
    }
    return best;
}

} // namespace lanewise
