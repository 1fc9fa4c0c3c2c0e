// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/estimate/benchquery.h"
#include "models/estimate/calibration.h"
#include "models/estimate/estimator.h"

#include <optional>
#include <string>

namespace lanewise {

/// One row predicted.
struct BenchAnswer {
    int row = 0;
    bool mapped = false;
    std::string reason; ///< why not
    WorkKind kind = WorkKind::Training;
    std::string workload, gpu, unit;
    double gpus = 0, predicted = 0, low = 0, high = 0, measured = 0;
};

/// Predicts rows in the file's own unit: samples_per_sec, result or value. A row is answered by the calibration of its
/// table, whatever profile is asked for: MLPerf rows by the tuned one, the others by the stock one. Where that is not the
/// profile asked for, the reason says so.
std::vector<BenchAnswer> answerBench(const BenchRows &rows, const Calibration &calibration, const GpuTable &gpus,
                                     std::optional<Profile> profile);

/// The answer of `lanewise estimate --bench ROWS.csv --json`: {"rows": [{"row", "mapped", "reason", "kind", "workload",
/// "gpu", "gpus", "predicted", "low", "high", "measured", "unit"}]}.
std::string benchJson(const BenchRows &rows, const Calibration &calibration, const GpuTable &gpus,
                      std::optional<Profile> profile = {});

/// The same with the GPUs of a catalogue, and those of the calibration where the catalogue lacks one.
std::string benchJson(const BenchRows &rows, const Calibration &calibration, const Catalogue &catalogue,
                      std::optional<Profile> profile = {});

} // namespace lanewise
