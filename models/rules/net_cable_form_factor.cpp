// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/cages.h"

namespace lanewise::rules {

namespace net_cable_form_factor {

/// Whether an end finds a cage among the adapters of the server.
bool fitsAdapter(const RuleInput &in, std::string_view end)
{
    for (const PartRef &ref : in.parts(PartKind::Nic)) {
        const auto &nic = specOf<NicSpec>(ref);
        if (!nic.connector.known() || cageTakes(in, *nic.connector, cableEnd(end).plug, false))
            return true;
    }
    return false;
}

bool fitsSwitch(const RuleInput &in, std::string_view end)
{
    for (const PartRef &ref : in.parts(PartKind::Switch)) {
        const auto &spec = specOf<SwitchSpec>(ref);
        if (!spec.connector.known())
            return true;
        for (const std::string_view cage : cagesOf(*spec.connector)) {
            if (cageTakes(in, cage, cableEnd(end).plug, true))
                return true;
        }
    }
    return false;
}

std::string_view adapterCage(const RuleInput &in)
{
    for (const PartRef &ref : in.parts(PartKind::Nic)) {
        if (specOf<NicSpec>(ref).connector.known())
            return *specOf<NicSpec>(ref).connector;
    }
    return "unknown";
}

std::string_view switchCage(const RuleInput &in)
{
    const auto &spec = specOf<SwitchSpec>(in.parts(PartKind::Switch).front());
    return spec.connector.known() ? std::string_view(*spec.connector) : std::string_view("unknown");
}

void report(FindingSink &out, const Part &cable, std::string_view message, std::string_view ends, std::string_view cage)
{
    out.add(Severity::Error, message, {}, cable.id)
        .about(cable.id)
        .with("cable", cable.model)
        .with("ends", ends)
        .with("cage", cage);
}

void checkCable(const RuleInput &in, FindingSink &out, const Part &cable)
{
    const auto &spec = *cable.as<CableSpec>();
    if (!spec.endA.known() || !spec.endB.known())
        return;
    const std::string_view a = *spec.endA, b = *spec.endB;
    const bool optic = isFibreEnd(b);
    const bool nicA = fitsAdapter(in, a), nicB = !optic && fitsAdapter(in, b);
    const std::string ends = optic ? std::string(a) : std::string(a) + " – " + std::string(b);
    const bool hasSwitch = !in.parts(PartKind::Switch).empty();
    if (optic) {
        if (!nicA && !(hasSwitch && fitsSwitch(in, a)))
            report(out, cable, "net.cable-form-factor.adapter", ends, adapterCage(in));
        return;
    }
    if (!nicA && !nicB)
        report(out, cable, "net.cable-form-factor.adapter", ends, adapterCage(in));
    else if (hasSwitch && !((nicA && fitsSwitch(in, b)) || (nicB && fitsSwitch(in, a))))
        report(out, cable, "net.cable-form-factor.switch", ends, switchCage(in));
}

void check(const RuleInput &in, FindingSink &out)
{
    const auto cables = in.parts(PartKind::Cable);
    if (cables.empty() || in.parts(PartKind::Nic).empty() || in.facts().cagePlugs.empty())
        return;
    const Part *last = nullptr;
    for (const PartRef &ref : cables) {
        if (ref.part != last)
            checkCable(in, out, *ref.part);
        last = ref.part;
    }
}

std::vector<Edit> fixes(const RuleInput &in, const Finding &finding)
{
    std::vector<Edit> edits;
    for (PartHandle handle : in.resolved.catalogue->ofKind(PartKind::Cable)) {
        const Part &part = in.resolved.catalogue->part(handle);
        const auto &spec = *part.as<CableSpec>();
        if (!spec.endA.known() || !spec.endB.known() || isFibreEnd(*spec.endB))
            continue;
        const bool hasSwitch = !in.parts(PartKind::Switch).empty();
        const bool fits = (fitsAdapter(in, *spec.endA) && (!hasSwitch || fitsSwitch(in, *spec.endB)))
            || (fitsAdapter(in, *spec.endB) && (!hasSwitch || fitsSwitch(in, *spec.endA)));
        if (!fits || edits.size() >= 3)
            continue;
        Edit edit{"Use " + part.model, {}};
        for (const PartRef &ref : in.parts(PartKind::Cable)) {
            if (finding.parts.empty() || ref.part->id != finding.parts.front())
                continue;
            Change remove = changeFor(in, ChangeKind::Remove);
            remove.instance = ref.placed->instance;
            Change place = changeFor(in, ChangeKind::Place);
            place.part = handle;
            edit.changes.push_back(remove);
            edit.changes.push_back(place);
        }
        edits.push_back(std::move(edit));
    }
    return edits;
}

constexpr Message messages[] = {
    {"net.cable-form-factor.adapter", "{cable} ({ends}) does not fit the adapters' cages ({cage})."},
    {"net.cable-form-factor.switch",
     "{cable} ({ends}) does not fit the switch's cages ({cage}); a splitter with the switch's plug on one end does."},
};

} // namespace net_cable_form_factor

constinit const Rule netCableFormFactor{
    "net.cable-form-factor",
    Severity::Error,
    "Cable ends and cages",
    "Each end of a cable has to fit its cage: twin-port OSFP cages take finned-top plugs only, QSFP cages no QSFP-DD.",
    "NVIDIA cable overview: connectors and cages; catalogue table cage-plugs",
    net_cable_form_factor::check,
    net_cable_form_factor::fixes,
    net_cable_form_factor::messages,
};

} // namespace lanewise::rules
