// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rule.h"
#include "models/rules/rulefacts.h"

namespace lanewise {

RuleInput::RuleInput(const Context &context, const Build &build, const ResolvedBuild &resolved,
                     const PowerResult &power, const Bill &bill, std::string_view option, std::string_view group,
                     int nodeCount)
    : context(context),
      build(build),
      resolved(resolved),
      power(power),
      bill(bill),
      option(option),
      group(group),
      nodeCount(nodeCount),
      m_facts(context.ruleFacts && context.ruleFacts->catalogue == resolved.catalogue
                  ? context.ruleFacts
                  : RuleFacts::of(*resolved.catalogue))
{
    collectParts();
}

/// Two passes: count the kinds, then put each part where its kind starts.
void RuleInput::collectParts()
{
    const auto partOf = [this](const Placed &placed) { return &resolved.catalogue->part(placed.part); };
    std::array<std::uint16_t, PartKindCount> counts{};
    for (const ResolvedMount &mount : resolved.mounts) {
        if (mount.part)
            ++counts[static_cast<std::size_t>(mount.part->kind)];
    }
    for (const Placed *placed : resolved.unplaced)
        ++counts[static_cast<std::size_t>(partOf(*placed)->kind)];
    for (std::size_t kind = 0; kind < PartKindCount; ++kind)
        m_begin[kind + 1] = static_cast<std::uint16_t>(m_begin[kind] + counts[kind]);
    m_parts.resize(m_begin[PartKindCount]);
    auto next = m_begin;
    for (const ResolvedMount &mount : resolved.mounts) {
        if (mount.part)
            m_parts[next[static_cast<std::size_t>(mount.part->kind)]++] = {mount.part, mount.placed, &mount};
    }
    for (const Placed *placed : resolved.unplaced) {
        const Part *part = partOf(*placed);
        m_parts[next[static_cast<std::size_t>(part->kind)]++] = {part, placed, nullptr};
    }
}

std::span<const PartRef> RuleInput::parts(PartKind kind) const
{
    const auto index = static_cast<std::size_t>(kind);
    return {m_parts.data() + m_begin[index], m_parts.data() + m_begin[index + 1]};
}

} // namespace lanewise
