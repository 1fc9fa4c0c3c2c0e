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

/// "CPU 1 and CPU 2": the sockets filled as this one is.
std::string likeSockets(const RuleInput &in, const Counts &counts, std::size_t socket)
{
    std::vector<std::string> names;
    for (std::size_t s = socket; s < in.resolved.sockets.size() && s < MaxSockets; ++s) {
        if (in.resolved.sockets[s].present && counts[s] == counts[socket])
            names.push_back("CPU " + std::to_string(s + 1));
    }
    return joinNames(names);
}

/// Share of the bandwidth that is left with unlike channels, where a maker has measured it for the family
/// (table "memory-balance"); null elsewhere.
const FactRow *measuredShare(const RuleInput &in, const SocketState &socket)
{
    for (const FactRow &row : in.facts().catalogue->facts("memory-balance")) {
        if (socket.cpu && socket.cpu->family.known() && row.text("family") == *socket.cpu->family)
            return &row;
    }
    return nullptr;
}

void report(const RuleInput &in, FindingSink &out, const Counts &counts, std::size_t s, const Spread &spread, bool odd)
{
    const SocketState &socket = in.resolved.sockets[s];
    const FactRow *row = odd ? nullptr : measuredShare(in, socket);
    Finding &finding = out.add(Severity::Warning,
                               odd       ? "mem.balance.odd"
                                   : row ? "mem.balance.share"
                                         : "mem.balance.channels",
                               {}, "cpu" + std::to_string(s));
    finding.with("socket", likeSockets(in, counts, s))
        .with("least", spread.least)
        .with("most", spread.most)
        .with("used", spread.used)
        .with("channels", socket.memory.channels)
        .with("dimms", spread.dimms);
    if (row) {
        finding.with("share_pct", row->number("share_pct").valueOr(0), "%");
        finding.source = row->source;
    }
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
        const bool told = std::find(counts.begin(), counts.begin() + static_cast<std::ptrdiff_t>(s), counts[s])
            != counts.begin() + static_cast<std::ptrdiff_t>(s);
        if ((spread.least != spread.most || odd) && !told)
            report(in, out, counts, s, spread, odd);
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
    {"mem.balance.share",
     "{socket}: channels hold between {least} and {most|module|modules}. Unequal channels interleave in more than one "
     "set: "
     "expect down to {share_pct} of the peak memory bandwidth."},
    {"mem.balance.channels",
     "{socket}: channels hold between {least} and {most|module|modules}. Unequal channels interleave in more than one "
     "set and "
     "lose bandwidth."},
    {"mem.balance.odd", "{socket}: {used} of {channels} channels hold memory; an odd number interleaves badly."},
    {"mem.balance.sockets",
     "{socket} has {dimms|module|modules}, {other} has {other_dimms}: both sockets should be alike."},
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
