// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/sitepower.h"

namespace lanewise::rules {

namespace site_transient {

void check(const RuleInput &in, FindingSink &out)
{
    const LimitFigure &from = in.facts().limit(Limit::TransientRackGpus);
    const LimitFigure &factor = in.facts().limit(Limit::TransientRackFactor);
    const int gpus = gpuDeviceCount(in) * in.nodeCount;
    if (!from.known || !factor.known || gpus < from.value || !in.power.wallMaxW.known())
        return;
    const double steady = *in.power.wallMaxW * in.nodeCount / 1000;
    Finding &finding = out.add(Severity::Warning, "site.transient.step", {});
    finding.with("gpus", gpus)
        .with("steady_kw", steady, "kW")
        .with("peak_kw", steady * factor.value, "kW")
        .with("factor", factor.value);
    finding.source = factor.source;
}

constexpr Message messages[] = {
    {"site.transient.step",
     "{gpus|GPU|GPUs} that train together swing in step: {steady_kw} steady, peaks of about {peak_kw} ({factor} "
     "times). "
     "Size feeds for that or use the vendor's smoothing."},
};

} // namespace site_transient

constinit const Rule siteTransient{
    "site.transient",
    Severity::Warning,
    "Power swings in step",
    "Gradient exchange lets all GPUs of a job rest and work at once; the average does not size a feed.",
    "Catalogue table rule-limits, transient-rack-factor",
    site_transient::check,
    nullptr,
    site_transient::messages,
};

} // namespace lanewise::rules
