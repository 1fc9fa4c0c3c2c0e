// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

namespace lanewise::rules {

namespace mem_capacity {

void check(const RuleInput &in, FindingSink &out)
{
    const MemoryState &memory = in.resolved.memory;
    if (!in.chassis() || memory.dimms == 0)
        return;
    const Known<double> &board = in.chassis()->memoryMaxGib;
    if (board.known() && memory.gib > *board) {
        out.add(Severity::Error, "mem.capacity.board", {})
            .with("gib", memory.gib, "GiB")
            .with("limit", *board, "GiB")
            .with("chassis", in.resolved.chassisPart->model);
        return;
    }
    for (std::size_t s = 0; s < in.resolved.sockets.size(); ++s) {
        const SocketState &socket = in.resolved.sockets[s];
        if (!socket.cpu || !socket.cpu->memoryMaxGib.known() || socket.memory.gib <= *socket.cpu->memoryMaxGib)
            continue;
        out.add(Severity::Error, "mem.capacity.cpu", {}, "cpu" + std::to_string(s))
            .about(socket.part->id)
            .with("gib", socket.memory.gib, "GiB")
            .with("limit", *socket.cpu->memoryMaxGib, "GiB")
            .with("cpu", socket.part->model);
    }
}

constexpr Message messages[] = {
    {"mem.capacity.board", "{gib} of memory are chosen; {chassis} takes {limit}."},
    {"mem.capacity.cpu", "{gib} of memory hang on one {cpu}, which addresses {limit}."},
};

} // namespace mem_capacity

constinit const Rule memCapacity{
    "mem.capacity",
    Severity::Error,
    "Memory capacity",
    "Board and processor address a highest amount of memory.",
    "Board and processor data sheets, in the catalogue with each part",
    mem_capacity::check,
    nullptr,
    mem_capacity::messages,
};

} // namespace lanewise::rules
