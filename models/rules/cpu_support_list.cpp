// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

#include <algorithm>

namespace lanewise::rules {

namespace cpu_support_list {

bool listed(const ChassisSpec &chassis, const Part &part, const CpuSpec &cpu)
{
    return std::any_of(chassis.cpuFamilies.begin(), chassis.cpuFamilies.end(), [&](const std::string &entry) {
        return entry == part.id || (cpu.family.known() && entry == *cpu.family);
    });
}

void check(const RuleInput &in, FindingSink &out)
{
    if (!in.chassis())
        return;
    const ChassisSpec &chassis = *in.chassis();
    if (chassis.cpuFixed.valueOr(false))
        return; // its processor is soldered in: cpu.socket says so
    const Part *last = nullptr;
    for (const PartRef &ref : in.parts(PartKind::Cpu)) {
        const auto &cpu = specOf<CpuSpec>(ref);
        if (ref.part == last || ref.placed->included)
            continue;
        last = ref.part;
        if (const FactRow *row = in.facts().catalogue->facts("cpu-contract-only").empty()
                ? nullptr
                : in.facts().catalogue->fact("cpu-contract-only", ref.part->id);
            row
            && std::find(chassis.cpuFamilies.begin(), chassis.cpuFamilies.end(), ref.part->id)
                == chassis.cpuFamilies.end()) {
            Finding &finding =
                out.add(Severity::Error, "cpu.support-list.contract", ref.mount ? ref.mount->id : MountId());
            finding.about(ref.part->id).with("cpu", ref.part->model).with("chassis", in.resolved.chassisPart->model);
            finding.source = row->source;
        } else if (chassis.cpuFamilies.empty()) {
            out.addUnknown("cpu.support-list.unknown", {}, in.resolved.chassisPart, "cpu_families");
        } else if (cpu.family.known() && !listed(chassis, *ref.part, cpu)) {
            out.add(Severity::Error, "cpu.support-list.family", ref.mount ? ref.mount->id : MountId())
                .about(ref.part->id)
                .with("cpu", ref.part->model)
                .with("family", *cpu.family)
                .with("chassis", in.resolved.chassisPart->model)
                .with("families", joinNames(chassis.cpuFamilies));
        }
    }
}

constexpr Message messages[] = {
    {"cpu.support-list.family",
     "{cpu} is of the {family} family; {chassis} takes {families}. The same socket is not enough."},
    {"cpu.support-list.contract",
     "{cpu} was made for one customer; firmware in retail does not know it, so {chassis} will not start with it."},
    {"cpu.support-list.unknown", "Which processor families {part} supports is not known: ask for its support list."},
};

} // namespace cpu_support_list

constinit const Rule cpuSupportList{
    "cpu.support-list",
    Severity::Error,
    "Processor support list",
    "Board revision and firmware decide which families of one socket start; a listed family is needed, not only the "
    "socket.",
    "Boards' processor support lists, in the catalogue with each chassis",
    cpu_support_list::check,
    nullptr,
    cpu_support_list::messages,
};

} // namespace lanewise::rules
