// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rules/rulekit.h"

namespace lanewise::rules {

namespace cpu_vendor_lock {

void check(const RuleInput &in, FindingSink &out)
{
    const auto cpus = in.parts(PartKind::Cpu);
    if (!in.chassis() || cpus.empty() || cpus.front().placed->included
        || !containsWord(cpus.front().part->model, "EPYC"))
        return;
    const auto makers = in.facts().catalogue->facts("cpu-vendor-lock");
    if (makers.empty())
        return;
    const std::string &maker = in.resolved.chassisPart->maker;
    const auto &flags = in.build.settings.flags;
    const auto origin = flags.find("cpu-origin");
    const FactRow *locks = nullptr;
    for (const FactRow &row : makers)
        locks = row.text("maker") == maker ? &row : locks;
    if (origin != flags.end() && !origin->second.empty() && origin->second != maker) {
        for (const FactRow &row : makers) {
            if (row.text("maker") != origin->second)
                continue;
            Finding &finding = out.add(Severity::Error, "cpu.vendor-lock.other", {});
            finding.about(cpus.front().part->id)
                .with("cpu", cpus.front().part->model)
                .with("origin", origin->second)
                .with("maker", maker);
            finding.source = row.source;
            return;
        }
    }
    Finding &finding = out.add(Severity::Advice, locks ? "cpu.vendor-lock.fuses" : "cpu.vendor-lock.used", {});
    finding.about(cpus.front().part->id).with("cpu", cpus.front().part->model).with("maker", maker);
    finding.source = locks ? locks->source : makers.front().source;
}

constexpr Message messages[] = {
    {"cpu.vendor-lock.other",
     "{cpu} was pulled from a {origin} server, which burns its firmware key into the processor: it will not start in "
     "one of {maker}."},
    {"cpu.vendor-lock.fuses",
     "{maker} may lock {cpu} to its own firmware at first start: it can then not be reused on another maker's board."},
    {"cpu.vendor-lock.used",
     "Buy {cpu} new or ask for its origin: one pulled from a maker that uses Platform Secure Boot will not start "
     "here."},
};

} // namespace cpu_vendor_lock

constinit const Rule cpuVendorLock{
    "cpu.vendor-lock",
    Severity::Error,
    "Processors locked to a maker",
    "AMD Platform Secure Boot burns the maker's key into the processor at first start; this cannot be undone.",
    "Catalogue table cpu-vendor-lock",
    cpu_vendor_lock::check,
    nullptr,
    cpu_vendor_lock::messages,
};

} // namespace lanewise::rules
