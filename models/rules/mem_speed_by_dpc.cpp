// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

namespace lanewise::rules {

namespace mem_speed_by_dpc {

void check(const RuleInput &in, FindingSink &out)
{
    const auto dimms = in.parts(PartKind::Memory);
    if (dimms.empty() || dimms.front().placed->included)
        return; // the maker of a system chose its memory
    for (std::size_t s = 0; s < in.resolved.sockets.size(); ++s) {
        const SocketState &socket = in.resolved.sockets[s];
        const MemoryState &memory = socket.memory;
        if (!socket.present || !socket.cpu || memory.dimms <= memory.channelsUsed || memory.channelsUsed == 0)
            continue;
        if (!memory.mts.known()) {
            out.addUnknown("mem.speed-by-dpc.unknown", {}, socket.part, "memory_max_mts_2dpc");
            return;
        }
        double single = socket.cpu->memoryMaxMts.valueOr(0);
        const Known<double> &grade = specOf<MemorySpec>(dimms.front()).speedMts;
        if (grade.known() && (single == 0 || *grade < single))
            single = *grade;
        if (single <= *memory.mts)
            continue;
        out.add(Severity::Warning, "mem.speed-by-dpc.slower", {}, "cpu" + std::to_string(s))
            .about(dimms.front().part->id)
            .with("socket", "CPU " + std::to_string(s + 1))
            .with("dimms", memory.dimms)
            .with("channels", memory.channelsUsed)
            .with("mts", std::to_string(static_cast<int>(*memory.mts)) + " MT/s")
            .with("single_mts", std::to_string(static_cast<int>(single)) + " MT/s");
        return;
    }
}

constexpr Message messages[] = {
    {"mem.speed-by-dpc.slower",
     "{socket}: {dimms|module|modules} on {channels|channel|channels} run at {mts}; with one larger module a channel "
     "they keep "
     "{single_mts}. Check that the firmware supports two a channel."},
    {"mem.speed-by-dpc.unknown", "At what speed {part} runs two modules a channel is not known."},
};

} // namespace mem_speed_by_dpc

constinit const Rule memSpeedByDpc{
    "mem.speed-by-dpc",
    Severity::Warning,
    "Memory speed with two modules a channel",
    "The second module loads the channel, and the controller lowers the data rate.",
    "Processor memory guides; catalogue table memory-generations",
    mem_speed_by_dpc::check,
    nullptr,
    mem_speed_by_dpc::messages,
};

} // namespace lanewise::rules
