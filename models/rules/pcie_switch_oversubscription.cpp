// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

namespace lanewise::rules {

namespace pcie_switch_oversubscription {

void check(const RuleInput &in, FindingSink &out)
{
    for (const ResolvedNode &node : in.resolved.nodes) {
        if (node.kind != PcieNode::Kind::Switch || !node.live || node.lanesAvailable == 0
            || node.lanesUsed <= node.lanesAvailable)
            continue;
        out.add(Severity::Advice, "pcie.switch-oversubscription.ratio", {}, node.id)
            .with("switch", switchName(in, node))
            .with("used", node.lanesUsed)
            .with("uplink", node.lanesAvailable)
            .with("ratio", static_cast<double>(node.lanesUsed) / node.lanesAvailable);
    }
}

constexpr Message messages[] = {
    {"pcie.switch-oversubscription.ratio",
     "Behind {switch} {used|lane shares|lanes share} an uplink of {uplink|lane|lanes}, {ratio} to 1: fine between its "
     "devices, narrow towards "
     "the host."},
};

} // namespace pcie_switch_oversubscription

constinit const Rule pcieSwitchOversubscription{
    "pcie.switch-oversubscription",
    Severity::Advice,
    "Oversubscribed PCIe switches",
    "Devices behind a switch share its uplink when all talk to the host at once.",
    "Lanes of the chassis' PCIe tree",
    pcie_switch_oversubscription::check,
    nullptr,
    pcie_switch_oversubscription::messages,
};

} // namespace lanewise::rules
