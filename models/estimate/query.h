// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/estimate/systemshape.h"

#include <array>
#include <cstdint>

namespace lanewise {

/// Which calibration answers: tuned training and tuned serving are fitted on MLPerf, stock on frameworks as installed.
enum class Family : std::uint8_t { Training, Serving, Stock };
inline constexpr std::size_t FamilyCount = 3;

/// What kind of work a figure is of.
enum class WorkKind : std::uint8_t { Training, Llm, Inference };
inline constexpr std::size_t WorkKindCount = 3;
std::string_view workKindId(WorkKind kind); ///< "training", "llm", "inference"

/// One prediction asked for, in the terms of the calibration: from a measured row or from a workload on a machine.
/// Keys that do not apply are empty. Logarithms are natural.
struct Query {
    Family family = Family::Training;
    WorkKind kind = WorkKind::Training;
    const GpuFigures *gpu = nullptr;
    double offset =
        0; ///< logarithm of the physical estimate of one GPU, in the row's unit up to a factor of the workload
    double logRate = 0, logBandwidth = 0, logPower = 0, logMemory = 0; ///< against the reference GPU
    double gpus = 1, nodes = 1; ///< all nodes together; nodes

    Key kindKey; ///< kind, for stock rows with the metric
    Key work, workVariant, workScenario; ///< from coarse to fine: bert, bert-99.9, bert-99.9|Server
    Key round, software, division, mig, link, form;
    std::array<Key, 2> variants;
    bool splitOverPcie = false; ///< a model split over GPUs that have no link of their own

    double localBatch = 0, batchHalf = 0,
           batchTypical = 0; ///< samples a GPU; half-way constant and typical value of the workload
    bool wallClock = false; ///< throughput taken from the whole run, evaluation included

    Key framework, precision, workFramework, workPrecision, setting, fullSetting, inOut, tensor;
    double inputTokens = 0, outputTokens = 0; ///< of stock LLM rows; 0: not given
    double gmacs = 0,
           mactivations =
               0; ///< of stock image models: billions of multiply-adds and millions of activations; 0: not given
};

/// Prior exponents of rate, bandwidth and power where no physical model of the workload is known: boards of one
/// architecture differ by them as a roofline between compute and memory bounds does, damped by power.
struct Exponents {
    double rate, bandwidth, power;
};
inline constexpr Exponents TunedTrainingExponents{0.45, 0.30, 0.25};
inline constexpr Exponents TunedInferenceExponents{0.50, 0.22, 0.28};
inline constexpr Exponents StockTrainingExponents{0.45, 0.35, 0.20};
inline constexpr Exponents StockInferenceExponents{0.40, 0.40, 0.20};

} // namespace lanewise
