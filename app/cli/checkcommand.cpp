// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/cli.h"
#include "app/cli/findingtext.h"
#include "models/evaluate/evaluate.h"

#include <fmt/format.h>

namespace lanewise::app {

namespace {

struct CheckArguments {
    std::string file, option;
    bool json = false;
};

const Option *chosenOption(const Project &project, const CheckArguments &arguments)
{
    if (arguments.option.empty())
        return project.options.empty() ? nullptr : &project.options.front();
    return project.option(arguments.option);
}

int runCheck(const GlobalOptions &options, const CheckArguments &arguments)
{
    const std::optional<OpenProject> open = openProject(options, arguments.file);
    if (!open)
        return ExitBadInput;
    const Option *option = chosenOption(open->project, arguments);
    if (!option) {
        std::string names;
        for (const Option &o : open->project.options)
            names += (names.empty() ? "" : ", ") + o.name;
        return fail({arguments.file, "--option " + arguments.option, "the project has no such option",
                     names.empty() ? "add an option in the window" : "its options are " + names});
    }
    const Evaluation evaluation = evaluate(*option, open->context);
    if (arguments.json)
        fmt::print("{}\n", evaluationToJson(evaluation, open->project, open->context));
    else
        printFindings(evaluation);
    return evaluation.clean() ? ExitClean : ExitErrorsFound;
}

} // namespace

void addCheckCommand(CLI::App &app, CommandContext context)
{
    auto arguments = std::make_shared<CheckArguments>();
    CLI::App *command = app.add_subcommand("check", "Judge a project: findings, links, power, throughput, cost");
    command->add_option("FILE", arguments->file, "Project file")->required();
    command->add_option("--option", arguments->option, "Option to judge; the first by default")->type_name("NAME");
    command->add_flag("--json", arguments->json, "Machine-readable output, schema 1");
    command->callback([context, arguments] { context.exitCode = runCheck(context.options, *arguments); });
}

} // namespace lanewise::app
