// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

namespace lanewise::rules {

namespace topo_p2p_level {

bool anyLinked(const RuleInput &in)
{
    return !in.resolved.gpuLinks.empty();
}

/// Whether some two GPUs share a switch.
bool commonSwitch(const RuleInput &in)
{
    const auto gpus = in.parts(PartKind::Gpu);
    for (std::size_t i = 0; i < gpus.size(); ++i) {
        for (std::size_t j = i + 1; j < gpus.size(); ++j) {
            if (gpus[i].mount && gpus[j].mount && gpus[i].mount->node >= 0 && gpus[i].mount->node == gpus[j].mount->node
                && in.resolved.nodes[static_cast<std::size_t>(gpus[i].mount->node)].kind == PcieNode::Kind::Switch)
                return true;
        }
    }
    return false;
}

void check(const RuleInput &in, FindingSink &out)
{
    const auto gpus = in.parts(PartKind::Gpu);
    const auto cpus = in.parts(PartKind::Cpu);
    if (gpus.size() < 2 || cpus.empty() || anyLinked(in) || !isCard(specOf<GpuSpec>(gpus.front())))
        return;
    const auto &gpu = specOf<GpuSpec>(gpus.front());
    if (gpu.peerToPeer.known() && !*gpu.peerToPeer) {
        out.add(Severity::Advice, "topo.p2p-level.driver", {})
            .about(gpus.front().part->id)
            .with("gpu", gpus.front().part->model)
            .with("gpus", static_cast<double>(gpus.size()));
        return;
    }
    if (cpus.front().part->maker != "Intel" || commonSwitch(in))
        return;
    out.add(Severity::Advice, "topo.p2p-level.intel", {})
        .about(cpus.front().part->id)
        .with("cpu", cpus.front().part->model)
        .with("gpus", static_cast<double>(gpus.size()));
}

constexpr Message messages[] = {
    {"topo.p2p-level.intel",
     "The {gpus|GPU|GPUs} share no PCIe switch: on Intel hosts NCCL then sends their traffic through the processor's "
     "memory instead of peer to peer."},
    {"topo.p2p-level.driver",
     "The stock driver gives {gpu} no peer access: traffic between the {gpus|GPU|GPUs} goes through host memory."},
};

} // namespace topo_p2p_level

constinit const Rule topoP2pLevel{
    "topo.p2p-level",
    Severity::Advice,
    "How GPUs reach each other",
    "NCCL's default peer level stops at a common switch on Intel hosts; AMD hosts differ.",
    "github.com/NVIDIA/nccl, issue 1305",
    topo_p2p_level::check,
    nullptr,
    topo_p2p_level::messages,
};

} // namespace lanewise::rules
