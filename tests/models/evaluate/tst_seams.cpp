// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/build/projectjson.h"
#include "models/evaluate/evaluate.h"
#include "tests/models/smallcatalogue.h"

#include <QtTest>
#include <set>

using namespace lanewise;
using lanewise::test::ProjectMaker;
using lanewise::test::smallCatalogue;

/// The seams hold what later work needs: several groups of servers, mounts that parts provide, cards of several devices,
/// boards of modules. One throwaway project has them all and goes through file, evaluation and JSON.
class TestSeams : public QObject
{
    Q_OBJECT
private slots:
    void init()
    {
        ProjectMaker hgx(smallCatalogue());
        hgx.chassis("hgx-host").cpus("milan").place("cx6", "n0").place("psu-2000", "psu0").place("psu-2000", "psu1");
        for (const char *site : {"board/sxm0", "board/sxm1", "board/sxm2", "board/sxm3"})
            hgx.place("a100-sxm", site);
        ProjectMaker vdi(smallCatalogue());
        vdi.chassis("risers").cpus("milan", 1).place("riser-two-slots", "riser1").place("a16", "riser1/slot1");
        vdi.place("l40s", "riser1/slot2").place("psu-2000", "psu0");
        m_project = Project::blank();
        m_project.options.front().solution.groups = {{"training", hgx.build(), 4}, {"desktops", vdi.build(), 2}};
        m_context = contextOf(m_project, smallCatalogue(), nullptr, dateFromIso("2026-12-01"));
    }

    void eachGroupIsJudgedOnce()
    {
        const Evaluation evaluation = evaluate(m_project.options.front(), m_context);
        QCOMPARE(evaluation.groups.size(), std::size_t(2));
        const GroupEvaluation &training = evaluation.groups[0], &desktops = evaluation.groups[1];
        QCOMPARE(training.resolved.devicesOf(DeviceKind::Gpu).size(), std::size_t(4));
        QCOMPARE(desktops.resolved.devicesOf(DeviceKind::Gpu).size(), std::size_t(5)); // an A16 is four
        QCOMPARE(matrixCellText(training.resolved.cell(0, 1)), std::string("NV4"));
        QCOMPARE(matrixCellText(desktops.resolved.cell(0, 1)), std::string("PIX"));
        std::set<std::string> keys;
        for (const Finding &finding : evaluation.findings)
            QVERIFY2(keys.insert(finding.key).second, finding.key.c_str());
        QCOMPARE(evaluation.findings.size(), training.findings.size() + desktops.findings.size());
        // Watts of six servers: four of one kind and two of the other.
        QVERIFY(std::abs(evaluation.maxW - 4 * training.power.maxW - 2 * desktops.power.maxW) < 1e-6);
    }

    void evaluationOwnsWhatItShows()
    {
        Evaluation evaluation;
        {
            const Project copy = m_project;
            evaluation = evaluate(copy.options.front(), m_context);
        }
        const Evaluation moved = std::move(evaluation);
        QCOMPARE(moved.groups[0].resolved.build, moved.groups[0].build.get());
        QCOMPARE(moved.groups[0].resolved.mounts.front().placed->part, moved.groups[0].build->at("cpu0")->part);
    }

    void goesThroughItsFile()
    {
        const std::string text = projectToJson(m_project, *smallCatalogue());
        const auto loaded = projectFromJson(text, "seams.lanewise", smallCatalogue());
        QVERIFY2(loaded.ok(), loaded.ok() ? "" : loaded.error().text().c_str());
        QCOMPARE(loaded.value().project, m_project);
    }

    void jsonHasItsContract()
    {
        const Evaluation evaluation = evaluate(m_project.options.front(), m_context);
        const QJsonDocument json =
            QJsonDocument::fromJson(QByteArray::fromStdString(evaluationToJson(evaluation, m_project, m_context)));
        QCOMPARE(json[QStringLiteral("schema")].toInt(), 1);
        for (const char *name :
             {"findings", "links", "matrix", "lanes", "memory", "power", "throughput", "cost", "groups"})
            QVERIFY2(!json[QLatin1String(name)].isUndefined(), name);
        QCOMPARE(json[QStringLiteral("matrix")][QStringLiteral("devices")].toArray().size(), 5); // four GPUs and a NIC
        QCOMPARE(json[QStringLiteral("matrix")][QStringLiteral("codes")][0][0].toString(), QStringLiteral("X"));
        const QJsonValue link = json[QStringLiteral("links")][0];
        QCOMPARE(link[QStringLiteral("width")].toInt(), 16);
        QCOMPARE(link[QStringLiteral("generation")].toInt(), 4);
        QCOMPARE(json[QStringLiteral("lanes")][0][QStringLiteral("owner")].toString(), QStringLiteral("cpu0"));
        for (const QJsonValue &finding : json[QStringLiteral("findings")].toArray()) {
            for (const char *name :
                 {"key", "rule", "severity", "mounts", "parts", "message", "values", "cause", "source", "fixes"})
                QVERIFY2(!finding[QLatin1String(name)].isUndefined(), name);
            QVERIFY(!finding[QStringLiteral("message")].toString().isEmpty());
        }
    }

    void waivedFindingsAreMarkedAndNotCounted()
    {
        const Evaluation before = evaluate(m_project.options.front(), m_context);
        const auto root = std::find_if(before.findings.begin(), before.findings.end(), [](const Finding &f) {
            return f.cause.empty() && (f.severity == Severity::Error || f.severity == Severity::Warning);
        });
        QVERIFY(root != before.findings.end()); // no DIMM is placed, which cannot be right
        m_project.waivers.push_back({root->key, "A. Person", "known", "2026-12-01"});
        const Evaluation after = evaluate(m_project.options.front(), contextOf(m_project, m_context));
        QCOMPARE(after.errors() + after.warnings(), before.errors() + before.warnings() - 1);
    }

private:
    Project m_project;
    Context m_context;
};

QTEST_GUILESS_MAIN(TestSeams)
#include "tst_seams.moc"
