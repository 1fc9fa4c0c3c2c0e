// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/services.h"
#include "models/build/project.h"

#include <CLI/CLI.hpp>
#include <string>

/// The command line: `lanewise new|check|fix|report|estimate|catalog|rules`. Every command works without a display.
namespace lanewise::app {

/// Exit codes, the same for all commands.
enum ExitCode : int {
    ExitClean = 0,
    ExitErrorsFound = 1, ///< the build has findings of severity error; a defect in catalogue data
    ExitBadInput = 2 ///< a file, name or value that can't be used; the message says why
};

/// Options that every command takes.
struct GlobalOptions {
    std::string catalogDir; ///< --catalog
    bool shippedOnly = false; ///< --shipped-only
};

/// A command adds itself to the parser; its callback sets `exitCode`. One file each.
struct CommandContext {
    GlobalOptions &options;
    int &exitCode;
};
void addNewCommand(CLI::App &app, CommandContext context);
void addCheckCommand(CLI::App &app, CommandContext context);
void addFixCommand(CLI::App &app, CommandContext context);
void addReportCommand(CLI::App &app, CommandContext context);
void addEstimateCommand(CLI::App &app, CommandContext context);
void addCatalogCommand(CLI::App &app, CommandContext context);
void addRulesCommand(CLI::App &app, CommandContext context);
/// `catalog import`, `export-own` and `remove-own`, which reach the user's own data.
void addCatalogOwn(CLI::App &catalog, CommandContext context);

/// True when the first argument names a command or asks for help or the version.
bool isCommandLine(int argc, char **argv);
/// True when the command makes a PDF, for which it needs Qt's drawing.
bool commandDraws(int argc, char **argv);
/// The first argument when it is neither a command nor a file nor an option; null otherwise.
const char *unknownWord(int argc, char **argv);
/// Parses and runs; returns the exit code.
int runCommandLine(int argc, char **argv);

/// Prints "lanewise: …" to standard error and returns ExitBadInput.
int fail(const Error &error);
/// Services for a command, or an empty optional after the error was printed.
std::optional<Services> servicesFor(const GlobalOptions &options);

/// A project file opened for a command: the project, the catalogue with its own snapshot parts, and its context.
struct OpenProject {
    Services services;
    Project project;
    Context context;
};
std::optional<OpenProject> openProject(const GlobalOptions &options, const std::string &file);

} // namespace lanewise::app
