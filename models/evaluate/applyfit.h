// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/evaluate/evaluate.h"

namespace lanewise {

/// How any edit of the target server would do, as canPlace does for placing: replacing a part, moving an unplaced one.
Fit canApply(const Project &project, const EditTarget &target, const Context &context, const Edit &edit);

} // namespace lanewise
