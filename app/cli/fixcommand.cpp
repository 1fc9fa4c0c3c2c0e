// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/cli.h"
#include "app/projectio.h"
#include "models/evaluate/evaluate.h"

#include <fmt/format.h>

namespace lanewise::app {

namespace {

struct FixArguments {
    std::string file, key, label, out, option;
    bool all = false;
};

const Finding *findingByKey(const Evaluation &evaluation, const std::string &key)
{
    for (const Finding &finding : evaluation.findings)
        if (finding.key == key)
            return &finding;
    return nullptr;
}

Error noSuchKey(const FixArguments &arguments, const Evaluation &evaluation)
{
    std::string keys;
    for (const Finding &finding : evaluation.findings)
        keys += (keys.empty() ? "" : ", ") + finding.key;
    return {arguments.file, "--key " + arguments.key, "no finding has this key",
            keys.empty() ? "there is nothing to fix" : "the keys are " + keys};
}

/// The fix asked for by label, or the only one; with several and no label the cheapest.
Result<Fix> chosenFix(const FixArguments &arguments, const std::vector<Fix> &fixes)
{
    if (fixes.empty())
        return Error{arguments.file, "--key " + arguments.key, "no fix cures this finding without a new error",
                     "change the build by hand; the finding's text names both numbers"};
    if (arguments.label.empty())
        return fixes.front();
    std::string labels;
    for (const Fix &fix : fixes) {
        if (fix.label == arguments.label)
            return fix;
        labels += (labels.empty() ? "" : " | ") + fix.label;
    }
    return Error{arguments.file, "--label " + arguments.label, "no fix has this label", "the labels are " + labels};
}

Status write(const OpenProject &open, const FixArguments &arguments, const Edit &edit)
{
    const Result<Project> fixed = applyEdit(open.project, edit, *open.services.catalogue);
    if (!fixed)
        return fixed.error();
    return writeProject(QString::fromStdString(arguments.out), fixed.value(), *open.services.catalogue);
}

int runFixAll(const OpenProject &open, const FixArguments &arguments, const EditTarget &target)
{
    const FixPlan plan = fixAll(open.project, target, open.context);
    if (plan.steps.empty() && plan.left.empty())
        fmt::print("there is nothing to fix; {} is a copy\n", arguments.out);
    for (const Fix &step : plan.steps)
        fmt::print("{}\n", step.label);
    for (const Finding &finding : plan.left)
        fmt::print("✕ left: {}\n", findingText(finding));
    if (plan.gaveUp)
        fmt::print("not all combinations of remedies were tried; a {} set of changes may exist\n",
                   plan.complete ? "cheaper" : "better");
    else if (!plan.left.empty())
        fmt::print("no remedy cures what is left\n");
    if (Status written = write(open, arguments, plan.edit); !written)
        return fail(written.error());
    return plan.complete ? ExitClean : ExitErrorsFound;
}

int runFix(const GlobalOptions &options, const FixArguments &arguments)
{
    const std::optional<OpenProject> open = openProject(options, arguments.file);
    if (!open)
        return ExitBadInput;
    const Option *option = arguments.option.empty() && !open->project.options.empty()
        ? &open->project.options.front()
        : open->project.option(arguments.option);
    if (!option)
        return fail(
            {arguments.file, "--option " + arguments.option, "the project has no such option", "see lanewise check"});
    if (arguments.all)
        return runFixAll(*open, arguments, {option->name, {}});
    const Evaluation evaluation = evaluate(*option, open->context);
    const Finding *finding = findingByKey(evaluation, arguments.key);
    if (!finding)
        return fail(noSuchKey(arguments, evaluation));
    const EditTarget target{option->name, finding->group};
    const Result<Fix> fix = chosenFix(arguments, fixesFor(open->project, target, open->context, *finding));
    if (!fix)
        return fail(fix.error());
    if (Status written = write(*open, arguments, fix.value().edit); !written)
        return fail(written.error());
    fmt::print("{}: {}\n", arguments.out, fix.value().label);
    return ExitClean;
}

} // namespace

void addFixCommand(CLI::App &app, CommandContext context)
{
    auto arguments = std::make_shared<FixArguments>();
    CLI::App *command = app.add_subcommand("fix", "Apply a fix of a finding and write the fixed project");
    command->add_option("FILE", arguments->file, "Project file")->required();
    auto *key = command->add_option("--key", arguments->key, "Key of the finding, as check prints it")->type_name("K");
    command->add_option("--label", arguments->label, "Which fix, where a finding has several; the cheapest by default")
        ->type_name("L")
        ->needs(key);
    auto *all = command->add_flag("--all", arguments->all, "Apply the cheapest set of fixes that removes all errors");
    key->excludes(all);
    command->add_option("--option", arguments->option, "Option; the first by default")->type_name("NAME");
    command->add_option("-o,--output", arguments->out, "Project file to write")->required()->type_name("OUT");
    command->callback([context, arguments] {
        if (arguments->key.empty() && !arguments->all)
            context.exitCode = fail({"fix", {}, "neither a finding nor --all is given", "name one with --key K"});
        else
            context.exitCode = runFix(context.options, *arguments);
    });
}

} // namespace lanewise::app
