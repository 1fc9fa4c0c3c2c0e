// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

namespace lanewise::rules {

namespace fw_resizable_bar {

constexpr double SmallBarMib = 256; ///< default window of cards that rely on resizable BAR for peer access

void check(const RuleInput &in, FindingSink &out)
{
    for (const PartRef &ref : in.parts(PartKind::Gpu)) {
        const auto &gpu = specOf<GpuSpec>(ref);
        const bool relies = (gpu.bar1Mib.known() && *gpu.bar1Mib <= SmallBarMib)
            || (contains(Known<std::string>(ref.part->model), "GeForce") || ref.part->model.starts_with("RTX 4090")
                || ref.part->model.starts_with("RTX 5090"));
        if (!ref.live() || !relies || ref.mount->node < 0)
            continue;
        const ResolvedNode &node = in.resolved.nodes[static_cast<std::size_t>(ref.mount->node)];
        if (node.kind != PcieNode::Kind::Switch)
            continue;
        out.add(Severity::Warning, "fw.resizable-bar.switch", ref.mount->id)
            .about(ref.part->id)
            .with("gpu", ref.part->model)
            .with("mount", mountName(*ref.mount))
            .with("switch", switchName(in, node))
            .with("chassis", in.resolved.chassisPart->model);
        return;
    }
}

constexpr Message messages[] = {
    {"fw.resizable-bar.switch",
     "{gpu} needs resizable BAR for its full window; behind {switch} of {chassis} that is not confirmed: ask the "
     "vendor."},
};

} // namespace fw_resizable_bar

constinit const Rule fwResizableBar{
    "fw.resizable-bar",
    Severity::Warning,
    "Resizable BAR behind a switch",
    "Consumer cards open only 256 MiB unless firmware resizes the window, and some firmware does not behind a switch.",
    "github.com/aikitoria/open-gpu-kernel-modules, issue 6",
    fw_resizable_bar::check,
    nullptr,
    fw_resizable_bar::messages,
};

} // namespace lanewise::rules
