// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/build/build.h"
#include "models/build/edit.h"

#include <QByteArray>
#include <QMimeData>
#include <QString>

#include <memory>
#include <optional>
#include <string>

namespace lanewise::ui {

/// What a part in flight carries from one view to another, or to another window: names, never a pointer.
struct PartDrag {
    std::string part; ///< catalogue id
    EditTarget source; ///< option and group that it is dragged out of; empty when it comes from the palette
    MountId mount; ///< where it sits there; empty when it comes from the palette or is unplaced
    InstanceId instance = 0; ///< of an unplaced part; 0: none
    bool fromBuild() const { return !mount.empty() || instance != 0; }
    bool operator==(const PartDrag &other) const
    {
        return part == other.part && source.option == other.source.option && source.group == other.source.group
            && mount == other.mount && instance == other.instance;
    }
};

/// "application/x-lanewise-part"
QString partMimeType();

/// {"schema": 1, "part": id, "source": {"option", "group", "mount", "instance"}}
QByteArray encodePart(const PartDrag &drag);
/// Nothing for damaged data and for a newer schema.
std::optional<PartDrag> decodePart(const QByteArray &data);

/// Mime data for a QDrag; also carries `text` for other programs. The caller owns it until the drag does.
std::unique_ptr<QMimeData> mimeOfPart(const PartDrag &drag, const QString &text);
std::optional<PartDrag> partOfMime(const QMimeData *mime);

} // namespace lanewise::ui
