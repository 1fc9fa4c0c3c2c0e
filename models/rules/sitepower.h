// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/rules/rulekit.h"

namespace lanewise::rules {

/// Load of one server on one feed's circuit, from the power that models/power found.
struct CircuitLoad {
    bool known = false;
    double amps = 0; ///< on one feed, per phase; one feed alone when the policy says that it must carry all
    double watts = 0;
    double ratedA = 0, ratedW = 0; ///< breaker, and what it carries at the mains voltage
};
CircuitLoad circuitLoad(const RuleInput &in);

} // namespace lanewise::rules
