// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

namespace lanewise::rules {

namespace data_unknown_part {

void check(const RuleInput &in, FindingSink &out)
{
    const auto report = [&](const Part &part, const MountId &mount) {
        out.add(Severity::Warning, "data.unknown-part.snapshot", mount, part.id)
            .about(part.id)
            .with("part", part.model)
            .with("id", part.id);
    };
    if (in.resolved.chassisPart && in.resolved.chassisPart->origin == Part::Origin::ProjectSnapshot)
        report(*in.resolved.chassisPart, {});
    const Part *last = nullptr;
    for (std::size_t kind = 0; kind < PartKindCount; ++kind) {
        for (const PartRef &ref : in.parts(static_cast<PartKind>(kind))) {
            if (ref.part == last || ref.part->origin != Part::Origin::ProjectSnapshot)
                continue;
            last = ref.part;
            report(*ref.part, ref.mount ? ref.mount->id : MountId());
        }
    }
}

constexpr Message messages[] = {
    {"data.unknown-part.snapshot",
     "{part} ({id}) is not in the catalogue; the file's own figures are used, unverified and without rules of its "
     "maker. Not quotable as it is."},
};

} // namespace data_unknown_part

constinit const Rule dataUnknownPart{
    "data.unknown-part",
    Severity::Warning,
    "Parts that the catalogue lacks",
    "Names circulate that no product bears; what can't be matched is neither priced nor sold.",
    "The catalogue and its aliases",
    data_unknown_part::check,
    nullptr,
    data_unknown_part::messages,
};

} // namespace lanewise::rules
