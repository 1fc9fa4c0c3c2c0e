// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/cli.h"
#include "models/core/units.h"
#include "models/estimate/benchjson.h"
#include "models/estimate/calibration.h"
#include "models/estimate/estimator.h"
#include "models/estimate/shapefrombuild.h"
#include "models/evaluate/evaluate.h"

#include <QFile>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace lanewise::app {

namespace {

struct EstimateArguments {
    std::string file, option, bench, profile;
    bool json = false, explain = false;
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
    QFile file(QString::fromStdString(arguments.bench));
    if (!file.open(QIODevice::ReadOnly))
        return fail({arguments.bench, "--bench", "can't be read: " + file.errorString().toStdString(),
                     "check the name of the file"});
    const Result<BenchRows> rows = parseBenchRows(file.readAll().toStdString(), arguments.bench);
    if (!rows)
        return fail(rows.error());
    fmt::print("{}\n",
               benchJson(rows.value(), *services->calibration, *services->catalogue, profileOf(arguments.profile)));
    return ExitClean;
}

nlohmann::ordered_json capsToJson(const Estimate &estimate)
{
    nlohmann::ordered_json caps = nlohmann::ordered_json::object();
    for (std::size_t i = 1; i < BottleneckCount; ++i)
        if (estimate.caps[i].known)
            caps[std::string(bottleneckId(static_cast<Bottleneck>(i)))] = estimate.caps[i].value;
    return caps;
}

nlohmann::ordered_json termsToJson(const Estimate &estimate)
{
    nlohmann::ordered_json terms = nlohmann::ordered_json::array();
    for (int i = 0; i < estimate.termCount; ++i) {
        const ExplainTerm &term = estimate.terms[static_cast<std::size_t>(i)];
        terms.push_back({{"name", term.name}, {"value", term.value}, {"unit", term.unit}});
    }
    return terms;
}

nlohmann::ordered_json estimateToJson(const Workload &workload, Profile profile, const Estimate &estimate, bool explain)
{
    nlohmann::ordered_json out = {{"workload", workload.id}, {"name", workload.name}, {"profile", profileId(profile)}};
    if (!estimate.known) {
        out["value"] = nullptr;
        out["reason"] = unknownReasonText(estimate.unknown);
        return out;
    }
    out["value"] = estimate.value;
    out["low"] = estimate.low;
    out["high"] = estimate.high;
    out["unit"] = workload.unit;
    out["bottleneck"] = bottleneckId(estimate.bottleneck);
    out["calibration"] = {{"support", supportId(estimate.support)}, {"rows", estimate.calibrationRows}};
    if (estimate.latencySeconds > 0)
        out["latency_s"] = estimate.latencySeconds;
    if (estimate.tensorParallel > 0) {
        out["tensor_parallel"] = estimate.tensorParallel;
        out["concurrent_requests"] = estimate.concurrentRequests;
        out["tokens_s_user"] = estimate.tokensPerSecondUser;
    }
    if (workload.target.samplesToTarget > 0) {
        out["hours_to_target"] = workload.target.samplesToTarget / estimate.value / 3600;
        out["target"] = workload.target.text;
    }
    if (workload.target.samplesPerEpoch > 0)
        out["hours_epoch"] = workload.target.samplesPerEpoch / estimate.value / 3600;
    out["caps"] = capsToJson(estimate);
    if (explain)
        out["terms"] = termsToJson(estimate);
    return out;
}

void printEstimate(const Workload &workload, Profile profile, const Estimate &estimate, bool explain)
{
    if (!estimate.known) {
        fmt::print("{:<34} {:<6} unknown: {}\n", workload.name, profileId(profile),
                   unknownReasonText(estimate.unknown));
        return;
    }
    fmt::print("{:<34} {:<6} {:>10} {:<12} {} to {}, limited by {}\n", workload.name, profileId(profile),
               formatEstimate(estimate.value), workload.unit, formatEstimate(estimate.low),
               formatEstimate(estimate.high), bottleneckId(estimate.bottleneck));
    if (!explain)
        return;
    for (int i = 0; i < estimate.termCount; ++i) {
        const ExplainTerm &term = estimate.terms[static_cast<std::size_t>(i)];
        fmt::print("    {:<40} {:>12.5g} {}\n", term.name, term.value, term.unit);
    }
    for (std::size_t i = 1; i < BottleneckCount; ++i)
        if (estimate.caps[i].known)
            fmt::print("    cap of {:<33} {:>12} {}\n", bottleneckId(static_cast<Bottleneck>(i)),
                       formatEstimate(estimate.caps[i].value), workload.unit);
    fmt::print("    calibration: {}, {} rows\n", supportId(estimate.support), estimate.calibrationRows);
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
    const NodeGroup &group = option->solution.groups.front();
    const ResolvedBuild resolved = resolve(group.build, *open->context.catalogue);
    BuildShape shape;
    shapeOfBuild(resolved, group.count, shape);
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const Workload &workload : shownWorkloads()) {
        for (const Profile profile : {Profile::Tuned, Profile::Stock}) {
            if (arguments.profile.empty() ? !(profile == Profile::Tuned ? workload.hasTuned : workload.hasStock)
                                          : profile != *profileOf(arguments.profile))
                continue;
            const Estimate answer = estimate(workload, shape.shape, *open->context.calibration, profile);
            if (arguments.json)
                list.push_back(estimateToJson(workload, profile, answer, arguments.explain));
            else
                printEstimate(workload, profile, answer, arguments.explain);
        }
    }
    if (arguments.json)
        fmt::print(
            "{}\n",
            nlohmann::ordered_json{{"schema", 1}, {"option", option->name}, {"estimates", std::move(list)}}.dump(2));
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
