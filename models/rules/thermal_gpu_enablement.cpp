// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/companions.h"

namespace lanewise::rules {

namespace thermal_gpu_enablement {

void check(const RuleInput &in, FindingSink &out)
{
    checkCompanions(in, out, "thermal.gpu-enablement", "thermal.gpu-enablement.missing");
}

constexpr Message messages[] = {
    {"thermal.gpu-enablement.missing",
     "{chassis} with this build needs {needs} × {what}; the list of parts has {has}."},
};

} // namespace thermal_gpu_enablement

constinit const Rule thermalGpuEnablement{
    "thermal.gpu-enablement",
    Severity::Error,
    "Cooling parts for GPUs",
    "With GPUs many servers need an air shroud, flatter heat sinks or stronger fans, which are order lines of their "
    "own.",
    "Catalogue table companion-kits",
    thermal_gpu_enablement::check,
    companionFixes,
    thermal_gpu_enablement::messages,
};

} // namespace lanewise::rules
