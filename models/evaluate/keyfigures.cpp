// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/evaluate/keyfigures.h"

namespace lanewise {

namespace {

void countFindings(KeyFigures &out, const Evaluation &evaluation)
{
    for (const Finding &finding : evaluation.findings) {
        if (!finding.cause.empty() || finding.waived)
            continue;
        switch (finding.severity) {
        case Severity::Error:
            ++out.errors;
            break;
        case Severity::Warning:
            ++out.warnings;
            break;
        case Severity::Advice:
            ++out.advice;
            break;
        case Severity::Incomplete:
            ++out.incomplete;
            break;
        }
    }
}

void addGroup(KeyFigures &out, const GroupEvaluation &group)
{
    out.servers += group.count;
    out.gpus += group.count * static_cast<int>(group.resolved.devicesOf(DeviceKind::Gpu).size());
    out.pricesStale += group.bill.stale;
    out.pricesEstimated += group.bill.estimates;
    out.powerUnknownParts += group.power.unknownParts;
    for (const BillLine &line : group.bill.lines)
        out.anyPrice = out.anyPrice || line.priced;
}

} // namespace

std::optional<Throughput> throughputOf(const Evaluation &evaluation, std::string_view workload,
                                       std::string_view profile)
{
    std::optional<Throughput> sum;
    double largest = 0;
    for (const GroupEvaluation &group : evaluation.groups) {
        for (const Throughput &t : group.throughput) {
            if (t.workload != workload || t.profile != profile)
                continue;
            if (!sum || (t.known && !sum->known)) {
                sum = t;
                largest = t.value;
                continue;
            }
            if (!t.known)
                continue;
            sum->value += t.value;
            sum->low += t.low;
            sum->high += t.high;
            if (t.value > largest) {
                largest = t.value;
                sum->bottleneck = t.bottleneck;
            }
        }
    }
    return sum;
}

KeyFigures keyFiguresOf(const Evaluation &evaluation, const Context &context)
{
    KeyFigures out;
    out.currency = evaluation.cost.currency;
    out.priceMinor = evaluation.cost.capexMinor;
    out.priceLowMinor = evaluation.cost.capexLowMinor;
    out.priceHighMinor = evaluation.cost.capexHighMinor;
    out.partsUnpriced = static_cast<int>(evaluation.cost.unpriced.size());
    out.wallTypicalW = evaluation.wallTypicalW;
    out.wallMaxW = evaluation.wallMaxW;
    for (const GroupEvaluation &group : evaluation.groups)
        addGroup(out, group);
    out.throughput = throughputOf(evaluation, context.assumptions.workload, context.assumptions.profile);
    countFindings(out, evaluation);
    return out;
}

} // namespace lanewise
