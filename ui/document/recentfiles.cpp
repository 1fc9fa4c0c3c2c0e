// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/recentfiles.h"

#include <QFileInfo>
#include <QSettings>

namespace lanewise::ui {

namespace {
const QString Key = QStringLiteral("recentFiles");
constexpr qsizetype Most = 10;
} // namespace

QStringList RecentFiles::list()
{
    return QSettings().value(Key).toStringList();
}

void RecentFiles::add(const QString &path)
{
    const QString absolute = QFileInfo(path).absoluteFilePath();
    QStringList files = list();
    files.removeAll(absolute);
    files.prepend(absolute);
    QSettings().setValue(Key, files.mid(0, Most));
}

void RecentFiles::remove(const QString &path)
{
    QStringList files = list();
    files.removeAll(QFileInfo(path).absoluteFilePath());
    QSettings().setValue(Key, files);
}

} // namespace lanewise::ui
