// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/layout/geometry.h"
#include "models/topology/resolved.h"

#include <string>
#include <vector>

/// Where the mounts of a build lie in the drawing of its chassis. Computed from catalogue data alone, so every model,
/// also one that a user enters, gets a picture. Slots and cards are to scale in length and thickness; the order from
/// front to rear is that of a rack server: bays (and cards where the chassis takes them at the front), fans, sockets,
/// modules, supplies, cards with their brackets at the rear. What lies in several decks of a real machine is drawn side by side, so a drawing may be deeper than the
/// machine.
namespace lanewise {

/// Part of the drawing that a mount belongs to; also the order in which the keyboard walks through it.
enum class ChassisZone : std::uint8_t { Front, Fans, Board, Modules, Middle, Rear };

/// A mount in the drawing.
struct MountShape {
    Index mount = -1; ///< into ResolvedBuild::mounts
    LayoutRect rect; ///< where a part is dropped; no two of them overlap
    LayoutRect part; ///< outline of the part in it, thick and long as it is; empty when nothing is placed
    bool lengthKnown = true; ///< false: the catalogue does not say how long a card may be, drawn at its standard length
    bool partSizeKnown = true; ///< false: the part's own size is not known, drawn as large as its mount
    bool frontBracket = false; ///< a card's bracket is at the left edge of the drawing, at the front of the machine
    ChassisZone zone = ChassisZone::Rear;
    std::string label; ///< as printed on the machine: "PCIe Slot 3"
    std::string number; ///< short form for tight places: "3"
};

/// Something drawn that takes no part.
struct DecorShape {
    enum class Kind : std::uint8_t {
        Outline, ///< the chassis
        Board, ///< area of sockets and DIMMs
        Fan,
        FansUnknown, ///< place of the fans where their number is not known
        Frame, ///< what a placed riser, backplane or baseboard holds
        MemoryCaption ///< room for a line on the DIMMs of `socket`
    };
    Kind kind = Kind::Outline;
    LayoutRect rect;
    int socket = -1;
};

struct ChassisLayout {
    double depthMm = 0, widthMm = 0; ///< size of the drawing with its margins
    LayoutRect outline; ///< the chassis within it
    std::vector<MountShape> mounts; ///< parallel to ResolvedBuild::mounts
    std::vector<DecorShape> decor; ///< in drawing order, all below the mounts
    std::vector<Index> order; ///< drawing order of `mounts`: thick cards after those whose slots they cover
    bool closed = true; ///< false: a bare board, so there is no front or rear of a case

    /// The mount at a point, that of the uppermost card first; -1: none.
    Index mountAt(double x, double y) const;
    /// The mount nearest to a point within `reach`; -1: none.
    Index nearestMount(double x, double y, double reach) const;
    /// The next mount from `from` in a direction (dx, dy ∈ {−1, 0, 1}) for the arrow keys; `from` when there is none.
    Index neighbour(Index from, int dx, int dy) const;
};

/// Outline of a part in a mount of that kind and shape: cards as thick and long as they are, from their bracket on;
/// everything else fills its mount. `sizeKnown` becomes false where the catalogue lacks the length.
LayoutRect partOutline(const Part &part, MountKind kind, const MountShape &shape, bool *sizeKnown = nullptr);

/// Pure; an empty layout when no chassis is chosen.
ChassisLayout layoutChassis(const ResolvedBuild &resolved);

} // namespace lanewise
