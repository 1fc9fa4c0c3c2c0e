// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/report/report.h"

/// One function for each section of the quote; each file says what it holds. Used by makeReport only.
namespace lanewise::report
{

/// What the sections are made from.
struct Input {
    const Project &project;
    const Evaluation &evaluation;
    const Context &context;
    Audience audience;
};

ReportSection summarySection(const Input &input);
ReportSection billSection(const Input &input);
ReportSection findingsSection(const Input &input);
ReportSection technicalSection(const Input &input);
ReportSection siteSection(const Input &input);
ReportSection performanceSection(const Input &input);
ReportSection costSection(const Input &input);
ReportSection assumptionsSection(const Input &input);
ReportSection sourcesSection(const Input &input);
ReportSection acceptanceSection(const Input &input);

/// Cost of work, own or rent and return on investment, for the cost section.
void addEconomics(ReportSection &section, const Input &input);

/// "$12,480" in the bill's currency.
std::string moneyText(std::int64_t minor, std::string_view currency);
/// "3,310 W", or "unknown".
std::string wattsText(const Known<double> &watts);
ReportCell textCell(std::string text);
ReportCell numberCell(double value, int decimals = 0, std::string_view unit = {});
ReportCell moneyCell(std::int64_t minor, std::string_view currency);
/// Days as ISO date after adding `days`.
std::string isoDate(Date date, int addDays = 0);

} // namespace lanewise::report
