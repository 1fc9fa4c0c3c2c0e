// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/build/build.h"

#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace lanewise {

enum class Severity : std::uint8_t {
    Error, ///< can't be built, unsafe, or breaks the customer's own limit
    Warning, ///< works but loses something
    Advice,
    Incomplete ///< something still to be chosen
};
std::string_view severityId(Severity severity); ///< "error", "warning", "advice", "incomplete"

/// A value of a finding with its unit, so that texts can be rendered outside and translated.
struct FindingValue {
    std::string name; ///< "needs_w"
    std::variant<double, std::string> value;
    std::string unit; ///< "W"; empty for counts and names
};

/// One verdict of a rule.
struct Finding {
    std::string_view rule; ///< id of the rule: "psu.redundancy"
    Severity severity = Severity::Error;
    bool unknown = false; ///< the rule could not be judged; values name the missing figure
    std::string key; ///< "rule:group/mount:subject", unique within an evaluation and stable from one to the next
    std::string group;
    std::vector<MountId> mounts;
    std::vector<std::string> parts; ///< catalogue ids
    std::string_view messageId; ///< template in the rule's own file: "psu.redundancy.one-lost"
    std::vector<FindingValue> values; ///< both numbers
    std::string cause; ///< key of the finding that this one follows from; empty: none
    std::string source; ///< where the rule or the deciding figure comes from
    bool waived = false;

    /// Adds a number with its unit, or a text.
    Finding &with(std::string_view name, double value, std::string_view unit = {});
    Finding &with(std::string_view name, std::string_view text);
    /// Names a part that the finding is about, by catalogue id; once each.
    Finding &about(std::string_view partId);
    /// Names a further mount.
    Finding &on(const MountId &mount);
};

/// Looks a template up in another language; the identity by default.
using TemplateLookup = std::string (*)(std::string_view messageId, std::string_view english);

/// The sentence for people: the template of messageId with {name} replaced by value and unit.
std::string findingText(const Finding &finding, TemplateLookup lookup = nullptr);
/// English template of a message; empty when there is none (judge's tests prove that each finding has one).
std::string_view messageTemplate(std::string_view messageId);

} // namespace lanewise
