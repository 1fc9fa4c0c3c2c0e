// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/cli.h"
#include "app/projectio.h"
#include "models/evaluate/buildrequest.h"
#include "models/evaluate/evaluate.h"

#include <fmt/format.h>

namespace lanewise::app {

namespace {

struct NewArguments {
    std::string chassis, out, title, note;
    std::vector<std::string> cpus, gpus, memory, nics, drives, psus, parts, places, sets;
};

Result<BuildRequest> requestOf(const NewArguments &arguments)
{
    BuildRequest request;
    request.chassis = arguments.chassis;
    request.title = arguments.title;
    request.note = arguments.note;
    const std::pair<const std::vector<std::string> *, std::optional<PartKind>> lists[] = {
        {&arguments.cpus, PartKind::Cpu}, {&arguments.memory, PartKind::Memory}, {&arguments.gpus, PartKind::Gpu},
        {&arguments.nics, PartKind::Nic}, {&arguments.drives, PartKind::Drive},  {&arguments.psus, PartKind::Psu},
        {&arguments.parts, std::nullopt},
    };
    // Parts of any kind may provide mounts (risers, baseboards), so they come before those that need one.
    for (const auto *list : {&lists[6], &lists[0], &lists[1], &lists[2], &lists[3], &lists[4], &lists[5]}) {
        for (const std::string &text : *list->first) {
            Result<BuildRequest::Item> item = requestItem(text, list->second);
            if (!item)
                return item.error();
            request.items.push_back(std::move(item).value());
        }
    }
    for (const auto &[texts, into, flag] : {std::tuple(&arguments.places, &request.places, "--place MOUNT=PART"),
                                            std::tuple(&arguments.sets, &request.settings, "--set NAME=VALUE")}) {
        for (const std::string &text : *texts) {
            const auto equals = text.find('=');
            if (equals == std::string::npos || equals == 0)
                return Error{text, {}, "has no \"=\" between name and value", fmt::format("write {}", flag)};
            into->emplace_back(text.substr(0, equals), text.substr(equals + 1));
        }
    }
    return request;
}

int runNew(const GlobalOptions &options, const NewArguments &arguments)
{
    const std::optional<Services> services = servicesFor(options);
    if (!services)
        return ExitBadInput;
    const Result<BuildRequest> request = requestOf(arguments);
    if (!request)
        return fail(request.error());
    const Result<Project> project = projectFromRequest(request.value(), baseContext(*services));
    if (!project)
        return fail(project.error());
    if (Status written = writeProject(QString::fromStdString(arguments.out), project.value(), *services->catalogue);
        !written)
        return fail(written.error());
    const Build &build = project.value().options.front().solution.groups.front().build;
    const auto unplaced =
        std::count_if(build.placed.begin(), build.placed.end(), [](const Placed &p) { return p.mount.empty(); });
    fmt::print("{}: {} parts placed", arguments.out, build.placed.size() - static_cast<std::size_t>(unplaced));
    if (unplaced > 0)
        fmt::print(", {} not in a mount", unplaced);
    fmt::print("\n");
    return ExitClean;
}

std::string settingsHelp()
{
    std::string text = "Names for --set:\n";
    for (const AssumptionInfo &info : assumptionInfos())
        text += fmt::format("  {:<22} {}{}\n", info.name, info.help,
                            info.unit.empty() ? std::string() : fmt::format(" [{}]", info.unit));
    text += "  bifurcation:MOUNT      lanes for each part of a split slot: 4 or 8\n"
            "  numa_per_socket        NPS or SNC: 1, 2 or 4\n"
            "  gpu_power_cap_w        power limit of every GPU [W]\n"
            "  mig:MOUNT              MIG profile of the GPU in that mount\n"
            "  flag:card-length-mm    room that the case leaves for cards, drive cage included [mm]\n"
            "  flag:cpu-origin        maker of the server that used processors were pulled from\n"
            "  raid:NAME              LEVEL:BAY,BAY,… for example 10:front.bay0,front.bay1\n";
    return text;
}

} // namespace

void addNewCommand(CLI::App &app, CommandContext context)
{
    auto arguments = std::make_shared<NewArguments>();
    CLI::App *command = app.add_subcommand("new", "Build a server from part names and write a project file");
    command->add_option("--chassis", arguments->chassis, "Chassis, by id or unambiguous name")->required();
    const auto list = [command](const char *flag, std::vector<std::string> &into, const char *help) {
        command->add_option(flag, into, help)->type_name("N*PART")->expected(1)->take_all();
    };
    list("--cpu", arguments->cpus, "Processors (repeatable)");
    list("--gpu", arguments->gpus, "GPUs (repeatable)");
    list("--memory", arguments->memory, "DIMMs (repeatable)");
    list("--nic", arguments->nics, "Network adapters (repeatable)");
    list("--drive", arguments->drives, "Drives (repeatable)");
    list("--psu", arguments->psus, "Power supplies (repeatable)");
    list("--part", arguments->parts, "Any other part: riser, bridge, controller, cable, kit (repeatable)");
    command->add_option("--place", arguments->places, "Put a part into a certain mount")
        ->type_name("MOUNT=PART")
        ->expected(1)
        ->take_all();
    command->add_option("--set", arguments->sets, "An assumption or a setting of the build")
        ->type_name("NAME=VALUE")
        ->expected(1)
        ->take_all();
    command->add_option("--title", arguments->title, "Title of the project");
    command->add_option("--note", arguments->note, "What the project is about, for its first page");
    command->add_option("-o,--output", arguments->out, "Project file to write")->required()->type_name("FILE");
    command->footer(settingsHelp());
    command->callback([context, arguments] { context.exitCode = runNew(context.options, *arguments); });
}

} // namespace lanewise::app
