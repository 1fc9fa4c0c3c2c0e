// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/indexedpartsearch.h"
#include "db/shippedbuilder.h"
#include "db/shippeddatabase.h"
#include "models/catalog/catalogjson.h"

#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

using namespace lanewise;
using namespace lanewise::db;

/// The shipped file, built from resources/catalog as the program's build does it.
class TestShippedDatabase : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    QString m_path = m_folder.filePath(QStringLiteral("catalog.sqlite"));
    std::shared_ptr<const Catalogue> m_json;
    std::shared_ptr<ShippedDatabase> m_shipped;

    QVariant single(const char *sql) const
    {
        auto query = m_shipped->database().select(QString::fromLatin1(sql));
        return query && query.value().next() ? query.value().value(0) : QVariant();
    }
    QString copyOf(const char *name) const
    {
        const auto copy = m_folder.filePath(QString::fromLatin1(name));
        QFile::remove(copy);
        QFile::copy(m_path, copy);
        return copy;
    }

private slots:
    void initTestCase()
    {
        const auto files = readCatalogDirectory(LANEWISE_SOURCE_DIR "/resources/catalog");
        QVERIFY2(files.ok(), files ? "" : files.error().text().c_str());
        const auto catalogue = catalogueFromJson(files.value());
        QVERIFY2(catalogue.ok(), catalogue ? "" : catalogue.error().text().c_str());
        m_json = catalogue.value();
        const auto done = buildShippedDatabase(*m_json, m_path);
        QVERIFY2(done.ok(), done ? "" : done.error().text().c_str());
        const auto shipped = ShippedDatabase::open(m_path);
        QVERIFY2(shipped.ok(), shipped ? "" : shipped.error().text().c_str());
        m_shipped = shipped.value();
    }
    void givesTheSameCatalogueAsTheFiles()
    {
        const auto &catalogue = *m_shipped->catalogue();
        QCOMPARE(catalogue.size(), m_json->size());
        QCOMPARE(catalogue.revision(), m_json->revision());
        QCOMPARE(catalogue.aliases().size(), m_json->aliases().size());
        for (std::uint32_t i = 0; i < catalogue.size(); ++i)
            QCOMPARE(partToJson(catalogue.part({i})), partToJson(m_json->part({i})));
        for (const auto &[table, rows] : m_json->allFacts()) {
            QCOMPARE(catalogue.facts(table).size(), rows.size());
            for (const auto &row : rows) {
                const auto *other = catalogue.fact(table, row.id);
                QVERIFY(other);
                QVERIFY(other->numbers == row.numbers && other->texts == row.texts && other->source == row.source);
            }
        }
    }
    void tablesHoldWhatTheSnapshotHolds()
    {
        QCOMPARE(single("SELECT count(*) FROM part").toInt(), static_cast<int>(m_json->size()));
        const auto gpus = m_json->ofKind(PartKind::Gpu);
        QCOMPARE(single("SELECT count(*) FROM gpu").toInt(), static_cast<int>(gpus.size()));
        double watts = 0;
        int unknown = 0;
        for (const auto handle : gpus) {
            const auto &tdp = m_json->part(handle).as<GpuSpec>()->tdpW;
            watts += tdp.valueOr(0);
            unknown += tdp.known() ? 0 : 1;
        }
        QCOMPARE(single("SELECT sum(tdp_w) FROM gpu").toDouble(), watts);
        QCOMPARE(single("SELECT count(*) FROM gpu WHERE tdp_w IS NULL").toInt(), unknown);
        int mounts = 0;
        for (const auto handle : m_json->ofKind(PartKind::Chassis))
            mounts += static_cast<int>(m_json->part(handle).as<ChassisSpec>()->mounts.size());
        QCOMPARE(single("SELECT count(*) FROM list_mounts").toInt(), mounts);
        // Every known figure of a GPU has its source on record.
        QCOMPARE(single("SELECT count(*) FROM gpu LEFT JOIN figure_source f ON f.part_id = gpu.part_id AND "
                        "f.figure = 'tdp_w' WHERE tdp_w IS NOT NULL AND f.source IS NULL")
                     .toInt(),
                 0);
        QCOMPARE(single("PRAGMA foreign_key_check").isValid(), false); // no row: nothing dangles
        QCOMPARE(single("PRAGMA integrity_check").toString(), QStringLiteral("ok"));
    }
    void tablesRefuseWhatCannotBe()
    {
        auto database = Database::open(copyOf("constraints.sqlite"), Database::Mode::ReadWrite);
        QVERIFY(database.ok());
        auto &file = *database.value();
        QVERIFY(file.run(QStringLiteral("UPDATE gpu SET tdp_w = 700")).ok());
        QVERIFY(!file.run(QStringLiteral("UPDATE gpu SET tdp_w = 70000")).ok()); // out of range
        QVERIFY(!file.run(QStringLiteral("UPDATE gpu SET tdp_w = 'much'")).ok()); // wrong type
        QVERIFY(!file.run(QStringLiteral("UPDATE gpu SET peer_to_peer = 2")).ok());
        QVERIFY(!file.run(QStringLiteral("UPDATE part SET kind = 'toaster'")).ok());
        QVERIFY(!file.run(QStringLiteral("DELETE FROM part")).ok()); // others refer to it
        QVERIFY(!file.run(QStringLiteral("INSERT INTO gpu (part_id) VALUES ('no-such-part')")).ok());
    }
    void isNeverWritten()
    {
        const auto done = m_shipped->database().run(QStringLiteral("DELETE FROM alias"));
        QVERIFY(!done.ok());
        QVERIFY2(done.error().message.find("may not be written") != std::string::npos, done.error().text().c_str());
    }
    void refusesOtherFiles_data()
    {
        QTest::addColumn<QString>("what");
        QTest::addColumn<QString>("says");
        QTest::newRow("missing") << "missing"
                                 << "no such file";
        QTest::newRow("empty") << "empty"
                               << "no catalogue of version";
        QTest::newRow("no database") << "text"
                                     << "not a database";
        QTest::newRow("newer") << "newer"
                               << "no catalogue of version 1";
        QTest::newRow("other layout") << "layout"
                                      << "another version of the program";
        QTest::newRow("cut off") << "cut"
                                 << "damaged";
    }
    void refusesOtherFiles()
    {
        QFETCH(QString, what);
        QFETCH(QString, says);
        const auto path = copyOf("other.sqlite");
        QFile file(path);
        if (what == QLatin1String("missing")) {
            QFile::remove(path);
        } else if (what == QLatin1String("empty")) {
            QVERIFY(file.resize(0));
        } else if (what == QLatin1String("text")) {
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(QByteArray(5000, 'x'));
            file.close();
        } else if (what == QLatin1String("cut")) {
            QVERIFY(file.resize(file.size() / 2));
        } else {
            auto database = Database::open(path, Database::Mode::ReadWrite);
            QVERIFY(database.ok());
            const auto sql = what == QLatin1String("newer")
                ? QStringLiteral("PRAGMA user_version = 99")
                : QStringLiteral("UPDATE snapshot SET data = x'0102030405060708090a'");
            QVERIFY(database.value()->run(sql).ok());
        }
        const auto shipped = ShippedDatabase::open(path);
        QVERIFY(!shipped.ok());
        QCOMPARE(shipped.error().subject, path.toStdString());
        QVERIFY2(shipped.error().text().find(says.toStdString()) != std::string::npos, shipped.error().text().c_str());
        QVERIFY(!shipped.error().remedy.empty());
    }
    void searchGivesWhatTheScanGives_data()
    {
        QTest::addColumn<QString>("text");
        for (const char *text : {"", "a", "h100", "rtx 60", "nvidia a100 80", "epyc 7", "x", "sys-4", "gen4 nvme 3.84",
                                 "no such thing at all", "\"quoted\" OR *", "A40", "mcx", "ü", "supermicro 4u 420gp"})
            QTest::newRow(*text ? text : "(all)") << QString::fromUtf8(text);
    }
    void searchGivesWhatTheScanGives()
    {
        QFETCH(QString, text);
        // The user's own card, and a shipped one renamed: the index knows neither.
        auto own = m_json->part(m_json->ofKind(PartKind::Gpu)[0]);
        own.origin = Part::Origin::User;
        auto renamed = own;
        own.id = "own-card";
        own.model = "H100 of our own";
        renamed.model = "Renamed A40";
        for (const auto &catalogue : {m_shipped->catalogue(), m_shipped->catalogue()->with({own, renamed}, "r")}) {
            const IndexedPartSearch indexed(m_shipped, catalogue);
            const MemoryPartSearch scan(catalogue);
            PartQuery query;
            query.text = text.toStdString();
            query.limit = 7;
            compare(indexed, scan, query);
            query.kind = PartKind::Gpu;
            query.order = PartQuery::Order::Price;
            compare(indexed, scan, query);
            query.ecosystem = "CUDA";
            query.cooling = "active";
            query.order = PartQuery::Order::Figure;
            compare(indexed, scan, query);
        }
    }

private:
    static void compare(const PartSearch &indexed, const PartSearch &scan, const PartQuery &query)
    {
        const auto a = indexed.search(query);
        const auto b = scan.search(query);
        QCOMPARE(a.total, b.total);
        QVERIFY(a.parts == b.parts);
        QCOMPARE(a.alias != nullptr, b.alias != nullptr);
        QCOMPARE(indexed.countsByKind(query), scan.countsByKind(query));
    }
};

QTEST_GUILESS_MAIN(TestShippedDatabase)
#include "tst_shippeddatabase.moc"
