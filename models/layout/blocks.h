// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/layout/chassislayout.h"

#include <span>
#include <vector>

/// The building blocks of a chassis drawing: each lays out mounts that belong together from (0, 0) on.
/// Internal to models/layout.
namespace lanewise::drawing {

struct Block {
    double w = 0, h = 0; ///< along the depth, across the width
    std::vector<MountShape> mounts;
    std::vector<DecorShape> decor;

    void add(Index mount, const LayoutRect &rect, ChassisZone zone);
    /// Adds `other` with its origin at (dx, dy) and grows to hold it.
    void append(Block other, double dx, double dy);
    void grow(double right, double bottom);
};

using Indices = std::vector<Index>;

/// True for slots whose brackets are at the front of the machine.
bool isFrontSlot(const MountSpec &spec);
/// One row of add-in-card slots: y by position in slot pitches, brackets at the right edge, at the front at the left.
Block slotRow(const ResolvedBuild &resolved, const Indices &slots);
/// A riser with the slots that it provides; a labelled empty place when none is placed.
Block riserBlock(const ResolvedBuild &resolved, Index riser, const Indices &slots);
/// Drive bays one above the other, in as many columns as `maxHeight` needs.
Block bayBlock(const ResolvedBuild &resolved, const Indices &bays, double maxHeight, ChassisZone zone);
/// A backplane behind its bays.
Block backplaneBlock(const ResolvedBuild &resolved, Index backplane, const Indices &bays, double maxHeight);
/// A CPU socket with its DIMMs on both sides, lengthwise in the stream of air.
Block socketBlock(const ResolvedBuild &resolved, Index socket, const Indices &dimms);
/// SXM, OAM and fixed modules in two columns.
Block moduleBlock(const ResolvedBuild &resolved, const Indices &sites);
Block baseboardBlock(const ResolvedBuild &resolved, Index baseboard, const Indices &sites);
/// Equal boxes one above the other (supplies, OCP cards, M.2).
Block stackBlock(const Indices &mounts, double length, double width, double gap, ChassisZone zone);
Block fanBlock(const ChassisSpec &chassis, double height);

/// Labels, and the outline of what is placed, once the mount's own rectangle is final.
void completeShape(const ResolvedBuild &resolved, MountShape &shape);

} // namespace lanewise::drawing
