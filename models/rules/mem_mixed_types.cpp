// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

namespace lanewise::rules {

namespace mem_mixed_types {

void check(const RuleInput &in, FindingSink &out)
{
    const auto dimms = in.parts(PartKind::Memory);
    if (dimms.size() < 2)
        return;
    const Part *first = dimms.front().part;
    for (const PartRef &ref : dimms) {
        if (ref.part == first)
            continue;
        const auto &a = *first->as<MemorySpec>();
        const auto &b = specOf<MemorySpec>(ref);
        const bool types = a.type.known() && b.type.known() && *a.type != *b.type;
        const bool widths = a.deviceWidth.known() && b.deviceWidth.known() && *a.deviceWidth != *b.deviceWidth;
        out.add(types || widths ? Severity::Error : Severity::Warning,
                types        ? "mem.mixed-types.type"
                    : widths ? "mem.mixed-types.width"
                             : "mem.mixed-types.part",
                ref.mount ? ref.mount->id : MountId())
            .about(first->id)
            .about(ref.part->id)
            .with("dimm", ref.part->model)
            .with("other", first->model)
            .with("type", b.type.valueOr("unknown"))
            .with("other_type", a.type.valueOr("unknown"))
            .with("width", b.deviceWidth.valueOr("unknown"))
            .with("other_width", a.deviceWidth.valueOr("unknown"));
        return;
    }
}

std::vector<Edit> fixes(const RuleInput &in, const Finding &)
{
    const auto dimms = in.parts(PartKind::Memory);
    Edit edit{"Use " + dimms.front().part->model + " everywhere", {}};
    for (const PartRef &ref : dimms) {
        if (!ref.mount || ref.part == dimms.front().part)
            continue;
        Change change = changeFor(in, ChangeKind::Swap);
        change.mount = ref.mount->id;
        change.part = dimms.front().placed->part;
        edit.changes.push_back(change);
    }
    return {edit};
}

constexpr Message messages[] = {
    {"mem.mixed-types.type", "{dimm} ({type}) and {other} ({other_type}) cannot be mixed in one server."},
    {"mem.mixed-types.width",
     "{dimm} ({width} devices) and {other} ({other_width} devices) cannot be mixed in one server."},
    {"mem.mixed-types.part",
     "{dimm} and {other} are mixed: all modules run at the slower one's speed and interleave less."},
};

} // namespace mem_mixed_types

constinit const Rule memMixedTypes{
    "mem.mixed-types",
    Severity::Error,
    "One kind of memory module",
    "Registered, load-reduced and stacked modules, or x4 and x8 devices, do not work together; unlike sizes work less "
    "well.",
    "Vendors' population rules: identical modules in every channel of every socket",
    mem_mixed_types::check,
    mem_mixed_types::fixes,
    mem_mixed_types::messages,
};

} // namespace lanewise::rules
