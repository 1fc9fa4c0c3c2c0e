// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/rules/rulekit.h"

namespace lanewise::rules {

/// Whether the server itself is chosen, so that what is ordered beside it can be asked for: completeness of the bill
/// waits for it.
inline bool isServerChosen(const RuleInput &in)
{
    return in.chassis() && !in.parts(PartKind::Gpu).empty() && !in.parts(PartKind::Psu).empty();
}

} // namespace lanewise::rules
