// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

namespace lanewise::rules {

namespace mem_channels_unfilled {

/// Both processors filled alike are one cause; their names stand together.
bool alike(const SocketState &a, const SocketState &b)
{
    return b.present && a.memory.dimms == b.memory.dimms && a.memory.channelsUsed == b.memory.channelsUsed
        && a.memory.channels == b.memory.channels;
}

std::string names(const RuleInput &in, std::size_t socket)
{
    std::vector<std::string> names;
    for (std::size_t s = socket; s < in.resolved.sockets.size(); ++s) {
        if (alike(in.resolved.sockets[socket], in.resolved.sockets[s]))
            names.push_back("CPU " + std::to_string(s + 1));
    }
    return joinNames(names);
}

void check(const RuleInput &in, FindingSink &out)
{
    for (std::size_t s = 0; s < in.resolved.sockets.size(); ++s) {
        const SocketState &socket = in.resolved.sockets[s];
        const MemoryState &memory = socket.memory;
        if (!socket.present || memory.dimms == 0 || memory.channels == 0 || memory.channelsUsed >= memory.channels)
            continue;
        if (s > 0 && in.resolved.sockets[0].present && alike(socket, in.resolved.sockets[0]))
            continue;
        Finding &finding = out.add(Severity::Warning, "mem.channels-unfilled.socket", {}, "cpu" + std::to_string(s));
        finding.with("socket", names(in, s))
            .with("used", memory.channelsUsed)
            .with("channels", memory.channels)
            .with("share_pct", 100.0 * memory.channelsUsed / memory.channels, "%");
        if (memory.gbs.known())
            finding.with("gbs", *memory.gbs, "GB/s");
    }
}

/// The same module in the first slot of every empty channel.
std::vector<Edit> fixes(const RuleInput &in, const Finding &)
{
    const auto dimms = in.parts(PartKind::Memory);
    if (dimms.empty())
        return {};
    Edit edit{"Fill every channel with " + dimms.front().part->model, {}};
    for (const ResolvedMount *mount : freeMounts(in, MountKind::DimmSlot)) {
        if (mount->spec->dimmOfChannel != 0)
            continue;
        Change change = changeFor(in, ChangeKind::Place);
        change.mount = mount->id;
        change.part = dimms.front().placed->part;
        edit.changes.push_back(change);
    }
    return edit.empty() ? std::vector<Edit>() : std::vector<Edit>{edit};
}

constexpr Message messages[] = {
    {"mem.channels-unfilled.socket",
     "{socket}: {used} of {channels} memory channels filled, about {share_pct} of the memory bandwidth."},
};

} // namespace mem_channels_unfilled

constinit const Rule memChannelsUnfilled{
    "mem.channels-unfilled",
    Severity::Warning,
    "Empty memory channels",
    "Bandwidth grows almost in proportion with the channels filled.",
    "STREAM triad on EPYC 9004 with 6, 8 and 12 modules: servethehome.com",
    mem_channels_unfilled::check,
    mem_channels_unfilled::fixes,
    mem_channels_unfilled::messages,
};

} // namespace lanewise::rules
