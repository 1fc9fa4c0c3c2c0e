// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

namespace lanewise::rules {

namespace mem_cores_per_channel {

void check(const RuleInput &in, FindingSink &out)
{
    const LimitFigure *limit = nullptr;
    for (std::size_t s = 0; s < in.resolved.sockets.size(); ++s) {
        const SocketState &socket = in.resolved.sockets[s];
        if (!socket.present || !socket.cpu || !socket.cpu->cores.known() || socket.memory.dimms == 0
            || socket.memory.channelsUsed >= socket.memory.channels)
            continue;
        limit = limit ? limit : limitOrUnknown(in, out, Limit::CoresPerChannel);
        if (!limit)
            return;
        const SocketState &first = in.resolved.sockets[0];
        if (s > 0 && first.present && first.cpu == socket.cpu
            && first.memory.channelsUsed == socket.memory.channelsUsed)
            continue; // said of the first one
        const int cores = *socket.cpu->cores;
        if (cores <= limit->value * socket.memory.channelsUsed)
            continue;
        Finding &finding = out.add(Severity::Warning, "mem.cores-per-channel.above", {}, "cpu" + std::to_string(s));
        finding.with("socket", "CPU " + std::to_string(s + 1))
            .with("cores", cores)
            .with("channels", socket.memory.channelsUsed)
            .with("advised", limit->value * socket.memory.channelsUsed)
            .with("all", socket.memory.channels);
        finding.source = limit->source;
    }
}

constexpr Message messages[] = {
    {"mem.cores-per-channel.above",
     "{socket}: {cores|core shares|cores share} {channels|memory channel|memory channels}; advised are at most "
     "{advised}. "
     "Fill all {all} channels."},
};

} // namespace mem_cores_per_channel

constinit const Rule memCoresPerChannel{
    "mem.cores-per-channel",
    Severity::Warning,
    "Cores that a memory channel feeds",
    "Many cores behind few channels wait for memory; makers advise a highest core count for sparse population.",
    "Catalogue table rule-limits, cores-per-channel",
    mem_cores_per_channel::check,
    nullptr,
    mem_cores_per_channel::messages,
};

} // namespace lanewise::rules
