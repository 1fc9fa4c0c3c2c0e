// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/build/project.h"
#include "models/catalog/catalogue.h"
#include "models/core/result.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lanewise {

/// The primitive changes of a project. Each names only the fields that it reads.
enum class ChangeKind : std::uint8_t {
    Place, ///< part → mount (empty mount: unplaced); an occupied mount is an error of the edit
    Remove, ///< the part at mount, or the unplaced instance
    Move, ///< from mount to value (another mount)
    Swap, ///< exchange the parts at mount and value; also replaces the part at mount when part is given
    SetChassis, ///< part; parts move to mounts of the same id and kind, the others become unplaced, included ones are exchanged
    Connect, ///< part joins ends (connection kind in name)
    Disconnect,
    SetSetting, ///< name, value ("bifurcation:slot6" = "4", "numa_per_socket" = "4", "gpu_power_cap_w", "raid:data" = "10:front.bay0,front.bay1", "mig:slot3" = "3g.40gb,3g.40gb", "flag:above-4g" = "on"); empty value removes
    SetAssumption, ///< name, value
    SetPrice, ///< part id in name, "minor" or "minor|note|date" in value; empty value removes the choice
    SetWaiver, ///< key in name, "by|reason|date" in value; empty value removes it
    SetWorkload, ///< id in name, JSON in value; empty value removes it
    SetCustomer, ///< name, value
    SetTitle, ///< value
    AddOption, ///< option (new name); value: name of an option to copy, or empty for an empty one
    RenameOption, ///< option, value
    RemoveOption,
    MoveOption, ///< option to position `count` (0: first) among the options
    AddGroup, ///< group (new name); value: name of a group to copy, or empty
    RemoveGroup,
    SetGroupCount, ///< count
    SetNotes ///< value
};

std::string_view changeKindId(ChangeKind kind); ///< "place", "set-assumption", …
std::optional<ChangeKind> changeKindFromId(std::string_view id);

/// One primitive change. Addressed by option and group name; empty option or group means the first.
struct Change {
    ChangeKind kind = ChangeKind::Place;
    std::string option, group;
    MountId mount;
    PartHandle part;
    std::string name, value;
    std::vector<MountId> ends;
    int count = 1; ///< Place: number of equal parts when mount is empty is always one; SetGroupCount: nodes
    InstanceId instance = 0; ///< Remove, Move: the unplaced instance
    bool operator==(const Change &) const = default;
};

/// An ordered list of changes that is applied whole or not at all. Undo labels, fixes, drag and drop, the command line
/// and the tests all speak it.
struct Edit {
    std::string label; ///< what it does, for people: "Place A100 PCIe 80GB in slot 3"
    std::vector<Change> changes;
    bool empty() const { return changes.empty(); }
    bool operator==(const Edit &) const = default;
};

/// The project after the edit, or why it can't be applied (no such option, mount taken, …). A rule that the result
/// breaks is no error here: evaluate says it.
Result<Project> applyEdit(const Project &project, const Edit &edit, const Catalogue &catalogue);

/// The one JSON form of edits (part ids as text) and back.
std::string editToJson(const Edit &edit, const Catalogue &catalogue);
Result<Edit> editFromJson(std::string_view text, const Catalogue &catalogue);

/// Common edits, labelled. `option` and `group` may be empty for the first.
struct EditTarget {
    std::string option, group;
};
Edit placeEdit(const EditTarget &at, const Catalogue &catalogue, PartHandle part, const MountId &mount);
Edit removeEdit(const EditTarget &at, const Catalogue &catalogue, const Build &build, const MountId &mount);
Edit moveEdit(const EditTarget &at, const Catalogue &catalogue, const Build &build, const MountId &from,
              const MountId &to);
Edit chassisEdit(const EditTarget &at, const Catalogue &catalogue, PartHandle chassis);

} // namespace lanewise
