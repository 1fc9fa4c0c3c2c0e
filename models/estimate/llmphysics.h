// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace lanewise {

/// Shape of a transformer language model. KV bytes are those of one token at 16 bits over all layers.
struct LlmShape {
    double parameters = 0, activeParameters = 0;
    double layers = 0, hiddenSize = 0;
    double kvBytesPerToken = 0;
    double experts = 1, activeExperts = 1;
    int heads = 0, kvHeads = 0;
};

/// Shape of a model by the name that result tables or the catalogue give it; nullptr when unknown.
const LlmShape *llmShapeOf(std::string_view name);

/// One serving instance: tensorParallel GPUs that hold the model together.
struct ServingPoint {
    double tflops = 0; ///< dense rate of one GPU at the precision of the arithmetic
    double bandwidthGbs = 0, memoryGib = 0; ///< of one GPU
    int tensorParallel = 1;
    double busGbs = 0; ///< all-reduce bus bandwidth between them
    double inputTokens = 0, outputTokens = 0;
    double weightBytes = 2, kvBytes = 2; ///< bytes a parameter and a KV element
    double maxBatch = 1024; ///< concurrent requests that the software runs at most
};

/// What a serving instance does in steady state with in-flight batching.
struct ServingResult {
    double tokensPerSecond = 0; ///< generated tokens of one GPU of the instance
    double batch = 0; ///< concurrent requests, bound by memory or the software
    double stepSeconds = 0; ///< one decode step of the whole batch
    double prefillSeconds = 0; ///< of one request
    double weightSeconds = 0, kvSeconds = 0, arithmeticSeconds = 0, linkSeconds = 0; ///< parts of the step
    double roomBytes = 0; ///< memory left for KV over the instance; negative: the weights do not fit
};

/// Step time = bytes touched over the bandwidth reached + arithmetic over the rate reached + two all-reduces a layer;
/// tokens/s = 1 / (step / batch + prefill / output tokens). Memory: 90 % of the GPU less 1.5 GB for the runtime.
ServingResult serve(const LlmShape &model, const ServingPoint &point);

/// Tokens/s of one GPU in training at 45 % of the dense rate: 6 operations a parameter and token plus attention.
double trainingTokensPerSecond(const LlmShape &model, double tflops, double sequence);

} // namespace lanewise
