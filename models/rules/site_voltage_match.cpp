// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

namespace lanewise::rules {

namespace site_voltage_match {

void check(const RuleInput &in, FindingSink &out)
{
    const double mains = in.assumptions().mainsV;
    const Part *last = nullptr;
    for (const PartRef &ref : in.parts(PartKind::Psu)) {
        const auto &psu = specOf<PsuSpec>(ref);
        if (ref.part == last)
            continue;
        last = ref.part;
        const bool low = mains < 180;
        const bool noLowLine = low && psu.lowLineSupported.known() && !*psu.lowLineSupported;
        const bool below = psu.inputMinV.known() && mains < *psu.inputMinV;
        const bool above = psu.inputMaxV.known() && mains > *psu.inputMaxV;
        if (!noLowLine && !below && !above)
            continue;
        Finding &finding =
            out.add(Severity::Error, "site.voltage-match.range", ref.mount ? ref.mount->id : MountId(), ref.part->id);
        finding.about(ref.part->id)
            .with("psu", ref.part->model)
            .with("mains_v", mains, "V")
            .with("from_v",
                  psu.inputMinV.known() ? std::to_string(static_cast<int>(*psu.inputMinV))
                                        : std::string(noLowLine ? "200" : "?"))
            .with("to_v",
                  psu.inputMaxV.known() ? std::to_string(static_cast<int>(*psu.inputMaxV)) : std::string("240"));
    }
}

std::vector<Edit> fixes(const RuleInput &in, const Finding &)
{
    const double mains = in.assumptions().mainsV;
    return {assumptionFix(in, mains < 180 ? "Feed the server with 208 V" : "Feed the server with 120 V", "mains_v",
                          mains < 180 ? "208" : "120")};
}

constexpr Message messages[] = {
    {"site.voltage-match.range", "{psu} takes {from_v}–{to_v} V; the site has {mains_v}."},
};

} // namespace site_voltage_match

constinit const Rule siteVoltageMatch{
    "site.voltage-match",
    Severity::Error,
    "Mains voltage",
    "A device outside its input range does not start or is destroyed; each one on the circuit has to be checked.",
    "Input ranges of the supplies, in the catalogue",
    site_voltage_match::check,
    site_voltage_match::fixes,
    site_voltage_match::messages,
};

} // namespace lanewise::rules
