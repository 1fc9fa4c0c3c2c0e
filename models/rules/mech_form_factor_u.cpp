// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

namespace lanewise::rules {

namespace mech_form_factor_u {

/// Whether a card of this form stands higher than a low-profile bracket.
bool isFullHeight(const Part &part)
{
    if (const auto *gpu = part.as<GpuSpec>())
        return gpu->height.known() ? startsWith(gpu->height, "FH") : gpu->slotWidth.valueOr(1) >= 2;
    if (const auto *nic = part.as<NicSpec>())
        return startsWith(nic->formFactor, "FH");
    if (const auto *hba = part.as<HbaSpec>())
        return startsWith(hba->formFactor, "FH");
    if (const auto *carrier = part.as<ProviderSpec>())
        return startsWith(carrier->formFactor, "FH");
    return false;
}

void check(const RuleInput &in, FindingSink &out)
{
    for (const ResolvedMount &mount : in.resolved.mounts) {
        if (!mount.part || mount.spec->kind != MountKind::PcieSlot || mount.spec->height != CardHeight::LowProfile
            || !isFullHeight(*mount.part))
            continue;
        out.add(Severity::Error, "mech.form-factor-u.low-profile", mount.id)
            .about(mount.part->id)
            .with("part", mount.part->model)
            .with("mount", mountName(mount))
            .with("chassis", in.resolved.chassisPart->model);
    }
}

std::vector<Edit> fixes(const RuleInput &in, const Finding &finding)
{
    std::vector<Edit> edits;
    for (const ResolvedMount *slot : freeMounts(in, MountKind::PcieSlot)) {
        if (slot->spec->height == CardHeight::FullHeight && edits.size() < 4)
            edits.push_back(moveFix(in, finding.mounts.front(), *slot));
    }
    return edits;
}

constexpr Message messages[] = {
    {"mech.form-factor-u.low-profile",
     "{part} is a full-height card; {mount} of {chassis} takes low-profile cards. In a flat chassis full-height "
     "cards lie on a riser."},
};

} // namespace mech_form_factor_u

constinit const Rule mechFormFactorU{
    "mech.form-factor-u",
    Severity::Error,
    "Card height",
    "A full-height card does not stand upright in a flat chassis; it needs a riser that lays it flat.",
    "PCI Express CEM: low-profile cards are 68.9 mm, full-height cards 111.15 mm high",
    mech_form_factor_u::check,
    mech_form_factor_u::fixes,
    mech_form_factor_u::messages,
};

} // namespace lanewise::rules
