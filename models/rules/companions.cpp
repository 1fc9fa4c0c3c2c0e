// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/companions.h"

#include <cmath>

namespace lanewise::rules {

namespace {

/// How many parts of the build call for the kit; zero when the row does not apply.
int triggers(const RuleInput &in, const CompanionKit &kit)
{
    const std::string_view trigger = kit.trigger;
    int count = 0;
    if (trigger == "always")
        return 1;
    if (trigger.starts_with("mount:")) {
        const Index index = in.resolved.mount(trigger.substr(6));
        return index >= 0 && in.resolved.mounts[static_cast<std::size_t>(index)].placed ? 1 : 0;
    }
    if (trigger.starts_with("gpu")) {
        for (const PartRef &ref : in.parts(PartKind::Gpu)) {
            const auto &gpu = specOf<GpuSpec>(ref);
            count += isCard(gpu) && (trigger != "gpu-double-width" || gpu.slotWidth.valueOr(1) >= 2)
                && gpuPowerW(in, *ref.part).valueOr(0) > kit.aboveW;
        }
    } else if (trigger == "dpu") {
        for (const PartRef &ref : in.parts(PartKind::Nic))
            count += specOf<NicSpec>(ref).auxPower.known();
    } else if (trigger == "cpu") {
        for (const PartRef &ref : in.parts(PartKind::Cpu))
            count += specOf<CpuSpec>(ref).tdpW.valueOr(0) > kit.aboveW;
    } else if (trigger.starts_with("hba-cache")) {
        // "-own": controllers of the chassis' maker, whose battery sits in the chassis; others bring their own backup.
        for (const PartRef &ref : in.parts(PartKind::Hba))
            count += specOf<HbaSpec>(ref).cacheGb.valueOr(0) > 0
                && (trigger == "hba-cache" || ref.part->maker == in.resolved.chassisPart->maker);
    }
    return count;
}

Severity severityOf(std::string_view text)
{
    if (text == "error")
        return Severity::Error;
    if (text == "warning")
        return Severity::Warning;
    return text == "advice" ? Severity::Advice : Severity::Incomplete;
}

int wanted(const CompanionKit &kit, int count)
{
    return static_cast<int>(std::lround(kit.quantity * (kit.per == "server" ? 1 : count)));
}

const CompanionKit *rowOf(const RuleInput &in, const Finding &finding)
{
    for (const CompanionKit &kit : in.facts().companions) {
        if (finding.key.ends_with(kit.id))
            return &kit;
    }
    return nullptr;
}

} // namespace

void checkCompanions(const RuleInput &in, FindingSink &out, std::string_view rule, std::string_view messageId)
{
    if (!in.chassis())
        return;
    for (const CompanionKit &kit : in.facts().companions) {
        if (kit.rule != rule || (kit.chassis != "*" && kit.chassis != in.resolved.chassisPart->id))
            continue;
        const int count = triggers(in, kit);
        if (count == 0)
            continue;
        const int needs = wanted(kit, count), has = kitCount(in, kit.kit);
        if (has >= needs)
            continue;
        Finding &finding = out.add(severityOf(kit.severity), messageId, {}, kit.id);
        finding.about(in.resolved.chassisPart->id)
            .with("what", kit.what)
            .with("needs", needs)
            .with("has", has)
            .with("kit", kit.kit)
            .with("chassis", in.resolved.chassisPart->model);
        finding.source = kit.source;
    }
}

std::vector<Edit> companionFixes(const RuleInput &in, const Finding &finding)
{
    const CompanionKit *row = rowOf(in, finding);
    if (!row)
        return {};
    const int missing = wanted(*row, triggers(in, *row)) - kitCount(in, row->kit);
    if (missing <= 0)
        return {};
    // Kits of the chassis' own maker first; which of several plugs fits the card, the trial of the edit tells.
    std::vector<Edit> own, other;
    for (PartHandle handle : in.resolved.catalogue->ofKind(PartKind::Kit)) {
        const Part &part = in.resolved.catalogue->part(handle);
        const auto &spec = *part.as<KitSpec>();
        if (!spec.category.known() || *spec.category != row->kit)
            continue;
        Edit edit{"Add " + countedName(static_cast<std::size_t>(missing), part.model), {}};
        for (int i = 0; i < missing; ++i) {
            Change change = changeFor(in, ChangeKind::Place);
            change.part = handle;
            edit.changes.push_back(change);
        }
        const bool fits =
            contains(spec.forWhat, in.resolved.chassisPart->model) || part.maker == in.resolved.chassisPart->maker;
        if (fits)
            own.push_back(std::move(edit));
        else if (part.maker == "generic")
            other.push_back(std::move(edit));
    }
    return own.empty() ? other : own;
}

} // namespace lanewise::rules
