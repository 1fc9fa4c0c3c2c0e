// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/projectio.h"

#include "app/inputfile.h"

#include <QSaveFile>
#include <fmt/format.h>

namespace lanewise::app {

Result<LoadedProject> readProject(const QString &path, std::shared_ptr<const Catalogue> catalogue)
{
    const Result<std::string> text = readInput(path, ProjectMaxBytes, "a .lanewise project file");
    if (!text)
        return text.error();
    return projectFromJson(text.value(), path.toStdString(), std::move(catalogue));
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
