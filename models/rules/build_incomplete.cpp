// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/supplies.h"

namespace lanewise::rules {

namespace build_incomplete {

bool hasMounts(const RuleInput &in, MountKind kind)
{
    for (const ResolvedMount &mount : in.resolved.mounts) {
        if (mount.spec->kind == kind)
            return true;
    }
    return false;
}

/// Modules come on a baseboard that is sold full: places for modules that are left empty beside filled ones.
void checkBaseboard(const RuleInput &in, FindingSink &out)
{
    int sites = 0, filled = 0;
    for (const ResolvedMount &mount : in.resolved.mounts) {
        if (mount.spec->kind != MountKind::SxmSite && mount.spec->kind != MountKind::OamSite)
            continue;
        ++sites;
        filled += mount.part && mount.part->kind == PartKind::Gpu;
    }
    if (filled > 0 && filled < sites)
        out.add(Severity::Incomplete, "build.incomplete.baseboard", {}, "baseboard")
            .with("chassis", in.resolved.chassisPart->model)
            .with("sites", sites)
            .with("gpus", filled);
}

void check(const RuleInput &in, FindingSink &out)
{
    if (!in.chassis()) {
        out.add(Severity::Incomplete, "build.incomplete.chassis", {});
        return;
    }
    checkBaseboard(in, out);
    const bool cpu = in.parts(PartKind::Cpu).empty() && hasMounts(in, MountKind::CpuSocket);
    const bool memory = in.parts(PartKind::Memory).empty() && hasMounts(in, MountKind::DimmSlot);
    const bool gpu = in.parts(PartKind::Gpu).empty();
    const bool psu = in.parts(PartKind::Psu).empty() && hasMounts(in, MountKind::PsuBay);
    // A system that is sold whole comes with its drives, which the catalogue does not list.
    const bool drive = in.parts(PartKind::Drive).empty() && !isSoldWhole(in);
    if (!cpu && !memory && !gpu && !psu && !drive)
        return;
    std::vector<std::string> missing;
    if (cpu)
        missing.emplace_back("processors");
    if (memory)
        missing.emplace_back("memory");
    if (gpu)
        missing.emplace_back("GPUs");
    if (drive)
        missing.emplace_back("a drive to start from");
    if (psu)
        missing.emplace_back("power supplies");
    out.add(Severity::Incomplete, "build.incomplete.parts", {})
        .with("chassis", in.resolved.chassisPart->model)
        .with("missing", joinNames(missing))
        .about(in.resolved.chassisPart->id);
}

constexpr Message messages[] = {
    {"build.incomplete.chassis", "Choose a chassis to start with."},
    {"build.incomplete.baseboard",
     "{gpus|module is|modules are} chosen for the {sites} places of {chassis}: its baseboard is sold with all of "
     "them."},
    {"build.incomplete.parts", "{chassis}: still to be chosen: {missing}."},
    {"rule.limit-missing", "The catalogue's table rule-limits has no row \"{figure}\", so this was not judged."},
};

} // namespace build_incomplete

constinit const Rule buildIncomplete{
    "build.incomplete",
    Severity::Incomplete,
    "Parts still to be chosen",
    "A server starts only with processors, memory, supplies and a drive to boot from; until then other verdicts are "
    "provisional.",
    "What a server consists of",
    build_incomplete::check,
    nullptr,
    build_incomplete::messages,
};

} // namespace lanewise::rules
