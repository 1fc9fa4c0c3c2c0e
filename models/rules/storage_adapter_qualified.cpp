// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

namespace lanewise::rules {

namespace storage_adapter_qualified {

void check(const RuleInput &in, FindingSink &out)
{
    for (const PartRef &ref : in.parts(PartKind::Drive)) {
        const Known<std::string> &form = specOf<DriveSpec>(ref).formFactor;
        if (!ref.mount || ref.mount->spec->kind != MountKind::DriveBay || !startsWith(form, "M.2")
            || ref.mount->spec->formFactor.starts_with("M.2"))
            continue;
        out.add(Severity::Warning, "storage.adapter-qualified.m2", ref.mount->id)
            .about(ref.part->id)
            .with("drive", ref.part->model)
            .with("mount", mountName(*ref.mount))
            .with("chassis", in.resolved.chassisPart->model);
    }
}

std::vector<Edit> fixes(const RuleInput &in, const Finding &finding)
{
    std::vector<Edit> edits;
    for (const ResolvedMount *slot : freeMounts(in, MountKind::M2Slot)) {
        if (edits.size() < 2)
            edits.push_back(moveFix(in, finding.mounts.front(), *slot));
    }
    return edits;
}

constexpr Message messages[] = {
    {"storage.adapter-qualified.m2",
     "{drive} needs an adapter to sit in {mount}; no chain of adapter, backplane and cable is qualified for "
     "{chassis}."},
};

} // namespace storage_adapter_qualified

constinit const Rule storageAdapterQualified{
    "storage.adapter-qualified",
    Severity::Warning,
    "Drives on adapters",
    "Every adapter, cable and backplane in the chain may miss a presence pin or signal margin.",
    "Reports of M.2 drives on U.2 adapters that never appear: mastodawn.com, post 116363264165842772",
    storage_adapter_qualified::check,
    storage_adapter_qualified::fixes,
    storage_adapter_qualified::messages,
};

} // namespace lanewise::rules
