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
enum class LoadClass : std::uint8_t; // models/power/powercalibration.h

/// Watts of one kind of consumer at the component.
struct PowerTerm {
    std::string_view id; ///< "gpu", "cpu", "memory", "nic", "storage", "hba", "board", "fans", "base", "vr-loss"
    double idleW = 0, typicalW = 0, maxW = 0;
    int parts = 0; ///< parts in the sums
    int unknown = 0; ///< parts whose figure is not known, not in the sums
    bool estimated = false; ///< rests on an unverified figure or a fitted coefficient
};

/// What the supplies face. The customer's redundancy policy decides which one is an error; all are shown.
enum class SupplyState : std::uint8_t { AllHealthy, OneSupplyLost, OneFeedLost, LowLine };
std::string_view supplyStateId(SupplyState state); ///< "all-healthy", "one-supply-lost", "one-feed-lost", "low-line"

struct StateResult {
    SupplyState state = SupplyState::AllHealthy;
    Known<double> capacityW; ///< unknown when a supply's rating in that state is not known
    double loadW = 0; ///< DC load at maximum
    int supplies = 0; ///< that still run
    bool ok = false; ///< capacity known and at least the load, and enough supplies left for the chassis to run
};

struct PowerResult {
    std::vector<PowerTerm> terms;
    double idleW = 0, typicalW = 0, maxW = 0; ///< DC, at the components
    int unknownParts = 0; ///< "at least …" when not zero
    bool calibrated = false; ///< false: no calibration was given; idle and typical then hold only what data sheets say
    Known<double> wallIdleW, wallTypicalW, wallMaxW; ///< through the supplies' efficiency curve
    Known<double> supplyLossTypicalW; ///< wallTypicalW less typicalW
    Known<double> peak1sW; ///< one-second peak at the wall
    Known<double> transientW; ///< microsecond peak at the supplies, DC
    Known<double> btuPerHour; ///< of wallMaxW: 3.412142 BTU/h a watt
    Known<double> typicalBtuPerHour;
    std::vector<StateResult> states; ///< empty without supplies
    Known<double> ampsPerFeed; ///< of the feed that carries most, at the mains voltage, all healthy
    Known<double> ampsPerFeedLost; ///< of a feed when another one is lost and it takes over
    int supplies = 0;
};

inline constexpr double BtuPerHourPerWatt = 3.412142;

/// Pure; states formulas and sources in power.cpp. The load is that of the assumptions' workload.
PowerResult computePower(const ResolvedBuild &resolved, const Context &context);
/// The same under a class of load that the caller names.
PowerResult computePower(const ResolvedBuild &resolved, const Context &context, LoadClass load);

} // namespace lanewise
