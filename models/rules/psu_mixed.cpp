// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/supplies.h"

namespace lanewise::rules {

namespace psu_mixed {

void check(const RuleInput &in, FindingSink &out)
{
    const auto psus = in.parts(PartKind::Psu);
    for (const PartRef &ref : psus) {
        if (ref.part == psus.front().part)
            continue;
        out.add(Severity::Error, "psu.mixed.models", ref.mount ? ref.mount->id : MountId())
            .about(ref.part->id)
            .about(psus.front().part->id)
            .with("psu", ref.part->model)
            .with("other", psus.front().part->model);
        return;
    }
}

std::vector<Edit> fixes(const RuleInput &in, const Finding &)
{
    const auto psus = in.parts(PartKind::Psu);
    Edit edit{"Use " + countedName(psus.size(), psus.front().part->model), {}};
    for (const PartRef &ref : psus) {
        if (!ref.mount || ref.part == psus.front().part)
            continue;
        Change change = changeFor(in, ChangeKind::Swap);
        change.mount = ref.mount->id;
        change.part = psus.front().placed->part;
        edit.changes.push_back(change);
    }
    return {edit};
}

constexpr Message messages[] = {
    {"psu.mixed.models", "{psu} and {other} are mixed: supplies that share a load have to be the same model."},
};

} // namespace psu_mixed

constinit const Rule psuMixed{
    "psu.mixed",
    Severity::Error,
    "One model of supply",
    "Supplies share the load only with their like; servers flag or refuse a mix.",
    "Server manuals: identical supplies in one chassis",
    psu_mixed::check,
    psu_mixed::fixes,
    psu_mixed::messages,
};

} // namespace lanewise::rules
