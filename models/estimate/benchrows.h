// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/core/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace lanewise {

/// Which of the three tables of results a file is; told by its columns.
enum class BenchTable { Training, Inference, Other };

/// One published result. Columns that a table lacks stay empty; numbers that are absent are 0.
struct BenchRow {
    int number = 0; ///< data row, from 1
    BenchTable table = BenchTable::Other;
    std::string submitter, system, round, division;
    std::string gpu, gpuRaw, formFactor, interconnect, network;
    std::string work; ///< benchmark or model
    std::string task; ///< the workload column of training and of other tables
    std::string scenario, unit, precision, software, variant, note, method;
    std::string settings, metric, source;
    std::string batchText, globalBatchText, sequence, input, output, tensorParallel, pipelineParallel;
    double gpus = 0, nodes = 1, globalBatch = 0;
    double measured = 0; ///< in the file's unit; 0: none given
};

struct BenchRows {
    BenchTable table = BenchTable::Other;
    std::vector<BenchRow> rows;
};

/// Reads the text of mlperf_training.csv, mlperf_inference.csv or measured_other.csv, or of any file with their columns.
Result<BenchRows> parseBenchRows(std::string_view text, std::string_view fileName);

/// Fields of CSV text, RFC 4180: quotes, doubled quotes and line breaks inside them. The first record is the header.
std::vector<std::vector<std::string>> parseCsv(std::string_view text);

/// A number as tables write it: "1,024", "64k", "8.0"; 0 when it is none.
double benchNumber(std::string_view text);

} // namespace lanewise
