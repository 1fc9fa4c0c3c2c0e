// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/estimate/estimator.h"

#include <array>

namespace lanewise {

/// Throughput share of a GPU at a share of its board power, from boards of one chip at different limits and from results
/// whose power was capped: share ^ exponent, with the exponent's own spread. Below 40 % of board power nothing was measured.
struct PowerPoint {
    double capW = 0;
    double share = 1, low = 1, high = 1; ///< of the throughput at full board power
    double workPerJoule = 1; ///< against full power
    bool measuredRange = true; ///< false: below what was measured
};

PowerPoint powerPoint(const GpuFigures &gpu, double capW, const PowerCurve &curve);

/// The curve from the lowest settable limit (40 % where unknown) to full board power.
inline constexpr int PowerCurvePoints = 16;
struct PowerSweep {
    std::array<PowerPoint, PowerCurvePoints> points;
    int best = 0; ///< most work per joule, the base draw of memory and leakage included
};
PowerSweep powerSweep(const GpuFigures &gpu, const PowerCurve &curve, double lowestW = 0);

/// Lowers a figure to a cap, if there is one below the board power.
void applyPowerCap(Estimate &out, const GpuFigures &gpu, std::optional<double> capW, const PowerCurve &curve,
                   double &value, double &low, double &high);

} // namespace lanewise
