// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/projectio.h"

#include "app/inputfile.h"
#include "ui/document/writefile.h"

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
    return ui::writeWholeFile(path, text);
}

Status writeProject(const QString &path, const Project &project, const Catalogue &catalogue)
{
    return writeFile(path, projectToJson(project, catalogue));
}

} // namespace lanewise::app
