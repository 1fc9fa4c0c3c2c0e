// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/report/quotewords.h"

#include "models/build/project.h"
#include "models/estimate/workload.h"

#include <algorithm>
#include <span>
#include <utility>

namespace lanewise::report {

namespace {

using Word = std::pair<std::string_view, std::string_view>;

constexpr Word Bottlenecks[] = {
    {"compute", "compute"},
    {"memory-bandwidth", "memory bandwidth"},
    {"memory-capacity", "memory capacity"},
    {"gpu-link", "GPU-to-GPU link"},
    {"host-link", "host link"},
    {"host-memory", "host memory"},
    {"host-cpu", "host CPU"},
    {"network", "network"},
    {"storage", "storage"},
};

constexpr Word Consumers[] = {
    {"gpu", "GPUs"},        {"cpu", "Processors"},
    {"memory", "Memory"},   {"nic", "Network cards"},
    {"storage", "Drives"},  {"hba", "Storage controllers"},
    {"board", "GPU board"}, {"vr-loss", "Voltage regulators of the processors"},
    {"fans", "Fans"},       {"base", "System board and management"},
};

/// The id itself where a word is missing: better than nothing on the paper.
std::string_view wordFor(std::string_view id, std::span<const Word> words)
{
    const auto found = std::find_if(words.begin(), words.end(), [id](const Word &word) { return word.first == id; });
    return found == words.end() ? id : found->second;
}

} // namespace

std::string workloadWord(std::string_view id, const Project &project)
{
    for (const CustomWorkload &workload : project.workloads)
        if (workload.id == id)
            return workload.name;
    const Workload *workload = workloadOf(id);
    return workload ? std::string(workload->name) : std::string(id);
}

std::string_view bottleneckWord(std::string_view id)
{
    return wordFor(id, Bottlenecks);
}

std::string_view consumerWord(std::string_view id)
{
    return wordFor(id, Consumers);
}

std::string_view supplyStateWord(SupplyState state)
{
    switch (state) {
    case SupplyState::AllHealthy:
        return "all healthy";
    case SupplyState::OneSupplyLost:
        return "one supply lost";
    case SupplyState::OneFeedLost:
        return "one feed lost";
    case SupplyState::LowLine:
        return "fed with 100–127 V";
    }
    return {};
}

std::string_view linkLimitWord(LinkLimit limit)
{
    switch (limit) {
    case LinkLimit::None:
        return "–";
    case LinkLimit::Part:
        return "the part";
    case LinkLimit::Slot:
        return "the slot";
    case LinkLimit::Cpu:
        return "the CPU";
    case LinkLimit::Switch:
        return "the switch";
    case LinkLimit::Sharing:
        return "shared lanes";
    case LinkLimit::Dead:
        return "no lanes reach it";
    case LinkLimit::Unknown:
        return "not known";
    }
    return {};
}

} // namespace lanewise::report
