// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/estimate/sizing.h"

#include <vector>

namespace lanewise {

/// Bytes that a parameter and a KV element take at a precision; block scales of 4-bit formats included.
double bytesPerParameter(StockPrecision precision);
double bytesPerKvElement(StockPrecision precision);

/// What is to be served, and by how many at once.
struct LlmDemand {
    ServingLoad load;
    double requests = 0; ///< concurrent requests over the node; 0: as many as the memory holds
};

/// Memory of one serving instance, term by term, in GB. The terms of left: gpus − reserve − weights − cache.
struct LlmMemory {
    double gpusGb = 0; ///< memory of the instance's GPUs
    double reserveGb = 0; ///< a tenth that serving software leaves free, and 1.5 GB a GPU for the runtime
    double weightsGb = 0;
    double contextGb = 0; ///< KV cache of one full context
    double contexts = 0; ///< that have to be held
    double cacheGb = 0; ///< contexts × contextGb
    double leftGb = 0; ///< negative: does not fit
};

/// One degree of tensor parallelism.
struct LlmSplit {
    int gpus = 1; ///< that hold the model together
    bool dividesHeads = true, fits = false;
    int instances = 0; ///< of the model in the node
    LlmMemory memory;
    double concurrentRequests = 0, firstTokenSeconds = 0, tokensPerSecondUser = 0,
           tokensPerSecondTotal = 0; ///< of the node
};

/// Degrees 1, 2, 4 and 8 as far as the node has GPUs, by the formulas of sizeLlm(), whose answer is the first that fits. Empty
/// where a figure of the GPU is missing.
std::vector<LlmSplit> llmSplits(const LlmShape &model, const SystemShape &shape, const LlmDemand &demand);

} // namespace lanewise
