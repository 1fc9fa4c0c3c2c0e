// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "db/database.h"

#include <span>

namespace lanewise::db {

/// One step of a schema: brings a database from version - 1 to `version`. A step that has been released is never changed;
/// what it missed becomes the next step.
struct Migration {
    int version;
    const char *sql; ///< statements, each ended by ";" at the end of a line
};

/// Applies the steps that a file lacks, all in one transaction, and counts PRAGMA user_version up. A file that is newer
/// than the last step is refused untouched.
Status migrate(Database &database, std::span<const Migration> steps);

/// The steps of the user's database, from version 1 on: db/migrations/README.md.
std::span<const Migration> userMigrations();

} // namespace lanewise::db
