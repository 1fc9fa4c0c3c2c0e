// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/cli.h"
#include "app/cli/estimateoutput.h"
#include "app/inputfile.h"
#include "models/estimate/benchjson.h"
#include "models/estimate/calibration.h"
#include "models/evaluate/ownworkloads.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace lanewise::app {

namespace {

struct EstimateArguments {
    std::string file, option, bench, profile, workload;
    bool json = false, explain = false, powerSweep = false;
    SizeRequest size;
};

std::optional<Profile> profileOf(const std::string &id)
{
    if (id.empty())
        return std::nullopt;
    return id == "stock" ? Profile::Stock : Profile::Tuned;
}

int runBench(const GlobalOptions &options, const EstimateArguments &arguments)
{
    const std::optional<Services> services = servicesFor(options);
    if (!services)
        return ExitBadInput;
    constexpr std::size_t MaxRowsBytes = 64u << 20;
    const Result<std::string> text =
        readInput(QString::fromStdString(arguments.bench), MaxRowsBytes, "a CSV file of rows to estimate");
    if (!text)
        return fail(text.error());
    const Result<BenchRows> rows = parseBenchRows(text.value(), arguments.bench);
    if (!rows)
        return fail(rows.error());
    fmt::print("{}\n",
               benchJson(rows.value(), *services->calibration, *services->catalogue, profileOf(arguments.profile)));
    return ExitClean;
}

/// Every workload, shown ones and the project's own, or the one that was named.
void printAll(const Option &option, const GroupEvaluation &group, const Context &context,
              const EstimateArguments &arguments)
{
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const Throughput &t : group.throughput) {
        if ((!arguments.workload.empty() && t.workload != arguments.workload)
            || (!arguments.profile.empty() && t.profile != arguments.profile))
            continue;
        Explanation explanation = explain(group, context, t.workload, t.profile);
        if (!t.known)
            explanation.reason = t.reason; // of a workload that can't be read
        if (arguments.json)
            list.push_back(explanationToJson(explanation, arguments.explain));
        else
            printExplanation(explanation, arguments.explain);
    }
    if (arguments.json)
        fmt::print(
            "{}\n",
            nlohmann::ordered_json{{"schema", 1}, {"option", option.name}, {"estimates", std::move(list)}}.dump(2));
}

int runEstimate(const GlobalOptions &options, const EstimateArguments &arguments)
{
    const std::optional<OpenProject> open = openProject(options, arguments.file);
    if (!open)
        return ExitBadInput;
    const Option *option = arguments.option.empty() && !open->project.options.empty()
        ? &open->project.options.front()
        : open->project.option(arguments.option);
    if (!option || option->solution.groups.empty())
        return fail({arguments.file, "--option " + arguments.option, "the project has no such option with servers",
                     "leave --option out for the first"});
    Context context = open->context;
    if (!arguments.workload.empty()) {
        if (!workloadIn(context, arguments.workload))
            return fail({arguments.file, "--workload " + arguments.workload, "there is no workload of this name",
                         "leave --workload out for the list"});
        context.assumptions.workload = arguments.workload;
    }
    if (!arguments.profile.empty())
        context.assumptions.profile = arguments.profile;
    const Evaluation evaluation = evaluate(*option, context);
    const GroupEvaluation &group = evaluation.groups.front();
    if (!arguments.size.model.empty()) {
        const Status done = sizeModel(group, context, arguments.size, arguments.json);
        return done ? ExitClean : fail(done.error());
    }
    if (arguments.powerSweep) {
        const CapSweep sweep = capSweep(group, context);
        if (arguments.json)
            fmt::print(
                "{}\n",
                nlohmann::ordered_json{{"schema", 1}, {"option", option->name}, {"sweep", sweepToJson(sweep)}}.dump(2));
        else
            printSweep(sweep, evaluation.cost.currency);
        return ExitClean;
    }
    printAll(*option, group, context, arguments);
    return ExitClean;
}

} // namespace

void addEstimateCommand(CLI::App &app, CommandContext context)
{
    auto arguments = std::make_shared<EstimateArguments>();
    CLI::App *command =
        app.add_subcommand("estimate", "Throughput of a project's build, or of rows of published results");
    auto *file = command->add_option("FILE", arguments->file, "Project file");
    auto *bench = command->add_option("--bench", arguments->bench, "Predict the rows of a table of results instead")
                      ->type_name("ROWS.csv");
    bench->excludes(file);
    command->add_option("--profile", arguments->profile, "tuned or stock; by default each row's own")
        ->check(CLI::IsMember({"tuned", "stock"}));
    command->add_option("--option", arguments->option, "Option; the first by default")->type_name("NAME");
    command->add_option("--workload", arguments->workload, "One workload only; with --power-sweep that of the curve")
        ->type_name("ID");
    auto *sweep = command->add_flag("--power-sweep", arguments->powerSweep,
                                    "Throughput, watts, heat and cost of energy against the power limit of the GPUs");
    auto *size = command
                     ->add_option("--size", arguments->size.model,
                                  "Whether and how one server serves a language model of the table model-shapes")
                     ->type_name("MODEL");
    size->excludes(sweep);
    const auto ofSize = [command, size](const char *name, auto &value, const char *help) {
        return command->add_option(name, value, help)->needs(size)->capture_default_str();
    };
    ofSize("--precision", arguments->size.precision, "Precision that the model is served at")
        ->check(CLI::IsMember({"fp32", "fp16", "fp8", "fp4", "int4"}));
    ofSize("--context", arguments->size.context, "Tokens of request and answer together")->check(CLI::Range(2.0, 1e8));
    ofSize("--output", arguments->size.output, "Tokens of the answer")->check(CLI::Range(1.0, 1e8));
    ofSize("--requests", arguments->size.requests, "Requests at once; 0: as many as the memory holds")
        ->check(CLI::Range(0.0, 1e6));
    command->add_flag("--explain", arguments->explain, "The terms of the formula with their numbers");
    command->add_flag("--json", arguments->json, "Machine-readable output");
    command->callback([context, arguments] {
        if (arguments->file.empty() && arguments->bench.empty())
            context.exitCode = fail({"estimate",
                                     {},
                                     "neither a project nor a table of results is given",
                                     "name a FILE or --bench ROWS.csv"});
        else
            context.exitCode = arguments->bench.empty() ? runEstimate(context.options, *arguments)
                                                        : runBench(context.options, *arguments);
    });
}

} // namespace lanewise::app
