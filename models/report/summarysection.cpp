// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/report/quotewords.h"
#include "models/report/sections.h"

#include <fmt/format.h>

namespace lanewise::report {

namespace {

std::string priceText(const CostResult &cost)
{
    std::string text = moneyText(cost.capexMinor, cost.currency);
    return cost.unpriced.empty() ? text : fmt::format("at least {}, {} unpriced", text, cost.unpriced.size());
}

int gpusOf(const Evaluation &evaluation)
{
    int gpus = 0;
    for (const GroupEvaluation &group : evaluation.groups)
        gpus += group.count * static_cast<int>(group.resolved.devicesOf(DeviceKind::Gpu).size());
    return gpus;
}

const Throughput *chosenThroughput(const Input &input)
{
    for (const GroupEvaluation &group : input.evaluation.groups)
        for (const Throughput &t : group.throughput)
            if (t.known && t.workload == input.context.assumptions.workload
                && t.profile == input.context.assumptions.profile)
                return &t;
    return nullptr;
}

std::string nodesText(const Evaluation &evaluation)
{
    std::string text;
    for (const GroupEvaluation &group : evaluation.groups) {
        const std::string chassis = group.resolved.chassisPart
            ? group.resolved.chassisPart->maker + " " + group.resolved.chassisPart->model
            : std::string("no chassis chosen");
        text += fmt::format("{}{} × {}", text.empty() ? "" : ", ", group.count, chassis);
    }
    return text;
}

} // namespace

ReportSection summarySection(const Input &input)
{
    const Evaluation &evaluation = input.evaluation;
    ReportSection section{"summary", "Summary", false, {}};
    ReportPairs pairs;
    pairs.rows.emplace_back("Servers", nodesText(evaluation));
    const int gpus = gpusOf(evaluation);
    pairs.rows.emplace_back("GPUs", std::to_string(gpus));
    pairs.rows.emplace_back("Price", priceText(evaluation.cost));
    if (gpus > 0)
        pairs.rows.emplace_back("Price for each GPU",
                                (evaluation.cost.unpriced.empty() ? "" : "at least ")
                                    + moneyText(evaluation.cost.capexMinor / gpus, evaluation.cost.currency));
    pairs.rows.emplace_back(
        "Power at the wall",
        fmt::format("{} typical, {} at most", wattsText(evaluation.wallTypicalW), wattsText(evaluation.wallMaxW)));
    if (const Throughput *t = chosenThroughput(input))
        pairs.rows.emplace_back(workloadWord(t->workload, input.project),
                                fmt::format("{} {} (80 % range {} to {}), limited by {}", formatNumber(t->value),
                                            t->unit, formatNumber(t->low), formatNumber(t->high),
                                            bottleneckWord(t->bottleneck)));
    pairs.rows.emplace_back("Verdict",
                            evaluation.clean() ? fmt::format("no errors, {} warnings", evaluation.warnings())
                                               : fmt::format("{} errors: not ready to order", evaluation.errors()));
    section.blocks.push_back(std::move(pairs));
    for (std::size_t i = 0; i < evaluation.groups.size(); ++i)
        if (evaluation.groups[i].resolved.chassis)
            section.blocks.push_back(
                ReportPicture{ReportPicture::Kind::Chassis, i,
                              fmt::format("{} × {}, seen from above, front on the left", evaluation.groups[i].count,
                                          evaluation.groups[i].resolved.chassisPart->model)});
    if (!input.project.notes.empty())
        section.blocks.push_back(ReportText{ReportText::Style::Body, input.project.notes});
    return section;
}

} // namespace lanewise::report
