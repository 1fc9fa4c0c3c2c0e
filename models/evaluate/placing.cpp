// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/build/mountlookup.h"
#include "models/evaluate/applyfit.h"
#include "models/evaluate/mountorder.h"
#include "models/evaluate/stages.h"

#include <algorithm>

namespace lanewise {

namespace {

/// A project and how its target option stands, to compare changed copies with.
struct Trial {
    const Project &project;
    const EditTarget &target;
    const Context &context;
    Evaluation before;
    bool possible = false;

    Trial(const Project &p, const EditTarget &t, const Context &c) : project(p), target(t), context(c)
    {
        if (const Option *option = targetOption(project, target)) {
            before = evaluateStages(*option, context, Stages::Findings);
            possible = targetGroup(before, target) != nullptr;
        }
    }

    /// How the edit would do; an edit that cannot be applied is impossible, with its reason.
    Fit judgeEdit(const Edit &edit) const
    {
        Fit fit;
        const Result<Project> changed = applyEdit(project, edit, *context.catalogue);
        if (!changed) {
            fit.reason = changed.error().message;
            return fit;
        }
        const Evaluation after = evaluateStages(*targetOption(changed.value(), target), context, Stages::Findings);
        fit.added = addedFindings(before, after);
        fit.kind = fit.added.empty() ? Fit::Kind::Fits : Fit::Kind::FitsWithFindings;
        if (!fit.added.empty())
            fit.reason = findingText(fit.added.front());
        return fit;
    }
};

int countSeverity(const Fit &fit, Severity severity)
{
    return static_cast<int>(std::count_if(fit.added.begin(), fit.added.end(), [severity](const Finding &f) {
        return f.severity == severity && f.cause.empty();
    }));
}

/// Parts that come in sets: a half-filled set is no reason to prefer another mount.
bool filledInSets(PartKind kind)
{
    return kind == PartKind::Memory || kind == PartKind::Cpu || kind == PartKind::Psu;
}

/// Mounts that differ in nothing but their number do equally well, so one trial speaks for all of them.
bool alike(const ResolvedMount &a, const ResolvedMount &b)
{
    const MountSpec &x = *a.spec, &y = *b.spec;
    return (x.kind == MountKind::DriveBay || x.kind == MountKind::PsuBay) && x.kind == y.kind && x.group == y.group
        && a.node == b.node && x.electricalLanes == y.electricalLanes && x.generation == y.generation
        && x.formFactor == y.formFactor && x.shareGroup == y.shareGroup && a.provider == b.provider && a.live == b.live
        && x.interfaces == y.interfaces && x.needsHba == y.needsHba;
}

MountId fewestFindings(const Trial &trial, const ResolvedBuild &resolved, PartHandle part,
                       const std::vector<MountId> &free)
{
    const bool set = filledInSets(trial.context.catalogue->part(part).kind);
    const MountId *best = nullptr;
    std::pair<int, int> fewest;
    const ResolvedMount *tried = nullptr;
    for (const MountId &mount : free) {
        const ResolvedMount &at = resolved.mounts[static_cast<std::size_t>(resolved.mount(mount))];
        if (tried && alike(*tried, at))
            continue;
        tried = &at;
        const Fit fit = trial.judgeEdit(placeEdit(trial.target, *trial.context.catalogue, part, mount));
        if (fit.kind == Fit::Kind::Impossible)
            continue;
        const std::pair<int, int> found = {countSeverity(fit, Severity::Error),
                                           set ? 0 : countSeverity(fit, Severity::Warning)};
        if (!best || found < fewest) {
            best = &mount;
            fewest = found;
        }
        if (fewest == std::pair(0, 0))
            break;
    }
    return best ? *best : MountId();
}

} // namespace

bool Fit::hasError() const
{
    return std::any_of(added.begin(), added.end(), [](const Finding &f) { return f.severity == Severity::Error; });
}

Fit canApply(const Project &project, const EditTarget &target, const Context &context, const Edit &edit)
{
    const Trial trial(project, target, context);
    return trial.possible ? trial.judgeEdit(edit) : Fit {};
}

Fit canPlace(const Project &project, const EditTarget &target, const Context &context, PartHandle part,
             const MountId &mount)
{
    const Trial trial(project, target, context);
    return trial.judgeEdit(placeEdit(target, *context.catalogue, part, mount));
}

Fit canMove(const Project &project, const EditTarget &target, const Context &context, const MountId &from,
            const MountId &to)
{
    const Trial trial(project, target, context);
    if (!trial.possible)
        return {};
    return trial.judgeEdit(moveEdit(target, *context.catalogue, *targetGroup(trial.before, target)->build, from, to));
}

std::vector<MountId> freeMountsFor(const ResolvedBuild &resolved, const Part &part)
{
    return mountsInFillingOrder(resolved, part);
}

MountId bestMountFor(const Project &project, const EditTarget &target, const Context &context, PartHandle part)
{
    if (!needsMount(context.catalogue->part(part).kind))
        return {};
    const Trial trial(project, target, context);
    if (!trial.possible)
        return {};
    const ResolvedBuild &resolved = targetGroup(trial.before, target)->resolved;
    const std::vector<MountId> free = mountsInFillingOrder(resolved, context.catalogue->part(part));
    if (free.size() < 2)
        return free.empty() ? MountId() : free.front();
    return fewestFindings(trial, resolved, part, free);
}

} // namespace lanewise
