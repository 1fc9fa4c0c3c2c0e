// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/findingsink.h"

#include "models/rules/rule.h"

namespace lanewise {

std::string FindingSink::keyOf(const MountId &mount, std::string_view subject) const
{
    std::string key;
    key.reserve(m_rule->id.size() + m_group.size() + mount.size() + subject.size() + 3);
    key += m_rule->id;
    key += ':';
    key += m_group;
    key += '/';
    key += mount;
    if (!subject.empty()) {
        key += ':';
        key += subject;
    }
    return key;
}

Finding &FindingSink::add(Severity severity, std::string_view messageId, const MountId &mount, std::string_view subject)
{
    Finding &finding = m_findings.emplace_back();
    finding.values.reserve(6);
    finding.rule = m_rule->id;
    finding.severity = severity;
    finding.messageId = messageId;
    finding.group = m_group;
    finding.key = keyOf(mount, subject);
    finding.source = m_rule->source;
    if (!mount.empty())
        finding.mounts.push_back(mount);
    return finding;
}

Finding &FindingSink::addUnknown(std::string_view messageId, const MountId &mount, const Part *part,
                                 std::string_view figure)
{
    std::string subject(part ? std::string_view(part->id) : std::string_view());
    subject += '.';
    subject += figure;
    Finding &finding = add(Severity::Advice, messageId, mount, subject);
    finding.unknown = true;
    if (part)
        finding.about(part->id).with("part", part->model);
    return finding.with("figure", figure);
}

} // namespace lanewise
