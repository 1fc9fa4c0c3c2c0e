// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/sitepower.h"

#include <algorithm>

namespace lanewise::rules {

CircuitLoad circuitLoad(const RuleInput &in)
{
    CircuitLoad load;
    const Assumptions &site = in.assumptions();
    if (!in.power.ampsPerFeed.known() || site.circuitA <= 0)
        return load;
    const double phases = std::max(1, site.mainsPhases);
    // When one feed is lost the other one carries both shares.
    const double shares = site.redundancy == RedundancyPolicy::OneFeed ? std::max(1, site.feeds) : 1;
    load.known = true;
    load.amps = *in.power.ampsPerFeed * shares / phases;
    load.watts = load.amps * site.mainsV * phases;
    load.ratedA = site.circuitA;
    load.ratedW = site.circuitA * site.mainsV * phases;
    return load;
}

} // namespace lanewise::rules
