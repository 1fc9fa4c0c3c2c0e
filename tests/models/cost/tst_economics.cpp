// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/cost/economics.h"

#include <QtTest>

using namespace lanewise;

class TestEconomics : public QObject
{
    Q_OBJECT
private slots:
    void unitsOfWork()
    {
        CostResult cost;
        cost.years = 1;
        cost.tcoMinor = 3153600; // $31,536
        // 1,000 images a second at half use: 1,000 × 31,536,000 s × 0.5 = 15.768 thousand million images.
        const UnitCost unit = unitCost(cost, 1000, 0.5, 1281167); // images of an ImageNet epoch
        QVERIFY(qAbs(*unit.perMillion - 2) < 1e-9);
        QVERIFY(qAbs(*unit.perEpoch - 2.562334) < 1e-6);
        QVERIFY(!unitCost(cost, 0, 0.5).perUnit);
        QVERIFY(!unitCost(cost, 1000, 0).perUnit);
        QVERIFY(!unitCost(cost, 1000, 0.5).perEpoch);
    }
    void priceOfATeraflops()
    {
        CostResult cost;
        cost.capexMinor = 12480000; // $124,800 for 4 × 312 TFLOPS
        QCOMPARE(*costPerTflops(cost, 1248), 100.0);
        QVERIFY(!costPerTflops(cost, 0));
    }
    void cashFlowSumsToTheTotal()
    {
        const std::vector<std::int64_t> flow = monthlyCashFlow({1000, 1100, 1200, 900});
        QCOMPARE(flow, (std::vector<std::int64_t>{1000, 100, 100, -300}));
        QVERIFY(monthlyCashFlow({}).empty());
    }
    void mixOfOwnedBaseAndRentedPeaks()
    {
        // One year; a GPU costs $10,000 whatever it does and $1,000 more at full use; $2 an hour is $17,520 a year.
        const MixCost mix = mixCost({8, 4, 0.25}, {10000, 1000}, 2, 1);
        QCOMPARE(mix.ownAll, 8 * 11000.0 + 4 * 10250.0);
        QCOMPARE(mix.ownBaseRentPeaks, 8 * 11000.0 + 4 * 0.25 * 17520.0); // $105,520: the cheapest
        QCOMPARE(mix.rentAll, 8 * 17520.0 + 4 * 0.25 * 17520.0);
        QVERIFY(qAbs(*mix.ownAboveShare - 10000.0 / 16520.0) < 1e-12);
        QVERIFY(!mixCost({8, 4, 0.25}, {10000, 1000}, 1, 1).ownAboveShare); // $8,760 a year: renting always wins
    }
    void refreshWithinTheReview()
    {
        // $12,000 saves $1,000 a month: even after 12 months, ahead from the 13th; 18 months bring 18,000, half more.
        const Refresh refresh = refreshPays(12000, 1500, 500);
        QCOMPARE(refresh.paysFromMonth.value_or(-1), 13);
        QCOMPARE(refresh.returnPct, 50.0);
        QVERIFY(!refreshPays(18000, 1500, 500).paysFromMonth); // just even at the end
        QCOMPARE(refreshPays(17999, 1500, 500).paysFromMonth.value_or(-1), 18);
        QVERIFY(!refreshPays(12000, 500, 500).paysFromMonth);
    }
};

QTEST_GUILESS_MAIN(TestEconomics)
#include "tst_economics.moc"
