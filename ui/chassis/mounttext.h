// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/evaluate/evaluation.h"

#include <QString>

/// What the chassis view, the slot table and the topology map say about mounts, links and parts: one wording for all.
namespace lanewise::ui {

QString socketName(int socket); ///< "CPU 1"
QString mountName(const ResolvedBuild &resolved, Index mount); ///< "PCIe Slot 3", for provided ones "Riser 1 · Slot 2"
QString mountKindName(MountKind kind); ///< "PCIe slot"
QString ownerName(const ResolvedBuild &resolved,
                  Index mount); ///< "CPU 1", "Switch sw0 · CPU 1", "Chipset"; empty: unknown
QString wiringText(const MountSpec &spec); ///< "x16 · Gen4", "x8 in x16 · Gen3", or form factor and interfaces
QString linkText(const Link &link); ///< "x16 · Gen4 · 31.5 GB/s"
QString limitText(LinkLimit limit); ///< "limited by the slot"; empty where nothing limits
QString offText(const ResolvedBuild &resolved, Index mount); ///< "off while bays 0–3 are filled"; empty where it is on
QString memoryText(const ResolvedBuild &resolved, int socket); ///< "16 × 64 GB · 2,933 MT/s"

QString partFigures(const Part &part); ///< "64 c · 280 W", "3.84 TB": what fits below a name in the drawing
QString partPower(const Part &part); ///< "300 W"; empty where the catalogue does not know it
QString dimensionText(const MountSpec &spec); ///< "2 slots thick, 312 mm long"; unknown ones are said

/// Everything about a mount in lines, as rich text.
QString mountToolTip(const GroupEvaluation &group, Index mount);
/// The same in one sentence, for screen readers.
QString mountSentence(const GroupEvaluation &group, Index mount);

} // namespace lanewise::ui
