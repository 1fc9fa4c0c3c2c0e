// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/evaluate/explain.h"
#include "models/evaluate/keyfigures.h"
#include "models/evaluate/ownworkloads.h"
#include "tests/models/evaluate/referencebuild.h"

using namespace lanewise;
using lanewise::test::Reference;

class TestExplain : public QObject
{
    Q_OBJECT

    static const Explanation::Cap &cap(const Explanation &e, std::string_view id)
    {
        for (const Explanation::Cap &c : e.caps)
            if (c.id == id)
                return c;
        qFatal("no such cap");
    }

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void everyFigureOfABuildHasItsTerms()
    {
        const Reference eight("as-4124gs-tnr-8x-a100-pcie");
        for (const Throughput &t : eight.group().throughput) {
            const Explanation e = explain(eight.group(), eight.context, t.workload, t.profile);
            QCOMPARE(e.known, t.known);
            if (!t.known) {
                QCOMPARE(e.reason, t.reason);
                continue;
            }
            QCOMPARE(e.value, t.value);
            QCOMPARE(e.bottleneck, t.bottleneck);
            QVERIFY(!e.terms.empty() && !e.calibration.empty() && !e.caveats.empty());
            QCOMPARE(e.caps.size(), std::size_t(9));
            for (const Explanation::Cap &c : e.caps)
                QVERIFY2(c.known ? c.value > 0 : !c.note.empty(), (t.workload + " " + std::string(c.id)).c_str());
        }
    }
    void capsStandAlsoWhereTheyDoNotBind()
    {
        const Reference eight("as-4124gs-tnr-8x-a100-pcie");
        const Explanation e = explain(eight.group(), eight.context, "resnet50-train", "tuned");
        // 2 × 64 cores with two threads each, eight threads a GPU: four times what eight GPUs need.
        QVERIFY(cap(e, "host-cpu").known);
        QVERIFY(!cap(e, "host-cpu").binds);
        QVERIFY(std::abs(cap(e, "host-cpu").value / e.value - 256.0 / 64) < 1e-6);
        QCOMPARE(cap(e, "network").note, std::string("one server: nothing crosses the network"));
    }
    void noDriveIsUnknownNotFree()
    {
        Reference eight("as-4124gs-tnr-8x-a100-pcie");
        std::erase_if(eight.build().placed,
                      [](const Placed &p) { return test::treeCatalogue()->part(p.part).kind == PartKind::Drive; });
        eight.refresh();
        const Explanation e = explain(eight.group(), eight.context, "resnet50-train", "tuned");
        QVERIFY(!cap(e, "storage").known);
        QVERIFY(cap(e, "storage").note.starts_with("unknown"));
    }
    void jobTimes()
    {
        const Reference eight("as-4124gs-tnr-8x-a100-pcie");
        const Explanation training = explain(eight.group(), eight.context, "resnet50-train", "tuned");
        // 1,281,167 images an epoch, 44,840,845 to 75.9 %.
        QCOMPARE(training.time.hoursPerEpoch, 1281167 / training.value / 3600);
        QCOMPARE(training.time.hoursToTarget, 44840845 / training.value / 3600);
        QVERIFY(training.time.lowHours < training.time.hoursToTarget
                && training.time.hoursToTarget < training.time.highHours);
        QVERIFY(jobTimeShort(training).ends_with(" to 75.9 % top-1"));
        const auto lines = jobTimeLines(training);
        QCOMPARE(lines.front().first, std::string("Time to 75.9 % top-1"));
        const Explanation serving = explain(eight.group(), eight.context, "llama31-70b-serve", "tuned");
        QVERIFY(serving.latencySeconds > 0 && serving.tokensPerSecondUser > 0 && serving.tensorParallel >= 2);
        QVERIFY(jobTimeLines(explain(eight.group(), eight.context, "llm-7b-train", "stock"))
                    .empty()); // no data set: nothing is made up
    }
    void durations()
    {
        QCOMPARE(formatDuration(0.85), std::string("850 ms"));
        QCOMPARE(formatDuration(42), std::string("42.0 s"));
        QCOMPARE(formatDuration(18 * 60), std::string("18.0 min"));
        QCOMPARE(formatDuration(3.4 * 3600), std::string("3.40 h"));
        QCOMPARE(formatDuration(5.2 * 86400), std::string("5.20 days"));
    }

    void ownWorkloadsAreReadOnceAndExplained()
    {
        Reference eight("as-4124gs-tnr-8x-a100-pcie");
        eight.project.workloads.push_back(
            {"mine", "My model",
             R"({"id":"mine","name":"My model","kind":"training","gflop_per_sample":24,"mbytes_per_sample":100,"samples_per_epoch":1000000,"samples_to_target":90000000})"});
        eight.project.workloads.push_back({"broken", "Broken", R"({"id":"broken","kind":"training"})"});
        eight.refresh();
        QCOMPARE(contextOf(eight.project, eight.context).ownWorkloads.get(), eight.context.ownWorkloads.get());
        const Explanation e = explain(eight.group(), eight.context, "mine", "stock");
        QVERIFY(e.known);
        QCOMPARE(e.name, std::string("My model"));
        // 24 GFLOP at 45 % of 312 TFLOPS and 100 MB at 70 % of 1,935 GB/s, one after the other, eight GPUs.
        QVERIFY(std::abs(e.value / (8 / (24e9 / (0.45 * 312e12) + 100e6 / (0.70 * 1935e9))) - 1) < 1e-9);
        QCOMPARE(e.time.hoursToTarget, 90e6 / e.value / 3600);
        const auto broken = throughputOf(eight.evaluation, "broken", "stock");
        QVERIFY(broken && !broken->known);
        QVERIFY(broken->reason.find("gflop_per_sample") != std::string::npos);
        QVERIFY(!explain(eight.group(), eight.context, "broken", "stock").known);
    }
    void shapesThatContradictThemselvesAreRefused_data()
    {
        QTest::addColumn<QString>("members");
        QTest::addColumn<QString>("place");
        QTest::newRow("active") << R"("active_parameters":9e9)"
                                << "/active_parameters";
        QTest::newRow("experts") << R"("experts":8,"active_experts":9)"
                                 << "/active_experts";
        QTest::newRow("heads") << R"("heads":32.5)"
                               << "/heads";
        QTest::newRow("kv heads") << R"("heads":32,"kv_heads":12)"
                                  << "/kv_heads";
        QTest::newRow("precision") << R"("precision":"fp9")"
                                   << "/precision";
        QTest::newRow("negative") << R"("batch":-1)"
                                  << "/batch";
    }
    void shapesThatContradictThemselvesAreRefused()
    {
        QFETCH(QString, members);
        QFETCH(QString, place);
        const std::string json = R"({"id":"x","kind":"llm-serving","parameters":8e9,"layers":32,"hidden_size":4096,)"
            + members.toStdString() + "}";
        const auto workload = workloadFromJson(json, "x");
        QVERIFY(!workload);
        QCOMPARE(QString::fromStdString(workload.error().place), place);
        QVERIFY(!workload.error().remedy.empty());
    }
};

QTEST_GUILESS_MAIN(TestExplain)
#include "tst_explain.moc"
