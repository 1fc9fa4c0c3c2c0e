// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

namespace lanewise::rules {

namespace pcie_lane_budget_2s {

void check(const RuleInput &in, FindingSink &out)
{
    const auto cpus = in.parts(PartKind::Cpu);
    if (cpus.size() != 2 || !in.chassis())
        return;
    const auto &cpu = specOf<CpuSpec>(cpus.front());
    if (!cpu.pcieLanes.known() || !cpu.pcieLanesPerSocket2s.known() || *cpu.pcieLanes <= *cpu.pcieLanesPerSocket2s)
        return;
    const int here = in.chassis()->lanesPerCpu.valueOr(*cpu.pcieLanesPerSocket2s);
    out.add(Severity::Advice, "pcie.lane-budget-2s.total", {})
        .about(cpus.front().part->id)
        .with("cpu", cpus.front().part->model)
        .with("single", *cpu.pcieLanes)
        .with("total", 2 * here)
        .with("sum", 2 * *cpu.pcieLanes);
}

constexpr Message messages[] = {
    {"pcie.lane-budget-2s.total",
     "Two {cpu} have {total} lanes for slots and bays here, not {sum}: each gives part of its {single} to the link "
     "between the sockets."},
};

} // namespace pcie_lane_budget_2s

constinit const Rule pcieLaneBudget2s{
    "pcie.lane-budget-2s",
    Severity::Advice,
    "Lanes of two sockets",
    "The links between two EPYC sockets are made of PCIe lanes: 128 remain with four links, 160 with three.",
    "AMD EPYC processor data sheets; socket links of the board in the catalogue",
    pcie_lane_budget_2s::check,
    nullptr,
    pcie_lane_budget_2s::messages,
};

} // namespace lanewise::rules
