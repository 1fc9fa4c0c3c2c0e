// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

namespace lanewise::rules {

namespace asbuilt_diagnose_by_owner {

void check(const RuleInput &in, FindingSink &out)
{
    if (in.resolved.sockets.size() < 2 || !in.resolved.sockets[0].present || !in.resolved.sockets[1].present
        || in.parts(PartKind::Cpu).empty() || in.parts(PartKind::Cpu).front().placed->included)
        return;
    int parts = 0, dimms = 0;
    for (const ResolvedMount &mount : in.resolved.mounts) {
        if (!mount.placed || mount.socket != 1 || mount.spec->kind == MountKind::CpuSocket)
            continue;
        dimms += mount.spec->kind == MountKind::DimmSlot;
        parts += mount.spec->kind != MountKind::DimmSlot;
    }
    if (parts + dimms == 0)
        return;
    out.add(Severity::Advice, "asbuilt.diagnose-by-owner.map", {})
        .with("socket", "CPU 2")
        .with("parts", parts)
        .with("dimms", dimms);
}

constexpr Message messages[] = {
    {"asbuilt.diagnose-by-owner.map",
     "Acceptance: {dimms|DIMM|DIMMs} and {parts|device|devices} belong to {socket}. If just these are missing after "
     "assembly, "
     "reseat that processor."},
};

} // namespace asbuilt_diagnose_by_owner

constinit const Rule asbuiltDiagnoseByOwner{
    "asbuilt.diagnose-by-owner",
    Severity::Advice,
    "What belongs to the second processor",
    "A processor that is not seated takes all that hangs on it with it; the pattern tells the cause.",
    "Owner of each mount in the catalogue; forums.overclockers.co.uk, thread 18991536",
    asbuilt_diagnose_by_owner::check,
    nullptr,
    asbuilt_diagnose_by_owner::messages,
};

} // namespace lanewise::rules
