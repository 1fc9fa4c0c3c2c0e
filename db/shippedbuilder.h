// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/catalog/catalogue.h"

#include <QString>

namespace lanewise::db {

/// Writes a catalogue, whose parts must be in the order of comesBefore(), as the shipped database at `path`. The file is
/// made beside it and takes its place only when complete.
Status buildShippedDatabase(const Catalogue &catalogue, const QString &path);

/// What the tag column of the full-text index holds for a filter: "ecocuda", "coolactiveblower".
QString ecosystemTag(std::string_view ecosystem);
QString coolingTag(std::string_view cooling);

} // namespace lanewise::db
