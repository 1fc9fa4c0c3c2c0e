// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/evaluate/evaluate.h"

/// Inside of evaluate: its stages and the trials that canPlace, fixes and searches make of changed projects.
namespace lanewise {

enum class Stages : std::uint8_t {
    All,
    Findings ///< what the findings depend on: no throughput, no cost over the years
};

/// `before` is an evaluation of a like option in the same context: a group that is still the same is taken from it.
Evaluation evaluateStages(const Option &option, const Context &context, Stages stages,
                          const Evaluation *before = nullptr);

/// Whether two projects judge equal servers alike: their assumptions, prices, workloads and waivers are the same.
bool sameContext(const Project &a, const Project &b);

/// Remedies of a finding of `before`, which is the evaluation of the target option; `stages` says whether throughput is compared.
std::vector<Fix> fixesOf(const Project &project, const EditTarget &target, const Context &context,
                         const Finding &finding, const Evaluation &before, Stages stages);
/// What a step changes in price, power and throughput.
void fillDeltas(Fix &fix, const Evaluation &before, const Evaluation &after, const Assumptions &assumptions);

/// Throughput of all servers of a group for every workload of the context; empty without calibration.
std::vector<Throughput> estimateGroup(const GroupEvaluation &group, const Context &context);

/// Cost of the option: sums over its groups.
CostResult costOfGroups(const std::vector<GroupEvaluation> &groups, const Context &context);

/// The option that a target names; null when there is none.
const Option *targetOption(const Project &project, const EditTarget &target);
/// The group of its evaluation; null when there is none.
const GroupEvaluation *targetGroup(const Evaluation &evaluation, const EditTarget &target);

/// Findings of `after` that `before` lacks, or has with less severity; waived ones left out; gravest first.
std::vector<Finding> addedFindings(const Evaluation &before, const Evaluation &after);

} // namespace lanewise
