// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/companions.h"

namespace lanewise::rules {

namespace bom_required_cable {

void check(const RuleInput &in, FindingSink &out)
{
    checkCompanions(in, out, "bom.required-cable", "bom.required-cable.missing");
}

constexpr Message messages[] = {
    {"bom.required-cable.missing", "{chassis} needs {needs} × {what}; the list of parts has {has}."},
};

} // namespace bom_required_cable

constinit const Rule bomRequiredCable{
    "bom.required-cable",
    Severity::Error,
    "GPU power cables",
    "A card above what the slot gives takes its power through a cable that belongs to the server family and is ordered "
    "apart.",
    "Catalogue table companion-kits",
    bom_required_cable::check,
    companionFixes,
    bom_required_cable::messages,
};

} // namespace lanewise::rules
