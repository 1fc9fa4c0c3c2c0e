// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/catalog/part.h"

#include <string>
#include <string_view>
#include <vector>

namespace lanewise {

struct Context;
struct ResolvedBuild;

/// Watts of one kind of consumer at the component.
struct PowerTerm {
    std::string_view id; ///< "gpu", "cpu", "memory", "nic", "storage", "fans", "base", "vr-loss"
    double idleW = 0, typicalW = 0, maxW = 0;
    int unknown = 0; ///< parts whose figure is not known, not in the sums
    bool estimated = false; ///< rests on an unverified figure
};

/// What the supplies face. The customer's redundancy policy decides which one is an error; all are shown.
enum class SupplyState : std::uint8_t { AllHealthy, OneSupplyLost, OneFeedLost, LowLine };
std::string_view supplyStateId(SupplyState state); ///< "all-healthy", "one-supply-lost", "one-feed-lost", "low-line"

struct StateResult {
    SupplyState state = SupplyState::AllHealthy;
    Known<double> capacityW; ///< unknown when a supply's rating in that state is not known
    double loadW = 0; ///< DC load at maximum
    bool ok = false; ///< capacity known and at least the load
};

struct PowerResult {
    std::vector<PowerTerm> terms;
    double idleW = 0, typicalW = 0, maxW = 0; ///< DC, at the components
    int unknownParts = 0; ///< "at least …" when not zero
    Known<double> wallIdleW, wallTypicalW, wallMaxW; ///< through the supplies' efficiency curve
    Known<double> peak1sW; ///< one-second peak at the wall
    Known<double> transientW; ///< microsecond peak at the supplies, DC
    Known<double> btuPerHour; ///< of wallMaxW: 3.412142 BTU/h a watt
    Known<double> typicalBtuPerHour;
    std::vector<StateResult> states;
    Known<double> ampsPerFeed; ///< at the mains voltage, all healthy, spread over the feeds
    int supplies = 0;
};

/// Pure; states formulas and sources in power.cpp.
PowerResult computePower(const ResolvedBuild &resolved, const Context &context);

} // namespace lanewise
