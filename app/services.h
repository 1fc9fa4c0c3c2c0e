// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/catalog/search.h"
#include "models/catalog/userstore.h"
#include "models/core/result.h"
#include "models/evaluate/context.h"

#include <QString>
#include <functional>
#include <memory>

namespace lanewise::app {

/// What every command and the window need: the catalogue with the user's own parts and prices, and the calibration.
struct Services {
    std::shared_ptr<const Catalogue> catalogue;
    std::shared_ptr<const Calibration> calibration;
    std::shared_ptr<const Catalogue> shipped; ///< the catalogue without the user's own
    std::shared_ptr<const PartSearch> search;
    /// A search over another snapshot of the catalogue.
    std::function<std::shared_ptr<const PartSearch>(std::shared_ptr<const Catalogue>)> searchOver;
    std::shared_ptr<UserStore> user; ///< the user's own data; null with --shipped-only and --catalog
    QString dataDir; ///< folder with catalog.sqlite, calibration/ and builds/
};

/// LANEWISE_DATA, or ../share/lanewise beside the program.
QString dataDirectory();

/// Opens the shipped catalogue and, unless `shippedOnly`, the user's own database over it. `catalogDir` reads the JSON
/// files of a folder instead, for people who edit catalogue data.
Result<Services> openServices(const QString &catalogDir = {}, bool shippedOnly = false);

/// A context with default assumptions, for today.
Context baseContext(const Services &services);

/// Today's date; SOURCE_DATE_EPOCH replaces it, so that documents can be reproduced.
Date today();

} // namespace lanewise::app
