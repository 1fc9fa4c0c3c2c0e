// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/estimate/sizing.h"

#include <algorithm>
#include <cmath>

namespace lanewise {

namespace {

double bytesOf(StockPrecision precision)
{
    constexpr std::array<double, 5> Bytes{4, 2, 1, 0.56, 0.6};
    return Bytes[static_cast<std::size_t>(precision)];
}

double kvBytesOf(StockPrecision precision)
{
    return precision == StockPrecision::Fp8 || precision == StockPrecision::Fp4 ? 1 : 2;
}

} // namespace

LlmSizing sizeLlm(const LlmShape &model, const SystemShape &shape, const ServingLoad &load)
{
    LlmSizing out;
    if (!shape.gpu || !shape.gpu->usable() || shape.gpus <= 0)
        return out;
    ServingPoint point;
    point.tflops = stockRate(*shape.gpu, load.precision);
    point.bandwidthGbs = *shape.gpu->bandwidthGbs;
    point.memoryGib = *shape.gpu->memoryGib;
    point.busGbs = busBandwidthGbs(shape);
    point.weightBytes = bytesOf(load.precision);
    point.kvBytes = kvBytesOf(load.precision);
    point.inputTokens = load.inputTokens;
    point.outputTokens = load.outputTokens;
    const double context = model.kvBytesPerToken * point.kvBytes / 2 * (load.inputTokens + load.outputTokens);
    for (int i = 0, split = 1; i < 4; ++i, split *= 2) {
        if (split > shape.gpus || (model.heads > 0 && model.heads % split != 0))
            continue;
        point.tensorParallel = split;
        const ServingResult r = serve(model, point);
        if (r.roomBytes < context)
            continue;
        out.splits[static_cast<std::size_t>(i)] = true;
        if (out.fits)
            continue;
        out.fits = true;
        const double instances = std::floor(static_cast<double>(shape.gpus) / split);
        out.tensorParallel = split;
        out.concurrentRequests = std::floor(r.batch) * instances;
        out.firstTokenSeconds = r.prefillSeconds + r.stepSeconds;
        out.tokensPerSecondUser = 1 / r.stepSeconds;
        out.tokensPerSecondTotal = r.tokensPerSecond * split * instances;
    }
    return out;
}

double largestModelParameters(const SystemShape &shape, StockPrecision precision, double contextTokens)
{
    if (!shape.gpu || !shape.gpu->memoryGib || shape.gpus <= 0)
        return 0;
    const double memory = shape.gpus * (0.90 * *shape.gpu->memoryGib - 1.5) * 1e9;
    // KV bytes a token of grouped-query models grow with the square root of their size: 131,072 at 8 billion, 327,680 at 70.
    const auto needed = [&](double parameters) {
        const double kv = 131072 * std::pow(parameters / 8.03e9, 0.42) * kvBytesOf(precision) / 2;
        return parameters * bytesOf(precision) + kv * contextTokens;
    };
    double low = 0, high = memory / bytesOf(precision);
    for (int i = 0; i < 60; ++i) {
        const double middle = (low + high) / 2;
        (needed(middle) <= memory ? low : high) = middle;
    }
    return low;
}

TrainingTime trainingTime(const Workload &w, const Estimate &e)
{
    TrainingTime out;
    if (!e.known || e.value <= 0 || w.kind != WorkKind::Training)
        return out;
    out.hoursPerEpoch = w.target.samplesPerEpoch / e.value / 3600;
    out.hoursToTarget = w.target.samplesToTarget / e.value / 3600;
    out.lowHours = w.target.samplesToTarget / e.high / 3600;
    out.highHours = w.target.samplesToTarget / e.low / 3600;
    return out;
}

} // namespace lanewise
