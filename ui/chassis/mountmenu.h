// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/build/build.h"

class QMenu;

namespace lanewise::ui {

class ProjectDocument;

/// Adds what can be done with a mount: remove, move to, exchange with, fill the like. Used by the chassis view and the slot table.
void fillMountMenu(QMenu *menu, ProjectDocument *document, const MountId &mount);

} // namespace lanewise::ui
