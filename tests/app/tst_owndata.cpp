// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "programrun.h"

#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QtTest>

/// The user's own parts and prices by command line: in, used, marked, out again.
class TestOwnData : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_dir;
    QString path(const char *name) const { return m_dir->filePath(QString::fromLatin1(name)); }
    ProgramRun run(const char *words) const
    {
        return ProgramRun::start(QString::fromLatin1(words).replace(QLatin1String("%dir"), m_dir->path()).split(QLatin1Char(' ')),
                                 path("home"));
    }
    void write(const char *name, const QByteArray &text) const
    {
        QFile file(path(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
            qFatal("cannot write the test's file");
    }
    /// What the bill pays for each A40, in cents.
    qint64 a40Price() const
    {
        QFile::remove(path("server.lanewise"));
        run("new --chassis dell-poweredge-r7525 --cpu 2*epyc-7763 --gpu 1*a40-48gb -o %dir/server.lanewise");
        run("report %dir/server.lanewise --json %dir/report.json");
        QFile file(path("report.json"));
        if (!file.open(QIODevice::ReadOnly))
            return -1;
        for (const QJsonValue &section : QJsonDocument::fromJson(file.readAll())[QLatin1String("sections")].toArray())
            for (const QJsonValue &block : section[QLatin1String("blocks")].toArray())
                for (const QJsonValue &row : block[QLatin1String("rows")].toArray())
                    if (row[QLatin1String("description")].toString().contains(QLatin1String("A40")))
                        return qRound64(row[QLatin1String("net")].toDouble() * 100);
        return -1;
    }
    static inline const QByteArray Card = R"({"schema": 1, "parts": [
 {"id": "lab-card", "kind": "gpu", "maker": "Lab", "model": "Card One",
  "figures": {"tdp_w": 210, "cooling": "passive", "form_factor": "PCIe"},
  "sources": [{"figures": ["*"], "text": "own measurement", "verification": "measured"}]}]})";

private slots:
    void init() { m_dir = std::make_unique<QTemporaryDir>(); }

    void importedPartIsListedShownVerifiedAndBuiltIn()
    {
        write("card.json", Card);
        const ProgramRun dry = run("catalog import %dir/card.json --dry-run");
        QVERIFY2(dry.exitCode == 0, dry.err.constData());
        QVERIFY(dry.out.contains("part added: lab-card"));
        QCOMPARE(run("catalog show lab-card").exitCode, 2); // a dry run leaves nothing
        QVERIFY(!QFile::exists(path("home/lanewise/lanewise/user.sqlite")));

        const ProgramRun import = run("catalog import %dir/card.json --json");
        QVERIFY2(import.exitCode == 0, import.err.constData());
        QCOMPARE(import.json()[QLatin1String("parts_added")].toArray(), QJsonArray{QStringLiteral("lab-card")});
        QVERIFY(QFile::exists(import.json()[QLatin1String("store")].toString()));
        const QJsonArray hits = run("catalog list --search lab-card --json").json()[QLatin1String("parts")].toArray();
        QCOMPARE(hits.size(), 1);
        QCOMPARE(hits[0][QLatin1String("own")].toString(), QStringLiteral("own"));
        QVERIFY(run("catalog show lab-card").out.contains("measured: own measurement"));
        QCOMPARE(run("catalog verify").exitCode, 0);
        const ProgramRun made = run("new --chassis dell-poweredge-r7525 --gpu 1*lab-card -o %dir/own.lanewise");
        QVERIFY2(made.exitCode == 0, made.err.constData());
        QCOMPARE(run("catalog list --search lab-card --json --shipped-only").json()[QLatin1String("total")].toInt(), 0);

        QCOMPARE(run("catalog remove-own --part lab-card").exitCode, 0);
        QCOMPARE(run("catalog show lab-card").exitCode, 2);
        // The project still opens: it carries what was known of the part.
        QVERIFY(run("check %dir/own.lanewise").err.contains("the catalogue has no part lab-card"));
    }

    void ownPriceIsTheBillsPriceUntilRemoved()
    {
        const qint64 shipped = a40Price();
        QVERIFY(shipped > 0);
        write("prices.csv", "part,amount,currency,date,source\na40-48gb,\"3,999.50\",USD,2026-11-20,distributor\n");
        const ProgramRun import = run("catalog import %dir/prices.csv");
        QVERIFY2(import.exitCode == 0, import.err.constData());
        QVERIFY2(import.out.contains("price book prices.csv: 1 price"), import.out.constData());
        QCOMPARE(a40Price(), qint64(399950));
        QVERIFY(run("catalog list --search a40-48gb").out.contains("[own price]"));
        QVERIFY(run("catalog show a40-48gb").out.contains("  own price USD 3,999.50 of 2026-11-20: distributor"));
        // What the seller pays whom is not told to the customer, only to the own house.
        run("report %dir/server.lanewise --json %dir/customer.json");
        run("report %dir/server.lanewise --json %dir/internal.json --internal");
        QFile customer(path("customer.json")), internal(path("internal.json"));
        QVERIFY(customer.open(QIODevice::ReadOnly) && internal.open(QIODevice::ReadOnly));
        QVERIFY(!customer.readAll().contains("distributor"));
        QVERIFY(internal.readAll().contains("distributor"));
        QCOMPARE(run("catalog remove-own --prices prices.csv").exitCode, 0);
        QCOMPARE(a40Price(), shipped);
    }

    void oneWrongRowImportsNothing()
    {
        write("card.json", Card);
        write("prices.csv", "part,amount,currency,date,source\na40-48gb,4000,USD,2026-11-20,shop\na40-48gb,-4,USD,2026-11-20,shop\n");
        const ProgramRun import = run("catalog import %dir/card.json %dir/prices.csv");
        QCOMPARE(import.exitCode, 2);
        QVERIFY2(import.err.contains("prices.csv, line 3, amount: \"-4\" is no amount — write it like"), import.err.constData());
        QVERIFY(import.err.contains("nothing was imported: 1 error"));
        QCOMPARE(run("catalog show lab-card").exitCode, 2);
        const QJsonObject json = run("catalog import %dir/prices.csv --json").json();
        QCOMPARE(json[QLatin1String("errors")][0][QLatin1String("place")].toString(), QStringLiteral("line 3, amount"));
    }

    void exportedDataIsImportedElsewhere()
    {
        write("card.json", Card);
        QCOMPARE(run("catalog import %dir/card.json").exitCode, 0);
        QCOMPARE(run("catalog export-own -o %dir/all.json").exitCode, 0);
        const ProgramRun there = ProgramRun::start({QStringLiteral("catalog"), QStringLiteral("import"), path("all.json")}, path("other"));
        QVERIFY2(there.exitCode == 0, there.err.constData());
        const ProgramRun again = ProgramRun::start({QStringLiteral("catalog"), QStringLiteral("export-own")}, path("other"));
        QCOMPARE(again.out, run("catalog export-own").out);
    }

    void badInputEndsWithTwoAndARemedy_data()
    {
        QTest::addColumn<QString>("arguments");
        QTest::addColumn<QString>("said");
        QTest::newRow("no such file") << "catalog import /nowhere/x.json" << "/nowhere/x.json";
        QTest::newRow("folder") << "catalog import %dir" << "this is a folder";
        QTest::newRow("device") << "catalog import /dev/zero" << "device";
        QTest::newRow("empty") << "catalog import %dir/empty.json" << "empty.json";
        QTest::newRow("only shipped") << "--shipped-only catalog import %dir/empty.json" << "leave them out";
        QTest::newRow("nothing to remove") << "catalog remove-own --part a40-48gb" << "no own part";
        QTest::newRow("removes what") << "catalog remove-own" << "--prices BOOK";
    }
    void badInputEndsWithTwoAndARemedy()
    {
        QFETCH(QString, arguments);
        QFETCH(QString, said);
        write("empty.json", "");
        const ProgramRun bad = run(arguments.toLatin1().constData());
        QCOMPARE(bad.exitCode, 2);
        QVERIFY2(bad.err.contains(said.toUtf8()), bad.err.constData());
        QVERIFY2(bad.err.contains("—"), bad.err.constData());
    }
};

QTEST_GUILESS_MAIN(TestOwnData)
#include "tst_owndata.moc"
