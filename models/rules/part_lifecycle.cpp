// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

namespace lanewise::rules {

namespace part_lifecycle {

void check(const RuleInput &in, FindingSink &out)
{
    std::vector<std::string> names;
    std::vector<const Part *> old;
    const auto consider = [&](const Part *part) {
        if (part
            && (part->lifecycle == Lifecycle::EndOfSale || part->lifecycle == Lifecycle::EndOfLife
                || part->lifecycle == Lifecycle::Announced)
            && (old.empty() || old.back() != part))
            old.push_back(part);
    };
    consider(in.resolved.chassisPart);
    for (const PartKind kind : {PartKind::Gpu, PartKind::Cpu, PartKind::Nic})
        for (const PartRef &ref : in.parts(kind))
            consider(ref.part);
    if (old.empty())
        return;
    for (const Part *part : old)
        names.push_back(part->model);
    Finding &finding = out.add(Severity::Advice, "part.lifecycle.old", {});
    finding.with("count", static_cast<double>(old.size())).with("names", joinNames(names));
    for (const Part *part : old)
        finding.about(part->id);
}

constexpr Message messages[] = {
    {"part.lifecycle.old",
     "No longer, or not yet, sold new: {names}. Delivery, support and spare parts have to be asked for."},
};

} // namespace part_lifecycle

constinit const Rule partLifecycle{
    "part.lifecycle",
    Severity::Advice,
    "Life cycle of the parts",
    "A quote with parts out of sale is a request to a broker.",
    "Life cycle of each part in the catalogue",
    part_lifecycle::check,
    nullptr,
    part_lifecycle::messages,
};

} // namespace lanewise::rules
