// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

namespace lanewise::rules {

namespace fw_above_4g {

void check(const RuleInput &in, FindingSink &out)
{
    double mib = 0;
    int gpus = 0, unknown = 0;
    for (const PartRef &ref : in.parts(PartKind::Gpu)) {
        const auto &gpu = specOf<GpuSpec>(ref);
        ++gpus;
        if (gpu.bar1Mib.known())
            mib += *gpu.bar1Mib;
        else
            ++unknown;
    }
    const auto flag = in.build.settings.flags.find("above-4g");
    if (gpus == 0 || (flag != in.build.settings.flags.end() && flag->second == "on"))
        return;
    out.add(Severity::Advice,
            unknown == 0  ? "fw.above-4g.sum"
                : mib > 0 ? "fw.above-4g.least"
                          : "fw.above-4g.unknown",
            {})
        .with("gpus", gpus)
        .with("window_gib", mib / 1024, "GiB")
        .with("unknown", unknown);
}

std::vector<Edit> fixes(const RuleInput &in, const Finding &)
{
    return {settingFix(in, "Note Above 4G decoding as set", "flag:above-4g", "on")};
}

constexpr Message messages[] = {
    {"fw.above-4g.sum",
     "Bring-up: switch Above 4G decoding (64-bit MMIO) on; {gpus|GPU wants a window|GPUs want windows} of {window_gib} "
     "in all."},
    {"fw.above-4g.least",
     "Bring-up: switch Above 4G decoding (64-bit MMIO) on; {gpus|GPU wants a window|GPUs want windows} of at least "
     "{window_gib}; "
     "of {unknown|GPU|GPUs} the size is not known."},
    {"fw.above-4g.unknown",
     "Bring-up: switch Above 4G decoding (64-bit MMIO) on; how large a window {gpus|GPU wants|GPUs want} is not "
     "known."},
};

} // namespace fw_above_4g

constinit const Rule fwAbove4g{
    "fw.above-4g",
    Severity::Advice,
    "Address space above 4 GB",
    "GPU windows do not fit below 4 GB; POST halts or cards vanish while the firmware switch is off.",
    "superuser.com, question 1239231; BAR sizes in the catalogue with each GPU",
    fw_above_4g::check,
    fw_above_4g::fixes,
    fw_above_4g::messages,
};

} // namespace lanewise::rules
