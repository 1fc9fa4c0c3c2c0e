// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/rules/rulekit.h"

namespace lanewise::rules {

/// Supplies and GPUs come with the system: its maker limits the GPUs to what the supplies carry.
bool isSoldWhole(const RuleInput &in);
/// The judged state, null when power did not compute it.
const StateResult *stateOf(const RuleInput &in, SupplyState state);
/// Edits that give the build more supply: larger modules of the chassis, then more of them in free bays, then a cap.
std::vector<Edit> supplyFixes(const RuleInput &in, const Finding &finding);
/// Cap at which the GPUs would fit `capacityW`, in watts; zero when even the lowest setting does not.
int capFor(const RuleInput &in, double capacityW);
/// Adds load and capacity, "at least" where parts' watts are unknown.
Finding &withLoad(Finding &finding, const RuleInput &in, const StateResult &state);

} // namespace lanewise::rules
