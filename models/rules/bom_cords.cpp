// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/buildstate.h"

namespace lanewise::rules {

namespace bom_cords {

void check(const RuleInput &in, FindingSink &out)
{
    if (!isServerChosen(in))
        return;
    const auto psus = in.parts(PartKind::Psu);
    if (psus.front().placed->included)
        return;
    const int cords = kitCount(in, "power-cord"), needs = static_cast<int>(psus.size());
    if (cords >= needs)
        return;
    out.add(Severity::Incomplete, "bom.cords.missing", {})
        .about(psus.front().part->id)
        .with("needs", needs)
        .with("has", cords)
        .with("inlet", specOf<PsuSpec>(psus.front()).inlet.valueOr("inlet not known"))
        .with("region", in.assumptions().region);
}

/// The coupler on the cord bears the odd number below that of the inlet: C13 for C14, C19 for C20.
std::string cordEnd(const std::string &inlet)
{
    if (inlet == "C14")
        return "cord end C13";
    return inlet == "C20" ? "cord end C19" : std::string();
}

/// A jumper to the rack PDU: it fits every region. The cord end C13 has the plug C14, C19 has C20.
bool isRackJumper(const KitSpec &kit, const std::string &end)
{
    const std::string plug = end == "cord end C13" ? "plug C14;" : "plug C20;";
    return contains(kit.forWhat, "rack PDU") && contains(kit.forWhat, plug) && contains(kit.forWhat, end);
}

std::vector<Edit> fixes(const RuleInput &in, const Finding &)
{
    const auto psus = in.parts(PartKind::Psu);
    const std::string end = cordEnd(specOf<PsuSpec>(psus.front()).inlet.valueOr(""));
    const int missing = static_cast<int>(psus.size()) - kitCount(in, "power-cord");
    for (PartHandle handle : in.resolved.catalogue->ofKind(PartKind::Kit)) {
        const Part &part = in.resolved.catalogue->part(handle);
        const auto &kit = *part.as<KitSpec>();
        if (!kit.category.known() || *kit.category != "power-cord" || end.empty() || !isRackJumper(kit, end))
            continue;
        Edit edit{"Add " + countedName(static_cast<std::size_t>(missing), part.model), {}};
        for (int i = 0; i < missing; ++i) {
            Change change = changeFor(in, ChangeKind::Place);
            change.part = handle;
            edit.changes.push_back(change);
        }
        return {edit};
    }
    return {};
}

constexpr Message messages[] = {
    {"bom.cords.missing",
     "{needs|power cord is|power cords are} needed ({inlet} inlets, region {region}); the list of parts has {has}."},
};

} // namespace bom_cords

constinit const Rule bomCords{
    "bom.cords",
    Severity::Incomplete,
    "Power cords",
    "Each fitted supply needs a cord with the coupler of its inlet and the plug of the country or PDU; an unfed supply "
    "raises alarms.",
    "Catalogue tables power-couplers, power-cords and power-cord-rules",
    bom_cords::check,
    bom_cords::fixes,
    bom_cords::messages,
};

} // namespace lanewise::rules
