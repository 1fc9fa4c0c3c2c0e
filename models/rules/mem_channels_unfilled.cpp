// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

namespace lanewise::rules {

namespace mem_channels_unfilled {

void check(const RuleInput &in, FindingSink &out)
{
    for (std::size_t s = 0; s < in.resolved.sockets.size(); ++s) {
        const SocketState &socket = in.resolved.sockets[s];
        const MemoryState &memory = socket.memory;
        if (!socket.present || memory.dimms == 0 || memory.channels == 0 || memory.channelsUsed >= memory.channels)
            continue;
        Finding &finding = out.add(Severity::Warning, "mem.channels-unfilled.socket", {}, "cpu" + std::to_string(s));
        finding.with("socket", "CPU " + std::to_string(s + 1))
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
     "{socket}: {used} of {channels} memory channels are filled, about {share_pct} of its memory bandwidth."},
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
