// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/referencebuilds.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>

namespace lanewise::ui {

std::vector<ReferenceBuild> referenceBuilds(const QString &directory)
{
    std::vector<ReferenceBuild> builds;
    const QDir folder(directory);
    for (const QString &name : folder.entryList({QStringLiteral("*.lanewise")}, QDir::Files, QDir::Name)) {
        QFile file(folder.filePath(name));
        if (!file.open(QIODevice::ReadOnly))
            continue;
        QJsonObject project = QJsonDocument::fromJson(file.readAll()).object();
        if (project.isEmpty())
            continue;
        if (project.value(QLatin1String("project")).isObject())
            project = project.value(QLatin1String("project")).toObject();
        const QString title = project.value(QLatin1String("title")).toString();
        builds.push_back({file.fileName(), title.isEmpty() ? name.chopped(9) : title,
                          project.value(QLatin1String("notes")).toString().section(QLatin1Char('\n'), 0, 0)});
    }
    return builds;
}

} // namespace lanewise::ui
