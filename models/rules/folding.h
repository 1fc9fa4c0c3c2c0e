// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/rules/finding.h"

#include <vector>

namespace lanewise {

/// Gives findings that follow from another one its key as their cause, by the table in folding.cpp. Findings in the order
/// of the rules' table; a cause set by a rule itself stays.
void foldConsequences(std::vector<Finding> &findings);

} // namespace lanewise
