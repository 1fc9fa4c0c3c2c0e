// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace lanewise::db {

/// The newest form of the shipped catalogue's file that this program reads, kept in PRAGMA user_version.
inline constexpr int ShippedVersion = 1;

/// The statements that make the empty tables of the shipped catalogue. What each kind of part has comes from fields.h:
/// one table a kind, one typed column a figure, its range as CHECK; lists (mounts, nodes, …) are tables `list_…` with the
/// columns of members.h. `snapshot` holds the whole as one block for a quick start, `part_search` the full-text index.
QStringList shippedSchema();

/// Table of a list of parts: "list_mounts".
QString listTable(std::string_view list);
QString quotedName(std::string_view column);

} // namespace lanewise::db
