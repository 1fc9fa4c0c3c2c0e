// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

#include <algorithm>
#include <array>

namespace lanewise::rules {

namespace mem_balance {

constexpr int MaxSockets = 8, MaxChannels = 16;
using Counts = std::array<std::array<std::uint8_t, MaxChannels>, MaxSockets>;

Counts countChannels(const RuleInput &in)
{
    Counts counts{};
    for (const PartRef &ref : in.parts(PartKind::Memory)) {
        if (!ref.live() || ref.mount->socket < 0 || ref.mount->socket >= MaxSockets || ref.mount->spec->channel < 0
            || ref.mount->spec->channel >= MaxChannels)
            continue;
        ++counts[static_cast<std::size_t>(ref.mount->socket)][static_cast<std::size_t>(ref.mount->spec->channel)];
    }
    return counts;
}

/// Fewest and most modules in the channels of a socket that hold any.
struct Spread {
    int least = 0, most = 0, used = 0, dimms = 0;
};

Spread spreadOf(const std::array<std::uint8_t, MaxChannels> &channels)
{
    Spread spread;
    for (const std::uint8_t count : channels) {
        if (count == 0)
            continue;
        spread.least = spread.used == 0 ? count : std::min<int>(spread.least, count);
        spread.most = std::max<int>(spread.most, count);
        spread.dimms += count;
        ++spread.used;
    }
    return spread;
}

void check(const RuleInput &in, FindingSink &out)
{
    if (!in.chassis() || in.parts(PartKind::Memory).empty())
        return;
    const Counts counts = countChannels(in);
    int firstSocket = -1, firstDimms = 0;
    for (std::size_t s = 0; s < in.resolved.sockets.size() && s < MaxSockets; ++s) {
        const SocketState &socket = in.resolved.sockets[s];
        if (!socket.present || socket.memory.channels == 0)
            continue;
        const Spread spread = spreadOf(counts[s]);
        const bool odd = spread.used > 1 && spread.used % 2 == 1 && spread.used < socket.memory.channels;
        if (spread.least != spread.most || odd) {
            out.add(Severity::Warning, odd ? "mem.balance.odd" : "mem.balance.channels", {}, "cpu" + std::to_string(s))
                .with("socket", "CPU " + std::to_string(s + 1))
                .with("least", spread.least)
                .with("most", spread.most)
                .with("used", spread.used)
                .with("channels", socket.memory.channels)
                .with("dimms", spread.dimms);
        }
        if (firstSocket < 0) {
            firstSocket = static_cast<int>(s);
            firstDimms = spread.dimms;
        } else if (spread.dimms != firstDimms) {
            out.add(Severity::Warning, "mem.balance.sockets", {}, "sockets" + std::to_string(s))
                .with("socket", "CPU " + std::to_string(s + 1))
                .with("dimms", spread.dimms)
                .with("other", "CPU " + std::to_string(firstSocket + 1))
                .with("other_dimms", firstDimms);
        }
    }
}

constexpr Message messages[] = {
    {"mem.balance.channels",
     "{socket}: channels hold between {least} and {most} modules. Unequal channels interleave in more than one set and "
     "lose bandwidth."},
    {"mem.balance.odd", "{socket}: {used} of {channels} channels hold memory; an odd number interleaves badly."},
    {"mem.balance.sockets", "{socket} has {dimms} modules, {other} has {other_dimms}: both sockets should be alike."},
};

} // namespace mem_balance

constinit const Rule memBalance{
    "mem.balance",
    Severity::Warning,
    "Even memory population",
    "Uneven channels split memory into several interleave sets; a maker's paper puts the loss at up to a third of the "
    "bandwidth.",
    "Vendors' memory population papers for Xeon Scalable and EPYC",
    mem_balance::check,
    nullptr,
    mem_balance::messages,
};

} // namespace lanewise::rules
