// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

#include <algorithm>

namespace lanewise::rules {

namespace sw_arch_overlap {

/// The architecture name that framework builds list: compute capability without the dot, or the gfx target.
std::string targetOf(const GpuSpec &gpu)
{
    std::string target = gpu.computeCapability.valueOr("");
    target.erase(std::remove(target.begin(), target.end(), '.'), target.end());
    return target;
}

bool serves(const FrameworkBuild &build, const std::vector<std::string> &targets)
{
    return std::all_of(targets.begin(), targets.end(), [&](const std::string &target) {
        return std::find(build.targets.begin(), build.targets.end(), target) != build.targets.end();
    });
}

void check(const RuleInput &in, FindingSink &out)
{
    const auto gpus = in.parts(PartKind::Gpu);
    if (gpus.size() < 2)
        return;
    const Part *other = nullptr;
    for (const PartRef &ref : gpus) {
        if (ref.part != gpus.front().part)
            other = ref.part;
    }
    if (!other || in.facts().frameworkBuilds.empty())
        return;
    const auto &a = specOf<GpuSpec>(gpus.front());
    const auto &b = *other->as<GpuSpec>();
    if (!a.computeCapability.known() || !b.computeCapability.known())
        return;
    const std::vector<std::string> targets{targetOf(a), targetOf(b)};
    if (targets[0] == targets[1])
        return;
    // Only the newest builds count: older ones lack the newer chip's fixes, and security support ends with them.
    const auto &builds = in.facts().frameworkBuilds;
    const std::string &newest = builds.back().version;
    const FrameworkBuild *common = nullptr;
    for (const FrameworkBuild &build : builds)
        common = serves(build, targets) ? &build : common;
    if (common && common->version == newest)
        return;
    Finding &finding = out.add(Severity::Error, common ? "sw.arch-overlap.old" : "sw.arch-overlap.none", {});
    finding.about(gpus.front().part->id)
        .about(other->id)
        .with("gpu", gpus.front().part->model)
        .with("other", other->model)
        .with("framework", builds.back().framework)
        .with("newest", newest)
        .with("last", common ? common->version + " (" + common->platform + ")" : std::string("none"));
    finding.source = builds.back().source;
}

constexpr Message messages[] = {
    {"sw.arch-overlap.none", "No build of {framework} serves both {gpu} and {other}: split them into two servers."},
    {"sw.arch-overlap.old",
     "The last build of {framework} for both {gpu} and {other} is {last}; none of {newest} serves both. Split them "
     "into two servers."},
};

} // namespace sw_arch_overlap

constinit const Rule swArchOverlap{
    "sw.arch-overlap",
    Severity::Error,
    "One framework build for all GPUs",
    "Published builds carry code for a span of architectures; old and new chips fall out of one another's span.",
    "Catalogue table framework-builds",
    sw_arch_overlap::check,
    nullptr,
    sw_arch_overlap::messages,
};

} // namespace lanewise::rules
