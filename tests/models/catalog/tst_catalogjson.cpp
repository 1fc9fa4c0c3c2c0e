// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/catalog/catalogpack.h"
#include "tests/models/catalog/catalogtexts.h"

#include <QtTest>
#include <algorithm>

using namespace lanewise;
using namespace lanewise::test;

class TestCatalogJson : public QObject
{
    Q_OBJECT

    static std::shared_ptr<const Catalogue> small()
    {
        auto catalogue = catalogueFromJson(smallFiles());
        if (!catalogue)
            qFatal("%s", catalogue.error().text().c_str());
        return catalogue.value();
    }
    static const MountSpec *mount(const ChassisSpec &chassis, const std::string &id)
    {
        const auto at = std::find_if(chassis.mounts.begin(), chassis.mounts.end(), [&](auto &m) { return m.id == id; });
        return at == chassis.mounts.end() ? nullptr : &*at;
    }

private slots:
    void readsFiguresWithProvenance()
    {
        const auto catalogue = small();
        const auto &part = catalogue->part(catalogue->find("a40"));
        const auto &gpu = *part.as<GpuSpec>();
        QCOMPARE(*gpu.tdpW, 300.0);
        QCOMPARE(gpu.tdpW.verification(), Verification::Confirmed); // named by the first source
        QCOMPARE(part.sources[gpu.tdpW.source()].text, std::string("datasheet A"));
        QCOMPARE(*gpu.memoryGib, 48.0);
        QCOMPARE(gpu.memoryGib.verification(), Verification::Unverified); // "*"
        QCOMPARE(part.sources[gpu.memoryGib.source()].text, std::string("from memory"));
        QVERIFY(*gpu.peerToPeer);
        QVERIFY(!gpu.fp8Tensor.known()); // null is unknown, not zero
        QVERIFY(!gpu.lengthMm.known());
        QCOMPARE(part.lifecycle, Lifecycle::EndOfSale);
    }
    void newestPriceIsFirst()
    {
        const auto catalogue = small();
        const auto &prices = catalogue->part(catalogue->find("a40")).prices;
        QCOMPARE(prices.size(), std::size_t(2));
        QCOMPARE(prices[0].date, std::string("2026-02"));
        QCOMPARE(prices[0].highMinor, std::int64_t(600000));
        QVERIFY(!prices[0].exactPart);
        QCOMPARE(prices[1].kind, Price::Kind::Street);
    }
    void expandsRowsOfMounts()
    {
        const auto catalogue = small();
        const auto &chassis = *catalogue->part(catalogue->find("box")).as<ChassisSpec>();
        // 2 sockets + 8 + 8 DIMM slots + 2 slots + 4 bays + 1 M.2 slot + 2 supplies
        QCOMPARE(chassis.mounts.size(), std::size_t(27));
        const auto *dimm = mount(chassis, "cpu1.dimm.D2");
        QVERIFY(dimm);
        QCOMPARE(dimm->channel, 3);
        QCOMPARE(dimm->dimmOfChannel, 1);
        QCOMPARE(dimm->socket, 1);
        QCOMPARE(dimm->label, std::string("Right D2"));
        QVERIFY(mount(chassis, "cpu0.dimm.H1"));
        QVERIFY(!mount(chassis, "cpu0.dimm.A2")); // one slot a channel there
        const auto *bay = mount(chassis, "front.bay11");
        QVERIFY(bay); // four bays from number 8
        QCOMPARE(bay->busOrder, 203);
        QCOMPARE(bay->attachedTo, std::string("cpu0"));
        QVERIFY(!mount(chassis, "front.bay12"));
        QCOMPARE(mount(chassis, "m2.0")->kind, MountKind::M2Slot);
        QCOMPARE(mount(chassis, "psu1")->kind, MountKind::PsuBay);
        QCOMPARE(mount(chassis, "cpu1")->kind, MountKind::CpuSocket);
        QCOMPARE(chassis.nodes.size(), std::size_t(3)); // two CPUs beside the chipset
        QCOMPARE(chassis.nodes[1].id, std::string("cpu1"));
        QCOMPARE(chassis.nodes[1].generation, 4);
    }
    void readsFacts()
    {
        const auto catalogue = small();
        const auto *row = catalogue->fact("cords", "c13");
        QVERIFY(row);
        QCOMPARE(*row->number("limit_a"), 10.0);
        QVERIFY(!row->number("limit_w").known());
        QCOMPARE(row->text("coupler"), std::string_view("C13"));
        QVERIFY(!catalogue->fact("cords", "c15"));
        QVERIFY(catalogue->facts("no-such-table").empty());
    }
    void writesAndReadsTheSame()
    {
        const auto catalogue = small();
        for (std::uint32_t i = 0; i < catalogue->size(); ++i) {
            const auto text = partToJson(catalogue->part({i}));
            const auto again = partFromJson(text, "again");
            QVERIFY2(again.ok(), again ? "" : again.error().text().c_str());
            QCOMPARE(partToJson(again.value()), text);
        }
        // and the mounts made of rows are in it, with their source
        const auto box = partFromJson(partToJson(catalogue->part(catalogue->find("box"))), "again");
        QCOMPARE(box.value().as<ChassisSpec>()->mounts.size(), std::size_t(27));
        const auto &lists = box.value().sources[0].lists;
        QVERIFY(std::find(lists.begin(), lists.end(), "dimm_banks") != lists.end());
        QCOMPARE(*mount(*box.value().as<ChassisSpec>(), "slot1")->maxLengthMm, 267.0);
    }
    void refuses_data()
    {
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        QTest::addColumn<QString>("place"); // in the error's place
        QTest::addColumn<QString>("says"); // in its message or remedy
        const auto row = [](const char *name, const char *from, const char *to, const char *place, const char *says) {
            QTest::newRow(name) << from << to << place << says;
        };
        row("misspelt figure", "\"tdp_w\": 300, \"mem", "\"tpd_w\": 300, \"mem", "part a40, figures", "tdp_w");
        row("text for a number", "\"memory_gib\": 48", "\"memory_gib\": \"48\"", "part a40, memory_gib",
            "not a number");
        row("number for yes or no", "\"peer_to_peer\": true", "\"peer_to_peer\": 1", "part a40, peer_to_peer",
            "true or false");
        row("unknown key", "\"lifecycle\"", "\"lifecycel\"", "part a40", "lifecycle");
        row("unknown lifecycle", "end-of-sale", "sold out", "part a40, lifecycle", "end-of-life");
        row("unknown verification", "confirmed", "sure", "part a40, sources 1", "unverified");
        row("source of no figure", "[\"tdp_w\"]", "[\"tdpw\"]", "part a40, sources 1", "tdp_w");
        row("no id", "\"id\": \"a40\", ", "", "parts row 1", "no id");
        row("capital in id", "\"id\": \"a40\"", "\"id\": \"A40\"", "parts row 1, id", "lower-case");
        row("no model", "\"model\": \"A40\", ", "", "part a40", "model");
        row("launch", "2020-10-05", "5 Oct 2020", "part a40, launch", "YYYY");
        row("kind", "\"kind\": \"gpu\"", "\"kind\": \"gpus\"", "kind", "gpus");
        row("newer schema", "\"schema\": 1", "\"schema\": 2", "schema", "update the program");
        row("no schema", "\"schema\": 1, ", "", "schema", "schema");
        row("cut off", "\"figures\": {\"ecosystem\": \"CUDA\", \"cooling\": \"passive\", \"tdp_w\": 300, \"mem", "",
            "line 3", "JSON");
        row("two of one id", "\"id\": \"a100-80\"", "\"id\": \"a100-40\"", "a100-40", "two parts");
    }
    void refuses()
    {
        QFETCH(QString, from);
        QFETCH(QString, to);
        QFETCH(QString, place);
        QFETCH(QString, says);
        const auto text = replaced(GpuFile, from.toStdString(), to.toStdString());
        QVERIFY(text != GpuFile);
        const auto catalogue = catalogueFromJson({{"gpus.json", text}});
        QVERIFY(!catalogue.ok());
        const auto &error = catalogue.error();
        if (place != QLatin1String("a100-40"))
            QCOMPARE(error.subject, std::string("gpus.json"));
        QVERIFY2(error.place.find(place.toStdString()) != error.place.npos, error.text().c_str());
        QVERIFY2(error.text().find(says.toStdString()) != std::string::npos, error.text().c_str());
        QVERIFY(!error.remedy.empty());
    }
    void refusesPrices_data()
    {
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        QTest::addColumn<QString>("says");
        QTest::newRow("no date") << ", \"date\": \"2025-03-01\""
                                 << ""
                                 << "\"date\" is missing";
        QTest::newRow("no such date") << "2025-03-01"
                                      << "2025-13-01"
                                      << "without a date";
        QTest::newRow("fraction of a cent") << "\"low_minor\": 450000"
                                            << "\"low_minor\": 450000.5"
                                            << "whole number";
        QTest::newRow("turned over") << "\"high_minor\": 450000"
                                     << "\"high_minor\": 449999"
                                     << "no range";
        QTest::newRow("currency") << "USD"
                                  << "usd"
                                  << "currency";
        QTest::newRow("no such part") << "\"part\": \"a40\""
                                      << "\"part\": \"a41\""
                                      << "a41";
    }
    void refusesPrices()
    {
        QFETCH(QString, from);
        QFETCH(QString, to);
        QFETCH(QString, says);
        const auto prices = replaced(PriceFile, from.toStdString(), to.toStdString());
        const auto catalogue = catalogueFromJson({{"gpus.json", GpuFile}, {"prices.json", prices}});
        QVERIFY(!catalogue.ok());
        QCOMPARE(catalogue.error().subject, std::string("prices.json"));
        QCOMPARE(catalogue.error().place.substr(0, 12), std::string("prices row 1"));
        QVERIFY2(catalogue.error().text().find(says.toStdString()) != std::string::npos,
                 catalogue.error().text().c_str());
    }
    void refusesMountsThatCannotBe_data()
    {
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        QTest::addColumn<QString>("says");
        QTest::newRow("unknown kind") << "pcie-slot"
                                      << "pci-slot"
                                      << "pcie-slot, ocp-slot";
        QTest::newRow("no id") << "\"id\": \"slot1\", "
                               << ""
                               << "mounts 1";
        QTest::newRow("many bays") << "\"count\": 4"
                                   << "\"count\": 1000000000"
                                   << "256";
        QTest::newRow("many channels") << "\"channels\": 8"
                                       << "\"channels\": 27"
                                       << "26";
        QTest::newRow("half a lane") << "\"electrical_lanes\": 16"
                                     << "\"electrical_lanes\": 16.5"
                                     << "whole number";
        QTest::newRow("many sockets") << "\"socket_count\": 2"
                                      << "\"socket_count\": 2000000"
                                      << "2000000 sockets";
    }
    void refusesMountsThatCannotBe()
    {
        QFETCH(QString, from);
        QFETCH(QString, to);
        QFETCH(QString, says);
        const auto text = replaced(ChassisFile, from.toStdString(), to.toStdString());
        const auto catalogue = catalogueFromJson({{"chassis.json", text}});
        QVERIFY(!catalogue.ok());
        QVERIFY2(catalogue.error().text().find(says.toStdString()) != std::string::npos,
                 catalogue.error().text().c_str());
    }
    void tellsAllErrorsForVerify()
    {
        auto text = replaced(GpuFile, "\"memory_gib\": 48", "\"memory_gib\": \"48\"");
        text = replaced(text, "\"launch\": \"2020-12\"", "\"launch\": \"soon\"");
        QCOMPARE(catalogErrors({{"gpus.json", text}, {"cpus.json", "{"}}).size(), std::size_t(3));
        QVERIFY(catalogErrors(smallFiles()).empty());
    }
    void overridesOneFigure()
    {
        const auto catalogue = small();
        const auto &part = catalogue->part(catalogue->find("a40"));
        const auto changed = withFigure(part, "tdp_w", "280", "our own measurement");
        QVERIFY2(changed.ok(), changed ? "" : changed.error().text().c_str());
        const auto &tdp = changed.value().as<GpuSpec>()->tdpW;
        QCOMPARE(*tdp, 280.0);
        QCOMPARE(changed.value().sources[tdp.source()].text, std::string("our own measurement"));
        QCOMPARE(*changed.value().as<GpuSpec>()->memoryGib, 48.0);
        QVERIFY(!withFigure(part, "tpd_w", "280", "x").ok());
        QVERIFY(!withFigure(part, "tdp_w", "\"much\"", "x").ok());
        QVERIFY(!withFigure(part, "tdp_w", "28", "").ok()); // nobody says so
    }
    void packsAndUnpacks()
    {
        const auto catalogue = small();
        const auto again = unpackCatalogue(packCatalogue(*catalogue), "pack");
        QVERIFY2(again.ok(), again ? "" : again.error().text().c_str());
        for (std::uint32_t i = 0; i < catalogue->size(); ++i)
            QCOMPARE(partToJson(again.value()->part({i})), partToJson(catalogue->part({i})));
        QCOMPARE(again.value()->aliases()[0].reason, catalogue->aliases()[0].reason);
        QCOMPARE(*again.value()->fact("cords", "c13")->number("limit_a"), 10.0);
        QCOMPARE(again.value()->revision(), catalogue->revision());
    }
    void refusesDamagedPacks()
    {
        const auto bytes = packCatalogue(*small());
        for (std::size_t size = 0; size < bytes.size(); size += 7)
            QVERIFY(!unpackCatalogue(std::string_view(bytes).substr(0, size), "pack").ok());
        QVERIFY(!unpackCatalogue(bytes + "x", "pack").ok());
        auto other = bytes;
        other[0] = static_cast<char>(other[0] + 1); // another layout
        QVERIFY(!unpackCatalogue(other, "pack").ok());
        // A flipped byte may make another value, but neither a crash nor an allocation without end.
        for (std::size_t at = 8; at < bytes.size(); at += 3) {
            auto flipped = bytes;
            flipped[at] = static_cast<char>(flipped[at] ^ 0xff);
            (void)unpackCatalogue(flipped, "pack");
        }
    }
    void folderThatIsNone()
    {
        const auto files = readCatalogDirectory("/no/such/folder");
        QVERIFY(!files.ok());
        QCOMPARE(files.error().subject, std::string("/no/such/folder"));
    }
};

QTEST_GUILESS_MAIN(TestCatalogJson)
#include "tst_catalogjson.moc"
