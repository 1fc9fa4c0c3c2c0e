// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

namespace lanewise::rules {

namespace gpu_form_factor {

bool hasMount(const RuleInput &in, MountKind kind)
{
    for (const ResolvedMount &mount : in.resolved.mounts) {
        if (mount.spec->kind == kind)
            return true;
    }
    return false;
}

bool hasSite(const RuleInput &in, const GpuSpec &gpu)
{
    // A riser that is still to be chosen gives the slots; that it is missing says chassis.riser-required.
    if (isCard(gpu))
        return hasMount(in, MountKind::PcieSlot) || hasMount(in, MountKind::RiserSite);
    return hasMount(in, MountKind::SxmSite) || hasMount(in, MountKind::OamSite) || hasMount(in, MountKind::FixedModule)
        || hasMount(in, MountKind::BaseboardSite);
}

/// The module's or card's form as people say it.
std::string formName(const GpuSpec &gpu)
{
    return isCard(gpu)                   ? "a PCIe card"
        : *gpu.formFactor == "superchip" ? "a soldered superchip"
                                         : "an " + *gpu.formFactor + " module";
}

void check(const RuleInput &in, FindingSink &out)
{
    if (!in.chassis())
        return;
    const Part *last = nullptr;
    for (const PartRef &ref : in.parts(PartKind::Gpu)) {
        const auto &gpu = specOf<GpuSpec>(ref);
        if (ref.part == last || !gpu.formFactor.known() || ref.placed->included)
            continue;
        std::string has;
        if (!ref.mount) {
            if (hasSite(in, gpu))
                continue;
            has = isCard(gpu) ? "no card slots" : "card slots only";
        } else {
            const MountSpec &spec = *ref.mount->spec;
            const bool module = spec.kind == MountKind::SxmSite || spec.kind == MountKind::OamSite;
            if (spec.kind == MountKind::FixedModule || (spec.kind == MountKind::PcieSlot && isCard(gpu))
                || (module && !isCard(gpu) && (spec.formFactor.empty() || spec.formFactor == *gpu.formFactor)))
                continue;
            has = takenBy(spec);
        }
        last = ref.part;
        out.add(Severity::Error, ref.mount ? "gpu.form-factor.mount" : "gpu.form-factor.chassis",
                ref.mount ? ref.mount->id : MountId(), ref.part->id)
            .about(ref.part->id)
            .with("gpu", ref.part->model)
            .with("form", formName(gpu))
            .with("has", has)
            .with("mount", ref.mount ? mountName(*ref.mount) : std::string())
            .with("chassis", in.resolved.chassisPart->model);
    }
}

/// GPUs of the same architecture and nearest memory in the form that the chassis takes.
std::vector<Edit> fixes(const RuleInput &in, const Finding &finding)
{
    std::vector<Edit> edits;
    for (const PartRef &ref : in.parts(PartKind::Gpu)) {
        if (!ref.mount || finding.parts.empty() || ref.part->id != finding.parts.front())
            continue;
        const auto &gpu = specOf<GpuSpec>(ref);
        for (PartHandle handle : in.resolved.catalogue->ofKind(PartKind::Gpu)) {
            const auto &other = *in.resolved.catalogue->part(handle).as<GpuSpec>();
            if (other.architecture == gpu.architecture && other.formFactor.known()
                && *other.formFactor == ref.mount->spec->formFactor && edits.size() < 3)
                edits.push_back(replaceFix(in, ref.mount->id, handle));
        }
        break;
    }
    return edits;
}

constexpr Message messages[] = {
    {"gpu.form-factor.mount", "{gpu} is {form}; {mount} takes {has}."},
    {"gpu.form-factor.chassis", "{gpu} is {form}; {chassis} has no place for one ({has})."},
};

} // namespace gpu_form_factor

constinit const Rule gpuFormFactor{
    "gpu.form-factor",
    Severity::Error,
    "Card or module",
    "SXM and OAM modules sit on a baseboard with its own sockets and power; they are no add-in cards, and the other "
    "way round.",
    "Module and card data sheets, in the catalogue with each GPU",
    gpu_form_factor::check,
    gpu_form_factor::fixes,
    gpu_form_factor::messages,
};

} // namespace lanewise::rules
