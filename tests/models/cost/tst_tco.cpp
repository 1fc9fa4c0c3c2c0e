// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/cost/rent.h"
#include "models/cost/tco.h"
#include "models/evaluate/context.h"
#include "models/topology/resolved.h"

#include <QtTest>

using namespace lanewise;

namespace {

Part gpu(const char *id, double fp16, double gib)
{
    GpuSpec spec;
    spec.fp16Tensor = fp16;
    spec.memoryGib = gib;
    Part out;
    out.id = id;
    out.kind = PartKind::Gpu;
    out.spec = spec;
    return out;
}

FactRow offer(const char *name, const char *gpuId, double perHour, const char *date)
{
    FactRow row;
    row.id = name;
    row.numbers["per_gpu_hour"] = perHour;
    row.texts = {{"name", name}, {"gpu_id", gpuId}, {"date", date}};
    return row;
}

/// Two GPUs in a 4U server that costs $20,000, idles at 500 W and works at 1,500 W.
struct Site {
    Site()
    {
        context.catalogue =
            Catalogue::create({gpu("card", 312, 80), gpu("like", 250, 96), gpu("tiny", 30, 16)}, {},
                              {{"cloud-prices",
                                {offer("Old", "card", 9, "2024-01-01"), offer("A", "card", 2, "2026-09-25"),
                                 offer("B", "card", 3, "2026-01"), offer("C", "card", 5, "2026-09-05"),
                                 offer("D spot", "card", 0.5, "2026-10-01"), offer("E", "card", 0.6, "late 2026")}}})
                .value();
        bill.capexMinor = 2000000;
        power.wallIdleW = 500.0;
        power.wallTypicalW = 1500.0;
        ChassisSpec spec;
        spec.rackUnits = 4;
        chassis.spec = spec;
        resolved.catalogue = context.catalogue.get();
        resolved.chassis = chassis.as<ChassisSpec>();
        ResolvedMount slot;
        slot.part = &context.catalogue->part(context.catalogue->find("card"));
        resolved.mounts = {slot, slot};
        Assumptions &of = context.assumptions;
        of.years = 2;
        of.utilization = 0.5;
        of.pue = 1.5;
        of.energyPriceKwh = 0.2;
        of.carbonKgKwh = 0.4;
        of.supportPctYear = 10;
        of.spaceCostMonth = 25;
        of.residualPct = 20;
        of.rentPerGpuHour = 1;
    }
    CostResult cost(int nodes = 1) const { return costOf(bill, power, resolved, context, nodes); }

    Context context;
    Bill bill;
    PowerResult power;
    Part chassis;
    ResolvedBuild resolved;
};

} // namespace

class TestTco : public QObject
{
    Q_OBJECT
private slots:
    void sumOfOwning()
    {
        const CostResult cost = Site().cost();
        // 500 + 0.5 × 1,000 W = 1 kW × 8,760 h × 1.5 = 13,140 kWh a year.
        QCOMPARE(cost.kwhPerYear, 13140.0);
        QCOMPARE(cost.carbonKgPerYear, 5256.0);
        QCOMPARE(cost.energyMinor, std::int64_t(525600)); // × $0.20 × 2
        QCOMPARE(cost.supportMinor, std::int64_t(400000)); // 10 % of $20,000, twice
        QCOMPARE(cost.spaceMinor, std::int64_t(240000)); // $25 × 4 U × 24 months
        QCOMPARE(cost.residualMinor, std::int64_t(400000));
        QCOMPARE(cost.tcoMinor, std::int64_t(2000000 + 525600 + 400000 + 240000 - 400000));
        QVERIFY(cost.powerKnown && cost.spaceKnown);
    }
    void nodesMultiply()
    {
        const CostResult one = Site().cost(), three = Site().cost(3);
        QCOMPARE(three.tcoMinor, one.tcoMinor * 3);
        QCOMPARE(three.rentCumulativeMinor.back(), one.rentCumulativeMinor.back() * 3);
        QCOMPARE(*three.breakEvenUtilization, *one.breakEvenUtilization);
    }
    void monthsRunFromPurchaseToTotal()
    {
        const CostResult cost = Site().cost();
        QCOMPARE(cost.ownCumulativeMinor.size(), std::size_t(25));
        QCOMPARE(cost.ownCumulativeMinor.front(), cost.capexMinor);
        // A twelfth of the second year: 1,165,600 over 24 months.
        QCOMPARE(cost.ownCumulativeMinor[12], std::int64_t(2000000 + 582800));
        QCOMPARE(cost.ownCumulativeMinor.back(), cost.tcoMinor);
        // 2 GPUs × 730 h × 0.5 × $1 = $730 a month.
        QCOMPARE(cost.rentCumulativeMinor[1], std::int64_t(73000));
        QVERIFY(!cost.breakEvenMonth); // $17,520 of rent against $27,656
    }
    void breaksEvenAgainstDearerRent()
    {
        Site site;
        site.context.assumptions.rentPerGpuHour = 3; // $2,190 a month
        const CostResult cost = site.cost();
        // Owning: 20,000 + 485.67 m; renting 2,190 m; equal at m = 11.73.
        QCOMPARE(cost.breakEvenMonth.value_or(-1), 12);
        // Fixed $27,656 less the energy of working: 0.5 × 2 years × 13,140 kWh × $0.20 = $2,628 → $25,028; rent at full use
        // 2 × 3 × 17,520 = $105,120, energy slope $5,256.
        QVERIFY(qAbs(*cost.breakEvenUtilization - 25028.0 / (105120 - 5256)) < 1e-9);
    }
    void neverBreaksEvenWhereRentIsCheap()
    {
        Site site;
        site.context.assumptions.rentPerGpuHour = 0.5;
        QVERIFY(!site.cost().breakEvenUtilization);
        QVERIFY(!site.cost().breakEvenMonth);
    }
    void unknownPowerLeavesEnergyOut()
    {
        Site site;
        site.power.wallTypicalW = {};
        QVERIFY(!site.cost().powerKnown);
        QCOMPARE(site.cost().energyMinor, std::int64_t(0));
    }
    void unknownRackUnitsAreSaid()
    {
        Site site;
        std::get<ChassisSpec>(site.chassis.spec).rackUnits = {};
        QVERIFY(!site.cost().spaceKnown);
    }
    void rentFromTheCatalogue()
    {
        Site site;
        site.context.assumptions.rentPerGpuHour = 0;
        // Of 2, 3 and 5 dollars; the old, the spot and the undated offer don't count.
        const auto rent = rentPriceOf(site.context.catalogue->part(site.context.catalogue->find("card")), site.context);
        QCOMPARE(rent->perGpuHour, 3.0);
        QCOMPARE(rent->source, std::string("B, 2026-01"));
        QVERIFY(!rent->nearest);
        site.context.assumptions.currency = "EUR";
        site.context.assumptions.exchangeRate = 0.8;
        QVERIFY(qAbs(site.cost().rentPerGpuHour - 2.4) < 1e-9);
    }
    void rentOfAComparableGpu()
    {
        Site site;
        site.context.assumptions.rentPerGpuHour = 0;
        const Catalogue &catalogue = *site.context.catalogue;
        const auto like = rentPriceOf(catalogue.part(catalogue.find("like")), site.context);
        QVERIFY(like && like->nearest);
        // A tenth of the rate and a fifth of the memory is no comparison.
        QVERIFY(!rentPriceOf(catalogue.part(catalogue.find("tiny")), site.context));
    }
};

QTEST_GUILESS_MAIN(TestTco)
#include "tst_tco.moc"
