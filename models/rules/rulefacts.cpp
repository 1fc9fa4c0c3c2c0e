// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulefacts.h"

namespace lanewise {

namespace {

// Row ids of the table "rule-limits", in the order of Limit.
constexpr std::string_view LimitIds[] = {
    "psu-headroom-pct",       "circuit-continuous-pct", "rack-cable-mm",
    "two-person-lift-kg",     "slot-power-w",           "card-height-mm",
    "cores-per-channel",      "threads-per-gpu",        "host-memory-per-gpu-memory",
    "transient-rack-factor",  "transient-rack-gpus",    "atx3-required-factor",
    "atx3-excursion-pct",     "bandwidth-test-gbps",    "budget-implausible-factor",
    "price-deviation-factor",
};
static_assert(std::size(LimitIds) == static_cast<std::size_t>(Limit::Count));

/// "75 80 86" → its words.
std::vector<std::string> words(std::string_view text)
{
    std::vector<std::string> out;
    std::size_t at = 0;
    while (at < text.size()) {
        const auto end = text.find(' ', at);
        const auto length = end == std::string_view::npos ? end : end - at;
        if (length != 0)
            out.emplace_back(text.substr(at, length));
        if (end == std::string_view::npos)
            break;
        at = end + 1;
    }
    return out;
}

std::string lettersAndDigits(std::string_view text)
{
    std::string out;
    for (const char c : text) {
        if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))
            out += c;
    }
    return out;
}

std::string textOf(const FactRow &row, std::string_view name)
{
    return std::string(row.text(name));
}

double numberOf(const FactRow &row, std::string_view name, double other)
{
    return row.number(name).valueOr(other);
}

CompanionKit companionOf(const FactRow &row)
{
    CompanionKit kit;
    kit.id = row.id;
    kit.rule = textOf(row, "rule");
    kit.chassis = textOf(row, "chassis");
    kit.trigger = textOf(row, "trigger");
    kit.kit = textOf(row, "kit");
    kit.per = textOf(row, "per");
    kit.quantity = numberOf(row, "quantity", 1);
    kit.aboveW = numberOf(row, "above_w", 0);
    kit.what = textOf(row, "what");
    kit.severity = textOf(row, "severity");
    kit.source = row.source;
    return kit;
}

ThermalLimit thermalOf(const FactRow &row)
{
    ThermalLimit limit;
    limit.chassis = textOf(row, "chassis");
    limit.condition = textOf(row, "condition");
    limit.source = row.source;
    limit.maxInletC = numberOf(row, "max_inlet_c", 0);
    limit.cpuAboveW = numberOf(row, "cpu_above_w", -1);
    limit.gpuAboveW = numberOf(row, "gpu_above_w", -1);
    limit.nicAboveGbps = numberOf(row, "nic_above_gbps", -1);
    limit.aocAboveGbps = numberOf(row, "aoc_above_gbps", -1);
    limit.anyGpu = numberOf(row, "any_gpu", 0) > 0;
    return limit;
}

void readSoftware(RuleFacts &facts, const Catalogue &catalogue)
{
    for (const FactRow &row : catalogue.facts("framework-builds"))
        facts.frameworkBuilds.push_back({textOf(row, "framework"), textOf(row, "version"), textOf(row, "platform"),
                                         words(row.text("targets")), row.source});
    for (const FactRow &row : catalogue.facts("gpu-architectures"))
        facts.architectures.push_back({textOf(row, "architecture"), textOf(row, "first_cuda"), textOf(row, "last_cuda"),
                                       textOf(row, "last_driver"), row.source});
    for (const FactRow &row : catalogue.facts("model-shapes")) {
        facts.models.push_back({row.id, lettersAndDigits(row.id), static_cast<int>(numberOf(row, "heads", 0)),
                                static_cast<int>(numberOf(row, "kv_heads", 0)), numberOf(row, "parameters_b", 0)});
    }
}

} // namespace

std::string_view RuleFacts::limitId(Limit id)
{
    return LimitIds[static_cast<std::size_t>(id)];
}

std::shared_ptr<const RuleFacts> RuleFacts::of(const Catalogue &catalogue)
{
    auto facts = std::make_shared<RuleFacts>();
    facts->catalogue = &catalogue;
    for (std::size_t i = 0; i < std::size(LimitIds); ++i) {
        const FactRow *row = catalogue.fact("rule-limits", LimitIds[i]);
        const Known<double> value = row ? row->number("value") : Known<double>();
        if (value.known())
            facts->m_limits[i] = {true, *value, row->source};
    }
    for (const FactRow &row : catalogue.facts("companion-kits"))
        facts->companions.push_back(companionOf(row));
    for (const FactRow &row : catalogue.facts("psu-gpu-count")) {
        facts->supplyGpuCounts.push_back({textOf(row, "chassis"), numberOf(row, "supply_w", 0),
                                          numberOf(row, "gpu_w", 0), static_cast<int>(numberOf(row, "supplies", 0)),
                                          static_cast<int>(numberOf(row, "max_gpus", 0)), row.source});
    }
    for (const FactRow &row : catalogue.facts("cage-plugs"))
        facts->cagePlugs.push_back(
            {textOf(row, "cage"), textOf(row, "plug"), row.text("side") == "switch", row.source});
    for (const FactRow &row : catalogue.facts("thermal-limits"))
        facts->thermalLimits.push_back(thermalOf(row));
    readSoftware(*facts, catalogue);
    return facts;
}

} // namespace lanewise
