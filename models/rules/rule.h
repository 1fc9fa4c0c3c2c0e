// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/build/edit.h"
#include "models/cost/bill.h"
#include "models/evaluate/context.h"
#include "models/power/power.h"
#include "models/rules/finding.h"
#include "models/topology/resolved.h"

#include <array>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

namespace lanewise {

class RuleFacts;

/// A placed part as a rule meets it.
struct PartRef {
    const Part *part = nullptr;
    const Placed *placed = nullptr;
    const ResolvedMount *mount = nullptr; ///< null: in no mount of the build
    bool live() const { return mount && mount->live; }
};

/// What the servers of an option cost together, for the rules that judge the option as a whole.
struct OptionTotals {
    std::int64_t capexMinor = 0, capexLowMinor = 0;
    double gpuLowMinor = 0; ///< of the GPUs, at the low end
    std::size_t unpriced = 0; ///< parts without a price
    std::string_view reporter; ///< the group that reports it, once for all
};

/// What a rule reads: one server of the option, put together, with its power and its bill. Immutable. All that it refers
/// to must outlive it.
struct RuleInput {
    RuleInput(const Context &context, const Build &build, const ResolvedBuild &resolved, const PowerResult &power,
              const Bill &bill, std::string_view option = {}, std::string_view group = {}, int nodeCount = 1);

    const Context &context;
    const Build &build;
    const ResolvedBuild &resolved;
    const PowerResult &power;
    const Bill &bill;
    std::string_view option, group;
    int nodeCount = 1; ///< equal servers in the group
    const OptionTotals *totals = nullptr; ///< null: the group is the whole option

    const RuleFacts &facts() const { return *m_facts; }
    const ChassisSpec *chassis() const { return resolved.chassis; }
    const Assumptions &assumptions() const { return context.assumptions; }
    /// Parts of a kind, mounted ones in the order of the mounts, then those in no mount.
    std::span<const PartRef> parts(PartKind kind) const;

private:
    void collectParts();

    std::shared_ptr<const RuleFacts> m_facts;
    std::vector<PartRef> m_parts; ///< by kind
    std::array<std::uint16_t, PartKindCount + 1> m_begin{}; ///< where each kind starts in m_parts
};

/// A template of a message: "{name}" stands for the value of that name with its unit, "{name|GPU|GPUs}" for the number with
/// the form that goes with it, "{!name|is|are}" for the form alone.
struct Message {
    std::string_view id; ///< "pcie.electrical-width.slot"
    std::string_view english;
};

/// Collects findings of one rule and completes them (rule id, key, severity, source).
class FindingSink;

/// One rule: one file, one row of the table in registry.cpp. README.md beside this file says how to add one.
struct Rule {
    std::string_view id; ///< "pcie.link-width"
    Severity severity; ///< the gravest that it reports
    std::string_view title; ///< "PCIe link width"
    std::string_view reason; ///< why it matters, one sentence
    std::string_view source; ///< standard, manual or catalogue table that it rests on
    void (*check)(const RuleInput &, FindingSink &);
    /// Candidate edits that may cure `finding`; the caller keeps those after which it is gone and nothing new is wrong. May be null.
    std::vector<Edit> (*fixes)(const RuleInput &, const Finding &) = nullptr;
    std::span<const Message> messages = {}; ///< every text that the rule can give
};

std::span<const Rule> allRules();
const Rule *ruleById(std::string_view id);

/// Runs all rules and folds what follows from a cause under it (Finding::cause), ordered by what to do first.
std::vector<Finding> judge(const RuleInput &input);

} // namespace lanewise
