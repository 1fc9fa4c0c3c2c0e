// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/topology/resolved.h"

#include <vector>

namespace lanewise {

/// Free mounts that take parts of this kind, in the order in which a technician would fill them: those whose form suits
/// the part first, then live before dead, then spread evenly over sockets, channels and switches, then as the machine
/// numbers them. It orders by what the mounts are and judges no rule.
std::vector<MountId> mountsInFillingOrder(const ResolvedBuild &resolved, const Part &part);

} // namespace lanewise
