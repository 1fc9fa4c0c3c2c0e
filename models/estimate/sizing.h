// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/estimate/estimator.h"

#include <array>

namespace lanewise {

/// What a node can serve of a language model.
struct LlmSizing {
    bool fits = false;
    int tensorParallel = 0; ///< smallest split that divides the heads and holds model and one context
    std::array<bool, 4> splits{}; ///< 1, 2, 4, 8: divides the heads and fits
    double concurrentRequests = 0; ///< full contexts over the node
    double firstTokenSeconds = 0;
    double tokensPerSecondUser = 0,
           tokensPerSecondTotal = 0; ///< physical estimate, before the calibration's corrections
};

/// How long the text of a request and its answer are, and at what precision it is served.
struct ServingLoad {
    StockPrecision precision = StockPrecision::Fp16;
    double inputTokens = 1024, outputTokens = 256;
};

LlmSizing sizeLlm(const LlmShape &model, const SystemShape &shape, const ServingLoad &load);

/// Largest dense model, in parameters, that a node holds with one context of that many tokens: solves
/// gpus × (0.90 × memory − 1.5 GB) = weights + KV, with a KV cache like Llama 3's for the size.
double largestModelParameters(const SystemShape &shape, StockPrecision precision, double contextTokens);

/// Hours an epoch and hours to the usual target of a training workload; 0 where its data set is not known.
struct TrainingTime {
    double hoursPerEpoch = 0, hoursToTarget = 0, lowHours = 0, highHours = 0;
};
TrainingTime trainingTime(const Workload &workload, const Estimate &estimate);

} // namespace lanewise
