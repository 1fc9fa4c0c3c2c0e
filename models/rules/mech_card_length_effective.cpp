// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

#include <algorithm>
#include <cstdlib>

namespace lanewise::rules {

namespace mech_card_length_effective {

/// A bare board leaves the room for cards to its case; the setting "flag:card-length-mm" tells it, and with a drive cage in a
/// known chassis what is left of it.
Known<double> roomAt(const RuleInput &in, const ResolvedMount &mount)
{
    const auto flag = in.build.settings.flags.find("card-length-mm");
    const double told = flag == in.build.settings.flags.end() ? 0 : std::strtod(flag->second.c_str(), nullptr);
    if (told <= 0)
        return mount.spec->maxLengthMm;
    return Known<double>(std::min(told, mount.spec->maxLengthMm.valueOr(told)), NoSource, Verification::Derived);
}

void check(const RuleInput &in, FindingSink &out)
{
    bool asked = false;
    for (const PartRef &ref : in.parts(PartKind::Gpu)) {
        const Known<double> &length = specOf<GpuSpec>(ref).lengthMm;
        if (!ref.mount || ref.mount->spec->kind != MountKind::PcieSlot || !length.known())
            continue;
        const Known<double> room = roomAt(in, *ref.mount);
        if (!room.known() && in.chassis()->type.valueOr("") == "board" && !asked) {
            asked = true;
            out.addUnknown("mech.card-length-effective.case", {}, ref.part, "card-length-mm")
                .with("length_mm", *length, "mm");
        }
        if (!room.known() || *length <= *room)
            continue;
        out.add(Severity::Error, "mech.card-length-effective.above", ref.mount->id)
            .about(ref.part->id)
            .with("gpu", ref.part->model)
            .with("length_mm", *length, "mm")
            .with("limit_mm", *room, "mm")
            .with("mount", mountName(*ref.mount));
    }
}

std::vector<Edit> fixes(const RuleInput &in, const Finding &finding)
{
    std::vector<Edit> edits;
    if (finding.mounts.empty())
        return edits; // the case's room is not known
    for (const PartRef &ref : in.parts(PartKind::Gpu)) {
        if (!ref.mount || ref.mount->id != finding.mounts.front())
            continue;
        const double length = specOf<GpuSpec>(ref).lengthMm.valueOr(0);
        for (const ResolvedMount *slot : freeMounts(in, MountKind::PcieSlot)) {
            if (roomAt(in, *slot).valueOr(0) >= length && edits.size() < 3)
                edits.push_back(moveFix(in, ref.mount->id, *slot));
        }
    }
    return edits;
}

constexpr Message messages[] = {
    {"mech.card-length-effective.above", "{gpu} is {length_mm} long; {mount} has {limit_mm} free."},
    {"mech.card-length-effective.case",
     "{part} is {length_mm} long; how much room the case leaves is not known. Measure it, drive cage and fans "
     "included."},
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
