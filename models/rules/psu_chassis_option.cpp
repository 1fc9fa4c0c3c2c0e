// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/supplies.h"

#include <algorithm>

namespace lanewise::rules {

namespace psu_chassis_option {

void check(const RuleInput &in, FindingSink &out)
{
    if (!in.chassis() || in.chassis()->psuOptions.empty())
        return;
    const auto &options = in.chassis()->psuOptions;
    const Part *last = nullptr;
    for (const PartRef &ref : in.parts(PartKind::Psu)) {
        if (ref.part == last || ref.placed->included)
            continue;
        last = ref.part;
        const bool standard =
            in.chassis()->type.valueOr("") != "server" && contains(specOf<PsuSpec>(ref).formFactor, "ATX");
        if (standard || std::find(options.begin(), options.end(), ref.part->id) != options.end())
            continue;
        // Another maker's module has another shape; one of the same maker may only be missing from the list.
        const bool foreign = ref.part->maker != in.resolved.chassisPart->maker;
        out.add(foreign ? Severity::Error : Severity::Warning, "psu.chassis-option.other",
                ref.mount ? ref.mount->id : MountId(), ref.part->id)
            .about(ref.part->id)
            .with("psu", ref.part->model)
            .with("chassis", in.resolved.chassisPart->model)
            .with("options", static_cast<double>(options.size()));
    }
}

std::vector<Edit> fixes(const RuleInput &in, const Finding &)
{
    std::vector<Edit> edits;
    for (const std::string &id : in.chassis()->psuOptions) {
        const PartHandle handle = in.resolved.catalogue->find(id);
        if (!handle.valid())
            continue;
        Edit edit{"Use " + in.resolved.catalogue->part(handle).model, {}};
        for (const PartRef &ref : in.parts(PartKind::Psu)) {
            if (!ref.mount)
                continue;
            Change change = changeFor(in, ChangeKind::Swap);
            change.mount = ref.mount->id;
            change.part = handle;
            edit.changes.push_back(change);
        }
        edits.push_back(std::move(edit));
    }
    return edits;
}

constexpr Message messages[] = {
    {"psu.chassis-option.other", "{psu} is none of the {options|supply|supplies} that {chassis} is listed with."},
};

} // namespace psu_chassis_option

constinit const Rule psuChassisOption{
    "psu.chassis-option",
    Severity::Error,
    "Supply of this chassis",
    "Supply modules differ in size, connector and firmware from maker to maker.",
    "Chassis data sheets: supplies of each chassis in the catalogue",
    psu_chassis_option::check,
    psu_chassis_option::fixes,
    psu_chassis_option::messages,
};

} // namespace lanewise::rules
