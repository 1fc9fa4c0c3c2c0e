// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/catalog/pricelist.h"
#include "models/catalog/userstore.h"
#include "models/cost/price.h"
#include "models/evaluate/context.h"
#include "tests/models/catalog/catalogtexts.h"

#include <QtTest>

using namespace lanewise;

/// What a person brings into the catalogue: read, proved, merged, written again.
class TestUserData : public QObject
{
    Q_OBJECT

    std::shared_ptr<const Catalogue> m_shipped = catalogueFromJson(test::smallFiles()).value();

    ImportedData read(const std::string &name, const std::string &text, const UserData &own = {}) const
    {
        return readUserData({{name, text}}, m_shipped, own);
    }
    static std::string allErrors(const ImportedData &imported)
    {
        std::string text;
        for (const Error &error : imported.errors)
            text += error.text() + "\n";
        return text;
    }
    Context contextAt(std::shared_ptr<const Catalogue> catalogue, Date day) const
    {
        return contextOf(Project::blank(), std::move(catalogue), nullptr, day);
    }
    inline static const std::string Parts = R"({"schema": 1, "kind": "gpu", "parts": [
 {"id": "lab-card", "maker": "Lab", "model": "Card 1",
  "figures": {"ecosystem": "CUDA", "cooling": "passive", "tdp_w": 210},
  "sources": [{"figures": ["*"], "text": "own measurement", "verification": "measured", "date": "2026-05"}]}],
 "prices": [{"part": "lab-card", "kind": "quote", "low_minor": 350000, "high_minor": 350000, "currency": "EUR",
   "date": "2026-05-04", "source": "distributor", "valid_until": "2026-06-30"}],
 "overrides": [{"part": "A100 PCIe 80GB", "figure": "tdp_w", "value": 280, "source": "nvidia-smi on our card"}]})";

private slots:
    void takesPartsPricesAndFiguresInOneFile()
    {
        const ImportedData imported = read("own.json", Parts);
        QCOMPARE(allErrors(imported), std::string());
        QCOMPARE(imported.data.parts.size(), std::size_t(1));
        QCOMPARE(imported.data.prices.size(), std::size_t(1));
        QCOMPARE(imported.data.prices[0].book, std::string("own.json"));
        QCOMPARE(imported.data.overrides[0].part, std::string("a100-80")); // by its model name
        const auto merged = mergedCatalogue(m_shipped, imported.data);
        const Part &card = merged->part(merged->find("lab-card"));
        QCOMPARE(card.origin, Part::Origin::User);
        QVERIFY(card.prices.front().own);
        QCOMPARE(card.prices.front().validUntil, std::string("2026-06-30"));
        QCOMPARE(*merged->part(merged->find("a100-80")).as<GpuSpec>()->tdpW, 280.0);
        QCOMPARE(merged->find("a40"), m_shipped->find("a40")); // handles stay
    }

    void refusesWithFilePlaceAndRemedy_data()
    {
        QTest::addColumn<std::string>("from");
        QTest::addColumn<std::string>("to");
        QTest::addColumn<std::string>("says"); // what the message has to hold
        // lab-card's row begins in line 2, its price in line 5, the override in line 7.
        QTest::newRow("out of range") << std::string("\"tdp_w\": 210") << std::string("\"tdp_w\": -5") << std::string("part lab-card, line 2");
        QTest::newRow("no source") << std::string("\"sources\": [") << std::string("\"sources\": [], \"aliases\": [], \"notes\": \"\"} ,{\"id\": \"x\", \"model\": \"X\", \"sources\": [")
                                   << std::string("names no source");
        QTest::newRow("unknown figure") << std::string("\"tdp_w\": 210") << std::string("\"tpd_w\": 210") << std::string("did you mean \"tdp_w\"?");
        QTest::newRow("text for a number") << std::string("\"tdp_w\": 210") << std::string("\"tdp_w\": \"210 W\"") << std::string("lab-card, tdp_w, line 2");
        QTest::newRow("id with blanks") << std::string("\"id\": \"lab-card\"") << std::string("\"id\": \"Lab Card\"") << std::string("lower-case letters");
        QTest::newRow("id of another kind") << std::string("\"id\": \"lab-card\"") << std::string("\"id\": \"epyc-7763\"") << std::string("the catalogue has a cpu of this id");
        QTest::newRow("negative price") << std::string("\"low_minor\": 350000") << std::string("\"low_minor\": -1") << std::string("prices row 1, line 5");
        QTest::newRow("no date") << std::string("\"date\": \"2026-05-04\"") << std::string("\"date\": \"soon\"") << std::string("YYYY-MM-DD");
        QTest::newRow("currency") << std::string("\"EUR\"") << std::string("\"Euro\"") << std::string("currency");
        QTest::newRow("valid before it was asked") << std::string("\"2026-06-30\"") << std::string("\"2026-01-30\"") << std::string("valid_until");
        QTest::newRow("price of no part") << std::string("\"part\": \"lab-card\"") << std::string("\"part\": \"lab-cart\"") << std::string("lab-cart");
        QTest::newRow("price without source") << std::string("\"source\": \"distributor\"") << std::string("\"source\": \"\"") << std::string("names no source");
        QTest::newRow("figure that no GPU has") << std::string("\"figure\": \"tdp_w\"") << std::string("\"figure\": \"cores\"") << std::string("overrides row 1, line 7");
        QTest::newRow("figure out of range") << std::string("\"value\": 280") << std::string("\"value\": 99999") << std::string("tdp_w is 99999");
        QTest::newRow("figure without source") << std::string("nvidia-smi on our card") << std::string("") << std::string("source");
        QTest::newRow("newer form") << std::string("\"schema\": 1") << std::string("\"schema\": 2") << std::string("update the program");
        QTest::newRow("other list") << std::string("\"prices\"") << std::string("\"price\"") << std::string("\"price\" is not known here");
        QTest::newRow("broken off") << std::string("\"overrides\": [{") << std::string("") << std::string("line 7");
    }
    void refusesWithFilePlaceAndRemedy()
    {
        QFETCH(std::string, from);
        QFETCH(std::string, to);
        QFETCH(std::string, says);
        const std::string text = test::replaced(Parts, from, to);
        QVERIFY(text != Parts);
        const ImportedData imported = read("own.json", text);
        QVERIFY(!imported.errors.empty());
        for (const Error &error : imported.errors) {
            QCOMPARE(error.subject, std::string("own.json"));
            QVERIFY(!error.remedy.empty());
        }
        QVERIFY2(allErrors(imported).find(says) != std::string::npos, allErrors(imported).c_str());
    }

    void refusesWhatIsNoText_data()
    {
        QTest::addColumn<std::string>("text");
        QTest::addColumn<std::string>("says");
        QTest::newRow("empty") << std::string(" \n") << std::string("the file is empty");
        QTest::newRow("UTF-16") << std::string("\xFF\xFEp\0a\0", 6) << std::string("UTF-16");
        QTest::newRow("NUL") << std::string("part,amount\0", 12) << std::string("binary");
        QTest::newRow("Latin-1") << std::string("part,amount,currency,date,source\na40,1,EUR,2026-01-01,M\xFCller\n") << std::string("line 2");
    }
    void refusesWhatIsNoText()
    {
        QFETCH(std::string, text);
        QFETCH(std::string, says);
        QVERIFY2(allErrors(read("x.csv", text)).find(says) != std::string::npos, allErrors(read("x.csv", text)).c_str());
    }

    void readsAmounts_data()
    {
        QTest::addColumn<std::string>("text");
        QTest::addColumn<qint64>("minor"); // -1: refused
        QTest::newRow("whole") << std::string("1234") << qint64(123400);
        QTest::newRow("dot") << std::string("1234.5") << qint64(123450);
        QTest::newRow("comma") << std::string("1234,56") << qint64(123456);
        QTest::newRow("English") << std::string("1,234,567.89") << qint64(123456789);
        QTest::newRow("German") << std::string("1.234,50") << qint64(123450);
        QTest::newRow("Swiss") << std::string("12'480.00") << qint64(1248000);
        QTest::newRow("no-break space") << std::string("12\xC2\xA0""480,00") << qint64(1248000);
        QTest::newRow("thousands only") << std::string("1,234,567") << qint64(123456700);
        QTest::newRow("zero") << std::string("0") << qint64(0);
        QTest::newRow("either way") << std::string("1,234") << qint64(-1);
        QTest::newRow("three decimals") << std::string("12345.678") << qint64(-1);
        QTest::newRow("wrong groups") << std::string("1,23,456.00") << qint64(-1);
        QTest::newRow("two commas") << std::string("1,234.567,8") << qint64(-1);
        QTest::newRow("negative") << std::string("-5") << qint64(-1);
        QTest::newRow("symbol") << std::string("$5") << qint64(-1);
        QTest::newRow("not a number") << std::string("NaN") << qint64(-1);
        QTest::newRow("exponent") << std::string("1e9") << qint64(-1);
        QTest::newRow("empty") << std::string("") << qint64(-1);
        QTest::newRow("nothing behind the comma") << std::string("12,") << qint64(-1);
        QTest::newRow("huge") << std::string("99999999999999999999") << qint64(-1);
    }
    void readsAmounts()
    {
        QFETCH(std::string, text);
        QFETCH(qint64, minor);
        const auto amount = amountFromText(text);
        QCOMPARE(amount ? qint64(amount.value()) : qint64(-1), minor);
    }

    void readsPriceListsOfSpreadsheets()
    {
        // Semicolons and decimal commas as a German spreadsheet writes them, by id, part number and model; a byte order mark.
        const ImportedData imported = read("preise.csv", "\xEF\xBB\xBFPart;Price;Currency;Date;Supplier;Valid until\r\n"
                                                         "a40;4.800,00;EUR;2026-05-01;\"Hans \"\"H\"\" GmbH; Ulm\";2026-05-31\r\n\r\n"
                                                         "VCNRTXA6000-PB;5200;USD;2026-05;shop;\r\n"
                                                         "A100 PCIe 40GB;7000,5;EUR;2026-05-01;shop;\r\n");
        QCOMPARE(allErrors(imported), std::string());
        QCOMPARE(imported.data.prices.size(), std::size_t(3));
        QCOMPARE(imported.data.prices[0].price.lowMinor, std::int64_t(480000));
        QCOMPARE(imported.data.prices[0].price.source, std::string("Hans \"H\" GmbH; Ulm"));
        QCOMPARE(imported.data.prices[0].price.validUntil, std::string("2026-05-31"));
        QCOMPARE(imported.data.prices[1].part, std::string("rtx-a6000"));
        QCOMPARE(imported.data.prices[2].price.lowMinor, std::int64_t(700050));
        QCOMPARE(imported.books, std::vector<std::string>{"preise.csv"});
    }
    void namesTheLineOfAWrongPrice()
    {
        const ImportedData imported = read("p.csv", "part,amount,currency,date,source\n"
                                                    "a40,4800,EUR,2026-05-01,shop\n"
                                                    "no-such-card,1,EUR,2026-05-01,shop\n"
                                                    "a40,lots,EUR,2026-05-01,shop\n"
                                                    "a40,1,euro,2026-05-01,shop\n"
                                                    "a40,1,EUR,01.05.2026,shop\n"
                                                    "a40,1,EUR,2026-05-01,\n");
        const std::string text = allErrors(imported);
        for (const char *place : {"line 3", "line 4, amount", "line 5, currency", "line 6, date", "line 7, source"})
            QVERIFY2(text.find(place) != std::string::npos, text.c_str());
        QCOMPARE(imported.errors.size(), std::size_t(5));
        QVERIFY(allErrors(read("p.csv", "a40,4800,EUR,2026-05-01,shop\n")).find("the header has no column \"part\"") != std::string::npos);
    }

    void ownPriceGoesBeforeShippedOnes()
    {
        // Shipped: 4,500 USD street of 2025-03-01. The own quote is older, and still the price that counts.
        UserData own;
        Price quote;
        quote.kind = Price::Kind::Quote;
        quote.lowMinor = quote.highMinor = 410000;
        quote.date = "2025-01-15";
        quote.validUntil = "2025-02-15";
        quote.source = "distributor";
        own.prices.push_back({"a40", quote, {}, 1});
        const auto merged = mergedCatalogue(m_shipped, own);
        const Part &card = merged->part(merged->find("a40"));
        const auto before = priceOf(card, contextAt(merged, {2025, 2, 15}));
        QCOMPARE(before->minor, std::int64_t(410000));
        QVERIFY(before->price->own);
        QVERIFY(!before->stale); // 31 days old, last day of validity
        QVERIFY(priceOf(card, contextAt(merged, {2025, 2, 16}))->stale);
        QCOMPARE(priceOf(m_shipped->part(m_shipped->find("a40")), contextAt(m_shipped, {2025, 3, 2}))->minor, std::int64_t(450000));
    }

    void secondImportOfAFileReplacesItsPrices()
    {
        MemoryUserStore store;
        const std::string header = "part,amount,currency,date,source\n";
        for (const char *rows : {"a40,1,EUR,2026-01-01,x\nmi210,2,EUR,2026-01-01,x\n", "a40,3,EUR,2026-02-01,x\n"}) {
            const UserData own = store.load().value();
            const ImportedData imported = read("list.csv", header + rows, own);
            QVERIFY(store.apply(importChange(imported, own)).ok());
        }
        const UserData data = store.load().value();
        QCOMPARE(data.prices.size(), std::size_t(1));
        QCOMPARE(data.prices[0].price.lowMinor, std::int64_t(300));
    }

    void exportIsImportedAgain()
    {
        MemoryUserStore store;
        QVERIFY(store.apply(importChange(read("own.json", Parts), {})).ok());
        const UserData data = store.load().value();
        const ImportedData again = read("own.json", userDataToJson(data));
        QCOMPARE(allErrors(again), std::string());
        QCOMPARE(again.data.overrides, data.overrides);
        QCOMPARE(partToJson(again.data.parts[0]), partToJson(data.parts[0]));
        QCOMPARE(again.data.prices[0].price.validUntil, data.prices[0].price.validUntil);
        QCOMPARE(userDataToJson(again.data), userDataToJson(data));
    }

    void updatedCatalogueKeepsHandles()
    {
        UserData own = read("own.json", Parts).data;
        const auto first = mergedCatalogue(m_shipped, own);
        const PartHandle card = first->find("lab-card");
        Part other = own.parts[0];
        other.id = "a-card"; // sorts before the first
        own.parts.push_back(other);
        const auto second = updatedCatalogue(first, m_shipped, own);
        QCOMPARE(second->find("lab-card"), card);
        QVERIFY(second->find("a-card").valid());
        const auto third = updatedCatalogue(second, m_shipped, {}); // all taken back
        QCOMPARE(third->find("lab-card"), card);
        QCOMPARE(third->part(card).origin, Part::Origin::ProjectSnapshot);
        QCOMPARE(*third->part(third->find("a100-80")).as<GpuSpec>()->tdpW, 300.0);
        QCOMPARE(third->part(third->find("a100-80")).origin, Part::Origin::Shipped);
    }

    void defectsOfTheShippedDataAreNotTheUsersFault()
    {
        auto files = test::smallFiles();
        files[1].text = test::replaced(files[1].text, "\"threads\": 128", "\"threads\": 32"); // fewer threads than cores
        const auto shipped = catalogueFromJson(files).value();
        QVERIFY(checkUserData(read("own.json", Parts).data, shipped).empty());
    }
};

QTEST_GUILESS_MAIN(TestUserData)
#include "tst_userdata.moc"
