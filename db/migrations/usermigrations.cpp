// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/migrate.h"

namespace lanewise::db {

namespace {

constexpr const char *Version1 = R"(
CREATE TABLE own_part (
    id TEXT PRIMARY KEY CHECK (id <> ''),
    kind TEXT NOT NULL,
    model TEXT NOT NULL CHECK (model <> ''),
    json TEXT NOT NULL CHECK (json_valid(json)),
    changed TEXT NOT NULL
) STRICT;
CREATE TABLE own_price (
    id INTEGER PRIMARY KEY,
    part_id TEXT NOT NULL CHECK (part_id <> ''),
    kind TEXT NOT NULL CHECK (kind IN ('list', 'street', 'quote', 'estimate', 'own')),
    low_minor INTEGER NOT NULL CHECK (low_minor >= 0),
    high_minor INTEGER NOT NULL CHECK (high_minor >= low_minor),
    currency TEXT NOT NULL CHECK (currency GLOB '[A-Z][A-Z][A-Z]'),
    date TEXT NOT NULL CHECK (date GLOB '[0-9][0-9][0-9][0-9]*'),
    condition TEXT NOT NULL DEFAULT '',
    scope TEXT NOT NULL DEFAULT '',
    source TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX own_price_part ON own_price (part_id);
CREATE TABLE template (
    name TEXT PRIMARY KEY CHECK (name <> ''),
    project TEXT NOT NULL,
    changed TEXT NOT NULL
) STRICT;
CREATE TABLE quote (
    number TEXT PRIMARY KEY CHECK (number <> ''),
    customer TEXT NOT NULL DEFAULT '',
    issued TEXT NOT NULL,
    currency TEXT NOT NULL,
    total_minor INTEGER NOT NULL,
    project TEXT NOT NULL
) STRICT;
)";

// Prices belong to a price book that can be replaced as a whole; single figures of shipped parts can be overridden
// without copying the part, so that an update of the catalogue still reaches the others.
constexpr const char *Version2 = R"(
CREATE TABLE price_book (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE CHECK (name <> ''),
    imported TEXT NOT NULL
) STRICT;
ALTER TABLE own_price ADD COLUMN book_id INTEGER REFERENCES price_book (id) ON DELETE CASCADE;
CREATE INDEX own_price_book ON own_price (book_id);
CREATE TABLE figure_override (
    part_id TEXT NOT NULL,
    figure TEXT NOT NULL,
    value TEXT NOT NULL CHECK (json_valid(value)),
    source TEXT NOT NULL CHECK (source <> ''),
    changed TEXT NOT NULL,
    PRIMARY KEY (part_id, figure)
) STRICT;
)";

// A quote holds up to a day.
constexpr const char *Version3 = R"(
ALTER TABLE own_price ADD COLUMN valid_until TEXT NOT NULL DEFAULT '';
)";

constexpr Migration Steps[] = {{1, Version1}, {2, Version2}, {3, Version3}};

} // namespace

std::span<const Migration> userMigrations()
{
    return Steps;
}

} // namespace lanewise::db
