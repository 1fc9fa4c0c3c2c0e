// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/shippeddatabase.h"

#include "db/shippedschema.h"
#include "models/catalog/catalogpack.h"

namespace lanewise::db {

Result<std::shared_ptr<ShippedDatabase>> ShippedDatabase::open(const QString &path)
{
    auto database = Database::open(path, Database::Mode::ReadOnly);
    if (!database)
        return database.error();
    const auto version = database.value()->userVersion();
    if (!version)
        return version.error();
    if (version.value() != ShippedVersion)
        return Error{path.toStdString(), "version " + std::to_string(version.value()),
                     "this is no catalogue of version " + std::to_string(ShippedVersion),
                     "reinstall the program together with its data"};
    auto query = database.value()->select(QStringLiteral("SELECT data FROM snapshot"));
    if (!query)
        return query.error();
    if (!query.value().next())
        return Error{path.toStdString(), "", "the catalogue is empty", "reinstall the program's data"};
    const auto bytes = query.value().value(0).toByteArray();
    auto catalogue = unpackCatalogue({bytes.constData(), static_cast<std::size_t>(bytes.size())}, path.toStdString());
    if (!catalogue)
        return catalogue.error();
    std::shared_ptr<ShippedDatabase> shipped(new ShippedDatabase);
    shipped->m_database = std::move(database.value());
    shipped->m_catalogue = std::move(catalogue.value());
    return shipped;
}

} // namespace lanewise::db
