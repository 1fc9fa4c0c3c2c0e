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

Evaluation evaluateStages(const Option &option, const Context &context, Stages stages);

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
