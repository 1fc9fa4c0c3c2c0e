// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/build/projectjson.h"
#include "models/catalog/catalogjson.h"
#include "models/evaluate/evaluate.h"
#include "tests/models/estimate/calibrationfixture.h"

#include <QFile>

/// A reference build with the real catalogue and the shipped calibration, evaluated on a fixed day.
namespace lanewise::test {

inline std::shared_ptr<const Catalogue> treeCatalogue()
{
    static const std::shared_ptr<const Catalogue> catalogue = [] {
        const auto files = readCatalogDirectory(LANEWISE_SOURCE_DIR "/resources/catalog");
        if (!files)
            qFatal("%s", files.error().text().c_str());
        const auto made = catalogueFromJson(files.value());
        if (!made)
            qFatal("%s", made.error().text().c_str());
        return made.value();
    }();
    return catalogue;
}

struct Reference {
    explicit Reference(const char *name)
    {
        QFile file(QStringLiteral(LANEWISE_SOURCE_DIR "/resources/builds/%1.lanewise").arg(QLatin1String(name)));
        if (!file.open(QIODevice::ReadOnly))
            qFatal("no reference build %s", name);
        auto loaded = projectFromJson(file.readAll().toStdString(), name, treeCatalogue());
        if (!loaded)
            qFatal("%s", loaded.error().text().c_str());
        project = std::move(loaded.value().project);
        refresh();
    }
    void refresh()
    {
        context = contextOf(project, treeCatalogue(), shippedCalibration(), Date{2026, 12, 1});
        evaluation = evaluate(project.options.front(), context);
    }
    Build &build() { return project.options.front().solution.groups.front().build; }
    const GroupEvaluation &group() const { return evaluation.groups.front(); }

    Project project;
    Context context;
    Evaluation evaluation;
};

} // namespace lanewise::test
