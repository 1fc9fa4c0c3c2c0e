// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/evaluate/evaluate.h"
#include "models/cost/rent.h"
#include "models/estimate/calibration.h"

#include "models/evaluate/ownworkloads.h"
#include "models/evaluate/stages.h"
#include "models/rules/rule.h"
#include "models/rules/rulefacts.h"
#include "models/rules/rulekit.h"
#include "models/rules/urgency.h"

#include <algorithm>

namespace lanewise {

namespace {

RuleInput ruleInput(const GroupEvaluation &group, std::string_view option, const Context &context)
{
    return {context, *group.build, group.resolved, group.power, group.bill, option, group.name, group.count};
}

void markWaived(std::vector<Finding> &findings, const std::vector<Waiver> &waivers)
{
    for (const Waiver &waiver : waivers) {
        for (Finding &finding : findings)
            finding.waived = finding.waived || finding.key == waiver.key;
    }
}

/// The same group as judged before; null when it changed or was not there.
const GroupEvaluation *unchanged(const NodeGroup &node, const Evaluation *before, Stages stages)
{
    if (!before)
        return nullptr;
    for (const GroupEvaluation &group : before->groups) {
        if (group.name == node.name)
            return group.count == node.count && *group.build == node.build
                    && (stages == Stages::Findings || !group.throughput.empty())
                ? &group
                : nullptr;
    }
    return nullptr;
}

/// All that does not depend on other groups.
GroupEvaluation evaluateGroup(const NodeGroup &node, const Context &context, Stages stages)
{
    GroupEvaluation group;
    group.name = node.name;
    group.count = node.count;
    group.build = std::make_shared<const Build>(node.build);
    group.resolved = resolve(*group.build, *context.catalogue);
    group.power = computePower(group.resolved, context);
    group.bill = billOf(group.resolved, context);
    if (stages == Stages::All)
        group.throughput = estimateGroup(group, context);
    return group;
}

/// Prices of all groups together; only several groups with a budget over them have a use for it.
OptionTotals totalsOf(const std::vector<GroupEvaluation> &groups, const Context &context)
{
    OptionTotals totals;
    totals.reporter = groups.front().name;
    for (const GroupEvaluation &group : groups) {
        totals.capexMinor += group.bill.capexMinor * group.count;
        totals.capexLowMinor += group.bill.capexLowMinor * group.count;
        totals.unpriced += group.bill.unpriced.size();
        totals.gpuLowMinor += rules::gpuLowMinor(ruleInput(group, {}, context));
    }
    return totals;
}

void judgeGroups(Evaluation &evaluation, const Context &context)
{
    std::vector<GroupEvaluation> &groups = evaluation.groups;
    const bool together = groups.size() > 1 && context.assumptions.budget.has_value();
    const OptionTotals totals = together ? totalsOf(groups, context) : OptionTotals{};
    for (GroupEvaluation &group : groups) {
        if (!group.findings.empty() && !together)
            continue; // taken over from before
        RuleInput input = ruleInput(group, evaluation.option, context);
        input.totals = together ? &totals : nullptr;
        group.findings = judge(input);
        markWaived(group.findings, context.waivers);
    }
}

/// Findings of several groups in one list: what follows from a cause stays behind it, and urgent causes come first.
std::vector<Finding> mergeFindings(const std::vector<GroupEvaluation> &groups)
{
    std::vector<std::pair<int, const Finding *>> order;
    for (const GroupEvaluation &group : groups) {
        int root = 0;
        for (const Finding &finding : group.findings) {
            if (finding.cause.empty())
                root = urgency(finding.severity);
            order.emplace_back(root, &finding);
        }
    }
    if (groups.size() > 1)
        std::stable_sort(order.begin(), order.end(), [](const auto &a, const auto &b) { return a.first < b.first; });
    std::vector<Finding> merged;
    merged.reserve(order.size());
    for (const auto &[root, finding] : order)
        merged.push_back(*finding);
    return merged;
}

void addWall(Known<double> &sum, const Known<double> &one, int count, bool first)
{
    if (first)
        sum = one ? Known<double>(count * *one, NoSource, Verification::Derived) : one;
    else if (sum && one)
        sum = Known<double>(*sum + count * *one, NoSource, Verification::Derived);
    else
        sum = {};
}

void addPower(Evaluation &evaluation, const GroupEvaluation &group, bool first)
{
    evaluation.idleW += group.count * group.power.idleW;
    evaluation.typicalW += group.count * group.power.typicalW;
    evaluation.maxW += group.count * group.power.maxW;
    addWall(evaluation.wallTypicalW, group.power.wallTypicalW, group.count, first);
    addWall(evaluation.wallMaxW, group.power.wallMaxW, group.count, first);
}

} // namespace

Evaluation evaluateStages(const Option &option, const Context &context, Stages stages, const Evaluation *before)
{
    Evaluation evaluation;
    evaluation.option = option.name;
    evaluation.catalogue = context.catalogue;
    evaluation.groups.reserve(option.solution.groups.size());
    for (const NodeGroup &node : option.solution.groups) {
        const GroupEvaluation *same = unchanged(node, before, stages);
        const GroupEvaluation &group =
            evaluation.groups.emplace_back(same ? *same : evaluateGroup(node, context, stages));
        addPower(evaluation, group, evaluation.groups.size() == 1);
    }
    judgeGroups(evaluation, context);
    evaluation.findings = mergeFindings(evaluation.groups);
    if (stages == Stages::All)
        evaluation.cost = costOfGroups(evaluation.groups, context);
    return evaluation;
}

bool sameContext(const Project &a, const Project &b)
{
    return a.assumptions == b.assumptions && a.prices == b.prices && a.workloads == b.workloads
        && a.waivers == b.waivers;
}

Evaluation evaluate(const Option &option, const Context &context)
{
    return evaluateStages(option, context, Stages::All);
}

namespace {

/// `base` may be null; workloads that it holds too are not read again.
void takeProject(Context &context, const Project &project, const Context *base)
{
    context.assumptions = project.assumptions;
    context.priceChoices = project.prices;
    context.workloads = project.workloads;
    context.waivers = project.waivers;
    if (base && base->ownWorkloads && base->workloads == project.workloads)
        context.ownWorkloads = base->ownWorkloads;
    else if (!project.workloads.empty())
        context.ownWorkloads = readOwnWorkloads(project.workloads);
}

} // namespace

Context contextOf(const Project &project, std::shared_ptr<const Catalogue> catalogue,
                  std::shared_ptr<const Calibration> calibration, Date asOf)
{
    Context context;
    takeProject(context, project, nullptr);
    context.catalogue = std::move(catalogue);
    context.calibration = std::move(calibration);
    if (context.calibration)
        context.powerCalibration = context.calibration->machinePower;
    context.asOf = asOf;
    if (context.catalogue) {
        context.ruleFacts = RuleFacts::of(*context.catalogue);
        context.rentOffers = RentOffers::of(*context.catalogue);
    }
    return context;
}

Context contextOf(const Project &project, const Context &base)
{
    Context context;
    takeProject(context, project, &base);
    context.catalogue = base.catalogue;
    context.calibration = base.calibration;
    context.powerCalibration = base.powerCalibration;
    context.ruleFacts = base.ruleFacts;
    context.rentOffers = base.rentOffers;
    context.asOf = base.asOf;
    return context;
}

namespace {

int countRoots(const std::vector<Finding> &findings, Severity severity)
{
    return static_cast<int>(std::count_if(findings.begin(), findings.end(), [severity](const Finding &finding) {
        return finding.severity == severity && finding.cause.empty() && !finding.waived;
    }));
}

} // namespace

int Evaluation::errors() const
{
    return countRoots(findings, Severity::Error);
}

int Evaluation::warnings() const
{
    return countRoots(findings, Severity::Warning);
}

} // namespace lanewise
