// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/cli.h"
#include "models/rules/rule.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace lanewise::app {

namespace {

void printJson()
{
    nlohmann::json rules = nlohmann::json::array();
    for (const Rule &rule : allRules())
        rules.push_back({{"id", rule.id},
                         {"severity", severityId(rule.severity)},
                         {"title", rule.title},
                         {"reason", rule.reason},
                         {"source", rule.source},
                         {"has_fixes", rule.fixes != nullptr}});
    fmt::print("{}\n", nlohmann::json{{"schema", 1}, {"rules", rules}}.dump(2));
}

} // namespace

void addRulesCommand(CLI::App &app, CommandContext context)
{
    auto json = std::make_shared<bool>(false);
    CLI::App *command = app.add_subcommand("rules", "List every rule with its reason and source");
    command->add_flag("--json", *json, "Machine-readable output");
    command->callback([context, json] {
        if (*json) {
            printJson();
        } else {
            for (const Rule &rule : allRules())
                fmt::print("{:<34} {:<10} {}\n  {}\n  Source: {}\n", rule.id, severityId(rule.severity), rule.title,
                           rule.reason, rule.source);
        }
        context.exitCode = ExitClean;
    });
}

} // namespace lanewise::app
