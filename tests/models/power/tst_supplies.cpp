// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/power/supplies.h"

#include <QtTest>

using namespace lanewise;

namespace {

/// PWS-2K08A-1R as its label prints it: 1000 W on low line, 1800, 1980 and 2000 W by bands of high line.
PsuSpec bandedSupply()
{
    PsuSpec psu;
    psu.highLineW = 2000.0;
    psu.lowLineW = 1000.0;
    psu.ranges = {{100, 127, 1000}, {200, 220, 1800}, {220, 230, 1980}, {230, 240, 2000}};
    return psu;
}

PsuSpec titanium(double watts)
{
    PsuSpec psu;
    psu.highLineW = watts;
    psu.efficiency10 = 90.0;
    psu.efficiency20 = 94.0;
    psu.efficiency50 = 96.0;
    psu.efficiency100 = 91.0;
    return psu;
}

} // namespace

class TestSupplies : public QObject
{
    Q_OBJECT
private slots:
    void ratingFollowsTheLabel_data()
    {
        QTest::addColumn<double>("mains");
        QTest::addColumn<double>("watts"); // −1: unknown
        QTest::newRow("low line") << 120.0 << 1000.0;
        QTest::newRow("208 V") << 208.0 << 1800.0;
        QTest::newRow("both bands hold 220 V: the better one") << 220.0 << 1980.0;
        QTest::newRow("230 V") << 230.0 << 2000.0;
        QTest::newRow("no band, nothing stated") << 160.0 << -1.0;
        QTest::newRow("277 V is no input of it") << 277.0 << -1.0;
    }
    void ratingFollowsTheLabel()
    {
        QFETCH(double, mains);
        QFETCH(double, watts);
        QCOMPARE(supplyRatingW(bandedSupply(), mains).valueOr(-1), watts);
    }
    void highLineOnlySupplyGivesNothingOnLowLine()
    {
        PsuSpec psu;
        psu.highLineW = 3000.0;
        QVERIFY(!supplyRatingW(psu, 120).known()); // nothing said is unknown, not zero
        psu.lowLineSupported = false;
        QCOMPARE(supplyRatingW(psu, 120).valueOr(-1), 0.0);
        QCOMPARE(supplyRatingW(psu, 230).valueOr(-1), 3000.0);
        psu.inputMaxV = 240.0;
        QCOMPARE(supplyRatingW(psu, 277).valueOr(-1), 0.0);
    }
    void fourStates_data()
    {
        // 4 × 2000 W: 8000 healthy, 6000 with one lost, 4000 on one of two feeds, 4 × 1000 W on low line.
        QTest::addColumn<double>("load");
        QTest::addColumn<QList<bool>>("ok");
        QTest::newRow("just fits one feed") << 4000.0 << QList<bool>{true, true, true, true};
        QTest::newRow("one watt too many for a feed") << 4001.0 << QList<bool>{true, true, false, false};
        QTest::newRow("just fits three supplies") << 6000.0 << QList<bool>{true, true, false, false};
        QTest::newRow("one watt too many for three") << 6001.0 << QList<bool>{true, false, false, false};
        QTest::newRow("too much for all") << 8001.0 << QList<bool>{false, false, false, false};
    }
    void fourStates()
    {
        QFETCH(double, load);
        QFETCH(QList<bool>, ok);
        const PsuSpec psu = bandedSupply();
        const auto states = supplyStates({{&psu, &psu, &psu, &psu}, 2, 230, 0}, load);
        QCOMPARE(states.size(), std::size_t(4));
        const double capacity[] = {8000, 6000, 4000, 4000};
        for (int i = 0; i < 4; ++i) {
            const StateResult &state = states[static_cast<std::size_t>(i)];
            QCOMPARE(static_cast<int>(state.state), i);
            QCOMPARE(state.capacityW.valueOr(-1), capacity[i]);
            QCOMPARE(state.loadW, load);
            QCOMPARE(state.ok, ok[i]);
        }
    }
    void oddCountLosesTheLargerFeed()
    {
        // Bays 0 and 2 on feed A, 1 on feed B: losing A leaves 2000 W.
        const PsuSpec psu = bandedSupply();
        const SupplySet set{{&psu, &psu, &psu}, 2, 230, 0};
        QCOMPARE(supplyStates(set, 1000)[2].capacityW.valueOr(-1), 2000.0);
        QCOMPARE(largestFeedShare(set), 2.0 / 3.0);
    }
    void oneFeedLostLeavesNothing()
    {
        const PsuSpec psu = bandedSupply();
        const StateResult lost = supplyStates({{&psu, &psu}, 1, 230, 0}, 500)[2];
        QCOMPARE(lost.capacityW.valueOr(-1), 0.0);
        QVERIFY(!lost.ok);
    }
    void chassisThatNeedsThreeSuppliesStopsOnTwo()
    {
        // DGX A100: does not run with fewer than three of its six, whatever the load.
        const PsuSpec psu = titanium(3000);
        const auto states = supplyStates({{&psu, &psu, &psu}, 2, 230, 3}, 100);
        QVERIFY(states[0].ok);
        QVERIFY(!states[1].ok);
        QCOMPARE(states[1].supplies, 2);
    }
    void unknownRatingMakesTheStateUnknown()
    {
        const PsuSpec known = bandedSupply();
        const PsuSpec unknown;
        const auto states = supplyStates({{&known, &unknown}, 2, 230, 0}, 100);
        QVERIFY(!states[0].capacityW.known());
        QVERIFY(!states[0].ok);
        QCOMPARE(states[1].capacityW.valueOr(-1), 2000.0); // the unknown unit is the one that is lost
    }
    void noSuppliesNoStates() { QVERIFY(supplyStates({}, 100).empty()); }

    void wallFollowsTheCurve_data()
    {
        QTest::addColumn<double>("load");
        QTest::addColumn<double>("wall");
        QTest::newRow("half") << 1000.0 << 1000.0 / 0.96;
        QTest::newRow("full") << 2000.0 << 2000.0 / 0.91;
        // 35 % lies midway between 20 and 50 %: 94 + 0.5 × 2 = 95 %.
        QTest::newRow("between points") << 700.0 << 700.0 / 0.95;
        // 5 % lies midway between no load (80 %) and 10 % (90 %): 85 %.
        QTest::newRow("light load") << 100.0 << 100.0 / 0.85;
        QTest::newRow("never above the label") << 2600.0 << 2000.0 / 0.91;
        QTest::newRow("nothing drawn") << 0.0 << 0.0;
    }
    void wallFollowsTheCurve()
    {
        QFETCH(double, load);
        QFETCH(double, wall);
        PowerCalibration calibration;
        calibration.lightLoadEfficiencyPct.value = 80;
        const PsuSpec psu = titanium(2000);
        QCOMPARE(wallWatts({{&psu}, 1, 230, 0}, &calibration, load).valueOr(-1), wall);
        // Two units share the load, so twice the load on both costs twice the watts.
        QCOMPARE(wallWatts({{&psu, &psu}, 2, 230, 0}, &calibration, 2 * load).valueOr(-1), 2 * wall);
    }
    void gradeStandsInForACurve()
    {
        PowerCalibration calibration;
        calibration.grades = {{"Titanium", {90, 94, 96, 91}, "80 PLUS"}, {"Platinum", {0, 90, 94, 91}, "80 PLUS"}};
        PsuSpec psu;
        psu.highLineW = 1000.0;
        QVERIFY(!EfficiencyCurve(psu, &calibration).known());
        QVERIFY(!wallWatts({{&psu}, 1, 230, 0}, &calibration, 500).known());
        psu.efficiencyGrade = std::string("80+ Platinum/Titanium"); // either: the lower is promised
        const EfficiencyCurve curve(psu, &calibration);
        QVERIFY(curve.known() && curve.fromGrade());
        QCOMPARE(curve.percentAt(0.5), 94.0);
        // No 10 % point is demanded of Platinum: the line from 50 to 20 % carried on, 90 − 4/3.
        calibration.lightLoadEfficiencyPct.value = 80;
        QVERIFY(qAbs(EfficiencyCurve(psu, &calibration).percentAt(0.1) - (90 - 4.0 / 3.0)) < 1e-9);
    }
};

QTEST_GUILESS_MAIN(TestSupplies)
#include "tst_supplies.moc"
