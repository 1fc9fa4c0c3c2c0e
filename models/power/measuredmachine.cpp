// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/power/measuredmachine.h"
#include "models/evaluate/context.h"
#include "models/power/supplies.h"

#include <nlohmann/json.hpp>

namespace lanewise {

namespace {

using nlohmann::json;

constexpr const char *Remedy = "mend the row, or take the file of the release";

std::string text(const json &row, const char *name)
{
    const auto it = row.find(name);
    return it != row.end() && it->is_string() ? it->get<std::string>() : std::string();
}

std::optional<double> watts(const json &row, const char *name)
{
    const auto it = row.find(name);
    return it != row.end() && it->is_number() && it->get<double>() > 0 ? std::optional(it->get<double>())
                                                                       : std::nullopt;
}

std::optional<LoadClass> loadClass(std::string_view id)
{
    for (int i = 0; i < LoadClassCount; ++i)
        if (loadClassId(static_cast<LoadClass>(i)) == id)
            return static_cast<LoadClass>(i);
    return {};
}

std::optional<BaseClass> baseClass(std::string_view id)
{
    for (int i = 0; i < BaseClassCount; ++i)
        if (baseClassId(static_cast<BaseClass>(i)) == id)
            return static_cast<BaseClass>(i);
    return {};
}

/// Reads a row; the text says what is wrong with it.
std::string readMachine(const json &row, MeasuredMachine &out)
{
    out.id = text(row, "id");
    out.what = text(row, "what");
    out.workload = text(row, "workload");
    out.source = text(row, "source");
    out.assumed = text(row, "assumed");
    out.cooling = text(row, "cooling");
    if (out.id.empty() || out.source.empty())
        return "a machine needs \"id\" and \"source\"";
    const auto base = baseClass(text(row, "base"));
    const auto load = loadClass(text(row, "load_class"));
    if (!base || !load)
        return "\"base\" or \"load_class\" is not one of the known";
    out.base = *base;
    out.load = *load;
    out.gpuBoardW = watts(row, "gpu_board_w");
    out.gpuLimitW = watts(row, "gpu_limit_w");
    out.nearIdleW = watts(row, "near_idle_w");
    out.loadW = watts(row, "load_w");
    out.peak1sW = watts(row, "peak_1s_w");
    out.fit = text(row, "use") == "fit";
    if (!row.contains("parts") || !row["parts"].is_array())
        return "\"parts\" is missing";
    for (const json &part : row["parts"]) {
        if (!part.is_object() || text(part, "part").empty() || !watts(part, "count"))
            return "a part needs \"part\" and a \"count\" above zero";
        out.parts.push_back({text(part, "part"), static_cast<int>(*watts(part, "count"))});
    }
    return {};
}

} // namespace

Result<std::vector<MeasuredMachine>> measuredMachinesFromJson(std::string_view source, std::string_view fileName)
{
    const json root = json::parse(source, nullptr, false);
    if (root.is_discarded() || !root.is_object() || root.value("schema", json()) != json(1)
        || !root.contains("machines") || !root["machines"].is_array())
        return Error{std::string(fileName), {}, "this is not a list of measured machines of schema 1", Remedy};
    std::vector<MeasuredMachine> out;
    for (const json &row : root["machines"]) {
        MeasuredMachine machine;
        const std::string defect = row.is_object() ? readMachine(row, machine) : "a machine is an object";
        if (!defect.empty())
            return Error{std::string(fileName), "/machines/" + std::to_string(out.size()), defect, Remedy};
        out.push_back(std::move(machine));
    }
    return out;
}

Result<std::unique_ptr<MachineModel>> MachineModel::create(const MeasuredMachine &machine, const Catalogue &catalogue)
{
    std::unique_ptr<MachineModel> out(new MachineModel);
    out->m_machine = machine;
    ChassisSpec chassis;
    chassis.cooling = machine.cooling;
    chassis.gpuForm = std::string(machine.base == BaseClass::Cards ? "PCIe" : "SXM");
    chassis.gpuInterconnect = std::string(machine.base == BaseClass::Switched ? "NVSwitch" : "NVLink mesh");
    out->m_chassis.spec = std::move(chassis);
    out->m_build.settings.gpuPowerCapW = machine.gpuLimitW;
    out->m_resolved.catalogue = &catalogue;
    out->m_resolved.build = &out->m_build;
    out->m_resolved.chassisPart = &out->m_chassis;
    out->m_resolved.chassis = out->m_chassis.as<ChassisSpec>();
    for (const MeasuredMachine::Count &count : machine.parts) {
        const PartHandle handle = catalogue.find(count.part);
        if (!handle.valid())
            return Error{machine.id, count.part, "the catalogue has no part of this id",
                         "name a part of the catalogue"};
        out->add(catalogue.part(handle), count.count);
    }
    return out;
}

void MachineModel::add(const Part &part, int count)
{
    Part &own = m_parts.emplace_back(part);
    if (auto *gpu = std::get_if<GpuSpec>(&own.spec); gpu && m_machine.gpuBoardW)
        gpu->tdpW = Known<double>(*m_machine.gpuBoardW, NoSource, Verification::Sourced);
    MountSpec &mount = m_mounts.emplace_back();
    for (int i = 0; i < count; ++i) {
        ResolvedMount at;
        at.spec = &mount;
        at.part = &own;
        m_resolved.mounts.push_back(at);
    }
}

PowerResult MachineModel::power(std::shared_ptr<const PowerCalibration> calibration) const
{
    Context context;
    context.powerCalibration = std::move(calibration);
    context.assumptions.mainsV = 230;
    return computePower(m_resolved, context, m_machine.load);
}

Known<double> MachineModel::labelLimitW(const PowerCalibration &calibration) const
{
    SupplySet supplies;
    for (const Part &part : m_parts)
        if (const auto *psu = part.as<PsuSpec>())
            for (const MeasuredMachine::Count &count : m_machine.parts)
                if (count.part == part.id)
                    supplies.units.insert(supplies.units.end(), static_cast<std::size_t>(count.count), psu);
    return wallWatts(supplies, &calibration, 1e9);
}

} // namespace lanewise
