// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/evaluate/evaluate.h"
#include "tests/models/smallcatalogue.h"
#include "tests/property/randomedits.h"

#include <QtTest>
#include <set>

using namespace lanewise;
using lanewise::test::RandomEdits;
using lanewise::test::smallCatalogue;

namespace {

/// Keys with severity of what counts as a finding; worked out here without the code under test.
std::map<std::string, Severity> findingsOf(const Project &project, const Context &context)
{
    std::map<std::string, Severity> found;
    for (const Finding &finding : evaluate(project.options.front(), context).findings)
        found.emplace(finding.key, finding.severity);
    return found;
}

std::set<std::string> newKeys(const std::map<std::string, Severity> &before,
                              const std::map<std::string, Severity> &after)
{
    std::set<std::string> keys;
    for (const auto &[key, severity] : after) {
        const auto old = before.find(key);
        if (old == before.end() || old->second > severity) // Severity counts from the gravest
            keys.insert(key);
    }
    return keys;
}

std::set<std::string> keysOf(const Fit &fit)
{
    std::set<std::string> keys;
    for (const Finding &finding : fit.added)
        keys.insert(finding.key);
    return keys;
}

} // namespace

/// canPlace and the full check never disagree: over random builds, what canPlace foretells is what evaluate then reports.
class TestCanPlace : public QObject
{
    Q_OBJECT
private slots:
    void agreesWithEvaluate_data()
    {
        QTest::addColumn<quint32>("seed");
        for (quint32 seed = 1; seed <= 6; ++seed)
            QTest::newRow(qPrintable(QStringLiteral("seed %1").arg(seed))) << seed;
    }
    void agreesWithEvaluate()
    {
        QFETCH(quint32, seed);
        RandomEdits random(*smallCatalogue(), seed);
        Project project = Project::blank();
        int impossible = 0, possible = 0;
        for (int step = 0; step < 250; ++step) {
            if (auto changed = applyEdit(project, random.next(project), *smallCatalogue()))
                project = std::move(changed).value();
            const Context context = contextOf(project, smallCatalogue(), nullptr, dateFromIso("2026-12-01"));
            const PartHandle part = random.anyPart();
            const MountId mount = random.anyMount(project.options.front().solution.groups.front().build);
            const Fit fit = canPlace(project, {}, context, part, mount);
            const auto after = applyEdit(project, placeEdit({}, *smallCatalogue(), part, mount), *smallCatalogue());
            QCOMPARE(fit.kind == Fit::Kind::Impossible, !after.ok());
            if (!after) {
                QVERIFY(!fit.reason.empty());
                ++impossible;
                continue;
            }
            ++possible;
            const auto expected = newKeys(findingsOf(project, context), findingsOf(after.value(), context));
            QCOMPARE(keysOf(fit), expected);
            QCOMPARE(fit.kind == Fit::Kind::Fits, expected.empty());
        }
        QVERIFY(impossible > 10 && possible > 10);
    }

    void bestMountIsNeverWorseThanAnother()
    {
        RandomEdits random(*smallCatalogue(), 99);
        Project project = Project::blank();
        for (int step = 0; step < 120; ++step) {
            if (auto changed = applyEdit(project, random.next(project), *smallCatalogue()))
                project = std::move(changed).value();
            const Context context = contextOf(project, smallCatalogue(), nullptr, dateFromIso("2026-12-01"));
            const PartHandle gpu = random.anyPart(PartKind::Gpu);
            const MountId best = bestMountFor(project, {}, context, gpu);
            const auto errors = [&](const MountId &mount) {
                const Fit fit = canPlace(project, {}, context, gpu, mount);
                return std::count_if(fit.added.begin(), fit.added.end(),
                                     [](const Finding &f) { return f.severity == Severity::Error && f.cause.empty(); });
            };
            const Evaluation now = evaluate(project.options.front(), context);
            for (const MountId &mount : freeMountsFor(now.groups.front().resolved, smallCatalogue()->part(gpu)))
                QVERIFY2(errors(best) <= errors(mount), (best + " against " + mount).c_str());
        }
    }
};

QTEST_GUILESS_MAIN(TestCanPlace)
#include "tst_canplace.moc"
