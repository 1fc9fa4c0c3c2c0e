// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/cli.h"

#include "app/projectio.h"

#include <QFile>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fmt/format.h>
#include <system_error>

namespace lanewise::app {

namespace {

constexpr std::string_view Commands[] = {"new", "check", "fix", "report", "estimate", "catalog", "rules"};

} // namespace

bool isCommandLine(int argc, char **argv)
{
    for (int i = 1; i < argc; ++i) {
        const std::string_view word = argv[i];
        if (word == "--catalog") {
            ++i; // its value is no command
            continue;
        }
        if (word == "--help" || word == "-h" || word == "--version")
            return true;
        if (!word.starts_with('-'))
            return std::find(std::begin(Commands), std::end(Commands), word) != std::end(Commands);
    }
    return false;
}

bool commandDraws(int argc, char **argv)
{
    return std::any_of(argv, argv + argc, [](std::string_view word) { return word.starts_with("--pdf"); });
}

const char *unknownWord(int argc, char **argv)
{
    if (argc < 2 || argv[1][0] == '-' || isCommandLine(argc, argv))
        return nullptr;
    return QFile::exists(QString::fromLocal8Bit(argv[1])) ? nullptr : argv[1];
}

int fail(const Error &error)
{
    fmt::print(stderr, "lanewise: {}\n", error.text());
    return ExitBadInput;
}

std::optional<Services> servicesFor(const GlobalOptions &options)
{
    Result<Services> services = openServices(QString::fromStdString(options.catalogDir), options.shippedOnly);
    if (!services) {
        fail(services.error());
        return std::nullopt;
    }
    return std::move(services).value();
}

std::optional<OpenProject> openProject(const GlobalOptions &options, const std::string &file)
{
    std::optional<Services> services = servicesFor(options);
    if (!services)
        return std::nullopt;
    Result<LoadedProject> loaded = readProject(QString::fromStdString(file), services->catalogue);
    if (!loaded) {
        fail(loaded.error());
        return std::nullopt;
    }
    for (const std::string &id : loaded.value().missingParts)
        fmt::print(stderr, "lanewise: {}: the catalogue has no part {}; the figures saved in the file are used\n", file,
                   id);
    OpenProject open{std::move(*services), std::move(loaded.value().project), {}};
    open.services.catalogue = loaded.value().catalogue;
    open.context = contextOf(open.project, baseContext(open.services));
    return open;
}

int runCommandLine(int argc, char **argv)
{
    GlobalOptions options;
    int exitCode = ExitClean;
    CLI::App app("Lanewise configures GPU servers: what a build would do, what it costs, and why a part does not fit.\n"
                 "Without a command, lanewise [FILE] opens the window.",
                 "lanewise");
    app.set_version_flag("--version", "lanewise " LANEWISE_VERSION);
    app.set_help_all_flag("--help-all", "Help of every command");
    app.require_subcommand(1);
    app.fallthrough();
    app.add_option("--catalog", options.catalogDir, "Read the catalogue's JSON files from this folder")
        ->type_name("DIR");
    app.add_flag("--shipped-only", options.shippedOnly, "Leave the user's own parts and prices out");
    const CommandContext context{options, exitCode};
    addNewCommand(app, context);
    addCheckCommand(app, context);
    addFixCommand(app, context);
    addReportCommand(app, context);
    addEstimateCommand(app, context);
    addCatalogCommand(app, context);
    addRulesCommand(app, context);
    app.footer("Exit codes: 0 clean, 1 errors found in the build or the data, 2 bad input.");
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError &error) {
        const int code = app.exit(error);
        exitCode = code == 0 ? ExitClean : ExitBadInput;
    } catch (const std::system_error &error) { // fmt's, when standard output takes no more
        return fail(
            {"standard output", {}, std::strerror(error.code().value()), "make room, or write to another place"});
    }
    // Most of the output is still in its buffer; what is lost there must not end as if all were well.
    if (std::fflush(stdout) != 0 || std::ferror(stdout))
        return fail({"standard output", {}, std::strerror(errno), "make room, or write to another place"});
    return exitCode;
}

} // namespace lanewise::app
