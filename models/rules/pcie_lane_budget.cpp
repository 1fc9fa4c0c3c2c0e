// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

namespace lanewise::rules {

namespace pcie_lane_budget {

void check(const RuleInput &in, FindingSink &out)
{
    for (std::size_t s = 0; s < in.resolved.sockets.size(); ++s) {
        const SocketState &socket = in.resolved.sockets[s];
        if (!socket.present || socket.lanesAvailable == 0 || socket.lanesUsed <= socket.lanesAvailable)
            continue;
        Finding &finding = out.add(Severity::Warning, "pcie.lane-budget.above", {}, "cpu" + std::to_string(s));
        finding.with("socket", "CPU " + std::to_string(s + 1))
            .with("used", socket.lanesUsed)
            .with("available", socket.lanesAvailable);
        if (socket.part)
            finding.about(socket.part->id).with("cpu", socket.part->model);
    }
}

constexpr Message messages[] = {
    {"pcie.lane-budget.above", "{socket}: the filled mounts want {used} lanes, {cpu} offers {available}."},
};

} // namespace pcie_lane_budget

constinit const Rule pcieLaneBudget{
    "pcie.lane-budget",
    Severity::Warning,
    "Lanes of a processor",
    "A processor with fewer lanes than the board wires leaves slots narrower or off.",
    "Processor data sheets, in the catalogue with each part",
    pcie_lane_budget::check,
    nullptr,
    pcie_lane_budget::messages,
};

} // namespace lanewise::rules
