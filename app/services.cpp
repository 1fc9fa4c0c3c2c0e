// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/services.h"

#include "db/opencatalogue.h"
#include "db/userdatabase.h"
#include "models/catalog/catalogjson.h"
#include "models/estimate/calibration.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDir>
#include <cstdio>
#include <fmt/format.h>

namespace lanewise::app {

namespace {

/// The JSON files of a folder, for people who edit catalogue data.
Status openCatalogueFolder(Services &services, const QString &directory)
{
    const Result<std::vector<CatalogFile>> files = readCatalogDirectory(directory.toStdString());
    if (!files)
        return files.error();
    Result<std::shared_ptr<const Catalogue>> catalogue = catalogueFromJson(files.value());
    if (!catalogue)
        return catalogue.error();
    services.catalogue = std::move(catalogue).value();
    services.shipped = services.catalogue;
    services.searchOver = [](std::shared_ptr<const Catalogue> of) {
        return std::make_shared<MemoryPartSearch>(std::move(of));
    };
    services.search = services.searchOver(services.catalogue);
    return Done{};
}

/// The shipped database, and over it the user's own when one was made. What is wrong with the user's own is said, and the
/// program goes on without it.
Status openDatabases(Services &services, bool shippedOnly)
{
    Result<db::OpenedCatalogue> opened = db::openCatalogue(services.dataDir + QStringLiteral("/catalog.sqlite"),
                                                           shippedOnly ? QString() : db::UserDatabase::defaultPath());
    if (!opened)
        return opened.error();
    for (const Error &problem : opened.value().problems)
        fmt::print(stderr, "lanewise: {}\n", problem.text());
    services.catalogue = opened.value().catalogue;
    services.shipped = opened.value().shipped;
    services.search = opened.value().search;
    services.searchOver = opened.value().searchOver;
    services.user = opened.value().user;
    return Done{};
}

Status openCalibration(Services &services)
{
    const QString directory = services.dataDir + QStringLiteral("/calibration");
    const auto files = readCalibrationDirectory(directory.toStdString());
    if (!files)
        return files.error();
    auto calibration = calibrationFromJson(files.value());
    if (!calibration)
        return calibration.error();
    services.calibration = std::move(calibration).value();
    return Done{};
}

} // namespace

QString dataDirectory()
{
    const QString named = qEnvironmentVariable("LANEWISE_DATA");
    return named.isEmpty()
        ? QDir::cleanPath(QCoreApplication::applicationDirPath() + QStringLiteral("/../share/lanewise"))
        : named;
}

Result<Services> openServices(const QString &catalogDir, bool shippedOnly)
{
    Services services;
    services.dataDir = dataDirectory();
    const Status opened =
        catalogDir.isEmpty() ? openDatabases(services, shippedOnly) : openCatalogueFolder(services, catalogDir);
    if (!opened)
        return opened.error();
    if (Status calibrated = openCalibration(services); !calibrated)
        return calibrated.error();
    return services;
}

Context baseContext(const Services &services)
{
    return contextOf(Project{}, services.catalogue, services.calibration, today());
}

Date today()
{
    bool given = false;
    const qint64 epoch = qEnvironmentVariable("SOURCE_DATE_EPOCH").toLongLong(&given);
    const QDate date = given ? QDateTime::fromSecsSinceEpoch(epoch, Qt::UTC).date() : QDate::currentDate();
    return {date.year(), date.month(), date.day()};
}

} // namespace lanewise::app
