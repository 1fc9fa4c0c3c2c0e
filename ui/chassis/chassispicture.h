// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/evaluate/evaluation.h"
#include "models/layout/chassislayout.h"
#include "ui/theme/marks.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace lanewise::ui {

/// One mount as it is drawn: texts and state. Compared after each edit, so that only what differs is painted again.
struct MountPicture {
    QString title; ///< what is in it, or its wiring where it is empty
    QString detail; ///< its link, or figures
    QString figure; ///< at the far end: "300 W"
    QString number; ///< beside it
    QString off; ///< why it is off; empty: it is on
    MountKind kind = MountKind::PcieSlot;
    std::optional<PartKind> part; ///< nothing: empty
    bool frontBracket = false; ///< a card at the front: bracket and number at its left
    bool included = false; ///< comes with the chassis
    bool reduced = false; ///< its link trains at less than its part could do
    std::optional<Mark> mark; ///< gravest finding about it
    bool operator==(const MountPicture &) const = default;
};

/// Everything that the drawing of one server shows; values only, so it may outlive the evaluation.
struct ChassisPicture {
    ChassisLayout layout;
    std::vector<MountId> ids; ///< parallel to layout.mounts
    std::vector<MountPicture> mounts; ///< parallel to layout.mounts
    QStringList memory; ///< by socket
    QString title; ///< "Supermicro AS-4124GS-TNR · 4U"

    Index indexOf(const MountId &id) const; ///< −1: none
    /// True where the same mounts lie in the same places, so that items can stay.
    bool sameFrame(const ChassisPicture &other) const;
};

ChassisPicture chassisPicture(const GroupEvaluation &group);

} // namespace lanewise::ui
