// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/supplies.h"

#include <algorithm>

namespace lanewise::rules {

namespace psu_power_cap_variant {

/// The state that limits this build: low line where the site has it, else all supplies healthy.
const StateResult *limitingState(const RuleInput &in)
{
    const StateResult *low = in.assumptions().mainsV < 180 ? stateOf(in, SupplyState::LowLine) : nullptr;
    return low ? low : stateOf(in, SupplyState::AllHealthy);
}

void check(const RuleInput &in, FindingSink &out)
{
    if (in.power.supplies == 0 || in.build.settings.gpuPowerCapW)
        return;
    const StateResult *state = limitingState(in);
    const LimitFigure &headroom = in.facts().limit(Limit::SupplyHeadroomPct);
    if (!state || !state->capacityW.known() || !headroom.known
        || state->loadW <= *state->capacityW * headroom.value / 100)
        return;
    const int cap = capFor(in, *state->capacityW * headroom.value / 100);
    if (cap <= 0)
        return;
    double rated = 0;
    for (const PartRef &ref : in.parts(PartKind::Gpu))
        rated = std::max(rated, specOf<GpuSpec>(ref).tdpW.valueOr(0));
    out.add(Severity::Advice, "psu.power-cap-variant.offer", {})
        .with("cap_w", cap, "W")
        .with("rated_w", rated, "W")
        .with("load_w", state->loadW, "W")
        .with("capacity_w", *state->capacityW, "W");
}

std::vector<Edit> fixes(const RuleInput &in, const Finding &finding)
{
    for (const FindingValue &value : finding.values) {
        if (value.name == "cap_w" && std::holds_alternative<double>(value.value)) {
            const std::string watts = std::to_string(static_cast<int>(std::get<double>(value.value)));
            return {settingFix(in, "Cap the GPUs at " + watts + " W", "gpu_power_cap_w", watts)};
        }
    }
    return {};
}

constexpr Message messages[] = {
    {"psu.power-cap-variant.offer",
     "A variant: capped at {cap_w} instead of {rated_w} each, the GPUs bring the load of {load_w} well under the "
     "supplies' {capacity_w}, for a few percent of speed."},
};

} // namespace psu_power_cap_variant

constinit const Rule psuPowerCapVariant{
    "psu.power-cap-variant",
    Severity::Advice,
    "Power-limited variant",
    "GPUs lose little speed at a lower power limit, and the same supplies and circuit may then carry them.",
    "Four RTX 3090 at 280 W kept above 95 % of their speed: pugetsystems.com, quad RTX 3090 power limits",
    psu_power_cap_variant::check,
    psu_power_cap_variant::fixes,
    psu_power_cap_variant::messages,
};

} // namespace lanewise::rules
