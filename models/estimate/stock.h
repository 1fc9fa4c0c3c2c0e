// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/estimate/llmphysics.h"
#include "models/estimate/query.h"

#include <string_view>

namespace lanewise {

/// Arithmetic that a framework run uses, as result tables name it.
enum class StockPrecision { Fp32, Fp16, Fp8, Fp4, Weights4 };
StockPrecision stockPrecisionOf(std::string_view text);
std::string_view stockPrecisionId(StockPrecision precision);
/// Dense rate of a GPU at a precision; FP32 runs on TF32 where the GPU has it.
double stockRate(const GpuFigures &gpu, StockPrecision precision);

/// What a stock figure of a language model counts.
enum class LlmMetric { None, Output, Decode, Prefill };

/// Lengths and split of a stock LLM run.
struct StockLlm {
    LlmMetric metric = LlmMetric::None;
    const LlmShape *shape = nullptr;
    int tensorParallel = 1;
    double inputTokens = 0, outputTokens = 0, batch = 0, sequence = 0;
    bool layerSplit = false; ///< layers one after the other, no tensor parallelism
};

/// Fills rate, logarithms and offset of a stock query whose kind is set.
void tuneStock(Query &q, StockPrecision precision, const StockLlm &llm);

} // namespace lanewise
