// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

namespace lanewise::rules {

namespace sw_tp_divisibility {

constexpr int UsualHeads = 64; ///< a multiple of the 32, 40 and 64 heads of common models in every power of two

/// Largest degree of tensor parallelism within `gpus`.
int usable(int gpus, int heads)
{
    while (gpus > 1 && heads % gpus != 0)
        --gpus;
    return gpus;
}

void check(const RuleInput &in, FindingSink &out)
{
    const int gpus = gpuDeviceCount(in);
    if (gpus < 3)
        return;
    const ModelShape *model = modelOfWorkload(in);
    const int heads = model && model->heads > 0 ? model->heads : UsualHeads;
    const int used = usable(gpus, heads);
    if (used == gpus)
        return;
    out.add(Severity::Warning, "sw.tp-divisibility.rest", {})
        .about(in.parts(PartKind::Gpu).front().part->id)
        .with("gpus", gpus)
        .with("usable", used)
        .with("idle", gpus - used)
        .with("heads", heads)
        .with("model", model ? std::string_view(model->id) : std::string_view("models in common use"));
}

constexpr Message messages[] = {
    {"sw.tp-divisibility.rest",
     "{gpus|GPU does|GPUs do} not divide the {heads} attention heads of {model}: tensor parallelism uses {usable}, "
     "{idle|stays|stay} "
     "idle. Take 2, 4 or 8, or pipeline stages."},
};

} // namespace sw_tp_divisibility

constinit const Rule swTpDivisibility{
    "sw.tp-divisibility",
    Severity::Warning,
    "GPUs against attention heads",
    "Tensor parallelism splits a model by its attention heads, and serving software refuses a count that does not "
    "divide them.",
    "github.com/vllm-project/vllm, issues 414, 596, 1208 and 5003; catalogue table model-shapes",
    sw_tp_divisibility::check,
    nullptr,
    sw_tp_divisibility::messages,
};

} // namespace lanewise::rules
