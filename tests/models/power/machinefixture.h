// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/topology/resolved.h"

#include <deque>

namespace lanewise::test {

/// A resolved server made by hand, so that watts and money are tested without catalogue and topology.
class Machine
{
public:
    Machine()
    {
        m_chassis.kind = PartKind::Chassis;
        m_chassis.spec = ChassisSpec{};
        resolved.build = &build;
        resolved.chassisPart = &m_chassis;
        resolved.chassis = m_chassis.as<ChassisSpec>();
    }

    ChassisSpec &chassis() { return std::get<ChassisSpec>(m_chassis.spec); }

    template <class Spec>
    void add(MountKind kind, const Spec &spec, int count = 1)
    {
        Part &part = m_parts.emplace_back();
        part.spec = spec;
        MountSpec &mount = m_mounts.emplace_back();
        mount.kind = kind;
        for (int i = 0; i < count; ++i) {
            ResolvedMount at;
            at.spec = &mount;
            at.part = &part;
            resolved.mounts.push_back(at);
        }
    }

    void addGpu(double tdpW, int count, const char *cooling = "passive")
    {
        GpuSpec gpu;
        gpu.tdpW = tdpW;
        gpu.cooling = std::string(cooling);
        add(MountKind::PcieSlot, gpu, count);
    }
    void addCpu(double tdpW, int count)
    {
        CpuSpec cpu;
        cpu.tdpW = tdpW;
        add(MountKind::CpuSocket, cpu, count);
    }
    void addMemory(double powerW, int count)
    {
        MemorySpec memory;
        memory.powerW = powerW;
        add(MountKind::DimmSlot, memory, count);
    }
    void addSupply(double highW, Known<double> lowW, const char *grade, int count)
    {
        PsuSpec psu;
        psu.highLineW = highW;
        psu.lowLineW = lowW;
        psu.efficiencyGrade = std::string(grade);
        add(MountKind::PsuBay, psu, count);
    }

    Build build;
    ResolvedBuild resolved;

private:
    Part m_chassis;
    std::deque<Part> m_parts;
    std::deque<MountSpec> m_mounts;
};

} // namespace lanewise::test
