// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/estimateoutput.h"
#include "models/core/money.h"
#include "models/core/units.h"
#include "models/estimate/shapefrombuild.h"
#include "models/evaluate/ownworkloads.h"

#include <fmt/format.h>

namespace lanewise::app {

namespace {

using nlohmann::ordered_json;

/// The shape that a name stands for, in the catalogue or among the project's workloads.
struct Sized {
    std::string name;
    LlmShape shape;
    double maxContext = 0;
    std::string source;
};

Result<Sized> modelNamed(const std::string &name, const Context &context)
{
    std::string known;
    for (const NamedModel &model : languageModels(*context.catalogue)) {
        if (model.id == name)
            return Sized{model.name, model.shape, model.maxContext, model.source};
        known += (known.empty() ? "" : ", ") + model.id;
    }
    if (const Workload *own = workloadIn(context, name)) {
        if (own->llm.shape)
            return Sized{own->name, *own->llm.shape, 0, "workload of the project"};
        return Error{"estimate", "--size " + name, "this workload is no language model", "name one of " + known};
    }
    return Error{"estimate", "--size " + name, "there is no model of this name",
                 "name one of " + known + ", or a workload of the project"};
}

ordered_json memoryToJson(const LlmMemory &m)
{
    return {{"gpus_gb", m.gpusGb},       {"reserve_gb", m.reserveGb}, {"weights_gb", m.weightsGb},
            {"context_gb", m.contextGb}, {"contexts", m.contexts},    {"cache_gb", m.cacheGb},
            {"left_gb", m.leftGb}};
}

ordered_json splitToJson(const LlmSplit &s)
{
    ordered_json out = {{"tensor_parallel", s.gpus},
                        {"divides_heads", s.dividesHeads},
                        {"fits", s.fits},
                        {"instances", s.instances},
                        {"memory", memoryToJson(s.memory)}};
    if (s.fits) {
        out["concurrent_requests"] = s.concurrentRequests;
        out["first_token_s"] = s.firstTokenSeconds;
        out["tokens_s_user"] = s.tokensPerSecondUser;
        out["tokens_s_total"] = s.tokensPerSecondTotal;
    }
    return out;
}

ordered_json migToJson(const MigFacts &facts, const std::vector<MigChoice> &choices)
{
    ordered_json list = ordered_json::array();
    for (const MigChoice &c : choices) {
        ordered_json one = splitToJson(c.one);
        one["profile"] = c.profile.name;
        one["instances"] = c.instances;
        one["concurrent_requests"] = c.concurrentRequests;
        one["tokens_s_total"] = c.tokensPerSecondTotal;
        list.push_back(std::move(one));
    }
    return {{"supported", facts.supported ? ordered_json(*facts.supported) : ordered_json()},
            {"profiles", std::move(list)}};
}

void printMemory(const LlmMemory &m)
{
    fmt::print("    {:>9.1f} GB of the GPUs − {:.1f} reserve − {:.1f} weights − {:g} × {:.3g} context = {:.1f} GB {}\n",
               m.gpusGb, m.reserveGb, m.weightsGb, m.contexts, m.contextGb, m.leftGb, m.leftGb >= 0 ? "left" : "short");
}

void printSplit(const LlmSplit &s)
{
    if (!s.dividesHeads)
        fmt::print("TP {}: does not divide the attention heads\n", s.gpus);
    else if (!s.fits)
        fmt::print("TP {}: does not fit\n", s.gpus);
    else
        fmt::print("TP {}: fits; {} × model, {} requests at once, first token {}, {} tokens/s a user, {} in total\n",
                   s.gpus, s.instances, formatNumber(s.concurrentRequests), formatDuration(s.firstTokenSeconds),
                   formatEstimate(s.tokensPerSecondUser), formatEstimate(s.tokensPerSecondTotal));
    printMemory(s.memory);
}

void printMig(const MigFacts &facts, const std::vector<MigChoice> &choices)
{
    if (!facts.supported)
        return fmt::print("MIG: the catalogue does not say whether this GPU can be divided\n");
    if (!*facts.supported)
        return fmt::print("MIG: this GPU can't be divided\n");
    if (choices.empty())
        return fmt::print("MIG: the profiles of this GPU are not known\n");
    for (const MigChoice &c : choices) {
        if (c.one.fits)
            fmt::print("MIG {:<9} {:>3} instances, {} requests at once, first token {}, {} tokens/s in total\n",
                       c.profile.name, c.instances, formatNumber(c.concurrentRequests),
                       formatDuration(c.one.firstTokenSeconds), formatEstimate(c.tokensPerSecondTotal));
        else
            fmt::print("MIG {:<9} does not fit: {:.1f} GB short\n", c.profile.name, -c.one.memory.leftGb);
    }
}

} // namespace

Status sizeModel(const GroupEvaluation &group, const Context &context, const SizeRequest &request, bool json)
{
    const Result<Sized> model = modelNamed(request.model, context);
    if (!model)
        return model.error();
    if (request.output >= request.context)
        return Error{"estimate", "--output", "the answer is as long as the whole context",
                     "give fewer tokens than --context"};
    if (model.value().maxContext > 0 && request.context > model.value().maxContext)
        return Error{
            "estimate", "--context",
            fmt::format("{} holds {} tokens at most", model.value().name, formatNumber(model.value().maxContext)),
            "give a shorter context"};
    BuildShape build;
    shapeOfBuild(group.resolved, group.count, build);
    if (!build.shape.gpu || !build.shape.gpu->usable())
        return Error{"estimate", "--size",
                     build.shape.gpu
                         ? "the catalogue lacks the " + std::string(build.shape.gpu->missing()) + " of the GPU"
                         : std::string("the build has no GPU"),
                     "place a GPU whose figures are known"};
    LlmDemand demand;
    demand.load = {stockPrecisionOf(request.precision), request.context - request.output, request.output};
    demand.requests = request.requests;
    const auto splits = llmSplits(model.value().shape, build.shape, demand);
    const MigFacts facts = migFacts(*context.catalogue, build.shape.gpu->id);
    const auto choices = migChoices(model.value().shape, build.shape, facts, demand);
    const double largest = largestModelParameters(build.shape, demand.load.precision, request.context);
    if (json) {
        ordered_json list = ordered_json::array();
        for (const LlmSplit &split : splits)
            list.push_back(splitToJson(split));
        const ordered_json root = {{"schema", 1},
                                   {"model", request.model},
                                   {"name", model.value().name},
                                   {"parameters", model.value().shape.parameters},
                                   {"source", model.value().source},
                                   {"precision", request.precision},
                                   {"context", request.context},
                                   {"output", request.output},
                                   {"calibrated", false},
                                   {"splits", std::move(list)},
                                   {"mig", migToJson(facts, choices)},
                                   {"largest_parameters", largest}};
        fmt::print("{}\n", root.dump(2));
        return Done{};
    }
    fmt::print("{}, {:.2f} billion parameters, {}, {} tokens of context, on one server with {} × {}\n",
               model.value().name, model.value().shape.parameters / 1e9, request.precision,
               formatNumber(request.context), build.shape.gpus, build.shape.gpu->id);
    for (const LlmSplit &split : splits)
        printSplit(split);
    printMig(facts, choices);
    fmt::print("largest dense model that fits: {} billion parameters\n", formatEstimate(largest / 1e9));
    fmt::print("note: rates are a physical estimate, before the calibration's corrections\n");
    return Done{};
}

} // namespace lanewise::app
