// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/findingsink.h"
#include "models/rules/folding.h"
#include "models/rules/rule.h"
#include "models/rules/urgency.h"

#include <algorithm>

namespace lanewise {

namespace {

/// Roots by urgency, then in the order of the rules' table (a cause stands there before what it leads to); what follows
/// from a root comes right after it.
void orderByUrgency(std::vector<Finding> &findings)
{
    // Few findings have a cause, so a search for its key beats a table of all keys.
    const auto rootOf = [&](std::size_t index) {
        for (std::size_t steps = 0; steps < findings.size() && !findings[index].cause.empty(); ++steps) {
            const auto it = std::find_if(findings.begin(), findings.end(),
                                         [&](const Finding &other) { return other.key == findings[index].cause; });
            if (it == findings.end())
                break;
            index = static_cast<std::size_t>(it - findings.begin());
        }
        return index;
    };
    struct Rank {
        int urgency;
        std::size_t root, self;
    };
    std::vector<Rank> ranks(findings.size());
    for (std::size_t i = 0; i < findings.size(); ++i) {
        const std::size_t root = rootOf(i);
        ranks[i] = {urgency(findings[root].severity), root, i};
    }
    std::sort(ranks.begin(), ranks.end(), [](const Rank &a, const Rank &b) {
        if (a.urgency != b.urgency)
            return a.urgency < b.urgency;
        if (a.root != b.root)
            return a.root < b.root;
        return (a.self != a.root) != (b.self != b.root) ? a.self == a.root : a.self < b.self;
    });
    std::vector<Finding> ordered;
    ordered.reserve(findings.size());
    for (const Rank &rank : ranks)
        ordered.push_back(std::move(findings[rank.self]));
    findings = std::move(ordered);
}

} // namespace

std::vector<Finding> judge(const RuleInput &input)
{
    FindingSink sink(input.group);
    for (const Rule &rule : allRules()) {
        sink.begin(rule);
        rule.check(input, sink);
    }
    std::vector<Finding> findings = sink.take();
    if (findings.size() > 1) {
        foldConsequences(findings);
        orderByUrgency(findings);
    }
    return findings;
}

} // namespace lanewise
