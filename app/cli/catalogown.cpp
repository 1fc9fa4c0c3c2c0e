// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/cli.h"
#include "app/inputfile.h"
#include "app/projectio.h"
#include "models/catalog/importsummary.h"
#include "models/catalog/userstore.h"

#include <QFileInfo>
#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace lanewise::app {

namespace {

using Json = nlohmann::json;

constexpr std::size_t MaxImportBytes = 64u << 20;

struct ImportArguments {
    std::vector<std::string> files, parts, books, figures;
    std::string out;
    bool dryRun = false, json = false;
};

Json toJson(const std::vector<Error> &errors)
{
    Json list = Json::array();
    for (const Error &error : errors)
        list.push_back(
            {{"file", error.subject}, {"place", error.place}, {"message", error.message}, {"remedy", error.remedy}});
    return list;
}

/// The user's store, or nothing after the error was printed.
std::shared_ptr<UserStore> storeOf(const Services &services)
{
    if (!services.user)
        fail({"catalog",
              {},
              "--shipped-only and --catalog leave the user's own data out, which this command is about",
              "leave them out"});
    return services.user;
}

int refuse(const std::vector<Error> &errors, const std::string &what, const ImportArguments &arguments)
{
    if (arguments.json)
        fmt::print("{}\n", Json{{"schema", 1}, {"changed", false}, {"errors", toJson(errors)}}.dump(2));
    for (const Error &error : errors)
        fail(error);
    fmt::print(stderr, "lanewise: {}: {} error{}\n", what, errors.size(), errors.size() == 1 ? "" : "s");
    return ExitBadInput;
}

int runImport(const GlobalOptions &options, const ImportArguments &arguments)
{
    const std::optional<Services> services = servicesFor(options);
    const auto store = services ? storeOf(*services) : nullptr;
    if (!store)
        return ExitBadInput;
    const Result<UserData> own = store->load();
    if (!own)
        return fail(own.error());
    std::vector<CatalogFile> files;
    for (const std::string &name : arguments.files) {
        const QString path = QString::fromStdString(name);
        Result<std::string> text = readInput(path, MaxImportBytes, "a JSON or CSV file");
        if (!text)
            return refuse({text.error()}, "nothing was imported", arguments);
        files.push_back({QFileInfo(path).fileName().toStdString(), std::move(text).value()});
    }
    const ImportedData imported = readUserData(files, services->shipped, own.value());
    if (!imported.errors.empty())
        return refuse(imported.errors, "nothing was imported", arguments);
    if (!arguments.dryRun) {
        if (const Status done = store->apply(importChange(imported, own.value())); !done)
            return refuse({done.error()}, "nothing was imported", arguments);
    }
    const ImportSummary summary = importSummary(imported, own.value(), *services->shipped);
    if (arguments.json) {
        Json out = Json::parse(summary.json());
        out.update(
            {{"schema", 1}, {"changed", !arguments.dryRun}, {"store", store->place()}, {"errors", Json::array()}});
        fmt::print("{}\n", out.dump(2));
        return ExitClean;
    }
    for (const std::string &line : summary.lines())
        fmt::print("{}\n", line);
    fmt::print("{} {}\n", arguments.dryRun ? "nothing was changed (--dry-run); this would go to" : "kept in",
               store->place());
    return ExitClean;
}

int runExport(const GlobalOptions &options, const ImportArguments &arguments)
{
    const std::optional<Services> services = servicesFor(options);
    const auto store = services ? storeOf(*services) : nullptr;
    if (!store)
        return ExitBadInput;
    const Result<UserData> own = store->load();
    if (!own)
        return fail(own.error());
    const std::string text = userDataToJson(own.value());
    if (arguments.out.empty()) {
        fmt::print("{}", text);
        return ExitClean;
    }
    const Status written = writeFile(QString::fromStdString(arguments.out), text);
    return written ? static_cast<int>(ExitClean) : fail(written.error());
}

/// The change that takes out what is named, or what names nothing.
Result<UserDataChange> removalOf(const ImportArguments &arguments, const UserData &own)
{
    UserDataChange change;
    const auto unknown = [](const std::string &name, const char *what) {
        return Error{name,
                     {},
                     fmt::format("you have no {} of this name", what),
                     "lanewise catalog export-own lists what you have"};
    };
    for (const std::string &id : arguments.parts) {
        if (!own.part(id))
            return unknown(id, "own part");
        change.removeParts.push_back(id);
    }
    for (const std::string &book : arguments.books) {
        const auto same = [&](const OwnPrice &price) { return price.book == book; };
        if (std::none_of(own.prices.begin(), own.prices.end(), same))
            return unknown(book, "price book");
        change.removeBooks.push_back(book);
    }
    for (const std::string &name : arguments.figures) {
        const auto at = name.find(':');
        const std::string part = name.substr(0, at), figure = at == name.npos ? "" : name.substr(at + 1);
        const auto same = [&](const FigureOverride &o) { return o.part == part && o.figure == figure; };
        if (std::none_of(own.overrides.begin(), own.overrides.end(), same))
            return unknown(name, "figure (PART:FIGURE)");
        change.removeOverrides.emplace_back(part, figure);
    }
    if (change.empty())
        return Error{
            "catalog remove-own", {}, "nothing is named", "give --part ID, --prices BOOK or --figure PART:FIGURE"};
    return change;
}

int runRemove(const GlobalOptions &options, const ImportArguments &arguments)
{
    const std::optional<Services> services = servicesFor(options);
    const auto store = services ? storeOf(*services) : nullptr;
    if (!store)
        return ExitBadInput;
    const Result<UserData> own = store->load();
    if (!own)
        return fail(own.error());
    const Result<UserDataChange> change = removalOf(arguments, own.value());
    if (!change)
        return fail(change.error());
    // An own chassis may name an own supply that is to go.
    const UserData after = changed(own.value(), change.value());
    if (const std::vector<Error> errors = checkUserData(after, services->shipped);
        errors.size() > checkUserData(own.value(), services->shipped).size())
        return refuse(errors, "nothing was removed", arguments);
    if (const Status done = store->apply(change.value()); !done)
        return fail(done.error());
    const auto count = [](std::size_t before, std::size_t now) { return before - now; };
    fmt::print("removed: {} parts, {} prices, {} figures\n", count(own.value().parts.size(), after.parts.size()),
               count(own.value().prices.size(), after.prices.size()),
               count(own.value().overrides.size(), after.overrides.size()));
    return ExitClean;
}

} // namespace

void addCatalogOwn(CLI::App &catalog, CommandContext context)
{
    auto arguments = std::make_shared<ImportArguments>();
    CLI::App *import =
        catalog.add_subcommand("import", "Take in your own parts, prices and figures; all of a file or nothing");
    import
        ->add_option("FILE", arguments->files,
                     "JSON with parts, prices or overrides, or a price list as CSV (- is standard input)")
        ->required();
    import->add_flag("--dry-run", arguments->dryRun, "Check and say what would change, without changing it");
    import->add_flag("--json", arguments->json, "Machine-readable output");
    import->footer(
        "CSV begins with: part,amount,currency,date,source (and if wanted high, kind, condition, scope, valid_until).\n"
        "Parts are named by id, part number or model. A file's prices replace those of its last import.");
    CLI::App *exportOwn =
        catalog.add_subcommand("export-own", "Write your own parts, prices and figures as one JSON file");
    exportOwn->add_option("-o,--output", arguments->out, "File to write; standard output by default")
        ->type_name("FILE");
    CLI::App *remove = catalog.add_subcommand("remove-own", "Remove own parts, price books or figures");
    remove->add_option("--part", arguments->parts, "Own part (repeatable)")->type_name("ID")->expected(1)->take_all();
    remove->add_option("--prices", arguments->books, "Price book: the name of the file that it came from (repeatable)")
        ->type_name("BOOK")
        ->expected(1)
        ->take_all();
    remove->add_option("--figure", arguments->figures, "Own figure of a shipped part (repeatable)")
        ->type_name("PART:FIGURE")
        ->expected(1)
        ->take_all();
    import->callback([context, arguments] { context.exitCode = runImport(context.options, *arguments);
});
exportOwn->callback([context, arguments] { context.exitCode = runExport(context.options, *arguments); });
remove->callback([context, arguments] { context.exitCode = runRemove(context.options, *arguments); });
}

} // namespace lanewise::app
