// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/evaluate/evaluate.h"

#include <QStringList>

#include <memory>

namespace lanewise::test {

/// The catalogue under resources/catalog, read once.
std::shared_ptr<const Catalogue> realCatalogue();

/// What evaluate finds in a build written as the arguments of "lanewise new"; an error text when the build can't be made.
struct CaseResult {
    Evaluation evaluation;
    Project project;
    Context context;
    QString error;

    /// Gravest severity of a rule's findings; empty when it is silent.
    QString severity(const QString &rule) const;
    /// Rule ids of all root findings of that severity, once each.
    QStringList rules(Severity severity) const;
};
CaseResult evaluateArguments(const QString &arguments, int nodes = 1);

/// Lines of a table of tab-separated fields; empty lines and lines that start with # left out.
QList<QStringList> readTable(const QString &path);

} // namespace lanewise::test
