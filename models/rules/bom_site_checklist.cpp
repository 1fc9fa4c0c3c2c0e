// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/buildstate.h"

namespace lanewise::rules {

namespace bom_site_checklist {

void check(const RuleInput &in, FindingSink &out)
{
    if (!isServerChosen(in) || !in.chassis()->rackUnits.known())
        return;
    const bool weighed = in.chassis()->weightKg.known();
    Finding &finding =
        out.add(Severity::Advice, weighed ? "bom.site-checklist.note" : "bom.site-checklist.no-weight", {});
    finding.with("nodes", in.nodeCount).with("chassis", in.resolved.chassisPart->model);
    if (weighed)
        finding.with("weight_kg", *in.chassis()->weightKg * in.nodeCount, "kg");
    const auto psus = in.parts(PartKind::Psu);
    finding.with("inlet", specOf<PsuSpec>(psus.front()).inlet.valueOr("inlet not known"));
}

constexpr Message messages[] = {
    {"bom.site-checklist.note",
     "Delivery of {nodes} × {chassis} ({weight_kg}): ask for door widths, lift, loading dock or lift-gate truck, and "
     "plugs ({inlet})."},
    {"bom.site-checklist.no-weight",
     "Delivery of {nodes} × {chassis}, whose weight is not known: ask for it, for door widths, lift, loading dock or "
     "lift-gate truck, and plugs ({inlet})."},
};

} // namespace bom_site_checklist

constinit const Rule bomSiteChecklist{
    "bom.site-checklist",
    Severity::Advice,
    "Site survey",
    "Heavy deliveries fail at doors, lifts and docks more often than in the rack.",
    "A laboratory's purchase notes: ramcloud.atlassian.net, page 6848589",
    bom_site_checklist::check,
    nullptr,
    bom_site_checklist::messages,
};

} // namespace lanewise::rules
