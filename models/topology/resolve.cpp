// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/topology/resolvesteps.h"

namespace lanewise {

namespace {

std::size_t hashOf(std::string_view text)
{
    // FNV-1a: the ids are a dozen characters long, where it beats the library's hash.
    std::size_t hash = 0xcbf29ce484222325u;
    for (const char c : text)
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3u;
    return hash ^ (hash >> 29);
}

} // namespace

Index ResolvedBuild::mount(std::string_view id) const
{
    if (mountTable.empty())
        return -1;
    const std::size_t mask = mountTable.size() - 1;
    for (std::size_t at = hashOf(id) & mask; mountTable[at] >= 0; at = (at + 1) & mask) {
        if (mounts[static_cast<std::size_t>(mountTable[at])].id == id)
            return mountTable[at];
    }
    return -1;
}

void ResolvedBuild::indexMounts(std::size_t from)
{
    if (mountTable.size() < 2 * mounts.size()) {
        std::size_t size = 64;
        while (size < 3 * mounts.size())
            size *= 2;
        mountTable.assign(size, -1);
        from = 0;
    }
    const std::size_t mask = mountTable.size() - 1;
    for (std::size_t i = from; i < mounts.size(); ++i) {
        std::size_t at = hashOf(mounts[i].id) & mask;
        while (mountTable[at] >= 0)
            at = (at + 1) & mask;
        mountTable[at] = static_cast<Index>(i);
    }
}

std::span<const Device> ResolvedBuild::devicesOf(DeviceKind kind) const
{
    std::size_t first = 0;
    while (first < devices.size() && devices[first].kind != kind)
        ++first;
    std::size_t last = first;
    while (last < devices.size() && devices[last].kind == kind)
        ++last;
    return {devices.data() + first, last - first};
}

int ResolvedBuild::count(PartKind kind) const
{
    int result = 0;
    for (const Placed &placed : build->placed)
        result += catalogue->part(placed.part).kind == kind;
    return result;
}

ResolvedBuild resolve(const Build &build, const Catalogue &catalogue)
{
    ResolvedBuild r;
    r.catalogue = &catalogue;
    r.build = &build;
    r.numaPerSocket = build.settings.numaPerSocket;
    if (build.chassis.valid()) {
        r.chassisPart = &catalogue.part(build.chassis);
        r.chassis = r.chassisPart->as<ChassisSpec>();
    }
    if (r.chassis)
        resolvesteps::nodes(r);
    resolvesteps::mounts(r);
    if (!r.chassis)
        return r;
    resolvesteps::liveness(r);
    resolvesteps::links(r);
    resolvesteps::lanes(r);
    resolvesteps::devices(r);
    resolvesteps::gpuLinks(r);
    resolvesteps::memory(r);
    return r;
}

} // namespace lanewise
