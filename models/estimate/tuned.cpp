// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/estimate/tuned.h"

#include "models/estimate/benchquery.h"

#include <algorithm>
#include <cmath>
#include <string_view>

namespace lanewise {

namespace {

/// Local batch at which half of the step no longer grows with it is 0.3 of the usual one.
constexpr double HalfOfTypical = 0.3;

struct TrainingWork {
    Key work;
    double typicalBatch; ///< median samples a GPU of the submissions
    bool eightBit; ///< trains in FP8 where the GPU has it
};
constexpr TrainingWork TrainingWorks[] = {
    {"bert-large", 56, false},
    {"dlrm", 6912, false},
    {"dlrm_dcnv2", 6912, false},
    {"flux1", 32, true},
    {"gnmt", 192, false},
    {"gpt3-175b", 3, true},
    {"llama2_70b_lora", 1, true},
    {"llama31_405b", 1.125, true},
    {"llama31_8b", 2, true},
    {"maskrcnn", 12, false},
    {"resnet50", 400, false},
    {"retinanet", 32, false},
    {"rgat", 2048, false},
    {"rnnt", 192, false},
    {"ssd-resnet34-coco", 114, false},
    {"stable_diffusion", 32, false},
    {"unet3d", 7, false},
};

struct ServedModel {
    Key work;
    std::string_view shape;
    double inputTokens, outputTokens;
    bool fourBit; ///< served at 4 bits where the GPU has it
};
// Mean lengths of the benchmark's data sets.
constexpr ServedModel ServedModels[] = {
    {"gptj", "gptj", 1200, 69, false},
    {"llama2-70b", "llama2-70b", 155, 294, true},
    {"llama3.1-405b", "405b", 9428, 684, true},
    {"llama3.1-8b", "8b", 778, 128, true},
    {"llama3.1-8b-edge", "8b", 778, 128, true},
    {"mixtral-8x7b", "mixtral", 450, 145, false},
    {"deepseek-r1", "deepseek", 800, 3880, true},
    {"llama3.1-70b", "70b", 1024, 256, true},
    {"gpt-oss-120b", "gpt-oss-120b", 1024, 1024, true},
};

const ServedModel *servedModel(Key work)
{
    for (const ServedModel &model : ServedModels) {
        if (model.work.hash == work.hash)
            return &model;
    }
    return nullptr;
}

void setLogs(Query &q, double rate, double referenceRate, const GpuFigures &reference, double tdpW)
{
    q.logRate = std::log(rate / referenceRate);
    q.logBandwidth = std::log(*q.gpu->bandwidthGbs / *reference.bandwidthGbs);
    q.logPower = std::log(tdpW / *reference.tdpW);
    q.logMemory = std::log(*q.gpu->memoryGib / *reference.memoryGib);
}

void setExponents(Query &q, Exponents e)
{
    q.offset = e.rate * q.logRate + e.bandwidth * q.logBandwidth + e.power * q.logPower;
}

void tuneServedLlm(Query &q, const ServedModel &model, double tdpW)
{
    const GpuFigures &gpu = *q.gpu;
    const LlmShape &shape = *llmShapeOf(model.shape);
    const LlmPrecision precision = tunedLlmPrecision(gpu, model.fourBit);
    setLogs(q, precision.tflops, *referenceGpuFp8().int8Tops, referenceGpuFp8(), tdpW);
    ServingPoint point;
    point.tflops = precision.tflops;
    point.bandwidthGbs = *gpu.bandwidthGbs;
    point.memoryGib = *gpu.memoryGib;
    point.weightBytes = precision.weightBytes;
    point.kvBytes = precision.kvBytes;
    point.inputTokens = model.inputTokens;
    point.outputTokens = model.outputTokens;
    point.tensorParallel = tensorParallelFor(shape, gpu, precision.weightBytes, q.gpus);
    SystemShape machine;
    machine.gpu = &gpu;
    machine.gpus = static_cast<int>(q.gpus);
    point.busGbs = busBandwidthGbs(machine);
    q.offset = std::log(serve(shape, point).tokensPerSecond);
}

} // namespace

double eightBitRate(const GpuFigures &gpu)
{
    const double best = std::max(gpu.int8Tops.value_or(0), gpu.fp8Tflops.value_or(0));
    return best > 0 ? best : *gpu.fp16Tflops;
}

LlmPrecision tunedLlmPrecision(const GpuFigures &gpu, bool fourBit)
{
    if (fourBit && gpu.fp4Tflops)
        return {*gpu.fp4Tflops, 0.56, 1};
    if (gpu.fp8Tflops)
        return {*gpu.fp8Tflops, 1, 1};
    if (gpu.int8Tops)
        return {*gpu.fp16Tflops, 1, 1}; // weights at 8 bits, arithmetic at 16
    return {*gpu.fp16Tflops, 2, 2};
}

int tensorParallelFor(const LlmShape &model, const GpuFigures &gpu, double weightBytes, double gpus)
{
    int tp = 1;
    const double usable = (0.9 * *gpu.memoryGib - 1.5) * 1e9;
    while (tp < 8 && tp < gpus && model.parameters * weightBytes * 1.25 > tp * usable)
        tp *= 2;
    return tp;
}

double migOffset(const GpuFigures &gpu, int instances, int slices)
{
    // Data-centre GPUs of the A100 kind have seven compute slices, the A30 four.
    const int whole = *gpu.bandwidthGbs > 1000 ? 7 : 4;
    return std::log(static_cast<double>(instances * slices) / whole);
}

bool splitsOverPcie(const Query &q, bool pcieForm)
{
    static constexpr Key Small[] = {"gptj", "llama3.1-8b", "llama3.1-8b-edge"};
    if (q.kind != WorkKind::Llm || !pcieForm || q.gpus <= 1)
        return false;
    return std::none_of(std::begin(Small), std::end(Small), [&](const Key &key) { return key.hash == q.work.hash; });
}

void tuneTraining(Query &q, double tdpW)
{
    const TrainingWork *work = nullptr;
    for (const TrainingWork &row : TrainingWorks) {
        if (row.work.hash == q.work.hash)
            work = &row;
    }
    q.kindKey = Key("training");
    const bool eightBit = work && work->eightBit;
    const double rate = eightBit ? std::max(*q.gpu->fp16Tflops, q.gpu->fp8Tflops.value_or(0)) : *q.gpu->fp16Tflops;
    const GpuFigures &reference = eightBit ? referenceGpuFp8() : referenceGpu();
    setLogs(q, rate, eightBit ? *reference.int8Tops : *reference.fp16Tflops, reference, tdpW);
    setExponents(q, TunedTrainingExponents);
    q.batchTypical = work ? work->typicalBatch : 32;
    q.batchHalf = HalfOfTypical * q.batchTypical;
    if (q.localBatch <= 0)
        q.localBatch = q.batchTypical;
}

void tuneServing(Query &q, double tdpW)
{
    static constexpr Key Sixteen[] = {"rnnt", "whisper"};
    if (const ServedModel *model = servedModel(q.work)) {
        q.kind = WorkKind::Llm;
        q.kindKey = Key("llm");
        tuneServedLlm(q, *model, tdpW);
        return;
    }
    q.kind = WorkKind::Inference;
    q.kindKey = Key("inference");
    const bool sixteen =
        std::any_of(std::begin(Sixteen), std::end(Sixteen), [&](const Key &key) { return key.hash == q.work.hash; });
    const GpuFigures &reference = referenceGpu();
    setLogs(q, sixteen ? *q.gpu->fp16Tflops : eightBitRate(*q.gpu),
            sixteen ? *reference.fp16Tflops : *reference.int8Tops, reference, tdpW);
    setExponents(q, TunedInferenceExponents);
}

} // namespace lanewise
