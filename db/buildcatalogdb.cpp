// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later

// lanewise-catalogdb FOLDER OUT: makes the shipped database out of the catalogue files. Runs while the program is built.
#include "db/shippedbuilder.h"
#include "models/catalog/catalogjson.h"

#include <QCoreApplication>
#include <QStringList>
#include <fmt/format.h>

using namespace lanewise;

namespace {

int fail(const Error &error)
{
    fmt::print(stderr, "lanewise-catalogdb: {}\n", error.text());
    return 2;
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    const auto arguments = QCoreApplication::arguments();
    if (arguments.size() != 3) {
        fmt::print(stderr, "usage: lanewise-catalogdb FOLDER-OF-CATALOGUE-FILES DATABASE\n");
        return 2;
    }
    const auto files = readCatalogDirectory(arguments[1].toStdString());
    if (!files)
        return fail(files.error());
    const auto catalogue = catalogueFromJson(files.value());
    if (!catalogue) {
        for (const auto &error : catalogErrors(files.value()))
            fail(error);
        return fail(catalogue.error());
    }
    const auto done = db::buildShippedDatabase(*catalogue.value(), arguments[2]);
    return done ? 0 : fail(done.error());
}
