// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/catalog/fields.h"
#include "models/catalog/names.h"
#include "models/catalog/search.h"
#include "models/catalog/verify.h"
#include "models/catalog/verifychassis.h"
#include "tests/models/catalog/catalogtexts.h"

#include <QtTest>
#include <algorithm>

using namespace lanewise;
using namespace lanewise::test;

class TestCatalogue : public QObject
{
    Q_OBJECT

    std::shared_ptr<const Catalogue> m_catalogue;

    static QStringList ids(const char *list) { return QString::fromLatin1(list).split(QLatin1Char(' ')); }

    QStringList idsOf(const PartHits &hits) const
    {
        QStringList ids;
        for (const auto handle : hits.parts)
            ids += QString::fromStdString(m_catalogue->part(handle).id);
        return ids;
    }

private slots:
    void initTestCase()
    {
        const auto catalogue = catalogueFromJson(smallFiles());
        QVERIFY2(catalogue.ok(), catalogue ? "" : catalogue.error().text().c_str());
        m_catalogue = catalogue.value();
    }
    void resolvesNames_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("id"); // empty: refused
        QTest::addColumn<QString>("says");
        QTest::newRow("id") << "a100-80"
                            << "a100-80"
                            << "";
        QTest::newRow("model") << "rtx a6000"
                               << "rtx-a6000"
                               << "";
        QTest::newRow("model without blanks") << "RTXA6000"
                                              << "rtx-a6000"
                                              << "";
        QTest::newRow("with maker") << "NVIDIA RTX A6000"
                                    << "rtx-a6000"
                                    << "";
        QTest::newRow("part number") << "vcnrtxa6000-pb"
                                     << "rtx-a6000"
                                     << "";
        QTest::newRow("other name") << "Quadro A6000"
                                    << "rtx-a6000"
                                    << "";
        QTest::newRow("words of one part") << "A100 80GB"
                                           << "a100-80"
                                           << "";
        QTest::newRow("words of two parts") << "A100"
                                            << ""
                                            << "a100-80, a100-40";
        QTest::newRow("half a word") << "RTX A60"
                                     << ""
                                     << "rtx-a6000"; // no such name; the nearest
        QTest::newRow("alias of no product") << "RTX A6500"
                                             << ""
                                             << "no such model was found";
        QTest::newRow("nonsense") << "zzzzzzzzzzzz"
                                  << ""
                                  << "catalog list";
        QTest::newRow("empty") << ""
                               << ""
                               << "no part";
        QTest::newRow("punctuation") << "--"
                                     << ""
                                     << "no part";
    }
    void resolvesNames()
    {
        QFETCH(QString, name);
        QFETCH(QString, id);
        QFETCH(QString, says);
        const auto found = m_catalogue->resolveName(name.toStdString());
        QCOMPARE(found.ok(), !id.isEmpty());
        if (found)
            QCOMPARE(m_catalogue->part(found.value()).id, id.toStdString());
        else
            QVERIFY2(found.error().text().find(says.toStdString()) != std::string::npos, found.error().text().c_str());
    }
    void kindNarrowsNames()
    {
        QVERIFY(m_catalogue->resolveName("7763", PartKind::Cpu).ok());
        QVERIFY(!m_catalogue->resolveName("7763", PartKind::Gpu).ok());
        QVERIFY(!m_catalogue->resolveName("epyc-7763", PartKind::Gpu).ok()); // not even by id
    }
    void newSnapshotKeepsHandles()
    {
        auto changed = m_catalogue->part(m_catalogue->find("a40"));
        changed.model = "A40 revised";
        auto added = changed;
        added.id = "own-card";
        const auto before = m_catalogue->find("a40");
        const auto next = m_catalogue->with({changed, added}, "r2");
        QCOMPARE(next->size(), m_catalogue->size() + 1);
        QCOMPARE(next->find("a40"), before);
        QCOMPARE(next->part(before).model, std::string("A40 revised"));
        QCOMPARE(m_catalogue->part(before).model, std::string("A40")); // the old one is as it was
        QVERIFY(next->find("own-card").valid());
        QVERIFY(!m_catalogue->find("own-card").valid());
        QCOMPARE(next->ofKind(PartKind::Gpu).size(), m_catalogue->ofKind(PartKind::Gpu).size() + 1);
        QCOMPARE(next->revision(), std::string("r2"));
    }
    void revisionFollowsContent()
    {
        auto files = smallFiles();
        QCOMPARE(catalogueFromJson(files).value()->revision(), m_catalogue->revision());
        files[0].text = replaced(files[0].text, "\"memory_gib\": 48", "\"memory_gib\": 49");
        QVERIFY(catalogueFromJson(files).value()->revision() != m_catalogue->revision());
    }
    void searches_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("wanted");
        // On sale before end of sale, newest first, whatever the name.
        QTest::newRow("all words are prefixes") << "nvid a1" << ids("a100-80 a100-40");
        QTest::newRow("the very name first") << "a40" << ids("a40");
        QTest::newRow("name that starts so first") << "a" << ids("a100-80 a100-40 a40 mi210 rtx-a6000 box epyc-7763");
        QTest::newRow("word of a figure") << "rocm" << ids("mi210");
        QTest::newRow("part number") << "VCNRTX" << ids("rtx-a6000");
        QTest::newRow("nothing") << "a40 amd" << QStringList();
    }
    void searches()
    {
        QFETCH(QString, text);
        QFETCH(QStringList, wanted);
        const auto hits = MemoryPartSearch(m_catalogue).search({{}, text.toStdString(), {}, {}});
        auto found = idsOf(hits);
        if (text == QLatin1String("a")) { // the order of the three that start with it is what matters
            QCOMPARE(found.mid(0, 3), wanted.mid(0, 3));
            found.sort();
            wanted.sort();
        }
        QCOMPARE(found, wanted);
        QCOMPARE(hits.total, static_cast<int>(wanted.size()));
    }
    void filtersAndLimits()
    {
        const MemoryPartSearch search(m_catalogue);
        PartQuery query;
        query.kind = PartKind::Gpu;
        query.cooling = "active"; // stands for active-blower too
        QCOMPARE(idsOf(search.search(query)), ids("rtx-a6000"));
        query.cooling.clear();
        query.ecosystem = "CUDA";
        query.limit = 2;
        const auto hits = search.search(query);
        QCOMPARE(hits.parts.size(), std::size_t(2));
        QCOMPARE(hits.total, 4);
        query.order = PartQuery::Order::Figure; // most BF16 TFLOPS first; 154.8 before 149.7
        QCOMPARE(idsOf(search.search(query)), (ids("rtx-a6000 a40")));
        query.kind.reset();
        query.ecosystem.clear();
        query.text = "a";
        QCOMPARE(search.countsByKind(query)[static_cast<int>(PartKind::Cpu)], 1); // AMD
        QCOMPARE(search.countsByKind(query)[static_cast<int>(PartKind::Gpu)], 5);
    }
    void searchTellsOfNamesThatDoNotExist()
    {
        const auto hits = MemoryPartSearch(m_catalogue).search({{}, "rtx a6500", {}, {}});
        QVERIFY(hits.alias);
        QCOMPARE(hits.alias->nearest.front(), std::string("rtx-a6000"));
    }
    void figuresForPeople()
    {
        const auto rows = figures(m_catalogue->part(m_catalogue->find("a40")));
        const auto row = [&](const char *name) {
            return *std::find_if(rows.begin(), rows.end(), [&](auto &r) { return r.name == name; });
        };
        QCOMPARE(row("tdp_w").value, std::string("300"));
        QCOMPARE(row("tdp_w").unit, std::string_view("W"));
        QCOMPARE(row("tdp_w").source, std::string("datasheet A"));
        QCOMPARE(row("bf16_tensor").value, std::string("149.7"));
        QCOMPARE(row("fp8_tensor").value, std::string("unknown"));
        QVERIFY(!row("fp8_tensor").known);
        QCOMPARE(row("peer_to_peer").value, std::string("yes"));
    }
    void nothingWrongInTheSmallCatalogue()
    {
        for (const auto &defect : verifyCatalogue(*m_catalogue))
            QFAIL(qPrintable(QString::fromStdString(defect.part + " " + defect.check + " " + defect.message)));
    }
    void findsDefects_data()
    {
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        QTest::addColumn<QString>("check");
        QTest::addColumn<QString>("says"); // with both numbers
        const auto row = [](const char *name, const char *from, const char *to, const char *check, const char *says) {
            QTest::newRow(name) << from << to << check << says;
        };
        // CPU 1 gives 64 lanes; the slot takes 16 and four bays of 4 another 16: 32 lanes. 31 are one too few.
        row("just too few lanes", "\"lanes_per_cpu\": 64", "\"lanes_per_cpu\": 31", "lane-sum", "31 lanes");
        row("all lanes wired twice", "\"count\": 4", "\"count\": 13", "lane-sum", "take 68"); // 16 + 13 × 4
        row("bus order", "\"bus_order\": 20", "\"bus_order\": 10", "slot-order", "slot1 and ocp both");
        row("no bus order", ", \"bus_order\": 20", "", "slot-order", "ocp has no bus_order");
        row("connector too small", "\"physical_lanes\": 16, \"generation\": 4, \"max",
            "\"physical_lanes\": 8, \"generation\": 4, \"max", "range", "16 lanes wired to a connector of 8");
        row("unknown node", "\"attached_to\": \"cpu1\", \"electrical_lanes\": 8",
            "\"attached_to\": \"cpu2\", \"electrical_lanes\": 8", "reference", "\"cpu2\", which is no node");
        row("unknown share group", "\"share_group\": \"low\", \"bus", "\"share_group\": \"high\", \"bus", "reference",
            "high");
        row("share group of one", ", \"share_group\": \"low\"}],\n  \"share", "}],\n  \"share", "lane-sum",
            "has 1 members");
        row("DIMM slots", "\"dimm_slots\": 16", "\"dimm_slots\": 24", "dimm-count", "16 DIMM slots, dimm_slots is 24");
        row("room for one card", "\"max_double_width_gpus\": 1", "\"max_double_width_gpus\": 2", "slot-spacing",
            "is 2, but the slots have room for 1");
        row("family of no processor", "\"Milan\"", "\"Rome\"", "reference", "Rome");
        row("out of range", "\"socket_count\": 2", "\"socket_count\": 9", "range", "9, outside 0 to 8");
        row("node on itself", "\"uplink\": \"cpu0\"", "\"uplink\": \"pch\"", "reference", "hangs on itself");
        row("source", "{\"figures\": [\"*\"]", "{\"figures\": [\"mounts\"]", "source", "socket_count names no source");
    }
    void findsDefects()
    {
        QFETCH(QString, from);
        QFETCH(QString, to);
        QFETCH(QString, check);
        QFETCH(QString, says);
        auto files = smallFiles();
        files[2].text = replaced(files[2].text, from.toStdString(), to.toStdString());
        const auto catalogue = catalogueFromJson(files);
        QVERIFY2(catalogue.ok(), catalogue ? "" : catalogue.error().text().c_str());
        const auto defects = verifyCatalogue(*catalogue.value());
        const bool found = std::any_of(defects.begin(), defects.end(), [&](const CatalogDefect &defect) {
            return defect.part == "box" && defect.check == check.toStdString()
                && defect.message.find(says.toStdString()) != std::string::npos;
        });
        QVERIFY2(found, defects.empty() ? "no defect" : defects.front().message.c_str());
    }
    void countsLanesOnce()
    {
        const auto &chassis = *m_catalogue->part(m_catalogue->find("box")).as<ChassisSpec>();
        QCOMPARE(lanesTaken(chassis, "cpu0"), 32); // x16 slot and four x4 bays; the chipset is not counted
        QCOMPARE(lanesTaken(chassis, "cpu1"), 8); // the OCP slot and the LAN share eight lanes
    }
    void readsNamesAlike()
    {
        QCOMPARE(squeezedName("RTX A-6000 (48 GB)"), std::string("rtxa600048gb"));
        QCOMPARE(wordsOf("SYS-421GE-TNRT"), (std::vector<std::string>{"sys", "421ge", "tnrt"}));
        QCOMPARE(editDistance("kitten", "sitting", 9), 3); // the textbook pair
        QCOMPARE(editDistance("kitten", "sitting", 2), 3); // no further than one above the limit
        QCOMPARE(editDistance("", "abc", 9), 3);
    }
};

QTEST_GUILESS_MAIN(TestCatalogue)
#include "tst_catalogue.moc"
