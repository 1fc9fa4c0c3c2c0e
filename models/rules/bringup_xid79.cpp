// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

namespace lanewise::rules {

namespace bringup_xid79 {

void check(const RuleInput &in, FindingSink &out)
{
    for (const PartRef &ref : in.parts(PartKind::Gpu)) {
        const auto &gpu = specOf<GpuSpec>(ref);
        if (!isCard(gpu) || !gpu.ecosystem.known() || *gpu.ecosystem != "CUDA" || !contains(gpu.cooling, "active"))
            continue;
        out.add(Severity::Advice, "bringup.xid79.note", {})
            .about(ref.part->id)
            .with("gpu", ref.part->model)
            .with("cables", gpu.powerConnectorCount.valueOr(1));
        return;
    }
}

constexpr Message messages[] = {
    {"bringup.xid79.note",
     "Bring-up: should {gpu} fall off the bus (Xid 79), look at supply headroom, its {cables|power plug|power plugs}, "
     "temperature and firmware; fixed clocks (nvidia-smi -lgc) tell power trouble from the rest."},
};

} // namespace bringup_xid79

constinit const Rule bringupXid79{
    "bringup.xid79",
    Severity::Advice,
    "GPU falls off the bus",
    "The log entry most often means heat, lack of power or old firmware, not a broken card.",
    "github.com/NVIDIA/open-gpu-kernel-modules, issue 507",
    bringup_xid79::check,
    nullptr,
    bringup_xid79::messages,
};

} // namespace lanewise::rules
