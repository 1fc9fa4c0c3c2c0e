// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/buildstate.h"

namespace lanewise::rules {

namespace bom_license_line {

void check(const RuleInput &in, FindingSink &out)
{
    if (!isServerChosen(in) || kitCount(in, "licence") > 0)
        return;
    const PartRef &gpu = in.parts(PartKind::Gpu).front();
    if (!specOf<GpuSpec>(gpu).ecosystem.known() || *specOf<GpuSpec>(gpu).ecosystem != "CUDA")
        return;
    const FactRow *row = in.facts().catalogue->fact("gpu-software", gpu.part->id);
    const Known<double> included = row ? row->number("nvaie_included") : Known<double>();
    const std::string_view message = !included.known() ? "bom.license-line.unknown"
        : *included > 0                                ? "bom.license-line.included"
                                                       : "bom.license-line.separate";
    Finding &finding = out.add(Severity::Advice, message, {}, gpu.part->id);
    finding.about(gpu.part->id).with("gpu", gpu.part->model).with("gpus", gpuDeviceCount(in));
    finding.unknown = !included.known();
    if (row && !row->source.empty())
        finding.source = row->source;
}

std::vector<Edit> fixes(const RuleInput &in, const Finding &)
{
    for (PartHandle handle : in.resolved.catalogue->ofKind(PartKind::Kit)) {
        const auto &kit = *in.resolved.catalogue->part(handle).as<KitSpec>();
        if (kit.category.known() && *kit.category == "licence")
            return {addFix(in, handle, {})};
    }
    return {};
}

constexpr Message messages[] = {
    {"bom.license-line.included",
     "{gpu} comes with NVIDIA AI Enterprise: show it on the bill as a line of price zero."},
    {"bom.license-line.separate", "{gpu} comes without NVIDIA AI Enterprise: add {gpus} licences if it is wanted."},
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
