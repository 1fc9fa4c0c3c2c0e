// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/evaluate/stages.h"

#include <algorithm>
#include <fmt/format.h>
#include <limits>

namespace lanewise {

namespace {

/// Branch and bound over the remedies of the first error that is left. Each remedy removes its error and adds none, so a
/// path ends; the number of states looked at is bounded, and the best plan by then is taken.
class PlanSearch
{
public:
    PlanSearch(const EditTarget &target, const Context &context) : m_target(target), m_base(context) { }

    FixPlan run(const Project &project)
    {
        std::vector<Fix> steps;
        visit(project, steps, 0);
        m_best.edit.label =
            fmt::format("Fix all errors: {} change{}", m_best.steps.size(), m_best.steps.size() == 1 ? "" : "s");
        for (const Fix &step : m_best.steps)
            m_best.edit.changes.insert(m_best.edit.changes.end(), step.edit.changes.begin(), step.edit.changes.end());
        return std::move(m_best);
    }

private:
    static constexpr int MaxStates = 150;
    static constexpr std::size_t MaxSteps = 24;

    /// Better is fewer errors left, then the lower price, then fewer steps.
    void consider(const std::vector<Fix> &steps, std::vector<Finding> left, std::int64_t price)
    {
        const auto rank = std::tuple(left.size(), price, steps.size());
        const auto best = std::tuple(m_best.left.size(), m_best.priceDeltaMinor, m_best.steps.size());
        if (m_any && rank >= best)
            return;
        m_any = true;
        m_best.complete = left.empty();
        m_best.left = std::move(left);
        m_best.steps = steps;
        m_best.priceDeltaMinor = price;
    }

    void visit(const Project &project, std::vector<Fix> &steps, std::int64_t price)
    {
        if (m_states++ >= MaxStates)
            return;
        const Context context = contextOf(project, m_base);
        const Evaluation now = evaluateStages(*targetOption(project, m_target), context, Stages::Findings);
        std::vector<Finding> left;
        for (const Finding &finding : now.findings) {
            if (finding.severity == Severity::Error && finding.cause.empty() && !finding.waived)
                left.push_back(finding);
        }
        consider(steps, left, price);
        if (left.empty() || steps.size() >= MaxSteps || (m_best.complete && price >= m_best.priceDeltaMinor))
            return;
        for (const Finding &error : left) {
            if (branch(project, context, error, steps, price))
                return; // the order of errors does not matter: the first that has a remedy is branched on
        }
    }

    bool branch(const Project &project, const Context &context, const Finding &error, std::vector<Fix> &steps,
                std::int64_t price)
    {
        const std::vector<Fix> fixes = fixesFor(project, m_target, context, error);
        for (const Fix &fix : fixes) {
            const Result<Project> changed = applyEdit(project, fix.edit, *context.catalogue);
            if (!changed)
                continue;
            steps.push_back(fix);
            visit(changed.value(), steps, price + fix.priceDeltaMinor);
            steps.pop_back();
        }
        return !fixes.empty();
    }

    const EditTarget &m_target;
    const Context &m_base;
    FixPlan m_best;
    bool m_any = false;
    int m_states = 0;
};

} // namespace

FixPlan fixAll(const Project &project, const EditTarget &target, const Context &context)
{
    if (!targetOption(project, target))
        return {};
    return PlanSearch(target, context).run(project);
}

} // namespace lanewise
