// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/cages.h"

#include <algorithm>

namespace lanewise::rules {

namespace net_cable_speed {

/// What one link of the cable carries at an adapter with this cage; zero when no end goes into it.
double speedAt(const RuleInput &in, const CableSpec &cable, std::string_view cage)
{
    const CableEnd a = cableEnd(*cable.endA);
    const CableEnd b = isFibreEnd(*cable.endB) ? CableEnd{} : cableEnd(*cable.endB);
    if (b.count > 1 && cageTakes(in, cage, b.plug, false))
        return *cable.speedGbps / b.count;
    return cageTakes(in, cage, a.plug, false) || (!b.plug.empty() && cageTakes(in, cage, b.plug, false))
        ? *cable.speedGbps
        : 0;
}

void checkCable(const RuleInput &in, FindingSink &out, const Part &cable)
{
    const auto &spec = *cable.as<CableSpec>();
    if (!spec.endA.known() || !spec.endB.known() || !spec.speedGbps.known())
        return;
    const PartRef *slowed = nullptr;
    double carries = 0;
    for (const PartRef &ref : in.parts(PartKind::Nic)) {
        const auto &nic = specOf<NicSpec>(ref);
        if (!nic.connector.known() || !nic.portGbps.known())
            continue;
        const double speed = speedAt(in, spec, *nic.connector);
        if (speed == 0)
            continue;
        if (speed >= *nic.portGbps)
            return; // it may be meant for this adapter
        if (!slowed || *nic.portGbps < *specOf<NicSpec>(*slowed).portGbps) {
            slowed = &ref;
            carries = speed;
        }
    }
    if (slowed)
        out.add(Severity::Warning, "net.cable-speed.below", {}, cable.id)
            .about(cable.id)
            .about(slowed->part->id)
            .with("cable", cable.model)
            .with("cable_gbps", carries, "Gb/s")
            .with("nic", slowed->part->model)
            .with("port_gbps", *specOf<NicSpec>(*slowed).portGbps, "Gb/s");
}

void check(const RuleInput &in, FindingSink &out)
{
    const auto cables = in.parts(PartKind::Cable);
    if (cables.empty() || in.parts(PartKind::Nic).empty())
        return;
    const Part *last = nullptr;
    for (const PartRef &ref : cables) {
        if (ref.part != last)
            checkCable(in, out, *ref.part);
        last = ref.part;
    }
}

constexpr Message messages[] = {
    {"net.cable-speed.below", "{cable} carries {cable_gbps}; a port of {nic} could run at {port_gbps}."},
};

} // namespace net_cable_speed

constinit const Rule netCableSpeed{
    "net.cable-speed",
    Severity::Warning,
    "Speed of cables and optics",
    "A link runs at the rate of its slowest part: a cable of an older generation fits the cage and slows the port.",
    "Data sheets of cables and adapters, in the catalogue",
    net_cable_speed::check,
    nullptr,
    net_cable_speed::messages,
};

} // namespace lanewise::rules
