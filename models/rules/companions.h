// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/rules/rulekit.h"

namespace lanewise::rules {

/// Reports the rows of the table "companion-kits" that name `rule`, apply to the build and are not satisfied: one finding
/// for each row. The three rules on companion parts differ in their text only.
void checkCompanions(const RuleInput &in, FindingSink &out, std::string_view rule, std::string_view messageId);
/// Adds the missing kits, where the catalogue has them.
std::vector<Edit> companionFixes(const RuleInput &in, const Finding &finding);

} // namespace lanewise::rules
