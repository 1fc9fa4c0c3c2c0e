// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/core/result.h"
#include "models/estimate/llmphysics.h"
#include "models/estimate/query.h"
#include "models/estimate/stock.h"

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace lanewise {

/// What a workload reads and moves, for the caps that result tables do not show. 0: takes no part.
struct DataFlow {
    double readBytes = 0; ///< a sample, from storage
    double decodedBytes = 0; ///< a sample, over the host link to the GPU
    double gradientBytes = 0; ///< a step, all-reduced over the GPUs
    double threadsPerGpu = 0; ///< host threads that keep one GPU fed
    double hostPasses = 0; ///< times that a decoded sample crosses host memory
};

/// What a run to the usual target takes.
struct Target {
    double samplesPerEpoch = 0, samplesToTarget = 0; ///< 0: unknown
    std::string text; ///< "75.9 % top-1"
    std::string source;
};

/// A piece of work whose throughput can be asked for: one of the shown ones, or a user's own. Cheap to copy.
class Workload
{
public:
    std::string id; ///< "resnet50-train"
    std::string name; ///< "ResNet-50 training"
    WorkKind kind = WorkKind::Training;
    std::string unit; ///< "images/s"
    DataFlow data;
    Target target;
    bool hasTuned = false, hasStock = false;
    Query tuned, stock; ///< everything but the machine
    StockPrecision precision = StockPrecision::Fp16;
    StockLlm llm; ///< lengths; shape points to shared storage
    double parametersToHold = 0; ///< for the memory check of training: parameters with optimiser state; 0: not checked
    double floatingOperations = 0, touchedBytes = 0; ///< a sample, of a custom workload given by them

    /// Keeps a text alive for the keys of the queries.
    Key keep(std::string text);
    LlmShape &ownShape(); ///< storage for the shape of a custom model; sets llm.shape

private:
    struct Storage;
    std::shared_ptr<Storage> m_storage;
};

/// Sets the stock query's keys from a model, framework and metric as the result tables name them; precision, kind and the
/// LLM lengths of the workload must be set.
void setStockKeys(Workload &workload, const std::string &model, const std::string &framework, const std::string &metric,
                  double batch);

/// The shown workloads, in the order of display.
std::span<const Workload> shownWorkloads();
/// One of them; nullptr when there is none of that id.
const Workload *workloadOf(std::string_view id);

/// A user's own workload from its JSON form:
/// {"id", "name", "kind": "llm-serving"|"llm-training"|"training"|"inference",
///  "parameters", "active_parameters", "layers", "hidden_size", "heads", "kv_heads", "head_size", "experts", "active_experts",
///  "sequence", "input_tokens", "output_tokens", "precision": "fp16|bf16|fp8|fp4|int4|fp32", "batch",
///  "gflop_per_sample", "mbytes_per_sample", "samples_per_epoch", "samples_to_target"}. Errors name the member.
Result<Workload> workloadFromJson(std::string_view text, std::string_view fileName);

} // namespace lanewise
