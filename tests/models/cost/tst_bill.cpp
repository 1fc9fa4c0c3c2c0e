// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/cost/bill.h"
#include "models/cost/price.h"
#include "models/evaluate/context.h"
#include "models/topology/resolved.h"

#include <QtTest>

using namespace lanewise;

namespace {

Price exact(std::int64_t minor, const char *date, const char *condition = "new", const char *scope = "part")
{
    Price price;
    price.kind = Price::Kind::Street;
    price.lowMinor = price.highMinor = minor;
    price.date = date;
    price.condition = condition;
    price.scope = scope;
    price.source = "a shop";
    return price;
}

Price estimate(std::int64_t low, std::int64_t high, const char *date)
{
    Price price = exact(low, date);
    price.kind = Price::Kind::Estimate;
    price.highMinor = high;
    return price;
}

Price in(const char *currency, Price price)
{
    price.currency = Currency::fromCode(currency);
    return price;
}

Part part(const char *id, PartKind kind, PartSpec spec, std::vector<Price> prices)
{
    Part out;
    out.id = id;
    out.kind = kind;
    out.spec = std::move(spec);
    out.prices = std::move(prices);
    return out;
}

/// A chassis with three GPUs, one of them not placed, an included NIC, a bridge that a pair takes three times, and a drive
/// without price.
struct Shop {
    Shop()
    {
        BridgeSpec bridge;
        bridge.perPair = 3;
        FactRow euro;
        euro.id = "fx-eur-usd";
        euro.numbers["value"] = 1.25;
        context.catalogue =
            Catalogue::create(
                {part("box", PartKind::Chassis, ChassisSpec{}, {exact(1000000, "2026-11-01", "new", "barebone")}),
                 part("card", PartKind::Gpu, GpuSpec{}, {exact(333333, "2026-11-15")}),
                 part("nic", PartKind::Nic, NicSpec{}, {exact(50000, "2026-11-15")}),
                 part("bridge", PartKind::Bridge, bridge, {estimate(10000, 20000, "2026-10")}),
                 part("drive", PartKind::Drive, DriveSpec{}, {})},
                {}, {{"exchange-rates", {euro}}})
                .value();
        context.asOf = {2026, 12, 1};
        build.chassis = handle("box");
        build.placed = {{1, handle("card"), "slot1", false},
                        {2, handle("card"), "slot2", false},
                        {3, handle("card"), "", false},
                        {4, handle("nic"), "ocp", true},
                        {5, handle("drive"), "front.bay0", false}};
        build.connections = {{Connection::Kind::NvlinkBridge, handle("bridge"), {"slot1", "slot2"}}};
    }
    PartHandle handle(const char *id) const { return context.catalogue->find(id); }
    Bill bill()
    {
        resolved.catalogue = context.catalogue.get();
        resolved.build = &build;
        return billOf(resolved, context);
    }
    const BillLine *line(const Bill &bill, const char *id) const
    {
        for (const BillLine &candidate : bill.lines)
            if (candidate.part == handle(id))
                return &candidate;
        return nullptr;
    }

    Context context;
    Build build;
    ResolvedBuild resolved;
};

} // namespace

class TestBill : public QObject
{
    Q_OBJECT
private slots:
    void linesOfAServer()
    {
        Shop shop;
        const Bill bill = shop.bill();
        QCOMPARE(bill.lines.size(), std::size_t(5));
        QCOMPARE(bill.lines[0].part, shop.handle("box")); // the chassis leads
        const BillLine *cards = shop.line(bill, "card");
        QCOMPARE(cards->quantity, 3); // the unplaced one is paid too
        QCOMPARE(cards->mounts, (std::vector<MountId>{"slot1", "slot2"}));
        QVERIFY(shop.line(bill, "nic")->included);
        QVERIFY(!shop.line(bill, "nic")->priced);
        QCOMPARE(shop.line(bill, "bridge")->quantity, 3); // three a pair
        QVERIFY(shop.line(bill, "bridge")->derived);
        QCOMPARE(bill.unpriced, std::vector<std::string>{"drive"}); // and not the included NIC
        // $10,000 + 3 × $3,333.33 + 3 × $150 (middle of 100 to 200).
        QCOMPARE(bill.capexMinor, std::int64_t(1000000 + 999999 + 45000));
        QCOMPARE(bill.capexLowMinor, std::int64_t(1000000 + 999999 + 30000));
        QCOMPARE(bill.capexHighMinor, std::int64_t(1000000 + 999999 + 60000));
        QCOMPARE(bill.estimates, 1);
        QCOMPARE(bill.oldestPriceDate, std::string("2026-10"));
    }
    void layersAreRoundedPerUnit()
    {
        Shop shop;
        shop.context.assumptions.discountPct = 10;
        shop.context.assumptions.markupPct = 15;
        shop.context.assumptions.taxPct = 19;
        const Bill bill = shop.bill();
        // 333,333 less 33,333 (33,333.3 rounded) is 300,000; plus 15 % is 345,000.
        QCOMPARE(shop.line(bill, "card")->netMinor, std::int64_t(300000));
        QCOMPARE(shop.line(bill, "card")->sellMinor, std::int64_t(345000));
        // Box 1,035,000; cards 1,035,000; bridge 15,000 → 13,500 → 15,525, three times 46,575.
        QCOMPARE(bill.capexMinor, std::int64_t(1035000 + 1035000 + 46575));
        QCOMPARE(bill.taxMinor, std::int64_t(402149)); // 19 % of 2,116,575 is 402,149.25
    }
    void projectsOwnPriceGoesFirst()
    {
        Shop shop;
        shop.context.priceChoices["card"] = {"card", 100000, "quote 17", "2026-11-30"};
        const Bill bill = shop.bill();
        QCOMPARE(shop.line(bill, "card")->sellMinor, std::int64_t(100000));
        QVERIFY(shop.line(bill, "card")->chosen);
        QCOMPARE(shop.line(bill, "card")->priceKind, std::string("own"));
        QCOMPARE(shop.line(bill, "card")->priceSource, std::string("quote 17"));
    }
    void currencyOfTheProject()
    {
        Shop shop;
        shop.context.assumptions.currency = "EUR";
        shop.context.assumptions.exchangeRate = 0.8; // euros for a dollar
        const Bill bill = shop.bill();
        QCOMPARE(bill.currency, std::string("EUR"));
        QCOMPARE(shop.line(bill, "card")->sellMinor, std::int64_t(266666)); // 333,333 × 0.8 = 266,666.4
        QCOMPARE(shop.line(bill, "box")->sellMinor, std::int64_t(800000));
    }
    void emptyBuildCostsNothing()
    {
        Shop shop;
        shop.build = {};
        const Bill bill = shop.bill();
        QVERIFY(bill.lines.empty());
        QCOMPARE(bill.capexMinor, std::int64_t(0));
        QVERIFY(billOf(ResolvedBuild{}, shop.context).lines.empty());
    }

    void choosesThePrice_data()
    {
        QTest::addColumn<std::vector<Price>>("prices");
        QTest::addColumn<qint64>("minor"); // −1: none
        QTest::addColumn<bool>("isEstimate");
        using P = std::vector<Price>;
        QTest::newRow("none") << P{} << qint64(-1) << false;
        QTest::newRow("newest exact, whatever the order")
            << P{exact(100, "2026-03"), exact(300, "2026-09-30"), exact(200, "2026-09")} << qint64(300) << false;
        QTest::newRow("exact before a newer estimate")
            << P{estimate(500, 700, "2026-11"), exact(100, "2026-10-05")} << qint64(100) << false;
        QTest::newRow("estimate stands at its middle") << P{estimate(500, 700, "2026-11")} << qint64(600) << true;
        QTest::newRow("estimate before a used part")
            << P{exact(100, "2026-11", "used"), estimate(500, 700, "2026-10")} << qint64(600) << true;
        QTest::newRow("used is better than nothing") << P{exact(100, "2026-11", "refurbished")} << qint64(100) << false;
        QTest::newRow("a shop's range of a new part is exact enough") << P{[] {
            Price price = exact(100, "2026-11");
            price.highMinor = 200;
            return price;
        }()} << qint64(150) << false;
        QTest::newRow("class price after the part's estimate") << P{[] {
                                                                        Price price = exact(100, "2026-11");
                                                                        price.exactPart = false;
                                                                        return price;
                                                                    }(),
                                                                    estimate(500, 700, "2026-10")}
                                                               << qint64(600) << true;
        QTest::newRow("machine with GPUs is no price of a barebone")
            << P{exact(9900, "2026-11", "new", "configured with GPUs"), exact(100, "2026-01", "new", "barebone")}
            << qint64(100) << false;
        QTest::newRow("currency with a known rate") << P{in("EUR", exact(100, "2026-11"))} << qint64(125) << false;
        QTest::newRow("currency without one is passed over")
            << P{in("AUD", exact(100, "2026-11")), exact(70, "2026-10")} << qint64(70) << false;
    }
    void choosesThePrice()
    {
        QFETCH(std::vector<Price>, prices);
        QFETCH(qint64, minor);
        QFETCH(bool, isEstimate);
        const Shop shop;
        const auto found = priceOf(part("x", PartKind::Chassis, ChassisSpec{}, prices), shop.context);
        QCOMPARE(found ? found->minor : -1, minor);
        QCOMPARE(found && found->estimate, isEstimate);
    }
    void systemPriceCountsForAnIntegratedSystem()
    {
        const Shop shop;
        ChassisSpec dgx;
        dgx.type = std::string("integrated-system");
        const auto found = priceOf(
            part("x", PartKind::Chassis, dgx, {exact(37500000, "2026-10", "new", "complete system")}), shop.context);
        QCOMPARE(found ? found->minor : -1, qint64(37500000));
    }
    void agesAgainstTheDayGiven_data()
    {
        QTest::addColumn<QString>("date");
        QTest::addColumn<bool>("stale");
        // Limit of 90 days before 2026-12-01.
        QTest::newRow("90 days old just holds") << "2026-09-02" << false;
        QTest::newRow("91 days old") << "2026-09-01" << true;
        QTest::newRow("a month means its first day") << "2026-09" << true;
        QTest::newRow("from the future") << "2027-01-01" << false;
    }
    void agesAgainstTheDayGiven()
    {
        QFETCH(QString, date);
        QFETCH(bool, stale);
        Shop shop;
        shop.context.assumptions.priceStaleDays = 90;
        const auto found =
            priceOf(part("x", PartKind::Gpu, GpuSpec{}, {exact(1, date.toUtf8().constData())}), shop.context);
        QCOMPARE(found->stale, stale);
        shop.context.asOf = {}; // no day, no age
        QVERIFY(!priceOf(part("x", PartKind::Gpu, GpuSpec{}, {exact(1, "2001")}), shop.context)->stale);
    }
    void newerEstimateWidensAStalePrice()
    {
        // A DIMM bought for $200 in 2025, while the class now costs $900 to $1,400.
        const Shop shop;
        const auto found = priceOf(
            part("x", PartKind::Memory, MemorySpec{}, {estimate(90000, 140000, "2026-10"), exact(20000, "2025-05")}),
            shop.context);
        QCOMPARE(found->minor, qint64(20000));
        QCOMPARE(found->lowMinor, qint64(20000));
        QCOMPARE(found->highMinor, qint64(140000));
        QVERIFY(found->newerEstimate != nullptr);
        QVERIFY(!found->estimate && found->stale);
    }
};

QTEST_GUILESS_MAIN(TestBill)
#include "tst_bill.moc"
