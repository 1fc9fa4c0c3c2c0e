// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/layout/mountstate.h"

#include <algorithm>
#include <tuple>

namespace lanewise {

namespace {

const ResolvedMount &at(const ResolvedBuild &resolved, Index mount)
{
    return resolved.mounts[static_cast<std::size_t>(mount)];
}

bool socketEmpty(const ResolvedBuild &resolved, int socket)
{
    return socket >= 0 && static_cast<std::size_t>(socket) < resolved.sockets.size()
        && !resolved.sockets[static_cast<std::size_t>(socket)].present;
}

std::vector<Index> filledSharers(const ResolvedBuild &resolved, Index mount)
{
    std::vector<Index> sharers;
    const std::string &group = at(resolved, mount).spec->shareGroup;
    if (group.empty())
        return sharers;
    for (std::size_t i = 0; i < resolved.mounts.size(); ++i) {
        const ResolvedMount &other = resolved.mounts[i];
        if (static_cast<Index>(i) != mount && other.part && other.live && other.spec->shareGroup == group)
            sharers.push_back(static_cast<Index>(i));
    }
    return sharers;
}

auto rank(const Finding &finding)
{
    return std::tuple(static_cast<int>(finding.severity), finding.unknown, !finding.cause.empty());
}

} // namespace

MountOff mountOff(const ResolvedBuild &resolved, Index mount)
{
    const ResolvedMount &m = at(resolved, mount);
    if (m.coveredBy >= 0)
        return {MountOff::Cause::Covered, -1, {m.coveredBy}};
    if (m.live)
        return {};
    if (m.spec->kind != MountKind::CpuSocket && socketEmpty(resolved, m.socket))
        return {MountOff::Cause::NoCpu, m.socket, {}};
    if (std::vector<Index> sharers = filledSharers(resolved, mount); !sharers.empty())
        return {MountOff::Cause::Shared, -1, std::move(sharers)};
    if (!m.spec->requiresMount.empty())
        if (const Index needed = resolved.mount(m.spec->requiresMount); needed >= 0 && !at(resolved, needed).part)
            return {MountOff::Cause::Required, -1, {needed}};
    return {MountOff::Cause::Other, -1, {}};
}

DimmSummary dimmSummary(const ResolvedBuild &resolved, int socket)
{
    DimmSummary summary;
    bool equal = true;
    for (const ResolvedMount &mount : resolved.mounts) {
        if (mount.spec->kind != MountKind::DimmSlot || (socket >= 0 && mount.spec->socket != socket))
            continue;
        ++summary.slotCount;
        if (!mount.part)
            continue;
        const auto *memory = mount.part->as<MemorySpec>();
        const double gib = memory ? memory->capacityGib.valueOr(0) : 0;
        equal = equal && gib > 0 && (summary.dimms == 0 || gib == summary.eachGib);
        summary.eachGib = gib;
        summary.totalGib += gib;
        ++summary.dimms;
    }
    if (!equal)
        summary.eachGib = 0;
    if (socket >= 0 && static_cast<std::size_t>(socket) < resolved.sockets.size())
        summary.mts = resolved.sockets[static_cast<std::size_t>(socket)].memory.mts;
    else if (socket < 0)
        summary.mts = resolved.memory.mts;
    return summary;
}

const Finding *gravestFinding(std::span<const Finding> findings, const MountId &mount)
{
    const Finding *gravest = nullptr;
    for (const Finding &finding : findings) {
        if (finding.waived || std::find(finding.mounts.begin(), finding.mounts.end(), mount) == finding.mounts.end())
            continue;
        if (!gravest || rank(finding) < rank(*gravest))
            gravest = &finding;
    }
    return gravest;
}

std::vector<const Finding *> findingsOf(std::span<const Finding> findings, const MountId &mount)
{
    std::vector<const Finding *> found;
    for (const Finding &finding : findings)
        if (!finding.waived && std::find(finding.mounts.begin(), finding.mounts.end(), mount) != finding.mounts.end())
            found.push_back(&finding);
    std::stable_sort(found.begin(), found.end(),
                     [](const Finding *a, const Finding *b) { return rank(*a) < rank(*b); });
    return found;
}

} // namespace lanewise
