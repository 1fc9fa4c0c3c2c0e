// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "casebuild.h"

#include "models/catalog/catalogjson.h"
#include "models/evaluate/buildrequest.h"

#include <QFile>

namespace lanewise::test {

std::shared_ptr<const Catalogue> realCatalogue()
{
    static const std::shared_ptr<const Catalogue> catalogue = [] {
        const auto files = readCatalogDirectory(LANEWISE_SOURCE_DIR "/resources/catalog");
        if (!files)
            qFatal("%s", files.error().text().c_str());
        const auto read = catalogueFromJson(files.value());
        if (!read)
            qFatal("%s", read.error().text().c_str());
        return read.value();
    }();
    return catalogue;
}

namespace {

std::optional<PartKind> kindOf(const QString &option)
{
    if (option == QLatin1String("--part"))
        return std::nullopt;
    return kindFromId(option.mid(2).toStdString());
}

/// One option and its value; returns what is wrong with it.
QString addArgument(BuildRequest &request, const QString &option, const QString &value)
{
    const auto equals = value.indexOf(QLatin1Char('='));
    const std::string left = value.left(equals).toStdString(), right = value.mid(equals + 1).toStdString();
    if (option == QLatin1String("--chassis")) {
        request.chassis = value.toStdString();
    } else if (option == QLatin1String("--place")) {
        request.places.emplace_back(left, right);
    } else if (option == QLatin1String("--set")) {
        request.settings.emplace_back(left, right);
    } else if (option == QLatin1String("--title")) {
        request.title = value.toStdString();
    } else {
        const auto item = requestItem(value.toStdString(), kindOf(option));
        if (!item)
            return QString::fromStdString(item.error().text());
        request.items.push_back(item.value());
    }
    return {};
}

int rank(Severity severity)
{
    switch (severity) {
    case Severity::Error:
        return 3;
    case Severity::Warning:
        return 2;
    case Severity::Incomplete:
        return 1;
    case Severity::Advice:
        return 0;
    }
    return -1;
}

} // namespace

QString CaseResult::severity(const QString &rule) const
{
    const Finding *gravest = nullptr;
    for (const Finding &finding : evaluation.findings) {
        // What could not be judged says so and is no verdict of the rule.
        if (finding.rule == rule.toStdString() && !finding.unknown
            && (!gravest || rank(finding.severity) > rank(gravest->severity)))
            gravest = &finding;
    }
    return gravest ? QString::fromLatin1(severityId(gravest->severity).data()) : QString();
}

QStringList CaseResult::rules(Severity severity) const
{
    QStringList out;
    for (const Finding &finding : evaluation.findings) {
        const QString id = QString::fromStdString(std::string(finding.rule));
        if (finding.severity == severity && finding.cause.empty() && !out.contains(id))
            out << id;
    }
    return out;
}

namespace {

/// What "lanewise new" has no argument for: parts taken out again, prices of the project's own, RAID sets of placed drives.
QString applyExtras(Project &project, const QStringList &words)
{
    Edit edit;
    for (qsizetype i = 0; i + 1 < words.size(); i += 2) {
        Change change;
        if (words[i] == QLatin1String("--remove")) {
            change.kind = ChangeKind::Remove;
            change.mount = words[i + 1].toStdString();
        } else if (words[i] == QLatin1String("--price")) {
            change.kind = ChangeKind::SetPrice;
            change.name = words[i + 1].section(QLatin1Char('='), 0, 0).toStdString();
            change.value = words[i + 1].section(QLatin1Char('='), 1).toStdString();
        } else if (words[i] == QLatin1String("--raid")) {
            change.kind = ChangeKind::SetSetting;
            change.name = "raid:" + words[i + 1].section(QLatin1Char('='), 0, 0).toStdString();
            change.value = words[i + 1].section(QLatin1Char('='), 1).toStdString();
        } else {
            continue;
        }
        edit.changes.push_back(change);
    }
    if (edit.empty())
        return {};
    auto changed = applyEdit(project, edit, *realCatalogue());
    if (!changed)
        return QString::fromStdString(changed.error().text());
    project = changed.value();
    return {};
}

} // namespace

CaseResult evaluateArguments(const QString &arguments, int nodes)
{
    CaseResult result;
    BuildRequest request;
    const QStringList words = arguments.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    for (qsizetype i = 0; i + 1 < words.size() && result.error.isEmpty(); i += 2) {
        if (words[i] == QLatin1String("--nodes"))
            nodes = words[i + 1].toInt();
        else if (words[i] != QLatin1String("--remove") && words[i] != QLatin1String("--price")
                 && words[i] != QLatin1String("--raid"))
            result.error = addArgument(request, words[i], words[i + 1]);
    }
    if (!result.error.isEmpty())
        return result;
    Context base;
    base.catalogue = realCatalogue();
    base.asOf = {2026, 12, 1};
    auto project = projectFromRequest(request, base);
    if (!project) {
        result.error = QString::fromStdString(project.error().text());
        return result;
    }
    result.project = project.value();
    result.project.options.front().solution.groups.front().count = nodes;
    result.error = applyExtras(result.project, words);
    result.context = contextOf(result.project, base.catalogue, nullptr, base.asOf);
    result.evaluation = evaluate(result.project.options.front(), result.context);
    return result;
}

QList<QStringList> readTable(const QString &path)
{
    QFile file(path);
    QList<QStringList> rows;
    if (!file.open(QIODevice::ReadOnly | QIODevice::Text))
        return rows;
    while (!file.atEnd()) {
        const QString line = QString::fromUtf8(file.readLine()).trimmed();
        if (!line.isEmpty() && !line.startsWith(QLatin1Char('#')))
            rows << line.split(QLatin1Char('\t'));
    }
    return rows;
}

} // namespace lanewise::test
