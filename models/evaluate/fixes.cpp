// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/evaluate/keyfigures.h"
#include "models/evaluate/stages.h"
#include "models/rules/rule.h"

#include <algorithm>
#include <fmt/format.h>

namespace lanewise {

namespace {

bool has(const Evaluation &evaluation, const std::string &key)
{
    return std::any_of(evaluation.findings.begin(), evaluation.findings.end(),
                       [&](const Finding &finding) { return finding.key == key; });
}

bool addsError(const Evaluation &before, const Evaluation &after)
{
    const std::vector<Finding> added = addedFindings(before, after);
    return std::any_of(added.begin(), added.end(), [](const Finding &f) { return f.severity == Severity::Error; });
}

} // namespace

/// Price, power and throughput before and after. A sum in which other parts lack a price says nothing about the difference.
void fillDeltas(Fix &fix, const Evaluation &before, const Evaluation &after, const Assumptions &assumptions)
{
    fix.priceDeltaMinor = after.cost.capexMinor - before.cost.capexMinor;
    fix.priceDeltaKnown = before.cost.unpriced == after.cost.unpriced && before.cost.currency == after.cost.currency;
    fix.typicalDeltaW = after.typicalW - before.typicalW;
    const auto was = throughputOf(before, assumptions.workload, assumptions.profile);
    const auto is = throughputOf(after, assumptions.workload, assumptions.profile);
    if (was && is && was->known && is->known && was->value > 0) {
        fix.throughputDeltaPct = (is->value / was->value - 1) * 100;
        fix.throughputDeltaKnown = true;
    }
}

namespace {

std::vector<Edit> candidates(const EditTarget &target, const Context &context, const Evaluation &before,
                             const Finding &finding)
{
    const Rule *rule = ruleById(finding.rule);
    const GroupEvaluation *group = targetGroup(before, {target.option, finding.group});
    if (!rule || !rule->fixes || !group)
        return {};
    const RuleInput input{context,     *group->build, group->resolved, group->power,
                          group->bill, before.option, group->name,     group->count};
    return rule->fixes(input, finding);
}

/// Rules name groups and leave the option open where they do not know it.
void addressOption(Edit &edit, const EditTarget &target, const Finding &finding)
{
    for (Change &change : edit.changes) {
        if (change.option.empty() && change.kind != ChangeKind::AddOption)
            change.option = target.option;
        if (change.group.empty() && change.kind != ChangeKind::AddGroup)
            change.group = finding.group;
    }
}

void makeLabelsUnique(std::vector<Fix> &fixes)
{
    for (std::size_t i = 0; i < fixes.size(); ++i) {
        int same = 1;
        for (std::size_t j = 0; j < i; ++j)
            same += fixes[j].edit.label == fixes[i].edit.label;
        if (same > 1)
            fixes[i].label = fmt::format("{} ({})", fixes[i].label, same);
    }
}

} // namespace

std::vector<Fix> fixesFor(const Project &project, const EditTarget &target, const Context &context,
                          const Finding &finding)
{
    const Option *option = targetOption(project, target);
    return option ? fixesOf(project, target, context, finding, evaluate(*option, context), Stages::All)
                  : std::vector<Fix>();
}

std::vector<Fix> fixesOf(const Project &project, const EditTarget &target, const Context &context,
                         const Finding &finding, const Evaluation &before, Stages stages)
{
    std::vector<Fix> fixes;
    for (Edit &edit : candidates(target, context, before, finding)) {
        addressOption(edit, target, finding);
        const Result<Project> changed = applyEdit(project, edit, *context.catalogue);
        const Option *result = changed ? targetOption(changed.value(), target) : nullptr;
        if (!result)
            continue;
        const Context then = contextOf(changed.value(), context);
        // Servers that the edit does not touch are judged already, unless it changes what all are judged by.
        Evaluation after =
            evaluateStages(*result, then, Stages::Findings, sameContext(project, changed.value()) ? &before : nullptr);
        if (has(after, finding.key) || addsError(before, after))
            continue;
        if (stages == Stages::All) {
            for (GroupEvaluation &group : after.groups)
                group.throughput = estimateGroup(group, then);
        }
        after.cost = costOfGroups(after.groups, then);
        Fix fix;
        fix.label = edit.label;
        fillDeltas(fix, before, after, context.assumptions);
        fix.edit = std::move(edit);
        fixes.push_back(std::move(fix));
    }
    std::stable_sort(fixes.begin(), fixes.end(), [](const Fix &a, const Fix &b) {
        return std::pair(!a.priceDeltaKnown, a.priceDeltaMinor) < std::pair(!b.priceDeltaKnown, b.priceDeltaMinor);
    });
    makeLabelsUnique(fixes);
    return fixes;
}

} // namespace lanewise
