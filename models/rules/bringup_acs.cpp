// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

namespace lanewise::rules {

namespace bringup_acs {

void check(const RuleInput &in, FindingSink &out)
{
    const auto gpus = in.parts(PartKind::Gpu);
    if (gpus.size() < 2 || !isCard(specOf<GpuSpec>(gpus.front()))
        || !specOf<GpuSpec>(gpus.front()).peerToPeer.valueOr(true))
        return;
    out.add(Severity::Advice, "bringup.acs.note", {}).with("gpus", static_cast<double>(gpus.size()));
}

constexpr Message messages[] = {
    {"bringup.acs.note",
     "Bring-up with {gpus|GPU|GPUs}: on bare metal switch ACS off and set iommu=pt, then check with "
     "p2pBandwidthLatencyTest; left on, it stalls or halves peer traffic."},
};

} // namespace bringup_acs

constinit const Rule bringupAcs{
    "bringup.acs",
    Severity::Advice,
    "ACS and IOMMU",
    "Access control services send peer traffic up to the root complex.",
    "github.com/NVIDIA/nccl, issues 631 and 667",
    bringup_acs::check,
    nullptr,
    bringup_acs::messages,
};

} // namespace lanewise::rules
