// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/buildstate.h"

namespace lanewise::rules {

namespace bom_optics {

void check(const RuleInput &in, FindingSink &out)
{
    if (!isServerChosen(in))
        return;
    int cages = 0;
    const Part *nic = nullptr;
    for (const PartRef &ref : in.parts(PartKind::Nic)) {
        const auto &spec = specOf<NicSpec>(ref);
        if (contains(spec.connector, "RJ45"))
            continue;
        cages += spec.ports.valueOr(1);
        nic = nic ? nic : ref.part;
    }
    const int cables = static_cast<int>(in.parts(PartKind::Cable).size());
    if (cages == 0 || cables > 0)
        return;
    out.add(Severity::Incomplete, "bom.optics.missing", {})
        .about(nic->id)
        .with("cages", cages)
        .with("has", cables)
        .with("connector", nic->as<NicSpec>()->connector.valueOr("cage not known"));
}

constexpr Message messages[] = {
    {"bom.optics.missing",
     "{cages|network port needs a cable or transceiver|network ports need a cable or transceiver each} ({connector}); "
     "the "
     "list of parts has {has}."},
};

} // namespace bom_optics

constinit const Rule bomOptics{
    "bom.optics",
    Severity::Incomplete,
    "Cables and optics",
    "Every cage needs a cable or a transceiver; flat server lists leave them out.",
    "Catalogue table companion-rules, optics-for-cages",
    bom_optics::check,
    nullptr,
    bom_optics::messages,
};

} // namespace lanewise::rules
