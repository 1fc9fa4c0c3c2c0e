// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/catalog/verify.h"

#include "models/catalog/fields.h"
#include "models/catalog/members.h"
#include "models/catalog/names.h"
#include "models/catalog/verifychassis.h"

#include <algorithm>
#include <fmt/format.h>
#include <set>

namespace lanewise {

namespace {

using Defects = std::vector<CatalogDefect>;

void checkRanges(const Part &part, Defects &defects)
{
    forEachFigure(part, [&](const auto &field, const auto &figure) {
        using T = std::remove_cvref_t<decltype(figure.value())>;
        if constexpr (std::is_same_v<T, int> || std::is_same_v<T, double>) {
            if (figure && field.min != field.max && (figure.value() < field.min || figure.value() > field.max))
                defects.push_back({part.id, "range",
                                   fmt::format("{} is {}, outside {} to {} {}", field.name, figure.value(), field.min,
                                               field.max, field.unit)});
        } else if constexpr (std::is_same_v<T, std::string>) {
            if (figure && figure.value().empty())
                defects.push_back({part.id, "range", fmt::format("{} is an empty text; leave it out", field.name)});
        }
    });
}

/// Two figures of which the first may not exceed the second.
void checkOrder(const Part &part, std::string_view lowName, const auto &low, std::string_view highName,
                const auto &high, Defects &defects)
{
    if (low && high && *low > *high)
        defects.push_back({part.id, "range", fmt::format("{} {} is above {} {}", lowName, *low, highName, *high)});
}

void checkOrders(const Part &part, Defects &defects)
{
    if (const auto *gpu = part.as<GpuSpec>()) {
        checkOrder(part, "tdp_min_w", gpu->tdpMinW, "tdp_w", gpu->tdpW, defects);
        checkOrder(part, "idle_w", gpu->idleW, "tdp_w", gpu->tdpW, defects);
        checkOrder(part, "fp16_tensor", gpu->fp16Tensor, "fp8_tensor", gpu->fp8Tensor, defects);
    }
    if (const auto *cpu = part.as<CpuSpec>()) {
        checkOrder(part, "base_ghz", cpu->baseGhz, "boost_ghz", cpu->boostGhz, defects);
        checkOrder(part, "cores", cpu->cores, "threads", cpu->threads, defects);
        checkOrder(part, "ctdp_min_w", cpu->ctdpMinW, "ctdp_max_w", cpu->ctdpMaxW, defects);
        checkOrder(part, "memory_max_mts_2dpc", cpu->memoryMaxMts2dpc, "memory_max_mts", cpu->memoryMaxMts, defects);
        checkOrder(part, "pcie_lanes_per_socket_2s", cpu->pcieLanesPerSocket2s, "pcie_lanes_per_socket_2s_max",
                   cpu->pcieLanesPerSocket2sMax, defects);
    }
    if (const auto *nic = part.as<NicSpec>())
        checkOrder(part, "typical_w", nic->typicalW, "max_w", nic->maxW, defects);
    if (const auto *drive = part.as<DriveSpec>())
        checkOrder(part, "idle_w", drive->idleW, "active_w", drive->activeW, defects);
    if (const auto *psu = part.as<PsuSpec>()) {
        checkOrder(part, "low_line_w", psu->lowLineW, "high_line_w", psu->highLineW, defects);
        checkOrder(part, "input_min_v", psu->inputMinV, "input_max_v", psu->inputMaxV, defects);
        for (const auto &range : psu->ranges) {
            if (range.fromV > range.toV || range.watts <= 0)
                defects.push_back(
                    {part.id, "range",
                     fmt::format("{} W from {} to {} V is no range", range.watts, range.fromV, range.toV)});
        }
    }
}

/// Names of the mount rows in the files, which end up in "mounts".
bool coversMounts(std::string_view list)
{
    return list == "mounts" || list == "dimm_banks" || list == "bay_groups" || list == "psu_bays";
}

void checkSources(const Part &part, Defects &defects)
{
    forEachFigure(part, [&](const auto &field, const auto &figure) {
        if (figure && figure.source() >= part.sources.size())
            defects.push_back({part.id, "source", fmt::format("{} names no source", field.name)});
    });
    forEachList(part, [&](std::string_view name, const auto &list) {
        const bool covered = std::any_of(part.sources.begin(), part.sources.end(), [&](const Source &source) {
            return std::any_of(source.lists.begin(), source.lists.end(), [&](const auto &covers) {
                return covers == name || (name == "mounts" && coversMounts(covers));
            });
        });
        // Notes are the catalogue's own words, and rows of these lists carry a source each.
        const bool needsNone = name == "notes_list" || name == "thermal" || name == "qualified_gpus"
            || name == "measured" || name == "companions";
        if (!list.empty() && !covered && !needsNone)
            defects.push_back({part.id, "source", fmt::format("the list {} names no source", name)});
    });
    for (const auto &price : part.prices) {
        if (price.source.empty())
            defects.push_back({part.id, "source", fmt::format("the price of {} names no source", price.date)});
    }
}

void checkReference(const Catalogue &catalogue, const Part &part, const std::string &id, PartKind kind,
                    std::string_view where, Defects &defects)
{
    const auto handle = catalogue.find(id);
    if (!handle.valid())
        defects.push_back({part.id, "reference", fmt::format("{} names \"{}\", which is no part", where, id)});
    else if (catalogue.part(handle).kind != kind)
        defects.push_back({part.id, "reference",
                           fmt::format("{} names \"{}\", a {} instead of a {}", where, id,
                                       kindId(catalogue.part(handle).kind), kindId(kind))});
}

void checkReferences(const Catalogue &catalogue, const Part &part, Defects &defects)
{
    if (const auto *bridge = part.as<BridgeSpec>()) {
        for (const auto &gpu : bridge->gpus)
            checkReference(catalogue, part, gpu, PartKind::Gpu, "gpus", defects);
    }
    if (const auto *chassis = part.as<ChassisSpec>()) {
        for (const auto &psu : chassis->psuOptions)
            checkReference(catalogue, part, psu, PartKind::Psu, "psu_options", defects);
        for (const auto &included : chassis->included) {
            if (!catalogue.find(included.part).valid())
                defects.push_back(
                    {part.id, "reference", fmt::format("included names \"{}\", which is no part", included.part)});
        }
    }
}

/// Each family that a chassis takes is that of a processor in the catalogue, or the id of one.
void checkFamilies(const Catalogue &catalogue, Defects &defects)
{
    std::set<std::string_view> families;
    for (const auto cpu : catalogue.ofKind(PartKind::Cpu)) {
        const auto &part = catalogue.part(cpu);
        families.insert(part.id);
        if (part.as<CpuSpec>()->family)
            families.insert(*part.as<CpuSpec>()->family);
    }
    for (const auto handle : catalogue.ofKind(PartKind::Chassis)) {
        const auto &part = catalogue.part(handle);
        for (const auto &family : part.as<ChassisSpec>()->cpuFamilies) {
            if (!families.contains(family))
                defects.push_back({part.id, "reference",
                                   fmt::format("cpu_families names \"{}\", the family of no processor", family)});
        }
    }
}

void checkAliases(const Catalogue &catalogue, Defects &defects)
{
    for (const auto &alias : catalogue.aliases()) {
        for (const auto &id : alias.nearest) {
            if (!catalogue.find(id).valid())
                defects.push_back({alias.id, "reference", fmt::format("nearest names \"{}\", which is no part", id)});
        }
        if (catalogue.find(alias.id).valid())
            defects.push_back({alias.id, "reference", "is an alias of no product and a part at once"});
    }
}

void checkFacts(const Catalogue &catalogue, Defects &defects)
{
    std::set<std::string_view> tables; // in a fixed order
    for (const auto &[table, rows] : catalogue.allFacts())
        tables.insert(table);
    for (const auto table : tables) {
        for (const auto &row : catalogue.facts(table)) {
            if (row.source.empty())
                defects.push_back({fmt::format("{}/{}", table, row.id), "source", "the row names no source"});
        }
    }
}

} // namespace

std::vector<CatalogDefect> verifyCatalogue(const Catalogue &catalogue)
{
    Defects defects;
    for (std::uint32_t i = 0; i < catalogue.size(); ++i) {
        const auto &part = catalogue.part({i});
        checkRanges(part, defects);
        checkOrders(part, defects);
        checkSources(part, defects);
        checkReferences(catalogue, part, defects);
        if (part.kind == PartKind::Chassis)
            verifyChassis(part, defects);
        else
            verifyMountIds(part, part.provides, defects);
    }
    checkFamilies(catalogue, defects);
    checkAliases(catalogue, defects);
    checkFacts(catalogue, defects);
    return defects;
}

} // namespace lanewise
