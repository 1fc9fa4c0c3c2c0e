// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/cli.h"
#include "app/pdf.h"
#include "app/projectio.h"
#include "models/evaluate/evaluate.h"
#include "models/evaluate/optioneconomics.h"
#include "models/report/report.h"

#include <fmt/format.h>

namespace lanewise::app {

namespace {

struct ReportArguments {
    std::string file, option, pdf, xlsx, csv, costCsv, json, paper = "a4";
    bool internal = false;
};

/// Runs `write` where a path was asked for; remembers the first failure.
template <class Write>
void writeTo(const std::string &path, Status &status, Write write)
{
    if (!path.empty() && status)
        status = write(QString::fromStdString(path));
    if (!path.empty() && status)
        fmt::print("{}\n", path);
}

int runReport(const GlobalOptions &options, const ReportArguments &arguments)
{
    if (arguments.pdf.empty() && arguments.xlsx.empty() && arguments.csv.empty() && arguments.costCsv.empty()
        && arguments.json.empty())
        return fail({"report", {}, "no output is named",
                     "give --pdf OUT, --xlsx OUT, --csv OUT, --cost-csv OUT or --json OUT"});
    const std::optional<OpenProject> open = openProject(options, arguments.file);
    if (!open)
        return ExitBadInput;
    const Option *option = arguments.option.empty() && !open->project.options.empty()
        ? &open->project.options.front()
        : open->project.option(arguments.option);
    if (!option)
        return fail({arguments.file, "--option " + arguments.option, "the project has no such option",
                     "leave --option out for the first"});
    const Evaluation evaluation = evaluate(*option, open->context);
    const Report report = makeReport(open->project, evaluation, open->context,
                                     arguments.internal ? Audience::Internal : Audience::Customer);
    Status status = Done{};
    writeTo(arguments.csv, status, [&](const QString &path) { return writeFile(path, reportToCsv(report)); });
    writeTo(arguments.costCsv, status, [&](const QString &path) {
        return writeFile(path, economicsToCsv(economicsOf(evaluation, open->context)));
    });
    writeTo(arguments.xlsx, status, [&](const QString &path) -> Status {
        const Result<std::string> workbook = reportToXlsx(report);
        return workbook ? writeFile(path, workbook.value()) : Status(workbook.error());
    });
    writeTo(arguments.json, status, [&](const QString &path) { return writeFile(path, reportToJson(report)); });
    writeTo(arguments.pdf, status,
            [&](const QString &path) { return writeReportPdf(report, evaluation, arguments.paper == "letter", path); });
    return status ? static_cast<int>(ExitClean) : fail(status.error());
}

} // namespace

void addReportCommand(CLI::App &app, CommandContext context)
{
    auto arguments = std::make_shared<ReportArguments>();
    CLI::App *command = app.add_subcommand("report", "Write the quote of an option as PDF, XLSX, CSV or JSON");
    command->add_option("FILE", arguments->file, "Project file")->required();
    command->add_option("--pdf", arguments->pdf, "Whole document as PDF")->type_name("OUT");
    command->add_option("--xlsx", arguments->xlsx, "Workbook whose sums recalculate")->type_name("OUT");
    command->add_option("--csv", arguments->csv, "Bill of materials as CSV")->type_name("OUT");
    command
        ->add_option("--cost-csv", arguments->costCsv,
                     "Cost of work, own or rent, return on investment and monthly cash flow as CSV")
        ->type_name("OUT");
    command->add_option("--json", arguments->json, "Whole document as JSON")->type_name("OUT");
    command->add_option("--paper", arguments->paper, "a4 or letter")
        ->check(CLI::IsMember({"a4", "letter"}))
        ->capture_default_str();
    command->add_option("--option", arguments->option, "Option; the first by default")->type_name("NAME");
    command->add_flag("--internal", arguments->internal, "With all price layers, for your own house only");
    command->callback([context, arguments] { context.exitCode = runReport(context.options, *arguments); });
}

} // namespace lanewise::app
