// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

namespace lanewise::rules {

namespace sw_model_fit {

constexpr double BytesPerParameter = 2; ///< BF16 weights
constexpr std::string_view DefaultWorkload = "llama31-70b-serve"; ///< as in Assumptions

void check(const RuleInput &in, FindingSink &out)
{
    const auto gpus = in.parts(PartKind::Gpu);
    if (gpus.empty())
        return;
    const ModelShape *model = modelOfWorkload(in);
    if (!model || model->parametersB <= 0)
        return;
    double gib = 0;
    for (const PartRef &ref : gpus)
        gib += specOf<GpuSpec>(ref).memoryGib.valueOr(0);
    gib *= in.nodeCount;
    const double needs = model->parametersB * BytesPerParameter * 1e9 / (1024.0 * 1024.0 * 1024.0);
    if (gib <= 0 || needs <= gib)
        return;
    const bool chosen = in.assumptions().workload != DefaultWorkload;
    out.add(chosen ? Severity::Warning : Severity::Advice, "sw.model-fit.weights", {})
        .about(gpus.front().part->id)
        .with("model", model->id)
        .with("needs", needs, "GiB")
        .with("has", gib, "GiB")
        .with("gpus", static_cast<double>(gpus.size() * static_cast<std::size_t>(in.nodeCount)));
}

constexpr Message messages[] = {
    {"sw.model-fit.weights",
     "The BF16 weights of {model} alone take {needs}; {gpus|GPU holds|GPUs hold} {has}. Quantise, or take more "
     "memory."},
};

} // namespace sw_model_fit

constinit const Rule swModelFit{
    "sw.model-fit",
    Severity::Warning,
    "Model against GPU memory",
    "A model that does not fit into GPU memory is served from host memory at a fraction of the rate.",
    "Two bytes a parameter; catalogue table model-shapes",
    sw_model_fit::check,
    nullptr,
    sw_model_fit::messages,
};

} // namespace lanewise::rules
