// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/calibrate/dataset.h"

#include <array>
#include <string>
#include <vector>

namespace lanewise::calibrate {

/// What is left out at a time.
enum class LeaveOut { Machines, Submitters, GpuTypes };
std::string_view leaveOutName(LeaveOut what);

/// Predictions of every row of a data set by fits that did not see its fold.
struct HeldOut {
    std::vector<double> logPredicted; ///< a GPU
    std::vector<Support> support;
    std::vector<double> naiveRate,
        naiveBandwidth; ///< scaled from the nearest known GPU; NaN where no other GPU has the workload
};
HeldOut crossvalidate(const Dataset &set, LeaveOut what);

/// Spread of residuals (measured over predicted) by kind and support, from machines and from GPU types left out.
using SpreadTable = std::array<std::array<Spread, SupportCount>, WorkKindCount>;
SpreadTable spreadsOf(const Dataset &set, const HeldOut &machines, const HeldOut &gpuTypes);

/// The table of the command `crossvalidate`, as text.
std::string tableOf(const Dataset &set, const HeldOut &heldOut, LeaveOut what, const SpreadTable &spreads);

} // namespace lanewise::calibrate
