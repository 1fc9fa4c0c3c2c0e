// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/build/projectjson.h"

#include <QString>

namespace lanewise::app {

/// Reads a project file. Errors name the file, the place in it and the remedy; a file above ProjectMaxBytes is not
/// read.
Result<LoadedProject> readProject(const QString &path, std::shared_ptr<const Catalogue> catalogue);

/// Writes the whole file or leaves the old one as it was.
Status writeFile(const QString &path, const std::string &text);
Status writeProject(const QString &path, const Project &project, const Catalogue &catalogue);

} // namespace lanewise::app
