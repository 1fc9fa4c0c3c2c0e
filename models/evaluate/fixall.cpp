// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/evaluate/stages.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <tuple>

namespace lanewise {

namespace {

/// Branch and bound over the remedies of one error after the other. Each remedy removes its error and adds none, so a path
/// ends. A branch is left when even the cheapest remedies seen for the errors that stay can't bring it under the best plan.
class PlanSearch
{
public:
    PlanSearch(const EditTarget &target, const Context &context) : m_target(target), m_base(context) { }

    FixPlan run(const Project &project)
    {
        std::vector<Fix> steps;
        visit(project, steps, 0, nullptr, nullptr);
        m_best.gaveUp = m_trials > MaxTrials;
        addFigures(project);
        m_best.edit.label =
            fmt::format("Fix all errors: {} change{}", m_best.steps.size(), m_best.steps.size() == 1 ? "" : "s");
        for (const Fix &step : m_best.steps)
            m_best.edit.changes.insert(m_best.edit.changes.end(), step.edit.changes.begin(), step.edit.changes.end());
        return std::move(m_best);
    }

private:
    static constexpr int MaxTrials = 4000; ///< remedies tried on copies: about half a second
    static constexpr std::size_t MaxSteps = 24;

    /// Better is fewer errors left, then the lower price, then fewer steps.
    void consider(const std::vector<Fix> &steps, const std::vector<Finding> &left, std::int64_t price)
    {
        const auto rank = std::tuple(left.size(), price, steps.size());
        const auto best = std::tuple(m_best.left.size(), m_best.priceDeltaMinor, m_best.steps.size());
        if (m_any && rank >= best)
            return;
        m_any = true;
        m_best.complete = left.empty();
        m_best.left = left;
        m_best.steps = steps;
        m_best.priceDeltaMinor = price;
    }

    /// The least that curing these errors adds to the price, by the cheapest remedy that each has had so far.
    std::int64_t leastFor(const std::vector<Finding> &left) const
    {
        std::int64_t sum = 0;
        for (const Finding &error : left) {
            const auto known = m_cheapest.find(error.key);
            sum += known == m_cheapest.end() ? std::min<std::int64_t>(0, m_mostSaved) : known->second;
        }
        return sum;
    }

    bool isHopeless(const std::vector<Finding> &left, std::int64_t price) const
    {
        return m_best.complete && price + leastFor(left) >= m_best.priceDeltaMinor;
    }

    void visit(const Project &project, std::vector<Fix> &steps, std::int64_t price, const Project *from,
               const Evaluation *before)
    {
        const Context context = contextOf(project, m_base);
        Evaluation now = evaluateStages(*targetOption(project, m_target), context, Stages::Findings,
                                        from && sameContext(*from, project) ? before : nullptr);
        now.cost = costOfGroups(now.groups, context);
        std::vector<Finding> left;
        for (const Finding &finding : now.findings) {
            if (finding.severity == Severity::Error && finding.cause.empty() && !finding.waived)
                left.push_back(finding);
        }
        consider(steps, left, price);
        if (left.empty() || steps.size() >= MaxSteps || isHopeless(left, price))
            return;
        // The errors are cured one after the other, so their order does not matter: the first that has a remedy is branched on.
        for (const Finding &error : left) {
            if (m_trials > MaxTrials || branch(project, context, now, error, steps, price))
                return;
        }
    }

    bool branch(const Project &project, const Context &context, const Evaluation &now, const Finding &error,
                std::vector<Fix> &steps, std::int64_t price)
    {
        // Cheapest first: the first way down is the greedy plan, which bounds all others.
        const std::vector<Fix> fixes = fixesOf(project, m_target, context, error, now, Stages::Findings);
        m_trials += 1 + static_cast<int>(fixes.size());
        for (const Fix &fix : fixes) {
            const auto known = m_cheapest.emplace(error.key, fix.priceDeltaMinor).first;
            known->second = std::min(known->second, fix.priceDeltaMinor);
            m_mostSaved = std::min(m_mostSaved, fix.priceDeltaMinor);
        }
        for (const Fix &fix : fixes) {
            const Result<Project> changed = applyEdit(project, fix.edit, *context.catalogue);
            if (!changed)
                continue;
            steps.push_back(fix);
            visit(changed.value(), steps, price + fix.priceDeltaMinor, &project, &now);
            steps.pop_back();
        }
        return !fixes.empty();
    }

    /// The search leaves throughput out; the steps of the plan are shown with it.
    void addFigures(Project project)
    {
        const Context first = contextOf(project, m_base);
        Evaluation before = evaluate(*targetOption(project, m_target), first);
        for (Fix &step : m_best.steps) {
            Result<Project> changed = applyEdit(project, step.edit, *m_base.catalogue);
            if (!changed)
                return;
            project = std::move(changed).value();
            const Context context = contextOf(project, m_base);
            Evaluation after = evaluate(*targetOption(project, m_target), context);
            fillDeltas(step, before, after, context.assumptions);
            before = std::move(after);
        }
    }

    const EditTarget &m_target;
    const Context &m_base;
    FixPlan m_best;
    bool m_any = false;
    int m_trials = 0;
    std::int64_t m_mostSaved = 0;
    std::map<std::string, std::int64_t> m_cheapest; ///< by finding
};

} // namespace

FixPlan fixAll(const Project &project, const EditTarget &target, const Context &context)
{
    if (!targetOption(project, target))
        return {};
    return PlanSearch(target, context).run(project);
}

} // namespace lanewise
