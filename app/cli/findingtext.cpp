// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/findingtext.h"

#include "models/core/money.h"

#include <fmt/format.h>

namespace lanewise::app {

namespace {

std::string_view mark(Severity severity)
{
    switch (severity) {
    case Severity::Error:
        return "✕ error";
    case Severity::Warning:
        return "! warning";
    case Severity::Advice:
        return "· advice";
    case Severity::Incomplete:
        return "… incomplete";
    }
    return {};
}

void printFinding(const Finding &finding, int indent)
{
    fmt::print("{:{}}{}{}: {}\n", "", indent, mark(finding.severity), finding.waived ? " (accepted)" : "",
               findingText(finding));
    fmt::print("{:{}}  {}\n", "", indent, finding.key);
}

std::string moneyText(std::int64_t minor, const std::string &currency)
{
    return formatMoney({minor, Currency::fromCode(currency)});
}

} // namespace

void printFindings(const Evaluation &evaluation)
{
    for (const Finding &finding : evaluation.findings) {
        if (!finding.cause.empty())
            continue;
        printFinding(finding, 0);
        for (const Finding &follows : evaluation.findings)
            if (follows.cause == finding.key)
                printFinding(follows, 4);
    }
    fmt::print("{} errors, {} warnings\n", evaluation.errors(), evaluation.warnings());
    const bool partly = !evaluation.cost.unpriced.empty();
    fmt::print("Price {}{}{}\n", partly ? "at least " : "",
               moneyText(evaluation.cost.capexMinor, evaluation.cost.currency),
               partly ? fmt::format(", {} unpriced", evaluation.cost.unpriced.size()) : std::string());
    if (evaluation.wallTypicalW.known())
        fmt::print("Power {} W typical at the wall, {} W at most\n", formatNumber(*evaluation.wallTypicalW),
                   formatNumber(evaluation.wallMaxW.valueOr(0)));
}

} // namespace lanewise::app
