// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

#include <algorithm>

namespace lanewise::rules {

namespace gpu_mig_profile {

/// The words of a list that is separated by blanks, commas or semicolons: profiles of a layout, GPUs of a row.
std::vector<std::string_view> words(std::string_view text)
{
    std::vector<std::string_view> out;
    while (!text.empty()) {
        const auto end = text.find_first_of(" ,;");
        if (end != 0)
            out.push_back(text.substr(0, end));
        if (end == std::string_view::npos)
            break;
        text.remove_prefix(end + 1);
    }
    return out;
}

/// Rows of the table "mig-profiles" for a GPU.
std::vector<const FactRow *> profilesOf(const RuleInput &in, const Part &gpu)
{
    std::vector<const FactRow *> rows;
    for (const FactRow &row : in.facts().catalogue->facts("mig-profiles")) {
        const auto gpus = words(row.text("gpus"));
        if (std::find(gpus.begin(), gpus.end(), gpu.id) != gpus.end())
            rows.push_back(&row);
    }
    return rows;
}

const FactRow *rowNamed(const std::vector<const FactRow *> &rows, std::string_view profile)
{
    const auto it =
        std::find_if(rows.begin(), rows.end(), [&](const FactRow *row) { return row->text("profile") == profile; });
    return it == rows.end() ? nullptr : *it;
}

std::string namesOf(const std::vector<const FactRow *> &rows)
{
    std::vector<std::string> names;
    for (const FactRow *row : rows)
        names.emplace_back(row->text("profile"));
    return joinNames(names);
}

Finding &report(FindingSink &out, std::string_view message, const ResolvedMount &mount)
{
    return out.add(Severity::Error, message, mount.id)
        .about(mount.part->id)
        .with("gpu", mount.part->model)
        .with("mount", mountName(mount));
}

void checkLayout(const RuleInput &in, FindingSink &out, const ResolvedMount &mount, std::string_view layout)
{
    const auto rows = profilesOf(in, *mount.part);
    if (rows.empty()) {
        report(out, "gpu.mig-profile.none", mount);
        return;
    }
    double compute = 0, memory = 0;
    for (const std::string_view profile : words(layout)) {
        const FactRow *row = rowNamed(rows, profile);
        if (!row) {
            Finding &finding = report(out, "gpu.mig-profile.unknown-profile", mount);
            finding.with("profile", profile).with("profiles", namesOf(rows));
            finding.source = rows.front()->source;
            return;
        }
        compute += row->number("compute_slices").valueOr(0);
        memory += row->number("memory_slices").valueOr(0);
    }
    const double most = rows.front()->number("max_instances").valueOr(0);
    const double slices = rows.front()->number("memory_slices_total").valueOr(0);
    if (compute <= most && memory <= slices)
        return;
    Finding &finding = report(out, "gpu.mig-profile.too-many", mount);
    finding.with("layout", layout)
        .with("compute", compute)
        .with("most", most)
        .with("memory", memory)
        .with("slices", slices);
    finding.source = rows.front()->source;
}

void check(const RuleInput &in, FindingSink &out)
{
    for (const auto &[id, layout] : in.build.settings.migLayout) {
        const Index index = in.resolved.mount(id);
        const ResolvedMount *mount = index < 0 ? nullptr : &in.resolved.mounts[static_cast<std::size_t>(index)];
        if (mount && mount->part && mount->part->kind == PartKind::Gpu && !layout.empty())
            checkLayout(in, out, *mount, layout);
    }
}

std::vector<Edit> fixes(const RuleInput &in, const Finding &finding)
{
    return {settingFix(in, "Leave this GPU whole", "mig:" + finding.mounts.front(), {})};
}

constexpr Message messages[] = {
    {"gpu.mig-profile.none", "{gpu} in {mount} can't be divided into MIG instances."},
    {"gpu.mig-profile.unknown-profile", "{gpu} has no MIG profile {profile}; it has {profiles}."},
    {"gpu.mig-profile.too-many",
     "The MIG instances {layout} want {compute} compute and {memory} memory slices; {gpu} has {most} and {slices}."},
};

} // namespace gpu_mig_profile

constinit const Rule gpuMigProfile{
    "gpu.mig-profile",
    Severity::Error,
    "MIG instances",
    "A GPU is divided only by the profiles of its model, and only until its slices are used up.",
    "NVIDIA MIG user guide: supported profiles; catalogue table mig-profiles",
    gpu_mig_profile::check,
    gpu_mig_profile::fixes,
    gpu_mig_profile::messages,
};

} // namespace lanewise::rules
