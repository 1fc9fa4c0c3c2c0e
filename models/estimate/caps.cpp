// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/estimate/caps.h"

#include "models/estimate/tuned.h"

#include <algorithm>
#include <cmath>

namespace lanewise {

namespace {

void setCap(Estimate &out, Bottleneck which, double value)
{
    out.caps[static_cast<std::size_t>(which)] = {true, value};
}

/// Samples (tokens of language models) that a GPU works on between two exchanges of gradients.
double samplesAStep(const Workload &w, const Query &q)
{
    if (w.llm.shape && w.kind == WorkKind::Training)
        return std::max(w.llm.batch, 8.0) * std::max(w.llm.sequence, 512.0);
    return q.localBatch > 0 ? q.localBatch : 32;
}

/// Share of a DRAM subsystem's theoretical rate that streams reach.
constexpr double HostMemoryReached = 0.75;

double weightBytesOf(const Workload &w, const GpuFigures &gpu, Profile profile)
{
    if (profile == Profile::Tuned)
        return tunedLlmPrecision(gpu, true).weightBytes;
    switch (w.precision) {
    case StockPrecision::Fp32:
        return 4;
    case StockPrecision::Fp16:
        return 2;
    case StockPrecision::Fp8:
        return 1;
    default:
        return 0.6;
    }
}

} // namespace

bool memoryHolds(const Workload &w, const SystemShape &shape, Profile profile, Estimate &out)
{
    const GpuFigures &gpu = *shape.gpu;
    const double usable = (0.9 * *gpu.memoryGib - 1.5) * 1e9;
    if (w.kind == WorkKind::Training && w.parametersToHold > 0) {
        // 16-bit weights and gradients, 32-bit master copy and two moments, sharded over all GPUs: 18 bytes a parameter.
        return w.parametersToHold * 18 <= usable * shape.totalGpus();
    }
    if (w.kind != WorkKind::Llm || !w.llm.shape)
        return true;
    const LlmShape &model = *w.llm.shape;
    ServingPoint point;
    point.weightBytes = weightBytesOf(w, gpu, profile);
    point.kvBytes = point.weightBytes > 1 ? 2 : 1;
    point.tflops = profile == Profile::Tuned ? tunedLlmPrecision(gpu, true).tflops : stockRate(gpu, w.precision);
    point.bandwidthGbs = *gpu.bandwidthGbs;
    point.memoryGib = *gpu.memoryGib;
    point.busGbs = busBandwidthGbs(shape);
    point.inputTokens = std::max(1.0, w.llm.inputTokens);
    point.outputTokens = std::max(1.0, w.llm.outputTokens);
    point.tensorParallel = tensorParallelFor(model, gpu, point.weightBytes, shape.gpus);
    const ServingResult r = serve(model, point);
    if (r.roomBytes < model.kvBytesPerToken * point.kvBytes / 2 * (point.inputTokens + point.outputTokens))
        return false;
    const double instances = shape.totalGpus() / point.tensorParallel;
    out.tensorParallel = point.tensorParallel;
    out.concurrentRequests = r.batch * instances;
    out.latencySeconds = r.prefillSeconds + r.stepSeconds;
    out.tokensPerSecondUser = 1 / r.stepSeconds;
    return true;
}

void applyLink(Estimate &out, const Workload &w, const Query &q, const SystemShape &shape, const LinkCurve &curve,
               double &value, double &low, double &high)
{
    if (shape.totalGpus() <= 1)
        return;
    SystemShape usual;
    usual.gpu = shape.gpu;
    usual.gpus = shape.gpus;
    const double have = busBandwidthGbs(shape), was = busBandwidthGbs(usual);
    out.addTerm("bus bandwidth of the GPU link", have, "GB/s");
    if (have <= 0 || was <= 0 || std::abs(have / was - 1) < 0.02)
        return;
    double factor = 1, factorLow = 1, factorHigh = 1;
    if (w.kind == WorkKind::Training && w.data.gradientBytes > 0) {
        const double n = shape.gpus;
        const double moved = 2 * (n - 1) / n * w.data.gradientBytes / 1e9;
        const double batch = samplesAStep(w, q);
        const double step = batch * shape.totalGpus() / value;
        const auto with = [&](double exposed) {
            return std::clamp(step / std::max(0.2 * step, step + exposed * moved * (1 / have - 1 / was)), 0.02, 1.6);
        };
        factor = with(curve.exposed);
        factorLow = std::min(with(curve.low), with(curve.high));
        factorHigh = std::max(with(curve.low), with(curve.high));
    } else if (w.kind == WorkKind::Llm && out.tensorParallel > 1 && w.llm.shape) {
        // All-reduces of a split model can't be hidden: two a layer, in decode and in prefill.
        ServingPoint point;
        const LlmPrecision precision = tunedLlmPrecision(*shape.gpu, true);
        point.tflops = precision.tflops;
        point.weightBytes = precision.weightBytes;
        point.kvBytes = precision.kvBytes;
        point.bandwidthGbs = *shape.gpu->bandwidthGbs;
        point.memoryGib = *shape.gpu->memoryGib;
        point.tensorParallel = out.tensorParallel;
        point.inputTokens = std::max(1.0, w.llm.inputTokens);
        point.outputTokens = std::max(1.0, w.llm.outputTokens);
        point.busGbs = was;
        const double before = serve(*w.llm.shape, point).tokensPerSecond;
        point.busGbs = have;
        factor = serve(*w.llm.shape, point).tokensPerSecond / before;
        factorLow = std::pow(factor, factor < 1 ? 1.5 : 0.5);
        factorHigh = std::pow(factor, factor < 1 ? 0.5 : 1.5);
    }
    value *= factor;
    low *= factorLow / factor;
    high *= factorHigh / factor;
    out.addTerm("link against the one that rows were measured with", factor, "×");
}

namespace {

/// Caps of host, storage and network; they stand also where they do not bind.
void setHostCaps(Estimate &out, const Workload &w, const Query &q, const SystemShape &shape)
{
    const DataFlow &d = w.data;
    const double n = shape.totalGpus();
    if (d.threadsPerGpu > 0 && shape.hostThreads > 0)
        setCap(out, Bottleneck::HostCpu, out.value * shape.hostThreads / (d.threadsPerGpu * shape.gpus));
    if (d.decodedBytes > 0) {
        const int lanes = shape.hostLanes > 0 ? shape.hostLanes : 16;
        const int generation = shape.hostGeneration > 0 ? shape.hostGeneration : shape.gpu->pcieGeneration;
        const double link = shape.hostShareGbs > 0 ? shape.hostShareGbs : hostLinkGbs(lanes, generation);
        setCap(out, Bottleneck::HostLink, n * link * 1e9 / d.decodedBytes);
        if (shape.hostMemoryGbs > 0 && d.hostPasses > 0)
            setCap(out, Bottleneck::HostMemory,
                   shape.nodes * shape.hostMemoryGbs * HostMemoryReached * 1e9 / (d.hostPasses * d.decodedBytes));
    }
    if (d.readBytes > 0 && shape.storageReadGbs)
        setCap(out, Bottleneck::Storage, shape.nodes * *shape.storageReadGbs * 1e9 / d.readBytes);
    if (w.kind != WorkKind::Training || d.gradientBytes <= 0)
        return;
    const double batch = samplesAStep(w, q);
    if (shape.gpus > 1) {
        const double moved = 2.0 * (shape.gpus - 1) / shape.gpus * d.gradientBytes / 1e9;
        setCap(out, Bottleneck::GpuLink, n * batch * busBandwidthGbs(shape) / moved);
    }
    if (const double network = networkGbsPerGpu(shape); shape.nodes > 1 && network > 0) {
        // Each GPU's share of the sum over nodes crosses its share of the NICs.
        const double moved = 2.0 * (shape.nodes - 1) / shape.nodes * d.gradientBytes / shape.gpus / 1e9;
        setCap(out, Bottleneck::Network, n * batch * network / moved);
    }
}

/// Arithmetic or memory bandwidth: the larger part of the time. Of a language model the parts are the terms of its step; of
/// other work the exponents of the fitted formula, which are the shares of time on the reference GPU, each grown by how far
/// this GPU's figure falls behind. Power holds the clock down and counts as arithmetic.
Bottleneck roofline(const Estimate &out, const Workload &w, const Query &q, const Prediction &p)
{
    if (w.kind == WorkKind::Llm && w.llm.shape && out.tensorParallel > 0) {
        // At the batch that fits, decoding touches weights and cache once a step.
        ServingPoint point;
        const LlmPrecision precision = tunedLlmPrecision(*q.gpu, true);
        point.tflops = precision.tflops;
        point.weightBytes = precision.weightBytes;
        point.kvBytes = precision.kvBytes;
        point.bandwidthGbs = *q.gpu->bandwidthGbs;
        point.memoryGib = *q.gpu->memoryGib;
        point.tensorParallel = out.tensorParallel;
        point.inputTokens = std::max(1.0, w.llm.inputTokens);
        point.outputTokens = std::max(1.0, w.llm.outputTokens);
        point.busGbs = 1e6;
        const ServingResult r = serve(*w.llm.shape, point);
        const double prefill = r.prefillSeconds / point.outputTokens * r.batch;
        return r.weightSeconds + r.kvSeconds > r.arithmeticSeconds + prefill ? Bottleneck::MemoryBandwidth
                                                                             : Bottleneck::Compute;
    }
    const Exponents e = q.family == Family::Training ? TunedTrainingExponents
        : q.family == Family::Serving                ? TunedInferenceExponents
        : q.kind == WorkKind::Training               ? StockTrainingExponents
                                                     : StockInferenceExponents;
    const double arithmetic = std::max(0.0, e.rate + p.rateSlope) + std::max(0.0, e.power + p.powerSlope);
    const double compute = arithmetic * std::exp(-q.logRate);
    const double memory = std::max(0.0, e.bandwidth + p.bandwidthSlope) * std::exp(-q.logBandwidth);
    return memory > compute ? Bottleneck::MemoryBandwidth : Bottleneck::Compute;
}

} // namespace

void applyCaps(Estimate &out, const Workload &w, const Query &q, const Prediction &p, const SystemShape &shape)
{
    out.bottleneck = roofline(out, w, q, p);
    setHostCaps(out, w, q, shape);
    for (std::size_t i = 0; i < BottleneckCount; ++i) {
        const Cap &cap = out.caps[i];
        if (!cap.known || cap.value >= out.value)
            continue;
        // A cap is a limit, not a measurement: the range keeps its width below it, and ends at the cap itself.
        const double factor = cap.value / out.value;
        out.value = cap.value;
        out.low = std::min(out.low, cap.value) * std::max(factor, 0.7);
        out.high = std::min(out.high, cap.value);
        out.low = std::min(out.low, out.value);
        out.high = std::max(out.high, out.value);
        out.bottleneck = static_cast<Bottleneck>(i);
    }
    setCap(out, out.bottleneck, out.value);
    // A link that takes more than a quarter of the step is what to better first, even when it is no hard limit.
    const Cap &link = out.caps[static_cast<std::size_t>(Bottleneck::GpuLink)];
    const bool soft = out.bottleneck == Bottleneck::Compute || out.bottleneck == Bottleneck::MemoryBandwidth;
    if (soft && link.known && link.value < 4 * out.value && shape.gpus > 1)
        out.bottleneck = Bottleneck::GpuLink;
    const Cap &network = out.caps[static_cast<std::size_t>(Bottleneck::Network)];
    if (soft && network.known && network.value < 4 * out.value)
        out.bottleneck = Bottleneck::Network;
}

} // namespace lanewise
