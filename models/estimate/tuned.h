// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/estimate/llmphysics.h"
#include "models/estimate/query.h"

namespace lanewise {

/// Fills the figures of a tuned training query from its GPU and work: rate at the precision that the work uses, logarithms,
/// offset, batch constants. `tdpW` is the power that the board may draw.
void tuneTraining(Query &q, double tdpW);

/// The same for tuned serving; sets the kind too.
void tuneServing(Query &q, double tdpW);

/// Logarithm of the share of a GPU that MIG instances in use hold.
double migOffset(const GpuFigures &gpu, int instances, int slices);

/// True when a language model is split over boards that have no NVLink.
bool splitsOverPcie(const Query &q, bool pcieForm);

/// Best dense rate at 8 bits, or the FP16 rate where the GPU has none.
double eightBitRate(const GpuFigures &gpu);

/// Precision that tuned serving of language models uses on a GPU.
struct LlmPrecision {
    double tflops = 0, weightBytes = 2, kvBytes = 2;
};
LlmPrecision tunedLlmPrecision(const GpuFigures &gpu, bool fourBit);

/// Smallest power of two of GPUs, at most 8 and at most `gpus`, that hold the weights with room for the cache.
int tensorParallelFor(const LlmShape &model, const GpuFigures &gpu, double weightBytes, double gpus);

} // namespace lanewise
