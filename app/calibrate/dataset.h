// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/calibrate/ridge.h"
#include "models/core/result.h"
#include "models/estimate/benchquery.h"

#include <string>
#include <vector>

namespace lanewise::calibrate {

/// Published rows of one family of calibration, mapped.
struct Dataset {
    Family family = Family::Training;
    std::string source; ///< file name
    std::vector<BenchRow> rows;
    std::vector<BenchQuery> queries; ///< one a row of `rows`
    Design design;
    std::vector<double> target; ///< logarithm of measured over the physical estimate, a GPU
    std::vector<double> logMeasured; ///< logarithm of measured, a GPU
    int total = 0; ///< rows of the file
};

/// Reads the three tables of a directory: mlperf_training.csv, mlperf_inference.csv, measured_other.csv.
Result<std::vector<Dataset>> loadDatasets(const std::string &directory, const GpuTable &gpus);

/// Whole text of a file.
Result<std::string> readFile(const std::string &path);

} // namespace lanewise::calibrate
