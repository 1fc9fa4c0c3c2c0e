// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/projectio.h"

#include <QFile>
#include <QFileInfo>
#include <QSaveFile>
#include <fmt/format.h>

namespace lanewise::app {

Result<LoadedProject> readProject(const QString &path, std::shared_ptr<const Catalogue> catalogue)
{
    const std::string name = path.toStdString();
    const QFileInfo info(path);
    if (info.isDir())
        return Error{name, {}, "this is a folder", "name a .lanewise file in it"};
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return Error{name,
                     {},
                     fmt::format("the file can't be read: {}", file.errorString().toStdString()),
                     "check the name and the permissions of the file"};
    if (file.size() > static_cast<qint64>(ProjectMaxBytes))
        return Error{name,
                     {},
                     fmt::format("the file has {} bytes; a project has at most {}", file.size(), ProjectMaxBytes),
                     "choose a .lanewise project file"};
    const QByteArray text = file.read(static_cast<qint64>(ProjectMaxBytes) + 1);
    return projectFromJson(std::string_view(text.constData(), static_cast<std::size_t>(text.size())), name,
                           std::move(catalogue));
}

Status writeFile(const QString &path, const std::string &text)
{
    QSaveFile file(path);
    const auto failed = [&]() {
        return Error{path.toStdString(),
                     {},
                     fmt::format("can't be written: {}", file.errorString().toStdString()),
                     "choose a folder that you may write to, with free space; a former file is unchanged"};
    };
    if (!file.open(QIODevice::WriteOnly))
        return failed();
    if (file.write(text.data(), static_cast<qint64>(text.size())) != static_cast<qint64>(text.size()) || !file.flush()
        || !file.commit())
        return failed();
    return Done{};
}

Status writeProject(const QString &path, const Project &project, const Catalogue &catalogue)
{
    return writeFile(path, projectToJson(project, catalogue));
}

} // namespace lanewise::app
