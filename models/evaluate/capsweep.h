// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/evaluate/context.h"
#include "models/evaluate/evaluation.h"

#include <optional>
#include <string>
#include <vector>

namespace lanewise {

/// The server with every GPU limited to one power.
struct CapPoint {
    double capW = 0; ///< per GPU
    double value = 0, low = 0, high = 0; ///< throughput of all servers of the group
    double share = 1; ///< of the throughput at full power
    Known<double> wallW; ///< typical, one server
    Known<double> wallAllW; ///< typical, all servers of the group
    Known<double> btuPerHour; ///< typical, one server
    std::optional<double> energyCostYear; ///< units of the currency, all servers, at the assumed utilisation
    std::optional<double> workPerJoule; ///< throughput over watts at the wall
    bool measuredRange = true; ///< false: a lower limit than any of the rows behind the curve
};

/// Throughput, watts, heat and cost of energy against the power limit of the GPUs.
struct CapSweep {
    std::string workload, profile, unit, gpu; ///< gpu: model name
    std::string reason; ///< why there is none; empty: `points` holds the curve
    double lowestW = 0, fullW = 0; ///< of one GPU
    bool lowestKnown =
        false; ///< false: the lowest settable limit is not known, the curve ends where nothing was measured
    double ownDrawW = 0; ///< that a GPU draws under this load without a limit; limits above it save nothing
    std::vector<CapPoint> points; ///< rising limits, the last at full power
    CapPoint current; ///< at the limit that is set, or full power
    std::optional<double> currentCapW; ///< the setting
    int best = -1; ///< most work per joule at the wall; −1: watts are not known
    bool sameChip = false; ///< the curve comes from boards of this very chip
    std::string source; ///< of the curve
    int pairs = 0;
    double exponent = 0, exponentLow = 0, exponentHigh = 0;
};

/// Of the assumptions' workload and profile, for the group's most frequent GPU. Pure: asks the same estimator, power and cost
/// as evaluate does, so a point agrees with the evaluation of a build that has this limit set.
CapSweep capSweep(const GroupEvaluation &group, const Context &context);

/// What a reader has to know of the curve: where it comes from, how wide it is, where it is not measured.
std::vector<std::string> sweepCaveats(const CapSweep &sweep);

} // namespace lanewise
