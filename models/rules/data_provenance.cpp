// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

namespace lanewise::rules {

namespace data_provenance {

/// Unverified among the figures that decide verdicts on a GPU.
int unverified(const GpuSpec &gpu)
{
    const auto doubtful = [](const auto &figure) {
        return figure.known() && figure.verification() == Verification::Unverified;
    };
    return doubtful(gpu.tdpW) + doubtful(gpu.lengthMm) + doubtful(gpu.slotWidth) + doubtful(gpu.powerConnector)
        + doubtful(gpu.nvlinkTotalGbs) + doubtful(gpu.memoryBandwidthGbs) + doubtful(gpu.fp16Tensor);
}

void check(const RuleInput &in, FindingSink &out)
{
    const Part *last = nullptr;
    for (const PartRef &ref : in.parts(PartKind::Gpu)) {
        if (ref.part == last)
            continue;
        last = ref.part;
        const int figures = unverified(specOf<GpuSpec>(ref));
        if (figures == 0)
            continue;
        out.add(Severity::Advice, "data.provenance.unverified", {}, ref.part->id)
            .about(ref.part->id)
            .with("part", ref.part->model)
            .with("figures", figures)
            .with("sources", static_cast<double>(ref.part->sources.size()));
    }
}

constexpr Message messages[] = {
    {"data.provenance.unverified",
     "{part}: {figures|figure|figures} behind these verdicts {!figures|is|are} unverified or disputed between sources. "
     "Check {!figures|it|them} before signing."},
};

} // namespace data_provenance

constinit const Rule dataProvenance{
    "data.provenance",
    Severity::Advice,
    "Sources of the figures",
    "Wrong link rates and sparse figures circulate; a figure without a second source is marked, not trusted.",
    "Sources of each figure in the catalogue",
    data_provenance::check,
    nullptr,
    data_provenance::messages,
};

} // namespace lanewise::rules
