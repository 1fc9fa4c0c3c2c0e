// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

namespace lanewise::rules {

namespace topo_switch_without_p2p {

void check(const RuleInput &in, FindingSink &out)
{
    for (const PartRef &ref : in.parts(PartKind::Gpu)) {
        const auto &gpu = specOf<GpuSpec>(ref);
        if (!ref.live() || !gpu.peerToPeer.known() || *gpu.peerToPeer || ref.mount->node < 0)
            continue;
        const ResolvedNode &node = in.resolved.nodes[static_cast<std::size_t>(ref.mount->node)];
        if (node.kind != PcieNode::Kind::Switch)
            continue;
        int behind = 0;
        for (const PartRef &other : in.parts(PartKind::Gpu))
            behind += other.mount && other.mount->node == ref.mount->node;
        if (behind < 2)
            continue;
        out.add(Severity::Warning, "topo.switch-without-p2p.pair", ref.mount->id)
            .about(ref.part->id)
            .with("gpu", ref.part->model)
            .with("gpus", behind)
            .with("switch", switchName(in, node))
            .with("uplink_lanes", node.uplinkLanes);
        return;
    }
}

constexpr Message messages[] = {
    {"topo.switch-without-p2p.pair",
     "{gpus} × {gpu} sit behind {switch} and can't reach each other directly: every transfer goes up and down its one "
     "uplink (x{uplink_lanes}). Choose a chassis without switches or GPUs with peer access."},
};

} // namespace topo_switch_without_p2p

constinit const Rule topoSwitchWithoutP2p{
    "topo.switch-without-p2p",
    Severity::Warning,
    "Switch with GPUs that can't peer",
    "Without peer access neighbours behind a switch share its uplink twice and are slower than distant cards.",
    "github.com/NVIDIA/nccl, issue 1086",
    topo_switch_without_p2p::check,
    nullptr,
    topo_switch_without_p2p::messages,
};

} // namespace lanewise::rules
