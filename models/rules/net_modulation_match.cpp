// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/cages.h"

namespace lanewise::rules {

namespace net_modulation_match {

/// A cable made for the two modulations: one end of each kind in one assembly with active electronics.
bool bridgesModulations(const RuleInput &in, std::string_view a, std::string_view b)
{
    for (const PartRef &ref : in.parts(PartKind::Cable)) {
        const auto &cable = specOf<CableSpec>(ref);
        if (!cable.endA.known() || !cable.endB.known() || isFibreEnd(*cable.endB))
            continue;
        const auto endA = modulationOf(in, cableEnd(*cable.endA).plug),
                   endB = modulationOf(in, cableEnd(*cable.endB).plug);
        const bool steps =
            cable.speedGbps.valueOr(0) <= 400; // the 2 × 200 Gb/s assemblies step a cage down to the slower lanes
        if (steps && endA != endB && (endA == a || endA == b) && (endB == a || endB == b))
            return true;
    }
    return false;
}

/// Ports that also run at the slower lanes of older plugs.
bool stepsDown(const RuleInput &in, std::string_view cage)
{
    for (const FactRow &row : in.facts().catalogue->facts("cage-modulation")) {
        if (row.text("cage") == cage)
            return row.text("steps_down") == "yes";
    }
    return false;
}

bool usesOptics(const RuleInput &in)
{
    for (const PartRef &ref : in.parts(PartKind::Cable)) {
        const auto &cable = specOf<CableSpec>(ref);
        if (cable.endB.known() && isFibreEnd(*cable.endB))
            return true;
    }
    return false;
}

void check(const RuleInput &in, FindingSink &out)
{
    const auto switches = in.parts(PartKind::Switch);
    const auto nics = in.parts(PartKind::Nic);
    if (switches.empty() || nics.empty())
        return;
    const auto &spec = specOf<SwitchSpec>(switches.front());
    if (!spec.connector.known())
        return;
    for (const PartRef &ref : nics) {
        const auto &nic = specOf<NicSpec>(ref);
        if (!nic.connector.known() || ref.placed->included)
            continue;
        const auto here = modulationOf(in, *nic.connector);
        std::string_view there;
        bool same = false;
        for (const std::string_view cage : cagesOf(*spec.connector)) {
            const auto modulation = modulationOf(in, cage);
            same = same || modulation == here || stepsDown(in, cage);
            there = modulation.empty() ? there : modulation;
        }
        if (same || here.empty() || there.empty() || bridgesModulations(in, here, there))
            continue;
        out.add(Severity::Error, usesOptics(in) ? "net.modulation-match.optics" : "net.modulation-match.cable",
                ref.mount ? ref.mount->id : MountId())
            .about(ref.part->id)
            .about(switches.front().part->id)
            .with("nic", ref.part->model)
            .with("nic_lanes", here)
            .with("switch", switches.front().part->model)
            .with("switch_lanes", there);
        return;
    }
}

std::vector<Edit> fixes(const RuleInput &in, const Finding &finding)
{
    std::vector<Edit> edits;
    const Index index = finding.mounts.empty() ? -1 : in.resolved.mount(finding.mounts.front());
    const Part *nic = index < 0 ? nullptr : in.resolved.mounts[static_cast<std::size_t>(index)].part;
    const auto *spec = nic ? nic->as<NicSpec>() : nullptr;
    for (PartHandle handle : in.resolved.catalogue->ofKind(PartKind::Cable)) {
        const Part &part = in.resolved.catalogue->part(handle);
        const auto &cable = *part.as<CableSpec>();
        if (!spec || !spec->connector.known() || !cable.endA.known() || !cable.endB.known() || isFibreEnd(*cable.endB)
            || cable.speedGbps.valueOr(0) > 400 || !cageTakes(in, *spec->connector, cableEnd(*cable.endB).plug, false)
            || modulationOf(in, cableEnd(*cable.endA).plug) == modulationOf(in, cableEnd(*cable.endB).plug)
            || edits.size() >= 2)
            continue;
        edits.push_back(addFix(in, handle, {}));
    }
    return edits;
}

constexpr Message messages[] = {
    {"net.modulation-match.optics",
     "{nic} signals {nic_lanes}, {switch} {switch_lanes}: optics of the two do not talk to each other. Use an active "
     "cable made for both."},
    {"net.modulation-match.cable",
     "{nic} signals {nic_lanes}, {switch} {switch_lanes}: only a cable made for both (twin-port OSFP to 2 × QSFP56) "
     "links them."},
};

} // namespace net_modulation_match

constinit const Rule netModulationMatch{
    "net.modulation-match",
    Severity::Error,
    "Lane modulation of both ends",
    "50G-PAM4 and 100G-PAM4 optics do not interwork, and the faster ones do not step down.",
    "NVIDIA 100G-PAM4 product line overview; catalogue table cage-modulation",
    net_modulation_match::check,
    net_modulation_match::fixes,
    net_modulation_match::messages,
};

} // namespace lanewise::rules
