// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/estimate/powercap.h"

#include <algorithm>
#include <cmath>

namespace lanewise {

namespace {

constexpr double LowestMeasured = 0.40;

} // namespace

PowerPoint powerPoint(const GpuFigures &gpu, double capW, const PowerCurve &curve)
{
    PowerPoint point;
    const double tdp = gpu.tdpW.value_or(capW);
    const double power = std::clamp(capW / tdp, 0.05, 1.0);
    point.capW = power * tdp;
    // Clocks fall faster where the cap nears the idle draw of memory and leakage: a quarter of board power does no work.
    const double bend = power < LowestMeasured ? std::max(0.05, (power - 0.15) / (LowestMeasured - 0.15)) : 1;
    point.share = std::pow(power, curve.exponent) * bend;
    point.low = std::pow(power, curve.high) * bend;
    point.high = std::pow(power, curve.low) * bend;
    point.workPerJoule = point.share / power;
    point.measuredRange = power >= LowestMeasured;
    return point;
}

PowerSweep powerSweep(const GpuFigures &gpu, const PowerCurve &curve, double lowestW)
{
    PowerSweep sweep;
    const double full = gpu.tdpW.value_or(0);
    const double lowest = lowestW > 0 ? std::min(lowestW, full) : LowestMeasured * full;
    for (int i = 0; i < PowerCurvePoints; ++i) {
        sweep.points[static_cast<std::size_t>(i)] =
            powerPoint(gpu, lowest + (full - lowest) * i / (PowerCurvePoints - 1), curve);
        if (sweep.points[static_cast<std::size_t>(i)].workPerJoule
            > sweep.points[static_cast<std::size_t>(sweep.best)].workPerJoule)
            sweep.best = i;
    }
    return sweep;
}

void applyPowerCap(Estimate &out, const GpuFigures &gpu, std::optional<double> capW, const PowerCurve &curve,
                   double &value, double &low, double &high)
{
    if (!capW || *capW <= 0 || *capW >= gpu.tdpW.value_or(0))
        return;
    const PowerPoint point = powerPoint(gpu, *capW, curve);
    value *= point.share;
    low *= point.low / point.share;
    high *= point.high / point.share;
    out.addTerm("power cap a GPU", point.capW, "W");
    out.addTerm("throughput at the cap", point.share, "×");
}

} // namespace lanewise
