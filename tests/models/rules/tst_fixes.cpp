// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "casebuild.h"

#include "models/build/projectjson.h"
#include "models/evaluate/keyfigures.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

#include <algorithm>

using namespace lanewise;
using namespace lanewise::test;

namespace {

Project referenceBuild(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const auto loaded = projectFromJson(file.readAll().toStdString(), path.toStdString(), realCatalogue());
    return loaded ? loaded.value().project : Project{};
}

Context contextFor(const Project &project)
{
    return contextOf(project, realCatalogue(), nullptr, {2026, 12, 1});
}

bool isIn(const Evaluation &evaluation, const std::string &key)
{
    return std::any_of(evaluation.findings.begin(), evaluation.findings.end(),
                       [&](const Finding &finding) { return finding.key == key; });
}

/// Errors that `after` has and `before` has not, as a text; empty when there are none.
QString newErrors(const Evaluation &before, const Evaluation &after)
{
    QStringList texts;
    for (const Finding &finding : after.findings) {
        const bool was = std::any_of(before.findings.begin(), before.findings.end(), [&](const Finding &old) {
            return old.key == finding.key && old.severity == Severity::Error;
        });
        if (finding.severity == Severity::Error && !was)
            texts << QString::fromStdString(findingText(finding));
    }
    return texts.join(QLatin1Char('\n'));
}

/// Applies every remedy of every finding as "lanewise fix" does, on a copy each.
void tryAllFixes(const Project &project)
{
    const Context context = contextFor(project);
    const Option &option = project.options.front();
    const Evaluation before = evaluate(option, context);
    for (const Finding &finding : before.findings) {
        for (const Fix &fix : fixesFor(project, {option.name, finding.group}, context, finding)) {
            const auto fixed = applyEdit(project, fix.edit, *realCatalogue());
            QVERIFY2(fixed, (finding.key + ": " + fix.label).c_str());
            const Evaluation after = evaluate(fixed.value().options.front(), contextFor(fixed.value()));
            QVERIFY2(!isIn(after, finding.key), (finding.key + " stays after: " + fix.label).c_str());
            const QString added = newErrors(before, after);
            QVERIFY2(added.isEmpty(), qPrintable(QString::fromStdString(fix.label) + QLatin1String(": ") + added));
            QVERIFY2(!fix.label.empty() && fix.label.find('{') == std::string::npos, fix.label.c_str());
        }
    }
}

Project projectOf(const QString &arguments)
{
    const CaseResult result = evaluateArguments(arguments);
    return result.error.isEmpty() ? result.project : Project{};
}

} // namespace

/// A remedy is offered only where after it the finding is gone and no error came: over all reference builds, asked cases and real
/// machines. And "fix all" finds the cheapest way out of the usual red builds.
class TestFixes : public QObject
{
    Q_OBJECT
private slots:
    void referenceBuilds_data()
    {
        QTest::addColumn<QString>("path");
        const QDir folder(QStringLiteral(LANEWISE_SOURCE_DIR "/resources/builds"));
        for (const QString &name : folder.entryList({QStringLiteral("*.lanewise")}))
            QTest::newRow(qPrintable(name)) << folder.filePath(name);
    }
    void referenceBuilds()
    {
        QFETCH(QString, path);
        const Project project = referenceBuild(path);
        QVERIFY(!project.options.empty());
        tryAllFixes(project);
    }

    void casesAndMachines_data()
    {
        QTest::addColumn<QString>("arguments");
        for (const QStringList &row : readTable(QStringLiteral(LANEWISE_TEST_DATA "/cases/cases.tsv")))
            QTest::newRow(qPrintable(row[0])) << row[4];
        for (const QStringList &row : readTable(QStringLiteral(LANEWISE_TEST_DATA "/real-machines/machines.tsv")))
            QTest::newRow(qPrintable(row[0])) << row[1];
    }
    void casesAndMachines()
    {
        QFETCH(QString, arguments);
        const Project project = projectOf(arguments);
        if (!project.options.empty()) // a refused product has no build
            tryAllFixes(project);
    }

    /// Two wrong processors, one GPU too many and supplies that do not carry the load: every error has a remedy.
    void usualRedBuild_data()
    {
        QTest::addColumn<QString>("arguments");
        QTest::newRow("R7525") << QStringLiteral(
            "--chassis dell-poweredge-r7525 --cpu 2*xeon-8380 --memory 16*samsung-m393a4k40db3-cwe --gpu 4*a40-48gb "
            "--psu 2*psu-dell-1100-w-titanium");
        QTest::newRow("R750xa") << QStringLiteral(
            "--chassis dell-poweredge-r750xa --cpu 2*epyc-7763 --memory 16*samsung-m393a4k40db3-cwe "
            "--gpu 5*a100-pcie-80gb --psu 2*psu-dell-1400-w-platinum");
        QTest::newRow("riser to be chosen")
            << QStringLiteral("--chassis dell-poweredge-r740 --cpu 2*xeon-8280 --gpu 2*a100-pcie-40gb");
    }
    void usualRedBuild()
    {
        QFETCH(QString, arguments);
        const Project project = projectOf(arguments);
        QVERIFY(!project.options.empty());
        const Context context = contextFor(project);
        QVERIFY(evaluate(project.options.front(), context).errors() > 1);
        const FixPlan plan = fixAll(project, {project.options.front().name, {}}, context);
        QStringList left;
        for (const Finding &finding : plan.left)
            left << QString::fromStdString(findingText(finding));
        QVERIFY2(plan.complete, qPrintable(left.join(QLatin1Char('\n'))));
        QVERIFY(!plan.gaveUp);
        const auto fixed = applyEdit(project, plan.edit, *realCatalogue());
        QVERIFY(fixed);
        QCOMPARE(evaluate(fixed.value().options.front(), contextFor(fixed.value())).errors(), 0);
    }

    /// An inlet above what the chassis runs at has a remedy, a chassis too large for the rack has none: it is said which.
    void saysWhenThereIsNone()
    {
        const Project project = projectOf(QStringLiteral("--chassis nvidia-dgx-h100 --set rack_units_free=4"));
        QVERIFY(!project.options.empty());
        const FixPlan plan = fixAll(project, {project.options.front().name, {}}, contextFor(project));
        QVERIFY(!plan.complete);
        QVERIFY(!plan.gaveUp);
        QCOMPARE(plan.left.size(), std::size_t(1));
        QCOMPARE(plan.left.front().rule, std::string_view("rack.units"));
    }

    /// Two kinds of servers on one budget: neither is above it alone, together they are, and it is said once.
    void budgetIsOfTheOption()
    {
        Project project =
            projectOf(QStringLiteral("--chassis dell-poweredge-r7525 --cpu 2*epyc-7763 --gpu 3*a40-48gb"));
        QVERIFY(!project.options.empty());
        auto &groups = project.options.front().solution.groups;
        groups.push_back(groups.front());
        groups.back().name = "second";
        const Evaluation free = evaluate(project.options.front(), contextFor(project));
        const double one = static_cast<double>(free.groups.front().bill.capexMinor) / 100;
        project.assumptions.budget = one * 1.2;
        const Context context = contextFor(project);
        const Evaluation judged = evaluate(project.options.front(), context);
        const auto told = std::count_if(judged.findings.begin(), judged.findings.end(), [](const Finding &finding) {
            return finding.rule == "price.budget-sanity" && finding.severity != Severity::Advice;
        });
        QCOMPARE(told, 1);
        project.assumptions.budget = one * 2.5;
        const Evaluation within = evaluate(project.options.front(), contextFor(project));
        QVERIFY(std::none_of(within.findings.begin(), within.findings.end(), [](const Finding &finding) {
            return finding.rule == "price.budget-sanity" && finding.severity != Severity::Advice;
        }));
        // Power of both together, and of one server in each group.
        const QByteArray json = QByteArray::fromStdString(evaluationToJson(judged, project, context));
        const QJsonObject root = QJsonDocument::fromJson(json).object();
        const double first =
            root[QLatin1String("groups")][0][QLatin1String("power")][QLatin1String("max_w")].toDouble();
        QVERIFY(first > 0);
        QCOMPARE(root[QLatin1String("power")][QLatin1String("max_w")].toDouble(), 2 * first);
        QCOMPARE(root[QLatin1String("power")][QLatin1String("servers")].toInt(), 2);
    }
};

QTEST_GUILESS_MAIN(TestFixes)
#include "tst_fixes.moc"
