// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/evaluate/stages.h"

#include <algorithm>

namespace lanewise {

const Option *targetOption(const Project &project, const EditTarget &target)
{
    if (project.options.empty())
        return nullptr;
    return target.option.empty() ? &project.options.front() : project.option(target.option);
}

const GroupEvaluation *targetGroup(const Evaluation &evaluation, const EditTarget &target)
{
    for (const GroupEvaluation &group : evaluation.groups) {
        if (target.group.empty() || group.name == target.group)
            return &group;
    }
    return nullptr;
}

std::vector<Finding> addedFindings(const Evaluation &before, const Evaluation &after)
{
    std::vector<Finding> added;
    for (const Finding &finding : after.findings) {
        if (finding.waived)
            continue;
        const bool known = std::any_of(before.findings.begin(), before.findings.end(), [&](const Finding &old) {
            return old.key == finding.key && old.severity <= finding.severity;
        });
        if (!known)
            added.push_back(finding);
    }
    std::stable_sort(added.begin(), added.end(),
                     [](const Finding &a, const Finding &b) { return a.severity < b.severity; });
    return added;
}

} // namespace lanewise
