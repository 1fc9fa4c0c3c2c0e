// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/topology/resolvesteps.h"

#include <algorithm>
#include <bit>

namespace lanewise::resolvesteps {

namespace {

/// What is gathered of one socket's DIMMs before the speed can be said.
struct Population {
    std::uint32_t channels = 0; ///< bit per channel with a DIMM
    std::uint8_t perChannel[32] = {};
    double slowestMts = 0;
    bool speedsKnown = true;
};

/// Whether `word` is one of "a; b; c".
bool listed(std::string_view list, std::string_view word)
{
    while (!list.empty()) {
        const auto end = std::min(list.find(';'), list.size());
        std::string_view item = list.substr(0, end);
        item.remove_prefix(std::min(item.find_first_not_of(' '), item.size()));
        if (item == word)
            return true;
        list.remove_prefix(std::min(end + 1, list.size()));
    }
    return false;
}

/// Speed with several DIMMs a channel: of the CPU itself, else of its family in the table memory-generations.
Known<double> twoDimmSpeed(const ResolvedBuild &r, const CpuSpec &cpu)
{
    if (cpu.memoryMaxMts2dpc)
        return cpu.memoryMaxMts2dpc;
    if (!cpu.family)
        return {};
    for (const FactRow &row : r.catalogue->facts("memory-generations")) {
        if (listed(row.text("families"), *cpu.family))
            return row.number("speed_2dpc_mts");
    }
    return {};
}

Known<double> speedOf(const ResolvedBuild &r, const SocketState &socket, const Population &dimms)
{
    if (!socket.cpu || dimms.channels == 0 || !dimms.speedsKnown)
        return {};
    Known<double> cpu = socket.cpu->memoryMaxMts;
    if (socket.memory.dimmsPerChannelMax > 1) {
        const Known<double> two = twoDimmSpeed(r, *socket.cpu);
        if (two && (!cpu || *two < *cpu))
            cpu = two;
    }
    if (!cpu)
        return {};
    double mts = std::min(*cpu, dimms.slowestMts);
    if (r.chassis->memoryMaxMts)
        mts = std::min(mts, *r.chassis->memoryMaxMts);
    return Known<double>(mts, NoSource, Verification::Derived);
}

void addDimm(SocketState &socket, Population &dimms, const ResolvedMount &mount)
{
    const auto *spec = mount.part->as<MemorySpec>();
    socket.memory.dimms += 1;
    socket.memory.gib += spec ? spec->capacityGib.valueOr(0) : 0;
    const int channel = mount.spec->channel;
    if (channel >= 0 && channel < 32) {
        dimms.channels |= 1u << channel;
        const int count = ++dimms.perChannel[channel];
        socket.memory.dimmsPerChannelMax = std::max(socket.memory.dimmsPerChannelMax, count);
    }
    if (!spec || !spec->speedMts)
        dimms.speedsKnown = false;
    else if (dimms.slowestMts == 0 || *spec->speedMts < dimms.slowestMts)
        dimms.slowestMts = *spec->speedMts;
}

int channelsOf(const ResolvedBuild &r, const SocketState &socket, std::uint32_t wired)
{
    int channels = std::popcount(wired);
    if (channels == 0)
        channels = r.chassis->memoryChannelsPerCpu.valueOr(0);
    const int cpu = socket.cpu ? socket.cpu->memoryChannels.valueOr(0) : 0;
    return cpu == 0 ? channels : channels == 0 ? cpu : std::min(channels, cpu);
}

/// Memory soldered beside the CPU (no DIMM slots at all): what the CPU's row says.
void fillFixedMemory(SocketState &socket)
{
    if (!socket.cpu)
        return;
    socket.memory.gib = socket.cpu->memoryMaxGib.valueOr(0);
    socket.memory.channels = socket.memory.channelsUsed = socket.cpu->memoryChannels.valueOr(0);
    socket.memory.mts = socket.cpu->memoryMaxMts;
    socket.memory.gbs = socket.cpu->memoryBandwidthGbs;
}

void finishSocket(const ResolvedBuild &r, SocketState &socket, const Population &dimms, std::uint32_t wired)
{
    MemoryState &memory = socket.memory;
    memory.channels = channelsOf(r, socket, wired);
    memory.channelsUsed = std::min(std::popcount(dimms.channels), memory.channels);
    memory.mts = speedOf(r, socket, dimms);
    constexpr double bytesPerTransfer = 8; // 64 data bits a channel, also as two 32-bit subchannels of DDR5
    if (memory.mts)
        memory.gbs =
            Known<double>(memory.channelsUsed * *memory.mts * bytesPerTransfer / 1000, NoSource, Verification::Derived);
}

/// All run at the slowest speed; a sum with an unknown part is unknown.
void addUp(MemoryState &total, const MemoryState &socket, bool first)
{
    total.gib += socket.gib;
    total.dimms += socket.dimms;
    total.channels += socket.channels;
    total.channelsUsed += socket.channelsUsed;
    total.dimmsPerChannelMax = std::max(total.dimmsPerChannelMax, socket.dimmsPerChannelMax);
    if (first) {
        total.mts = socket.mts;
        total.gbs = socket.gbs;
        return;
    }
    if (!socket.mts || (total.mts && *socket.mts < *total.mts))
        total.mts = socket.mts;
    if (total.gbs && socket.gbs)
        total.gbs = Known<double>(*total.gbs + *socket.gbs, NoSource, Verification::Derived);
    else
        total.gbs = {};
}

} // namespace

void memory(ResolvedBuild &r)
{
    constexpr std::size_t MaxSockets = 8;
    Population dimms[MaxSockets];
    std::uint32_t wired[MaxSockets] = {};
    bool slots = false;
    for (const ResolvedMount &mount : r.mounts) {
        if (mount.spec->kind != MountKind::DimmSlot || mount.socket < 0)
            continue;
        slots = true;
        const auto socket = static_cast<std::size_t>(mount.socket);
        if (socket >= std::min(MaxSockets, r.sockets.size()))
            continue;
        if (mount.spec->channel >= 0 && mount.spec->channel < 32)
            wired[socket] |= 1u << mount.spec->channel;
        if (mount.part && mount.live)
            addDimm(r.sockets[socket], dimms[socket], mount);
    }
    bool first = true;
    for (std::size_t i = 0; i < std::min(MaxSockets, r.sockets.size()); ++i) {
        SocketState &socket = r.sockets[i];
        if (!socket.present)
            continue;
        if (slots)
            finishSocket(r, socket, dimms[i], wired[i]);
        else
            fillFixedMemory(socket);
        if (slots && socket.memory.dimms == 0) { // a CPU without memory of its own adds nothing but empty channels
            r.memory.channels += socket.memory.channels;
            continue;
        }
        addUp(r.memory, socket.memory, first);
        first = false;
    }
}

} // namespace lanewise::resolvesteps
