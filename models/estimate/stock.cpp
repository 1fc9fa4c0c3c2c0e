// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/estimate/stock.h"

#include "models/estimate/benchquery.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

namespace lanewise {

StockPrecision stockPrecisionOf(std::string_view text)
{
    std::string t(text);
    std::transform(t.begin(), t.end(), t.begin(), [](unsigned char c) { return std::tolower(c); });
    const auto has = [&](const char *part) { return t.find(part) != std::string::npos; };
    if (has("fp4"))
        return StockPrecision::Fp4;
    if (has("fp8"))
        return StockPrecision::Fp8;
    if (has("int4") || has("q4"))
        return StockPrecision::Weights4;
    return has("fp32") || has("tf32") ? StockPrecision::Fp32 : StockPrecision::Fp16;
}

std::string_view stockPrecisionId(StockPrecision precision)
{
    constexpr std::array<std::string_view, 5> Names{"fp32", "fp16", "fp8", "fp4", "w4"};
    return Names[static_cast<std::size_t>(precision)];
}

double stockRate(const GpuFigures &gpu, StockPrecision precision)
{
    switch (precision) {
    case StockPrecision::Fp32:
        return gpu.tf32Tflops.value_or(gpu.fp32Tflops.value_or(*gpu.fp16Tflops / 8));
    case StockPrecision::Fp8:
        return gpu.fp8Tflops.value_or(*gpu.fp16Tflops);
    case StockPrecision::Fp4:
        return gpu.fp4Tflops.value_or(gpu.fp8Tflops.value_or(*gpu.fp16Tflops));
    case StockPrecision::Fp16:
    case StockPrecision::Weights4:
        break;
    }
    return *gpu.fp16Tflops;
}

namespace {

double weightBytes(StockPrecision precision)
{
    constexpr std::array<double, 5> Bytes{4, 2, 1, 0.56, 0.6};
    return Bytes[static_cast<std::size_t>(precision)];
}

double stockBusGbs(const GpuFigures &gpu)
{
    SystemShape machine;
    machine.gpu = &gpu;
    machine.gpus = 8;
    return usualInterconnect(gpu) == Interconnect::PcieSwitch ? 15 : busBandwidthGbs(machine);
}

/// Seconds a token of one request alone: weights once, its cache, and launches that a small model can't hide.
double decodeSeconds(const LlmShape &m, const GpuFigures &gpu, StockPrecision precision, const StockLlm &llm)
{
    const double tp = llm.layerSplit ? 1 : std::max(1, llm.tensorParallel);
    const double bytes = m.activeParameters * weightBytes(precision) + m.kvBytesPerToken * 768;
    const double link = tp > 1 ? 2 * m.layers * 15e-6 : 0;
    return bytes / (tp * *gpu.bandwidthGbs * 1e9 * 0.75) + m.layers * 12.5e-6 + link;
}

double llmOffset(const Query &q, StockPrecision precision, const StockLlm &llm)
{
    const GpuFigures &gpu = *q.gpu;
    const LlmShape &m = *llm.shape;
    const double rate = stockRate(gpu, precision);
    if (llm.metric == LlmMetric::Prefill)
        return std::log(rate * 1e12 * 0.45 / (2 * m.activeParameters));
    if (llm.metric == LlmMetric::Decode)
        return -std::log(decodeSeconds(m, gpu, precision, llm));
    ServingPoint point;
    point.tflops = rate;
    point.bandwidthGbs = *gpu.bandwidthGbs;
    point.memoryGib = *gpu.memoryGib;
    point.tensorParallel = std::max(1, llm.tensorParallel);
    point.busGbs = stockBusGbs(gpu);
    point.inputTokens = llm.inputTokens > 0 ? llm.inputTokens : 512;
    point.outputTokens = llm.outputTokens > 0 ? llm.outputTokens : 512;
    point.weightBytes = weightBytes(precision);
    point.kvBytes = precision == StockPrecision::Fp8 || precision == StockPrecision::Fp4 ? 1 : 2;
    point.maxBatch = llm.batch > 0 ? llm.batch * point.tensorParallel : 1024;
    return std::log(serve(m, point).tokensPerSecond);
}

/// Image models by their arithmetic and the activations that they write and read, against ResNet-50 at 224 pixels, whose
/// time a framework as installed spends about evenly on both.
double imageOffset(const Query &q)
{
    constexpr double ResNetGmacs = 4.11, ResNetMactivations = 11.11;
    return -std::log(0.5 * q.gmacs / ResNetGmacs * std::exp(-q.logRate)
                     + 0.5 * q.mactivations / ResNetMactivations * std::exp(-q.logBandwidth));
}

} // namespace

void tuneStock(Query &q, StockPrecision precision, const StockLlm &llm)
{
    const GpuFigures &reference = referenceGpu();
    const double a100 = precision == StockPrecision::Fp32 ? 156 : 312;
    const double rate = stockRate(*q.gpu, precision);
    q.logRate = std::log(rate / a100);
    q.logBandwidth = std::log(*q.gpu->bandwidthGbs / *reference.bandwidthGbs);
    q.logPower = std::log(*q.gpu->tdpW / *reference.tdpW);
    q.logMemory = std::log(*q.gpu->memoryGib / *reference.memoryGib);
    q.inputTokens = llm.inputTokens;
    q.outputTokens = llm.outputTokens;
    if (q.kind == WorkKind::Llm && llm.shape) {
        q.offset = llmOffset(q, precision, llm);
    } else if (q.kind == WorkKind::Training && llm.shape) {
        q.offset = std::log(trainingTokensPerSecond(*llm.shape, rate, llm.sequence > 0 ? llm.sequence : 2048));
    } else {
        const Exponents e = q.kind == WorkKind::Training ? StockTrainingExponents : StockInferenceExponents;
        q.offset = e.rate * q.logRate + e.bandwidth * q.logBandwidth + e.power * q.logPower;
        if (q.gmacs > 0 && q.mactivations > 0)
            q.offset = imageOffset(q) + e.power * q.logPower;
    }
}

} // namespace lanewise
