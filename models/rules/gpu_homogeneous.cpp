// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

namespace lanewise::rules {

namespace gpu_homogeneous {

void check(const RuleInput &in, FindingSink &out)
{
    const auto gpus = in.parts(PartKind::Gpu);
    for (const PartRef &ref : gpus) {
        if (ref.part == gpus.front().part)
            continue;
        out.add(Severity::Warning, "gpu.homogeneous.mixed", ref.mount ? ref.mount->id : MountId())
            .about(gpus.front().part->id)
            .about(ref.part->id)
            .with("gpu", ref.part->model)
            .with("other", gpus.front().part->model);
        return;
    }
}

std::vector<Edit> fixes(const RuleInput &in, const Finding &)
{
    const auto gpus = in.parts(PartKind::Gpu);
    Edit edit{"Use " + gpus.front().part->model + " in every slot", {}};
    for (const PartRef &ref : gpus) {
        if (!ref.mount || ref.part == gpus.front().part)
            continue;
        Change change = changeFor(in, ChangeKind::Swap);
        change.mount = ref.mount->id;
        change.part = gpus.front().placed->part;
        edit.changes.push_back(change);
    }
    return {edit};
}

constexpr Message messages[] = {
    {"gpu.homogeneous.mixed",
     "{gpu} and {other} do not reach each other peer to peer, and a joint job runs at the slower one's pace."},
};

} // namespace gpu_homogeneous

constinit const Rule gpuHomogeneous{
    "gpu.homogeneous",
    Severity::Warning,
    "One GPU model",
    "Unlike models do not peer, and data-parallel work waits for the slowest.",
    "Reports of peer access between unlike GeForce cards: github.com/tinygrad/open-gpu-kernel-modules, issue 28",
    gpu_homogeneous::check,
    gpu_homogeneous::fixes,
    gpu_homogeneous::messages,
};

} // namespace lanewise::rules
