// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// Sizes of standard parts in millimetres, for drawing only: no rule reads them. Where the catalogue knows a size of
/// its own (length of a card, length that a slot takes) that one is drawn instead.
namespace lanewise::drawing {

// PCI Express Card Electromechanical specification
inline constexpr double SlotPitchMm = 20.32;
inline constexpr double FullLengthMm = 312.0;
inline constexpr double HalfLengthMm = 167.65;
// JEDEC MO-309 and MO-329: DDR4 and DDR5 modules
inline constexpr double DimmLengthMm = 133.35;
// SFF-8201 (2.5 in), SFF-8301 (3.5 in), SFF-TA-1006 (E1.S), SFF-TA-1008 (E3.S): length and thickest common variant
inline constexpr double Drive25LengthMm = 100.45, Drive25ThickMm = 15.0;
inline constexpr double Drive35LengthMm = 147.0, Drive35ThickMm = 26.1;
inline constexpr double E1sLengthMm = 111.49;
inline constexpr double E3sLengthMm = 112.75;
// PCI Express M.2 specification, type 22110
inline constexpr double M2LengthMm = 110.0, M2WidthMm = 22.0;
// OCP NIC 3.0, small form factor: 115 mm long
inline constexpr double OcpLengthMm = 115.0;
// OCP Accelerator Module base specification
inline constexpr double OamLengthMm = 165.0, OamWidthMm = 102.0;

// The rest is a matter of the drawing: room for a name and a figure in a box of about the right proportions.
inline constexpr double SxmLengthMm = 150.0, SxmWidthMm = 84.0;
inline constexpr double FixedModuleLengthMm = 165.0, FixedModuleWidthMm = 102.0;
inline constexpr double SocketLengthMm = 112.0, SocketWidthMm = 80.0; ///< with its heat sink
inline constexpr double DimmPitchMm = 9.4, DimmTightPitchMm = 7.6, DimmThickMm = 6.0;
inline constexpr double BayPitchMinMm = 17.0; ///< thinner drives are drawn at this pitch, so that a bay number fits
inline constexpr double OcpDrawnMm = 38.0; ///< half the card's width: it lies flat, often below the slots
inline constexpr double PsuLengthMm = 124.0, PsuWidthMm = 73.5; ///< drawn shortened in length: often below the cards
inline constexpr double FanDepthMm = 32.0, FanWidthMm = 56.0;
inline constexpr double BoardStripMm = 16.0; ///< a riser, backplane or baseboard seen from its edge
inline constexpr double GapMm = 8.0; ///< between blocks
inline constexpr double SmallGapMm = 2.4; ///< between like mounts
inline constexpr double WallMm = 10.0; ///< between the outline and what is in it
inline constexpr double NumberMm = 16.0; ///< room for slot numbers at the rear
inline constexpr double CaptionMm = 12.0; ///< height of a line of text above a block
inline constexpr double RackBodyMm =
    440.0; ///< chassis body between the rails of a 19-inch rack (EIA-310 opening: 450 mm)

} // namespace lanewise::drawing
