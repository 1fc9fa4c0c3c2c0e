// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/cli.h"
#include "models/catalog/ids.h"
#include "models/catalog/partlisting.h"
#include "models/catalog/verify.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace lanewise::app {

namespace {

struct CatalogArguments {
    std::string kind, text, id;
    bool json = false;
};

int runList(const GlobalOptions &options, const CatalogArguments &arguments)
{
    const std::optional<Services> services = servicesFor(options);
    if (!services)
        return ExitBadInput;
    PartQuery query;
    query.text = arguments.text;
    query.limit = static_cast<int>(services->catalogue->size());
    if (!arguments.kind.empty() && !(query.kind = kindFromId(arguments.kind)))
        return fail({arguments.kind, "--kind", "is no kind of part",
                     "kinds are chassis, gpu, cpu, memory, nic, drive, psu, hba, riser, carrier, "
                     "baseboard, bridge, cable, switch, storage, kit, pdu"});
    const PartHits hits = services->search->search(query);
    if (arguments.json) {
        fmt::print("{}\n", hitsToJson(hits, *services->catalogue));
        return ExitClean;
    }
    for (const PartHandle handle : hits.parts)
        fmt::print("{}\n", partLine(services->catalogue->part(handle)));
    if (hits.alias)
        fmt::print("{}\n", aliasText(*hits.alias));
    return ExitClean;
}

int runShow(const GlobalOptions &options, const CatalogArguments &arguments)
{
    const std::optional<Services> services = servicesFor(options);
    if (!services)
        return ExitBadInput;
    const Result<PartHandle> handle = services->catalogue->resolveName(arguments.id);
    if (!handle)
        return fail(handle.error());
    const Part &part = services->catalogue->part(handle.value());
    fmt::print("{}", arguments.json ? partDocument(part) + "\n" : partText(part));
    return ExitClean;
}

int runVerify(const GlobalOptions &options, const CatalogArguments &arguments)
{
    const std::optional<Services> services = servicesFor(options);
    if (!services)
        return ExitBadInput;
    const std::vector<CatalogDefect> defects = verifyCatalogue(*services->catalogue);
    if (arguments.json) {
        nlohmann::json list = nlohmann::json::array();
        for (const CatalogDefect &defect : defects)
            list.push_back({{"part", defect.part}, {"check", defect.check}, {"message", defect.message}});
        fmt::print(
            "{}\n",
            nlohmann::json{{"schema", 1}, {"parts", services->catalogue->size()}, {"defects", std::move(list)}}.dump(
                2));
    } else {
        for (const CatalogDefect &defect : defects)
            fmt::print("{}: {}: {}\n", defect.part, defect.check, defect.message);
        fmt::print("{} parts, {} defects\n", services->catalogue->size(), defects.size());
    }
    return defects.empty() ? ExitClean : ExitErrorsFound;
}

} // namespace

void addCatalogCommand(CLI::App &app, CommandContext context)
{
    auto arguments = std::make_shared<CatalogArguments>();
    CLI::App *command = app.add_subcommand("catalog", "List, show and verify the parts");
    command->require_subcommand(1);
    CLI::App *list = command->add_subcommand("list", "List parts");
    list->add_option("--kind", arguments->kind, "Only this kind: gpu, cpu, chassis, …")->type_name("K");
    list->add_option("--search", arguments->text, "Words that the part has to match")->type_name("TEXT");
    CLI::App *show = command->add_subcommand("show", "Every figure of a part with its source");
    show->add_option("ID", arguments->id, "Part, by id or unambiguous name")->required();
    CLI::App *verify = command->add_subcommand(
        "verify", "Prove the data: references, ranges, lane sums, order and spacing of slots, sources");
    addCatalogOwn(*command, context);
    for (CLI::App *each : {list, show, verify})
        each->add_flag("--json", arguments->json, "Machine-readable output");
    list->callback([context, arguments] { context.exitCode = runList(context.options, *arguments); });
    show->callback([context, arguments] { context.exitCode = runShow(context.options, *arguments); });
    verify->callback([context, arguments] { context.exitCode = runVerify(context.options, *arguments); });
}

} // namespace lanewise::app
