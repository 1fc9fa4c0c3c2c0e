// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

namespace lanewise::rules {

namespace mech_card_length_effective {

void check(const RuleInput &in, FindingSink &out)
{
    for (const PartRef &ref : in.parts(PartKind::Gpu)) {
        const Known<double> &length = specOf<GpuSpec>(ref).lengthMm;
        if (!ref.mount || ref.mount->spec->kind != MountKind::PcieSlot || !length.known()
            || !ref.mount->spec->maxLengthMm.known() || *length <= *ref.mount->spec->maxLengthMm)
            continue;
        out.add(Severity::Error, "mech.card-length-effective.above", ref.mount->id)
            .about(ref.part->id)
            .with("gpu", ref.part->model)
            .with("length_mm", *length, "mm")
            .with("limit_mm", *ref.mount->spec->maxLengthMm, "mm")
            .with("mount", mountName(*ref.mount));
    }
}

std::vector<Edit> fixes(const RuleInput &in, const Finding &finding)
{
    std::vector<Edit> edits;
    for (const PartRef &ref : in.parts(PartKind::Gpu)) {
        if (!ref.mount || ref.mount->id != finding.mounts.front())
            continue;
        const double length = specOf<GpuSpec>(ref).lengthMm.valueOr(0);
        for (const ResolvedMount *slot : freeMounts(in, MountKind::PcieSlot)) {
            if (slot->spec->maxLengthMm.valueOr(0) >= length && edits.size() < 3)
                edits.push_back(moveFix(in, ref.mount->id, *slot));
        }
    }
    return edits;
}

constexpr Message messages[] = {
    {"mech.card-length-effective.above", "{gpu} is {length_mm} long; {mount} has {limit_mm} free."},
};

} // namespace mech_card_length_effective

constinit const Rule mechCardLengthEffective{
    "mech.card-length-effective",
    Severity::Error,
    "Card length",
    "Fans, drive cages and brackets take from the nominal length of a slot.",
    "Chassis data sheets: usable length of each slot",
    mech_card_length_effective::check,
    mech_card_length_effective::fixes,
    mech_card_length_effective::messages,
};

} // namespace lanewise::rules
