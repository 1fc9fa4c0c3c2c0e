// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/companions.h"

namespace lanewise::rules {

namespace bom_companion_kit {

void check(const RuleInput &in, FindingSink &out)
{
    checkCompanions(in, out, "bom.companion-kit", "bom.companion-kit.missing");
}

constexpr Message messages[] = {
    {"bom.companion-kit.missing", "{chassis} needs {needs} × {what}; the list of parts has {has}."},
};

} // namespace bom_companion_kit

constinit const Rule bomCompanionKit{
    "bom.companion-kit",
    Severity::Error,
    "Companion kits",
    "Some slots, controllers and cards work only with a kit that is an order line of its own.",
    "Catalogue table companion-kits",
    bom_companion_kit::check,
    companionFixes,
    bom_companion_kit::messages,
};

} // namespace lanewise::rules
