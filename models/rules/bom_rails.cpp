// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/buildstate.h"

namespace lanewise::rules {

namespace bom_rails {

void check(const RuleInput &in, FindingSink &out)
{
    if (!isServerChosen(in) || !in.chassis()->rackUnits.known() || in.chassis()->type.valueOr("") != "server"
        || contains(in.chassis()->railKit, "included") || kitCount(in, "rail-kit") > 0)
        return;
    out.add(Severity::Incomplete, "bom.rails.missing", {})
        .about(in.resolved.chassisPart->id)
        .with("chassis", in.resolved.chassisPart->model)
        .with("kit", in.chassis()->railKit.valueOr("part number not known"));
}

std::vector<Edit> fixes(const RuleInput &in, const Finding &)
{
    for (PartHandle handle : in.resolved.catalogue->ofKind(PartKind::Kit)) {
        const Part &part = in.resolved.catalogue->part(handle);
        const auto &kit = *part.as<KitSpec>();
        if (kit.category.known() && *kit.category == "rail-kit"
            && (part.maker == in.resolved.chassisPart->maker || part.maker == "generic"))
            return {addFix(in, handle, {})};
    }
    return {};
}

constexpr Message messages[] = {
    {"bom.rails.missing", "No rails are on the list for {chassis} ({kit})."},
};

} // namespace bom_rails

constinit const Rule bomRails{
    "bom.rails",
    Severity::Incomplete,
    "Rails",
    "A server does not go into a rack without its rails, and many are sold apart.",
    "Vendors' order guides",
    bom_rails::check,
    bom_rails::fixes,
    bom_rails::messages,
};

} // namespace lanewise::rules
