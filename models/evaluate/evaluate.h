// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/build/edit.h"
#include "models/evaluate/context.h"
#include "models/evaluate/evaluation.h"

#include <string>
#include <vector>

namespace lanewise {

/// Resolves, measures power, prices, estimates and judges an option: pure, no state, no I/O, no clock. Equal servers are judged once.
Evaluation evaluate(const Option &option, const Context &context);

/// How a part would do in a mount.
struct Fit {
    enum class Kind : std::uint8_t {
        Impossible, ///< that kind of mount does not take that kind of part
        Fits,
        FitsWithFindings
    };
    Kind kind = Kind::Impossible;
    std::vector<Finding> added; ///< findings that evaluate would newly report, gravest first
    std::string reason; ///< for people: why impossible, or the gravest new finding; empty when it just fits
    bool hasError() const;
};

/// Always agrees with evaluate after the edit: it asks evaluate. `target` names the server within `project`.
Fit canPlace(const Project &project, const EditTarget &target, const Context &context, PartHandle part,
             const MountId &mount);
/// The same for moving what is at `from`.
Fit canMove(const Project &project, const EditTarget &target, const Context &context, const MountId &from,
            const MountId &to);

/// Mounts of the build that take this kind of part, free ones only, best first by fewest new errors, then warnings, then
/// by the order in which a technician would fill them.
std::vector<MountId> freeMountsFor(const ResolvedBuild &resolved, const Part &part);
/// The best free mount, also when a rule then fails; empty when none is free.
MountId bestMountFor(const Project &project, const EditTarget &target, const Context &context, PartHandle part);

/// A remedy of a finding, with what it changes.
struct Fix {
    std::string label;
    Edit edit;
    std::int64_t priceDeltaMinor = 0;
    bool priceDeltaKnown = false;
    double typicalDeltaW = 0;
    double throughputDeltaPct =
        0; ///< of the assumptions' workload; 0 with throughputDeltaKnown == false when it can't be said
    bool throughputDeltaKnown = false;
};

/// Remedies after which the finding is gone and no new error came, cheapest first.
std::vector<Fix> fixesFor(const Project &project, const EditTarget &target, const Context &context,
                          const Finding &finding);

/// The cheapest set of edits found that makes the option free of errors. When `complete` is false, `left` holds the errors that
/// stay: there is no such set among the remedies, or, with `gaveUp`, the search ended before it had tried them all.
struct FixPlan {
    Edit edit;
    std::vector<Fix> steps;
    std::vector<Finding> left;
    bool complete = false;
    bool gaveUp = false; ///< not all combinations were tried: a cheaper or a complete set may exist
    std::int64_t priceDeltaMinor = 0;
};
FixPlan fixAll(const Project &project, const EditTarget &target, const Context &context);

/// The machine-readable form of `lanewise check --json` (schema 1).
std::string evaluationToJson(const Evaluation &evaluation, const Project &project, const Context &context);

} // namespace lanewise
