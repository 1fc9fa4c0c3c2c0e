// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/rules/finding.h"

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace lanewise {

struct Rule;
struct Part;

/// Where a rule puts its findings. Each call starts a finding of that rule; the returned reference may be completed until
/// the next call.
class FindingSink
{
public:
    explicit FindingSink(std::string_view group) : m_group(group) { }

    void begin(const Rule &rule) { m_rule = &rule; }
    /// `subject` makes the key unique where a mount can have several findings of one rule; `mount` may be empty.
    Finding &add(Severity severity, std::string_view messageId, const MountId &mount, std::string_view subject = {});
    /// The rule cannot be judged because `figure` of `part` is not known.
    Finding &addUnknown(std::string_view messageId, const MountId &mount, const Part *part, std::string_view figure);
    /// Key that a finding of the current rule has; what follows from it names it as its cause.
    std::string keyOf(const MountId &mount, std::string_view subject = {}) const;
    std::vector<Finding> take() { return std::move(m_findings); }

private:
    const Rule *m_rule = nullptr;
    std::string m_group;
    std::vector<Finding> m_findings;
};

} // namespace lanewise
