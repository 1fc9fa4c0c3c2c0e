// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/estimate/sizingtable.h"

#include <algorithm>
#include <cmath>

namespace lanewise {

namespace {

constexpr double Giga = 1e9;

ServingPoint pointOf(const SystemShape &shape, const LlmDemand &demand, int gpus)
{
    ServingPoint point;
    point.tflops = stockRate(*shape.gpu, demand.load.precision);
    point.bandwidthGbs = *shape.gpu->bandwidthGbs;
    point.memoryGib = *shape.gpu->memoryGib;
    point.busGbs = busBandwidthGbs(shape);
    point.weightBytes = bytesPerParameter(demand.load.precision);
    point.kvBytes = bytesPerKvElement(demand.load.precision);
    point.inputTokens = demand.load.inputTokens;
    point.outputTokens = demand.load.outputTokens;
    point.tensorParallel = gpus;
    return point;
}

/// The terms of serve()'s memory, whose sum without the cache is ServingResult::roomBytes.
LlmMemory memoryOf(const LlmShape &model, const ServingPoint &point, double contexts)
{
    LlmMemory out;
    out.gpusGb = point.tensorParallel * point.memoryGib;
    out.weightsGb = model.parameters * point.weightBytes / Giga;
    const ServingResult r = serve(model, point);
    out.reserveGb = out.gpusGb - out.weightsGb - r.roomBytes / Giga;
    out.contextGb = model.kvBytesPerToken * point.kvBytes / 2 * (point.inputTokens + point.outputTokens) / Giga;
    out.contexts = contexts;
    out.cacheGb = contexts * out.contextGb;
    out.leftGb = out.gpusGb - out.reserveGb - out.weightsGb - out.cacheGb;
    return out;
}

LlmSplit splitOf(const LlmShape &model, const SystemShape &shape, const LlmDemand &demand, int gpus)
{
    LlmSplit out;
    out.gpus = gpus;
    out.dividesHeads = model.heads <= 0 || model.heads % gpus == 0;
    out.instances = shape.gpus / gpus;
    ServingPoint point = pointOf(shape, demand, gpus);
    const double wanted = demand.requests > 0 ? std::ceil(demand.requests / out.instances) : 1;
    out.memory = memoryOf(model, point, wanted);
    out.fits = out.dividesHeads && out.memory.leftGb >= 0 && wanted <= point.maxBatch;
    if (!out.fits)
        return out;
    if (demand.requests > 0)
        point.maxBatch = wanted;
    const ServingResult r = serve(model, point);
    out.concurrentRequests = std::floor(r.batch) * out.instances;
    out.firstTokenSeconds = r.prefillSeconds + r.stepSeconds;
    out.tokensPerSecondUser = 1 / r.stepSeconds;
    out.tokensPerSecondTotal = r.tokensPerSecond * gpus * out.instances;
    return out;
}

} // namespace

double bytesPerParameter(StockPrecision precision)
{
    constexpr std::array<double, 5> Bytes{4, 2, 1, 0.56, 0.6};
    return Bytes[static_cast<std::size_t>(precision)];
}

double bytesPerKvElement(StockPrecision precision)
{
    return precision == StockPrecision::Fp8 || precision == StockPrecision::Fp4 ? 1 : 2;
}

std::vector<LlmSplit> llmSplits(const LlmShape &model, const SystemShape &shape, const LlmDemand &demand)
{
    std::vector<LlmSplit> out;
    if (!shape.gpu || !shape.gpu->usable())
        return out;
    for (int gpus = 1; gpus <= 8 && gpus <= shape.gpus; gpus *= 2)
        out.push_back(splitOf(model, shape, demand, gpus));
    return out;
}

} // namespace lanewise
