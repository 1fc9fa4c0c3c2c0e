// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/migrate.h"

#include <QStringList>

namespace lanewise::db {

namespace {

Status apply(Database &database, const Migration &step)
{
    const auto statements = QString::fromUtf8(step.sql).split(QStringLiteral(";\n"), Qt::SkipEmptyParts);
    for (const auto &statement : statements) {
        if (statement.trimmed().isEmpty())
            continue;
        if (auto done = database.run(statement); !done)
            return done;
    }
    return database.setUserVersion(step.version);
}

} // namespace

Status migrate(Database &database, std::span<const Migration> steps)
{
    const auto version = database.userVersion();
    if (!version)
        return version.error();
    const int newest = steps.empty() ? 0 : steps.back().version;
    if (version.value() > newest)
        return Error{database.path().toStdString(), "version " + std::to_string(version.value()),
                     "the database was written by a newer program, this one reads up to version "
                         + std::to_string(newest),
                     "update the program; the file was left as it is"};
    if (version.value() == newest)
        return Done{};
    auto transaction = Transaction::begin(database);
    if (!transaction)
        return transaction.error();
    for (const auto &step : steps) {
        if (step.version <= version.value())
            continue;
        if (auto done = apply(database, step); !done)
            return done;
    }
    return transaction.value().commit();
}

} // namespace lanewise::db
