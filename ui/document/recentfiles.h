// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace lanewise::ui {

/// The project files opened or saved last, newest first, at most ten; kept in the user's settings.
class RecentFiles
{
public:
    static QStringList list();
    static void add(const QString &path);
    static void remove(const QString &path);
};

} // namespace lanewise::ui
