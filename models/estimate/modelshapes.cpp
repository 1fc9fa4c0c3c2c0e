// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/estimate/modelshapes.h"

#include <algorithm>
#include <cmath>

namespace lanewise {

namespace {

/// True when "a; b; c" names the id.
bool names(std::string_view list, std::string_view id)
{
    while (!list.empty()) {
        const auto end = list.find("; ");
        if (list.substr(0, end) == id)
            return true;
        list.remove_prefix(end == std::string_view::npos ? list.size() : end + 2);
    }
    return false;
}

std::optional<NamedModel> modelOf(const FactRow &row)
{
    const auto figure = [&row](const char *name) { return row.number(name).valueOr(0); };
    NamedModel model;
    LlmShape &shape = model.shape;
    shape.parameters = figure("params_total");
    shape.activeParameters = figure("params_active");
    shape.layers = figure("layers");
    shape.hiddenSize = figure("hidden_size");
    shape.kvBytesPerToken = figure("kv_bytes_per_token_bf16");
    shape.heads = static_cast<int>(figure("heads"));
    shape.kvHeads = static_cast<int>(figure("kv_heads"));
    shape.experts = std::max(1.0, figure("experts_total"));
    shape.activeExperts = std::max(1.0, figure("experts_active"));
    if (shape.parameters <= 0 || shape.activeParameters <= 0 || shape.layers <= 0 || shape.hiddenSize <= 0
        || shape.kvBytesPerToken <= 0)
        return std::nullopt;
    model.id = row.id;
    model.name = row.text("name");
    model.attention = row.text("attention");
    model.maxContext = figure("max_context");
    model.source = row.source;
    model.verification = row.verification;
    return model;
}

MigProfile profileOf(const FactRow &row)
{
    const auto whole = [&row](const char *name) { return static_cast<int>(row.number(name).valueOr(0)); };
    MigProfile out;
    out.name = row.text("profile");
    out.computeSlices = whole("compute_slices");
    out.computeSlicesTotal = whole("max_instances");
    out.memorySlices = whole("memory_slices");
    out.memorySlicesTotal = whole("memory_slices_total");
    out.memoryGb = row.number("memory_gb").valueOr(0);
    out.maxCount = whole("max_count");
    out.minDriver = row.text("min_driver");
    out.source = row.source;
    return out;
}

bool complete(const MigProfile &p)
{
    return p.computeSlices > 0 && p.computeSlicesTotal > 0 && p.memorySlices > 0 && p.memorySlicesTotal > 0
        && p.memoryGb > 0 && p.maxCount > 0;
}

} // namespace

std::vector<NamedModel> languageModels(const Catalogue &catalogue)
{
    std::vector<NamedModel> out;
    for (const FactRow &row : catalogue.facts("model-shapes")) {
        if (row.text("kind") != "llm")
            continue;
        if (auto model = modelOf(row))
            out.push_back(std::move(*model));
    }
    return out;
}

MigFacts migFacts(const Catalogue &catalogue, std::string_view gpu)
{
    MigFacts out;
    const PartHandle handle = catalogue.find(gpu);
    if (const auto *spec = handle.valid() ? catalogue.part(handle).as<GpuSpec>() : nullptr;
        spec && spec->migMaxInstances)
        out.supported = *spec->migMaxInstances > 0;
    for (const FactRow &row : catalogue.facts("mig-profiles")) {
        if (!names(row.text("gpus"), gpu) || row.text("profile").find('+') != std::string_view::npos)
            continue;
        MigProfile profile = profileOf(row);
        if (complete(profile))
            out.profiles.push_back(std::move(profile));
    }
    if (!out.profiles.empty())
        out.supported = true;
    std::stable_sort(out.profiles.begin(), out.profiles.end(), [](const MigProfile &a, const MigProfile &b) {
        return a.memoryGb != b.memoryGb ? a.memoryGb < b.memoryGb : a.computeSlices < b.computeSlices;
    });
    return out;
}

GpuFigures migInstance(const GpuFigures &gpu, const MigProfile &profile)
{
    const double rate = static_cast<double>(profile.computeSlices) / profile.computeSlicesTotal;
    const double bandwidth = static_cast<double>(profile.memorySlices) / profile.memorySlicesTotal;
    GpuFigures out = gpu;
    for (std::optional<double> GpuFigures::*figure :
         {&GpuFigures::fp32Tflops, &GpuFigures::tf32Tflops, &GpuFigures::fp16Tflops, &GpuFigures::int8Tops,
          &GpuFigures::fp8Tflops, &GpuFigures::fp4Tflops})
        if (out.*figure)
            out.*figure = *(out.*figure) * rate;
    if (out.bandwidthGbs)
        out.bandwidthGbs = *out.bandwidthGbs * bandwidth;
    out.memoryGib = profile.memoryGb;
    out.nvlinkGbs.reset(); // instances reach no peer
    return out;
}

std::vector<MigChoice> migChoices(const LlmShape &model, const SystemShape &shape, const MigFacts &facts,
                                  const LlmDemand &demand)
{
    std::vector<MigChoice> out;
    if (!shape.gpu || !shape.gpu->usable() || shape.gpus <= 0)
        return out;
    for (const MigProfile &profile : facts.profiles) {
        const GpuFigures figures = migInstance(*shape.gpu, profile);
        SystemShape instance;
        instance.gpu = &figures;
        instance.gpus = 1;
        MigChoice choice;
        choice.profile = profile;
        choice.instances = profile.maxCount * shape.gpus;
        LlmDemand each = demand;
        if (each.requests > 0)
            each.requests = std::ceil(each.requests / choice.instances);
        choice.one = llmSplits(model, instance, each).front();
        choice.concurrentRequests = choice.one.concurrentRequests * choice.instances;
        choice.tokensPerSecondTotal = choice.one.tokensPerSecondTotal * choice.instances;
        for (int i = 0; i < profile.maxCount; ++i)
            choice.layout += (i ? "," : "") + profile.name;
        out.push_back(std::move(choice));
    }
    return out;
}

} // namespace lanewise
