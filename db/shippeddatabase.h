// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "db/database.h"
#include "models/catalog/catalogue.h"

#include <memory>

namespace lanewise::db {

/// The catalogue that ships with the program, opened read-only. Never written after it has been built.
class ShippedDatabase
{
public:
    /// Opens the file and reads its snapshot. Damaged files and those of another version are refused.
    static Result<std::shared_ptr<ShippedDatabase>> open(const QString &path);

    const std::shared_ptr<const Catalogue> &catalogue() const { return m_catalogue; }
    Database &database() const { return *m_database; }

private:
    ShippedDatabase() = default;
    std::unique_ptr<Database> m_database;
    std::shared_ptr<const Catalogue> m_catalogue;
};

} // namespace lanewise::db
