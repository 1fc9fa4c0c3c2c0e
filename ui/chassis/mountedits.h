// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/build/edit.h"
#include "ui/document/partmime.h"

#include <vector>

namespace lanewise::ui {

class ProjectDocument;

/// The edits that the chassis view and the slot table make of gestures, addressed to the server that is looked at.
Edit replaceEdit(const ProjectDocument &document, PartHandle part, const MountId &mount);
/// The same part into all of `mounts` at once.
Edit fillEdit(const ProjectDocument &document, PartHandle part, const std::vector<MountId> &mounts);
/// Places in an empty mount, replaces in a filled one.
Edit putEdit(const ProjectDocument &document, PartHandle part, const MountId &mount);
/// What a drop of `drag` on `mount` does: place, replace, move, exchange; empty where nothing would change.
Edit dropEdit(const ProjectDocument &document, const PartDrag &drag, const MountId &mount);
/// What a drop outside the chassis does: takes the part out; empty for parts that are not in this server.
Edit dropOutEdit(const ProjectDocument &document, const PartDrag &drag);
bool isFromHere(const ProjectDocument &document, const PartDrag &drag); ///< out of the server that is looked at

/// Free mounts like `mount`: same kind, form and owner of the place, with lanes that work.
std::vector<MountId> freeMountsLike(const ProjectDocument &document, const MountId &mount);
/// Mounts that take the part at `mount` by their kind: free ones, or filled ones for an exchange.
std::vector<MountId> otherMountsFor(const ProjectDocument &document, const MountId &mount, bool filled);

} // namespace lanewise::ui
