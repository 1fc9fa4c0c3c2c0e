// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <vector>

namespace lanewise::ui {

/// A project that ships with the program, as the welcome page offers it.
struct ReferenceBuild {
    QString path, title, notes; ///< notes: first line of the project's notes
};

/// Reads titles of the *.lanewise files of a folder, by file name; files that can't be read are left out.
std::vector<ReferenceBuild> referenceBuilds(const QString &directory);

} // namespace lanewise::ui
