// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/estimate/benchquery.h"
#include "models/estimate/stock.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>

namespace lanewise {

namespace {

std::string lower(std::string_view text)
{
    std::string out(text);
    std::transform(out.begin(), out.end(), out.begin(), [](unsigned char c) { return std::tolower(c); });
    return out;
}

bool contains(std::string_view text, std::string_view part)
{
    return text.find(part) != std::string_view::npos;
}

/// Framework without the release of a container that changes every month: "NeMo Megatron-Bridge 26.06 NeMo Container".
std::string frameworkOf(const std::string &software)
{
    std::string out = software;
    for (std::size_t i = 0; i + 5 < out.size(); ++i) {
        const auto digit = [&](std::size_t k) { return std::isdigit(static_cast<unsigned char>(out[k])); };
        if (out[i] != ' ' || out[i + 1] != '2' || !digit(i + 2) || out[i + 3] != '.' || !digit(i + 4) || !digit(i + 5))
            continue;
        std::size_t end = i + 6;
        while (end < out.size() && (out[end] == '.' || std::isdigit(static_cast<unsigned char>(out[end]))))
            ++end;
        out.erase(i, end - i);
    }
    if (contains(out, "timm"))
        return contains(out, "NHWC") ? "timm NHWC" : "timm NCHW";
    if (contains(out, "torchtitan"))
        return "torchtitan";
    return out;
}

/// The words of a table's free text that change what is run: size of the model, pre-training, compilation, task.
std::string settingOf(const BenchRow &row)
{
    const std::string text = lower(row.settings);
    std::string out;
    const bool examples = contains(row.source, "DeepLearningExamples");
    for (std::string_view word : {"base", "large", "torchscript", "pure python", "xla", "pre-training", "fine-tuning",
                                  "squad", "ner ", "latency"}) {
        if (examples && contains(text, word))
            out += std::string(word) + "+";
    }
    for (std::string_view word : {"compile", "act_ckpt=true", "full shard", "float8", "lora", "sft"}) {
        if (!examples && contains(text, word))
            out += std::string(word) + "+";
    }
    if (const std::size_t at = row.settings.find("img="); at != std::string::npos)
        out += row.settings.substr(at, row.settings.find(' ', at) - at) + "+";
    return out;
}

/// "img=288 GMACs=6.8 Macts=18.37": the number after a name; 0 without one.
double namedNumber(const std::string &text, std::string_view name)
{
    const std::size_t at = text.find(name);
    return at == std::string::npos ? 0 : std::max(0.0, std::strtod(text.c_str() + at + name.size(), nullptr));
}

std::string modelOf(const BenchRow &row)
{
    std::string out = lower(row.work);
    for (char &c : out) {
        if (c == '_' || c == ' ')
            c = '-';
    }
    return out;
}

LlmMetric metricOf(const BenchRow &row)
{
    if (contains(row.metric, "prefill"))
        return LlmMetric::Prefill;
    if (contains(row.metric, "decode"))
        return LlmMetric::Decode;
    return contains(row.metric, "output tokens") ? LlmMetric::Output : LlmMetric::None;
}

bool languageModelTraining(const BenchRow &row)
{
    return row.task == "training"
        && (contains(row.software, "llm-foundry") || contains(row.software, "Megatron")
            || contains(row.software, "torchtitan"));
}

} // namespace

void mapStock(BenchQuery &out, const BenchRow &row)
{
    Query &q = out.query;
    q.family = Family::Stock;
    StockLlm llm;
    llm.metric = metricOf(row);
    q.kind = llm.metric != LlmMetric::None ? WorkKind::Llm
        : row.task == "training"           ? WorkKind::Training
                                           : WorkKind::Inference;
    out.kind = q.kind;
    if (q.kind == WorkKind::Llm || languageModelTraining(row)) {
        llm.shape = llmShapeOf(row.work);
        if (!llm.shape) {
            out.mapped = false;
            out.reason = "no shape of model \"" + row.work + "\"";
            return;
        }
    }
    out.shapeKnown = llm.shape != nullptr;
    if (llm.metric == LlmMetric::Decode || llm.metric == LlmMetric::Prefill)
        out.scale = 1; // one request at a time
    llm.tensorParallel = std::max(1, static_cast<int>(benchNumber(row.tensorParallel)));
    llm.inputTokens = benchNumber(row.input);
    llm.outputTokens = benchNumber(row.output);
    llm.batch = benchNumber(row.batchText);
    llm.sequence = benchNumber(row.sequence);
    llm.layerSplit = contains(row.software, "layer split");
    q.localBatch = llm.batch;
    if (q.localBatch <= 0 && q.kind != WorkKind::Llm)
        q.localBatch = benchNumber(row.globalBatchText) / out.gpus;

    q.gmacs = namedNumber(row.settings, "GMACs=");
    q.mactivations = namedNumber(row.settings, "Macts=");
    const StockPrecision precision = stockPrecisionOf(row.precision);
    const std::string model = modelOf(row), framework = frameworkOf(row.software);
    std::string metric = row.metric;
    std::erase(metric, '\\');
    const std::string kind(workKindId(q.kind));
    q.kindKey = q.kind == WorkKind::Llm ? out.keep(metric) : Key(workKindId(q.kind));
    q.workVariant = out.keep(model);
    q.work = out.keep(kind + "|" + model);
    q.framework = out.keep(framework);
    q.workFramework = out.keep(kind + "|" + model + "|" + framework + "|" + metric);
    q.precision = Key(stockPrecisionId(precision));
    q.workPrecision = out.keep(std::string(q.workFramework.text) + "|" + std::string(q.precision.text));
    q.workScenario = q.workPrecision;
    q.setting = out.keep(std::string(q.workPrecision.text) + "|" + settingOf(row) + "|" + row.sequence);
    if (contains(row.source, "DeepLearningExamples"))
        q.fullSetting = out.keep(std::string(q.setting.text) + "|" + row.settings);
    if (q.kind == WorkKind::Llm)
        q.inOut = out.keep(row.input + "/" + row.output);
    if (llm.tensorParallel > 1)
        q.tensor = out.keep(std::to_string(llm.tensorParallel));
    const Interconnect link = usualInterconnect(*q.gpu);
    q.link = Key(link == Interconnect::NvSwitch || link == Interconnect::NvLinkMesh ? "nvswitch"
                     : contains(lower(row.interconnect), "bridge")                  ? "bridge"
                                                                                    : "pcie");
    tuneStock(q, precision, llm);
}

} // namespace lanewise
