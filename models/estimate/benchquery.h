// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/estimate/benchrows.h"
#include "models/estimate/gputable.h"
#include "models/estimate/query.h"

#include <deque>
#include <memory>
#include <string>

namespace lanewise {

/// A share of a GPU by multi-instance partitioning.
struct MigSlice {
    bool some = false; ///< the row is of slices
    int instances = 0, slices = 0; ///< instances in use and compute slices of each; 0: not told
};

/// A result row in the terms of the calibration. Owns the texts that the query's keys point to.
struct BenchQuery {
    bool mapped = false;
    std::string reason; ///< why it is not mapped
    WorkKind kind = WorkKind::Training;
    std::string workload; ///< id in the answer: "bert-99", "resnet50"
    std::string gpu; ///< catalogue id; empty when the name belongs to no known GPU
    double gpus = 1;
    MigSlice mig;
    bool shapeKnown = false; ///< a language model whose shape gives a physical estimate in the row's unit
    Query query;
    /// The file's unit over the prediction of one GPU: number of GPUs for totals, 1 for single-stream figures.
    double scale = 1;
    std::shared_ptr<std::deque<std::string>> texts = std::make_shared<std::deque<std::string>>(); ///< shared by copies

    Key keep(std::string text); ///< stores a text and makes its key
};

/// Maps one row. Pure; the table must outlive the result.
BenchQuery benchQueryOf(const BenchRow &row, const GpuTable &gpus);

/// Reference GPUs against which the logarithms of a query's figures are taken.
const GpuFigures &referenceGpu(); ///< A100 SXM4 80 GB
const GpuFigures &referenceGpuFp8(); ///< H100 SXM5 80 GB

/// Parts shared by the mapping of rows and by estimates of builds.
void mapTraining(BenchQuery &out, const BenchRow &row);
void mapServing(BenchQuery &out, const BenchRow &row);
void mapStock(BenchQuery &out, const BenchRow &row);

} // namespace lanewise
