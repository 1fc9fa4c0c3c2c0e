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

/// CUDA code for one compute capability runs on a later minor version of the same major one: 8.0 on 8.6 and 8.9. Code for
/// AMD's gfx targets, and NVIDIA's with a letter ("90a"), runs on its own target only.
bool runsOn(std::string_view built, std::string_view target)
{
    if (built == target)
        return true;
    const auto isNumber = [](std::string_view text) {
        return text.size() >= 2 && std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
    };
    return isNumber(built) && isNumber(target) && built.size() == target.size()
        && built.substr(0, built.size() - 1) == target.substr(0, target.size() - 1) && built.back() <= target.back();
}

bool serves(const FrameworkBuild &build, const std::vector<std::string> &targets)
{
    return std::all_of(targets.begin(), targets.end(), [&](const std::string &target) {
        return std::any_of(build.targets.begin(), build.targets.end(),
                           [&](const std::string &built) { return runsOn(built, target); });
    });
}

/// "CUDA" of "CUDA 12.8": versions are compared within one platform.
std::string_view platformOf(const FrameworkBuild &build)
{
    const std::string_view text = build.platform;
    return text.substr(0, text.find(' '));
}

/// The newest build for the platform; the table lists them oldest first.
const FrameworkBuild *newestOf(const std::vector<FrameworkBuild> &builds, std::string_view platform)
{
    const FrameworkBuild *newest = nullptr;
    for (const FrameworkBuild &build : builds)
        newest = platformOf(build) == platform ? &build : newest;
    return newest;
}

void reportMakers(FindingSink &out, const Part &gpu, const Part &other)
{
    out.add(Severity::Error, "sw.arch-overlap.makers", {})
        .about(gpu.id)
        .about(other.id)
        .with("gpu", gpu.model)
        .with("other", other.model)
        .with("platform", gpu.as<GpuSpec>()->ecosystem.valueOr(gpu.maker))
        .with("other_platform", other.as<GpuSpec>()->ecosystem.valueOr(other.maker));
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
    if (gpus.front().part->maker != other->maker)
        return reportMakers(out, *gpus.front().part, *other);
    const auto &a = specOf<GpuSpec>(gpus.front());
    const auto &b = *other->as<GpuSpec>();
    if (!a.computeCapability.known() || !b.computeCapability.known())
        return;
    const std::vector<std::string> targets{targetOf(a), targetOf(b)};
    if (targets[0] == targets[1])
        return;
    // Only the newest builds count: older ones lack the newer chip's fixes, and security support ends with them.
    const auto &builds = in.facts().frameworkBuilds;
    const FrameworkBuild *newest = newestOf(builds, targets[0].starts_with("gfx") ? "ROCm" : "CUDA");
    if (!newest)
        return;
    const FrameworkBuild *common = nullptr;
    for (const FrameworkBuild &build : builds)
        common = platformOf(build) == platformOf(*newest) && serves(build, targets) ? &build : common;
    if (common && common->version == newest->version)
        return;
    Finding &finding = out.add(Severity::Error, common ? "sw.arch-overlap.old" : "sw.arch-overlap.none", {});
    finding.about(gpus.front().part->id)
        .about(other->id)
        .with("gpu", gpus.front().part->model)
        .with("other", other->model)
        .with("framework", newest->framework)
        .with("newest", newest->version)
        .with("last", common ? common->version + " (" + common->platform + ")" : std::string("none"));
    finding.source = newest->source;
}

constexpr Message messages[] = {
    {"sw.arch-overlap.makers",
     "{gpu} runs on {platform}, {other} on {other_platform}: no build of a framework serves both. Split them into two "
     "servers."},
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
