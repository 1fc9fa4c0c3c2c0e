// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/evaluate/optioneconomics.h"
#include "tests/models/evaluate/referencebuild.h"

using namespace lanewise;
using lanewise::test::Reference;

namespace {

/// Two GPUs for a year: $20,000, $1,200 of energy at half use, rent of $3 an hour.
struct Deal {
    Deal()
    {
        CostResult &cost = evaluation.cost;
        cost.capexMinor = 2000000;
        cost.energyMinor = 120000;
        cost.tcoMinor = 2120000;
        cost.years = 1;
        cost.gpus = 2;
        cost.powerKnown = true;
        cost.ownPerUse = 1000;
        cost.fixedOwn = 20700; // 21,200 less the half of 1,000
        cost.rentAtFull = 2 * 3 * 8760;
        cost.ownCumulativeMinor = {2000000, 2010000, 2020000};
        context.assumptions.utilization = 0.5;
        context.asOf = {2026, 12, 31};
    }
    Economics result() const { return economicsOf(evaluation, context); }
    Evaluation evaluation;
    Context context;
};

} // namespace

class TestOptionEconomics : public QObject
{
    Q_OBJECT
private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void ownsAboveAShareOfTheHours()
    {
        const Economics e = Deal().result();
        QCOMPARE(e.rentPerGpuHour, 3.0);
        // A GPU: 10,350 whatever it does, 500 more at full use; renting it all year costs 26,280.
        QVERIFY(qAbs(*e.ownAboveShare - 10350.0 / (26280 - 500)) < 1e-12);
        QVERIFY(!e.mix); // no demand is set, so none is made up
        QCOMPARE(e.ownByUse.size(), std::size_t(21));
        QCOMPARE(e.ownByUse[10], 21200.0); // the total cost of ownership at half use
        QCOMPARE(e.rentByUse.back(), 52560.0);
    }
    void mixOfOwnAndRented()
    {
        Deal deal;
        deal.context.assumptions.demandBaseGpus = 2;
        deal.context.assumptions.demandPeakGpus = 2;
        QVERIFY(!deal.result().mix); // how long do peaks last?
        deal.context.assumptions.demandPeakShare = 0.1;
        const Economics e = deal.result();
        QCOMPARE(e.mix->ownBaseRentPeaks, 2 * 10850.0 + 2 * 0.1 * 26280.0);
        QCOMPARE(e.mix->rentAll, 2 * 26280.0 + 2 * 0.1 * 26280.0);
    }
    void returnAgainstRent()
    {
        const Economics e = Deal().result();
        QVERIFY(e.againstRent);
        QCOMPARE(e.reviewMonths, 18);
        QCOMPARE(e.oldMonthly, 2190.0); // 52,560 × 0.5 / 12
        QCOMPARE(e.newMonthly, 100.0);
        // 2,090 a month: 20,000 are back in the tenth month; 18 months bring 37,620.
        QCOMPARE(*e.refresh->paysFromMonth, 10);
        QVERIFY(qAbs(e.refresh->returnPct - 88.1) < 1e-9);
        QCOMPARE(e.refreshDate, std::string("2027-10-31"));
        QCOMPARE(e.reviewBalance.size(), std::size_t(19));
        QCOMPARE(e.reviewBalance.front(), -20000.0);
        QCOMPARE(e.reviewBalance.back(), 17620.0);
    }
    void returnAgainstTodaysCost()
    {
        Deal deal;
        deal.context.assumptions.currentCostMonth = 1100;
        deal.context.assumptions.resaleValue = 5000;
        deal.context.assumptions.reviewMonths = 24;
        const Economics e = deal.result();
        QVERIFY(!e.againstRent);
        QCOMPARE(e.price, 15000.0);
        QCOMPARE(*e.refresh->paysFromMonth, 16); // 1,000 a month
        QCOMPARE(e.refreshDate, std::string("2028-04-30")); // April has no 31st
        QCOMPARE(e.refresh->returnPct, 60.0);
    }
    void whatIsMissingIsNamed()
    {
        Deal deal;
        deal.evaluation.cost.rentAtFull = 0;
        const Economics e = deal.result();
        QVERIFY(!e.ownAboveShare && !e.refresh && !e.perGpu);
        QCOMPARE(e.missing.size(), std::size_t(2));
        QCOMPARE(e.rentPerGpuHour, 0.0);
    }
    void costOfWorkOfAReferenceBuild()
    {
        const Reference eight("as-4124gs-tnr-8x-a100-pcie");
        const Economics e = economicsOf(eight.evaluation, eight.context);
        QCOMPARE(e.tflops, 8 * 312.0);
        QCOMPARE(*e.perTflops, static_cast<double>(eight.evaluation.cost.capexMinor) / 100 / 2496);
        bool found = false;
        for (const WorkCost &work : e.work) {
            QVERIFY(*work.cheapest.perMillion < *work.at.perMillion && *work.at.perMillion < *work.dearest.perMillion);
            if (work.workload != "resnet50-train")
                continue;
            found = true;
            QCOMPARE(work.unit, std::string("image"));
            // Cost over three years at 60 % of the hours, over the images done in them.
            const double images = work.rate * 3600 * 8760 * 3 * 0.6;
            QVERIFY(qAbs(*work.at.perUnit / (static_cast<double>(eight.evaluation.cost.tcoMinor) / 100 / images) - 1)
                    < 1e-9);
            QVERIFY(qAbs(*work.at.perEpoch / (*work.at.perUnit * 1281167) - 1) < 1e-9);
        }
        QVERIFY(found);
        QVERIFY(economicsToCsv(e).starts_with("figure,value,low,high,unit\r\n"));
    }
    void notSetIsNotZero()
    {
        const Reference eight("as-4124gs-tnr-8x-a100-pcie");
        QVERIFY(!eight.evaluation.cost.supportSet && !eight.evaluation.cost.residualSet);
        const std::string json = evaluationToJson(eight.evaluation, eight.project, eight.context);
        QVERIFY(json.find("\"support_minor\": null") != std::string::npos);
        Reference free("as-4124gs-tnr-8x-a100-pcie");
        free.project.assumptions.supportPctYear = 0;
        free.refresh();
        QVERIFY(evaluationToJson(free.evaluation, free.project, free.context).find("\"support_minor\": 0")
                != std::string::npos);
    }
    void moneyOfOneUnit()
    {
        QCOMPARE(formatUnitMoney(0.00421, "USD"), std::string("$0.00421"));
        QCOMPARE(formatUnitMoney(1.234, "USD"), std::string("$1.23"));
        QCOMPARE(formatUnitMoney(1480.4, "USD"), std::string("$1,480"));
        QCOMPARE(formatUnitMoney(0.5, "CHF"), std::string("0.500 CHF"));
        QCOMPARE(formatUnitMoney(-0.5, "EUR"), std::string("−€0.500"));
    }
};

QTEST_GUILESS_MAIN(TestOptionEconomics)
#include "tst_optioneconomics.moc"
