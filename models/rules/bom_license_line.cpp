// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/buildstate.h"

namespace lanewise::rules {

namespace bom_license_line {

void check(const RuleInput &in, FindingSink &out)
{
    if (!isServerChosen(in) || kitCount(in, "licence") >= gpuDeviceCount(in))
        return;
    const PartRef &gpu = in.parts(PartKind::Gpu).front();
    if (!specOf<GpuSpec>(gpu).ecosystem.known() || *specOf<GpuSpec>(gpu).ecosystem != "CUDA")
        return;
    const FactRow *row = in.facts().catalogue->fact("gpu-software", gpu.part->id);
    const Known<double> included = row ? row->number("nvaie_included") : Known<double>();
    const std::string_view term = row ? row->text("nvaie_included") : std::string_view(); // "5 years"
    const bool unknown = !included.known() && term.empty();
    const std::string_view message = unknown       ? "bom.license-line.unknown"
        : !term.empty() || included.valueOr(0) > 0 ? "bom.license-line.included"
                                                   : "bom.license-line.separate";
    Finding &finding = out.add(Severity::Advice, message, {}, gpu.part->id);
    finding.about(gpu.part->id)
        .with("gpu", gpu.part->model)
        .with("gpus", gpuDeviceCount(in) - kitCount(in, "licence"))
        .with("term", term.empty() ? "its licence" : term);
    finding.unknown = unknown;
}

std::vector<Edit> fixes(const RuleInput &in, const Finding &)
{
    for (PartHandle handle : in.resolved.catalogue->ofKind(PartKind::Kit)) {
        const auto &kit = *in.resolved.catalogue->part(handle).as<KitSpec>();
        if (!kit.category.known() || *kit.category != "licence")
            continue;
        const int missing = gpuDeviceCount(in) - kitCount(in, "licence");
        Edit edit{"Add " + countedName(static_cast<std::size_t>(missing), in.resolved.catalogue->part(handle).model),
                  {}};
        for (int i = 0; i < missing; ++i)
            edit.changes.push_back(addFix(in, handle, {}).changes.front());
        return {edit};
    }
    return {};
}

constexpr Message messages[] = {
    {"bom.license-line.included",
     "{gpu} comes with NVIDIA AI Enterprise ({term}): show it on the bill as a line of price zero."},
    {"bom.license-line.separate",
     "{gpu} comes without NVIDIA AI Enterprise: add {gpus|licence|licences} if it is wanted."},
    {"bom.license-line.unknown", "Whether {gpu} comes with NVIDIA AI Enterprise is not known."},
};

} // namespace bom_license_line

constinit const Rule bomLicenseLine{
    "bom.license-line",
    Severity::Advice,
    "Software licences",
    "Some GPUs carry the enterprise licence, others need it as a line of its own.",
    "NVIDIA AI Enterprise reference architecture; catalogue table gpu-software",
    bom_license_line::check,
    bom_license_line::fixes,
    bom_license_line::messages,
};

} // namespace lanewise::rules
