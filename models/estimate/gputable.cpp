// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/estimate/gputable.h"

#include "models/catalog/catalogue.h"

#include <nlohmann/json.hpp>

namespace lanewise {

void GpuTable::add(GpuFigures figures)
{
    if (figures.id.empty() || m_byId.contains(figures.id))
        return;
    m_gpus.push_back(std::move(figures));
    GpuFigures &kept = m_gpus.back();
    if (kept.usable())
        kept.prepare();
    m_byId.emplace(kept.id, &kept);
}

void GpuTable::addAll(const GpuTable &other)
{
    for (const GpuFigures &gpu : other.m_gpus)
        add(gpu);
}

const GpuFigures *GpuTable::find(std::string_view id) const
{
    const auto it = m_byId.find(std::string(id));
    return it == m_byId.end() ? nullptr : it->second;
}

void addCatalogue(GpuTable &table, const Catalogue &catalogue)
{
    for (PartHandle handle : catalogue.ofKind(PartKind::Gpu))
        table.add(gpuFiguresOf(catalogue.part(handle)));
}

namespace {

std::optional<double> number(const nlohmann::json &row, const char *name)
{
    const auto it = row.find(name);
    return it != row.end() && it->is_number() ? std::optional<double>(it->get<double>()) : std::nullopt;
}

} // namespace

Status addGpuJson(GpuTable &table, std::string_view text, std::string_view fileName)
{
    const nlohmann::json json = nlohmann::json::parse(text, nullptr, false);
    if (json.is_discarded() || !json.is_object() || !json.contains("gpus") || !json["gpus"].is_array())
        return Error{std::string(fileName), "", "is not a list of GPU figures",
                     "give {\"schema\": 1, \"gpus\": [...]}"};
    int index = 0;
    for (const nlohmann::json &row : json["gpus"]) {
        const std::string place = "/gpus/" + std::to_string(index++);
        if (!row.is_object() || !row.contains("id") || !row["id"].is_string())
            return Error{std::string(fileName), place, "has no id", "give each GPU an id"};
        GpuFigures gpu;
        gpu.id = row["id"].get<std::string>();
        gpu.architecture = row.value("architecture", "");
        gpu.formFactor = row.value("form_factor", "");
        gpu.fp32Tflops = number(row, "fp32");
        gpu.tf32Tflops = number(row, "tf32_tensor");
        gpu.fp16Tflops = number(row, "fp16_tensor");
        gpu.int8Tops = number(row, "int8_tensor");
        gpu.fp8Tflops = number(row, "fp8_tensor");
        gpu.fp4Tflops = number(row, "fp4_tensor");
        gpu.memoryGib = number(row, "memory_gib");
        gpu.bandwidthGbs = number(row, "memory_bandwidth_gbs");
        gpu.tdpW = number(row, "tdp_w");
        gpu.nvlinkGbs = number(row, "nvlink_total_gbs");
        gpu.nvlinkKind = row.value("nvlink_kind", "");
        gpu.pcieGeneration = row.value("pcie_generation", 4);
        if (!gpu.usable())
            return Error{std::string(fileName), place, "lacks its " + std::string(gpu.missing()), "complete the row"};
        table.add(std::move(gpu));
    }
    return Done{};
}

} // namespace lanewise
