// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

namespace lanewise::rules {

namespace mem_type {

/// "DDR4 RDIMM" → "DDR4".
std::string_view generationOf(std::string_view type)
{
    return type.substr(0, type.find(' '));
}

/// Whether one of the "/"-separated kinds of `takes` ("DDR4 RDIMM/LRDIMM") is that of `type` ("DDR4 LRDIMM 3DS").
bool takesKind(std::string_view takes, std::string_view type)
{
    const auto space = type.find(' ');
    if (space == std::string_view::npos || takes.find(' ') == std::string_view::npos)
        return true;
    auto kind = type.substr(space + 1);
    kind = kind.substr(0, kind.find(' '));
    auto kinds = takes.substr(takes.find(' ') + 1);
    while (!kinds.empty()) {
        const auto end = kinds.find_first_of("/ (");
        const auto word = kinds.substr(0, end);
        if (word == kind || (kind == "MRDIMM" && word == "RDIMM"))
            return true;
        if (end == std::string_view::npos)
            break;
        kinds.remove_prefix(end + 1);
    }
    return false;
}

void report(const PartRef &ref, std::string_view takes, std::string_view owner, FindingSink &out)
{
    out.add(Severity::Error, "mem.type.mismatch", ref.mount ? ref.mount->id : MountId(), ref.part->id)
        .about(ref.part->id)
        .with("dimm", ref.part->model)
        .with("type", *specOf<MemorySpec>(ref).type)
        .with("takes", takes)
        .with("owner", owner);
}

void check(const RuleInput &in, FindingSink &out)
{
    if (!in.chassis())
        return;
    const auto cpus = in.parts(PartKind::Cpu);
    const Part *last = nullptr;
    for (const PartRef &ref : in.parts(PartKind::Memory)) {
        if (ref.part == last)
            continue;
        last = ref.part;
        const Known<std::string> &type = specOf<MemorySpec>(ref).type;
        const Known<std::string> &board = in.chassis()->memoryType;
        if (!type.known())
            continue;
        if (board.known() && (generationOf(*type) != generationOf(*board) || !takesKind(*board, *type))) {
            report(ref, *board, in.resolved.chassisPart->model, out);
            continue;
        }
        const CpuSpec *cpu = cpus.empty() ? nullptr : &specOf<CpuSpec>(cpus.front());
        if (cpu && cpu->memoryType.known() && generationOf(*type) != generationOf(*cpu->memoryType))
            report(ref, *cpu->memoryType, cpus.front().part->model, out);
    }
}

/// The module of the right type that is nearest in capacity, then in speed.
PartHandle replacement(const RuleInput &in, const Part &wrong)
{
    const auto &spec = *wrong.as<MemorySpec>();
    PartHandle best;
    double bestScore = 0;
    for (PartHandle handle : in.resolved.catalogue->ofKind(PartKind::Memory)) {
        const auto &other = *in.resolved.catalogue->part(handle).as<MemorySpec>();
        const Known<std::string> &board = in.chassis()->memoryType;
        if (!other.type.known() || !board.known() || generationOf(*other.type) != generationOf(*board)
            || !takesKind(*board, *other.type))
            continue;
        const double score =
            std::abs(other.capacityGib.valueOr(0) - spec.capacityGib.valueOr(0)) * 1e5 - other.speedMts.valueOr(0);
        if (!best.valid() || score < bestScore)
            best = handle, bestScore = score;
    }
    return best;
}

std::vector<Edit> fixes(const RuleInput &in, const Finding &finding)
{
    Edit edit;
    for (const PartRef &ref : in.parts(PartKind::Memory)) {
        if (!ref.mount || finding.parts.empty() || ref.part->id != finding.parts.front())
            continue;
        const PartHandle other = replacement(in, *ref.part);
        if (!other.valid())
            return {};
        edit.label = "Use " + in.resolved.catalogue->part(other).model;
        Change change = changeFor(in, ChangeKind::Swap);
        change.mount = ref.mount->id;
        change.part = other;
        edit.changes.push_back(change);
    }
    return edit.empty() ? std::vector<Edit>() : std::vector<Edit>{edit};
}

constexpr Message messages[] = {
    {"mem.type.mismatch", "{dimm} is {type}; {owner} takes {takes}."},
};

} // namespace mem_type

constinit const Rule memType{
    "mem.type",
    Severity::Error,
    "Memory type",
    "DDR generations have different keys, and a board takes only the kinds of module that its processor's controller "
    "drives.",
    "JEDEC module outlines; board data sheets in the catalogue with each chassis",
    mem_type::check,
    mem_type::fixes,
    mem_type::messages,
};

} // namespace lanewise::rules
