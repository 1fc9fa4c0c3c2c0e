// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

namespace lanewise::rules {

namespace asbuilt_bandwidth_test {

void check(const RuleInput &in, FindingSink &out)
{
    const LimitFigure &from = in.facts().limit(Limit::HealthyBandwidthGbps);
    if (!from.known)
        return;
    for (const PartRef &ref : in.parts(PartKind::Nic)) {
        const auto &nic = specOf<NicSpec>(ref);
        if (nic.portGbps.valueOr(0) < from.value)
            continue;
        Finding &finding = out.add(Severity::Advice, "asbuilt.bandwidth-test.note", {});
        finding.about(ref.part->id).with("nic", ref.part->model).with("design_gbps", *nic.portGbps, "Gb/s");
        return;
    }
}

constexpr Message messages[] = {
    {"asbuilt.bandwidth-test.note",
     "Acceptance: measure each rail of {nic} with ib_write_bw against its {design_gbps}; a link can train right and "
     "still move a tenth."},
};

} // namespace asbuilt_bandwidth_test

constinit const Rule asbuiltBandwidthTest{
    "asbuilt.bandwidth-test",
    Severity::Advice,
    "Measure the network at acceptance",
    "Badly initialised adapters show a healthy link; only a bandwidth test finds them.",
    "github.com/NVIDIA/dgx-spark-playbooks, pull request 108",
    asbuilt_bandwidth_test::check,
    nullptr,
    asbuilt_bandwidth_test::messages,
};

} // namespace lanewise::rules
