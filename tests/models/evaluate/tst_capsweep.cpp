// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/evaluate/capsweep.h"
#include "models/evaluate/keyfigures.h"
#include "tests/models/evaluate/referencebuild.h"

using namespace lanewise;
using lanewise::test::Reference;

class TestCapSweep : public QObject
{
    Q_OBJECT
private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    /// The curve is no second opinion: a build with that limit set gets the same figures from evaluate.
    void agreesWithEvaluate()
    {
        Reference eight("as-4124gs-tnr-8x-a100-pcie");
        const CapSweep sweep = capSweep(eight.group(), eight.context);
        QVERIFY2(sweep.reason.empty(), sweep.reason.c_str());
        QCOMPARE(sweep.fullW, 300.0);
        for (const std::size_t i : {std::size_t(0), std::size_t(7), sweep.points.size() - 1}) {
            const CapPoint &point = sweep.points[i];
            Reference capped("as-4124gs-tnr-8x-a100-pcie");
            if (point.capW < sweep.fullW)
                capped.build().settings.gpuPowerCapW = point.capW;
            capped.refresh();
            const auto t = throughputOf(capped.evaluation, sweep.workload, sweep.profile);
            QCOMPARE(point.value, t->value);
            QCOMPARE(point.low, t->low);
            QCOMPARE(*point.wallW, *capped.evaluation.wallTypicalW);
            QCOMPARE(*point.energyCostYear, static_cast<double>(capped.evaluation.cost.energyMinor) / 100 / 3);
        }
    }
    void lessPowerNeverDoesMore()
    {
        const Reference eight("as-4124gs-tnr-8x-a100-pcie");
        const CapSweep sweep = capSweep(eight.group(), eight.context);
        for (std::size_t i = 1; i < sweep.points.size(); ++i) {
            QVERIFY(sweep.points[i].capW > sweep.points[i - 1].capW);
            QVERIFY(sweep.points[i].value >= sweep.points[i - 1].value);
            QVERIFY(*sweep.points[i].wallW >= *sweep.points[i - 1].wallW);
            QVERIFY(*sweep.points[static_cast<std::size_t>(sweep.best)].workPerJoule >= *sweep.points[i].workPerJoule);
        }
        QCOMPARE(sweep.points.back().share, 1.0);
        // 8 × 300 W and the rest of the machine against 8 × the lowest limit: heat is watts × 3.412142.
        QCOMPARE(*sweep.points.back().btuPerHour, *sweep.points.back().wallW * 3.412142);
    }
    void currentIsTheSetting()
    {
        Reference eight("as-4124gs-tnr-8x-a100-pcie");
        QVERIFY(!capSweep(eight.group(), eight.context).currentCapW);
        QCOMPARE(capSweep(eight.group(), eight.context).current.capW, 300.0);
        eight.build().settings.gpuPowerCapW = 225;
        eight.refresh();
        const CapSweep sweep = capSweep(eight.group(), eight.context);
        QCOMPARE(sweep.current.capW, 225.0);
        QCOMPARE(sweep.points.back().value,
                 capSweep(Reference("as-4124gs-tnr-8x-a100-pcie").group(), eight.context).points.back().value);
        QVERIFY(sweep.current.value < sweep.points.back().value);
    }
    void saysWhereItIsNotCalibrated()
    {
        const Reference ampere("as-4124gs-tnr-8x-a100-pcie"), hopper("xe9680-8x-h100");
        const CapSweep own = capSweep(ampere.group(), ampere.context), other = capSweep(hopper.group(), hopper.context);
        QVERIFY(own.sameChip && !other.sameChip);
        const auto says = [](const CapSweep &sweep, const char *what) {
            for (const std::string &caveat : sweepCaveats(sweep))
                if (caveat.find(what) != std::string::npos)
                    return true;
            return false;
        };
        QVERIFY(says(own, "pairs") && says(other, "pairs"));
        QVERIFY(!says(own, "not calibrated for"));
        QVERIFY(says(other, "not calibrated for"));
        QVERIFY(own.pairs > 0 && !own.source.empty());
    }
    void unknownHasAReason()
    {
        Reference eight("as-4124gs-tnr-8x-a100-pcie");
        eight.context.assumptions.workload = "no-such-work";
        QVERIFY(!capSweep(eight.group(), eight.context).reason.empty());
        eight.project.options.front().solution.groups.front().build.placed.clear();
        eight.refresh();
        const CapSweep none = capSweep(eight.group(), eight.context);
        QVERIFY(none.points.empty() && none.reason.find("GPU") != std::string::npos);
    }
};

QTEST_GUILESS_MAIN(TestCapSweep)
#include "tst_capsweep.moc"
