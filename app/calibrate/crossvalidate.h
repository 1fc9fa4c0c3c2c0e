// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/calibrate/dataset.h"
#include "models/estimate/calibration.h"

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

/// The table of the command `crossvalidate`, as text; the ranges are those of rows in the other half.
class HalfSpreads;
std::string tableOf(const Dataset &set, const HeldOut &heldOut, LeaveOut what, const HalfSpreads &spreads);
/// One line of CSV a row: file, row, what was left out, submitter, GPU, work, GPUs, support, measured and predicted a GPU.
std::string rowsOf(const Dataset &set, const HeldOut &heldOut, LeaveOut what);

} // namespace lanewise::calibrate
