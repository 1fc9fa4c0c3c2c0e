// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/estimate/workload.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>

namespace lanewise {

namespace {

using nlohmann::json;

Error bad(std::string_view file, const std::string &member, const std::string &message)
{
    return {std::string(file), "/" + member, message, "give a positive number"};
}

/// Reads a positive number; absent ones leave the default.
Status read(const json &root, std::string_view file, const char *member, double &value)
{
    const auto it = root.find(member);
    if (it == root.end() || it->is_null())
        return Done{};
    if (!it->is_number() || it->get<double>() <= 0)
        return bad(file, member, "is not a positive number");
    value = it->get<double>();
    return Done{};
}

struct Numbers {
    double parameters = 0, active = 0, layers = 0, hidden = 0, heads = 0, kvHeads = 0, headSize = 0, experts = 1,
           activeExperts = 1;
    double sequence = 2048, input = 500, output = 500, batch = 0, gflop = 0, mbytes = 0;
    double samplesPerEpoch = 0, samplesToTarget = 0;
};

Status readNumbers(const json &root, std::string_view file, Numbers &n)
{
    const std::pair<const char *, double *> members[] = {{"parameters", &n.parameters},
                                                         {"active_parameters", &n.active},
                                                         {"layers", &n.layers},
                                                         {"hidden_size", &n.hidden},
                                                         {"heads", &n.heads},
                                                         {"kv_heads", &n.kvHeads},
                                                         {"head_size", &n.headSize},
                                                         {"experts", &n.experts},
                                                         {"active_experts", &n.activeExperts},
                                                         {"sequence", &n.sequence},
                                                         {"input_tokens", &n.input},
                                                         {"output_tokens", &n.output},
                                                         {"batch", &n.batch},
                                                         {"gflop_per_sample", &n.gflop},
                                                         {"mbytes_per_sample", &n.mbytes},
                                                         {"samples_per_epoch", &n.samplesPerEpoch},
                                                         {"samples_to_target", &n.samplesToTarget}};
    for (const auto &[name, value] : members) {
        if (Status status = read(root, file, name, *value); !status)
            return status;
    }
    return Done{};
}

/// Numbers that contradict each other.
Status checkShape(const Numbers &n, std::string_view file)
{
    const auto contradicts = [file](const char *member, const char *message, const char *remedy) {
        return Error{std::string(file), std::string("/") + member, message, remedy};
    };
    if (n.active > n.parameters)
        return contradicts("active_parameters", "are more than the parameters",
                           "give those that one token passes through");
    if (n.activeExperts > n.experts)
        return contradicts("active_experts", "are more than the experts",
                           "give the experts that one token passes through");
    for (const auto &[name, value] : {std::pair{"heads", n.heads}, std::pair{"kv_heads", n.kvHeads}})
        if (value != std::floor(value) || value > 4096)
            return contradicts(name, "is no number of heads", "give a whole number up to 4096");
    if (n.heads > 0 && n.kvHeads > 0 && std::fmod(n.heads, n.kvHeads) != 0)
        return contradicts("kv_heads", "does not divide the heads",
                           "give a divisor of the heads, or as many as the heads");
    return Done{};
}

Status setLanguageModel(Workload &w, const Numbers &n, std::string_view file, bool training)
{
    if (n.parameters <= 0)
        return bad(file, "parameters", "is missing");
    if (n.layers <= 0)
        return bad(file, "layers", "is missing");
    if (n.hidden <= 0)
        return bad(file, "hidden_size", "is missing");
    if (Status status = checkShape(n, file); !status)
        return status;
    LlmShape &shape = w.ownShape();
    shape.parameters = n.parameters;
    shape.activeParameters = n.active > 0 ? std::min(n.active, n.parameters) : n.parameters;
    shape.layers = n.layers;
    shape.hiddenSize = n.hidden;
    const double heads = n.heads > 0 ? n.heads : std::max(1.0, n.hidden / 128);
    const double kvHeads = n.kvHeads > 0 ? n.kvHeads : heads;
    const double headSize = n.headSize > 0 ? n.headSize : n.hidden / heads;
    shape.heads = static_cast<int>(heads);
    shape.kvHeads = static_cast<int>(kvHeads);
    shape.kvBytesPerToken = 2 * 2 * n.layers * kvHeads * headSize;
    shape.experts = n.experts;
    shape.activeExperts = std::min(n.activeExperts, n.experts);
    w.llm.batch = n.batch;
    if (training) {
        w.llm.sequence = n.sequence;
        w.parametersToHold = n.parameters;
        w.data = {4, 4, 2 * n.parameters, 1, 2};
        setStockKeys(w, "custom", "MosaicML llm-foundry (PyTorch FSDP)", "throughput tokens/s", n.batch);
    } else {
        w.llm.metric = LlmMetric::Output;
        w.llm.inputTokens = n.input;
        w.llm.outputTokens = n.output;
        setStockKeys(w, "custom", "TensorRT-LLM 0.14 (in-flight batching)", "output tokens/s", n.batch);
    }
    return Done{};
}

} // namespace

Result<Workload> workloadFromJson(std::string_view text, std::string_view fileName)
{
    const json root = json::parse(text, nullptr, false);
    if (root.is_discarded() || !root.is_object())
        return Error{std::string(fileName), "", "is not a JSON object", "give the members of a workload"};
    const auto textOf = [&](const char *member) {
        const auto it = root.find(member);
        return it != root.end() && it->is_string() ? it->get<std::string>() : std::string();
    };
    Workload w;
    w.id = textOf("id");
    w.name = textOf("name").empty() ? w.id : textOf("name");
    if (w.id.empty())
        return Error{std::string(fileName), "/id", "is missing", "give the workload an id"};
    const std::string kind = textOf("kind"), precision = textOf("precision");
    static constexpr std::string_view Precisions[] = {"", "fp32", "fp16", "bf16", "fp8", "fp4", "int4"};
    if (std::find(std::begin(Precisions), std::end(Precisions), precision) == std::end(Precisions))
        return Error{std::string(fileName), "/precision", "is none of fp32, fp16, bf16, fp8, fp4, int4",
                     "name one of them"};
    w.precision = precision.empty() ? StockPrecision::Fp16 : stockPrecisionOf(precision);
    Numbers n;
    if (Status status = readNumbers(root, fileName, n); !status)
        return status.error();
    const bool training = kind == "llm-training" || kind == "training";
    w.kind = kind == "llm-serving" ? WorkKind::Llm : training ? WorkKind::Training : WorkKind::Inference;
    w.target.samplesPerEpoch = n.samplesPerEpoch;
    w.target.samplesToTarget = n.samplesToTarget;
    w.target.source = "own figure";
    if (kind == "llm-serving" || kind == "llm-training") {
        w.unit = "tokens/s";
        if (Status status = setLanguageModel(w, n, fileName, training); !status)
            return status.error();
        return w;
    }
    if (kind != "training" && kind != "inference")
        return Error{std::string(fileName), "/kind", "is none of llm-serving, llm-training, training, inference",
                     "name one of them"};
    if (n.gflop <= 0)
        return bad(fileName, "gflop_per_sample", "is missing");
    w.unit = "samples/s";
    w.floatingOperations = n.gflop * 1e9;
    w.touchedBytes = n.mbytes * 1e6;
    w.stock.kind = w.kind;
    w.stock.family = Family::Stock;
    w.hasTuned = w.hasStock = true;
    return w;
}

} // namespace lanewise
