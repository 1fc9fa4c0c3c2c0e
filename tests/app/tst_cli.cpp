// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "programrun.h"

#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QtTest>

/// The command line's contract: what other programs rely on.
class TestCli : public QObject
{
    Q_OBJECT

    QTemporaryDir m_dir;
    QString path(const char *name) const { return m_dir.filePath(QString::fromLatin1(name)); }
    static QStringList words(const char *text) { return QString::fromLatin1(text).split(QLatin1Char(' '), Qt::SkipEmptyParts); }

    /// A complete R7525 with `gpus` A40: at most three double-width cards fit (chassis row of the catalogue).
    ProgramRun makeR7525(const QString &file, int gpus) const
    {
        return ProgramRun::start(words("new --chassis dell-poweredge-r7525 --cpu 2*epyc-7763 --memory 16*samsung-m393a8g40ab2-cwe "
                                       "--drive 2*samsung-pm9a3-u-2-3840gb --psu 2*psu-dell-2400-w-platinum --gpu")
                                 << QStringLiteral("%1*a40-48gb").arg(gpus) << QStringLiteral("-o") << file);
    }
    static QStringList rulesOf(const QJsonObject &check, const QString &severity)
    {
        QStringList rules;
        for (const QJsonValue &finding : check[QLatin1String("findings")].toArray())
            if (finding[QLatin1String("severity")] == severity && finding[QLatin1String("cause")].toString().isEmpty())
                rules << finding[QLatin1String("rule")].toString();
        return rules;
    }

private slots:
    void checkHasEveryMemberOfTheContract()
    {
        QCOMPARE(makeR7525(path("three.lanewise"), 3).exitCode, 0);
        const ProgramRun run = ProgramRun::start({QStringLiteral("check"), path("three.lanewise"), QStringLiteral("--json")});
        QCOMPARE(run.exitCode, 0);
        const QJsonObject check = run.json();
        QCOMPARE(check[QLatin1String("schema")].toInt(), 1);
        for (const char *member : {"findings", "links", "matrix", "lanes", "memory", "power", "throughput", "cost"})
            QVERIFY2(check.contains(QLatin1String(member)), member);
        // 16 DIMMs of 64 GiB on two Milan sockets with eight channels each: one DIMM a channel at 3200 MT/s.
        const QJsonObject memory = check[QLatin1String("memory")].toObject();
        QCOMPARE(memory[QLatin1String("gib")].toDouble(), 1024.0);
        QCOMPARE(memory[QLatin1String("channels_used")].toInt(), 16);
        QCOMPARE(memory[QLatin1String("mts")].toDouble(), 3200.0);
        QCOMPARE(memory[QLatin1String("gbs")].toDouble(), 16 * 3200 * 8 / 1000.0);
        QCOMPARE(check[QLatin1String("matrix")][QLatin1String("devices")].toArray().size(), 3);
        QCOMPARE(check[QLatin1String("power")][QLatin1String("states")].toArray().size(), 4);
    }

    void fourthGpuIsPlacedOrSaidNeverDropped()
    {
        QCOMPARE(makeR7525(path("four.lanewise"), 4).exitCode, 0);
        const ProgramRun run = ProgramRun::start({QStringLiteral("check"), path("four.lanewise"), QStringLiteral("--json")});
        QCOMPARE(run.exitCode, 1);
        int a40 = 0;
        QFile file(path("four.lanewise"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QJsonObject project = QJsonDocument::fromJson(file.readAll()).object();
        const QJsonValue build = project[QLatin1String("options")][0][QLatin1String("groups")][0][QLatin1String("build")];
        for (const QJsonValue &placed : build[QLatin1String("placed")].toArray())
            a40 += placed[QLatin1String("part")] == QLatin1String("a40-48gb") ? 1 : 0;
        QCOMPARE(a40, 4);
        QVERIFY(!rulesOf(run.json(), QStringLiteral("error")).isEmpty());
    }

    void badInputEndsWithTwoAndARemedy_data()
    {
        QTest::addColumn<QString>("arguments");
        QTest::addColumn<QString>("said");
        QTest::newRow("no such file") << "check /nowhere/x.lanewise" << "/nowhere/x.lanewise";
        QTest::newRow("unknown chassis") << "new --chassis sys-999 -o %out" << "sys-999";
        QTest::newRow("alias of no product") << "new --chassis SYS-740BT-NC10 -o %out" << "740GP-TNRT";
        QTest::newRow("count") << "new --chassis dell-poweredge-r7525 --gpu x*a40-48gb -o %out" << "N*PART";
        QTest::newRow("wrong kind") << "new --chassis dell-poweredge-r7525 --gpu 1*epyc-7763 -o %out" << "cpu";
        QTest::newRow("no such mount") << "new --chassis dell-poweredge-r7525 --place slot99=a40-48gb -o %out" << "slot99";
        QTest::newRow("value out of range") << "new --chassis dell-poweredge-r7525 --set mains_v=lots -o %out" << "mains_v";
        QTest::newRow("unknown setting") << "new --chassis dell-poweredge-r7525 --set colour=red -o %out" << "colour";
        QTest::newRow("unwritable folder") << "new --chassis dell-poweredge-r7525 -o /nowhere/x.lanewise" << "/nowhere/x.lanewise";
        QTest::newRow("no command word") << "check" << "FILE";
    }
    void badInputEndsWithTwoAndARemedy()
    {
        QFETCH(QString, arguments);
        QFETCH(QString, said);
        const ProgramRun run = ProgramRun::start(arguments.replace(QLatin1String("%out"), path("bad.lanewise")).split(QLatin1Char(' ')));
        QCOMPARE(run.exitCode, 2);
        QVERIFY2(run.err.contains(said.toUtf8()), run.err.constData());
        QVERIFY(!QFile::exists(path("bad.lanewise")));
    }

    void damagedFilesAreNamed_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("not JSON") << QByteArray("PK\x03\x04 not a project");
        QTest::newRow("truncated") << QByteArray("{\"schema\": 1, \"options\": [{\"name\": \"A\"");
        QTest::newRow("newer") << QByteArray("{\"lanewise\": \"project\", \"schema\": 999}");
        QTest::newRow("foreign") << QByteArray("{\"nodes\": []}");
        QTest::newRow("deep") << QByteArray(200000, '[');
    }
    void damagedFilesAreNamed()
    {
        QFETCH(QByteArray, text);
        QFile file(path("damaged.lanewise"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
        file.close();
        const ProgramRun run = ProgramRun::start({QStringLiteral("check"), file.fileName()});
        QCOMPARE(run.exitCode, 2);
        QVERIFY2(run.err.contains("damaged.lanewise"), run.err.constData());
        QVERIFY2(run.err.contains("—"), "the message names no remedy");
    }

    void reportAgreesWithCheck()
    {
        QCOMPARE(makeR7525(path("report.lanewise"), 3).exitCode, 0);
        const ProgramRun report = ProgramRun::start({QStringLiteral("report"), path("report.lanewise"), QStringLiteral("--csv"), path("bom.csv"),
                                                     QStringLiteral("--json"), path("report.json"), QStringLiteral("--pdf"), path("quote.pdf")});
        QVERIFY2(report.exitCode == 0, report.err.constData());
        const QJsonObject cost = ProgramRun::start({QStringLiteral("check"), path("report.lanewise"), QStringLiteral("--json")}).json()[QLatin1String("cost")].toObject();
        QFile csv(path("bom.csv"));
        QVERIFY(csv.open(QIODevice::ReadOnly));
        const QList<QByteArray> lines = csv.readAll().trimmed().split('\n');
        const QList<QByteArray> header = lines.first().trimmed().split(',');
        const auto extended = header.indexOf("extended");
        QVERIFY(extended > 0);
        double sum = 0;
        for (const QByteArray &line : lines.mid(1)) {
            QList<QByteArray> cells;
            QByteArray cell;
            bool quoted = false;
            for (const char c : line) {
                if (c == '"')
                    quoted = !quoted;
                else if (c == ',' && !quoted)
                    cells << std::exchange(cell, {});
                else
                    cell += c;
            }
            sum += cells.value(extended).toDouble();
        }
        QCOMPARE(qRound64(sum * 100), cost[QLatin1String("capex_minor")].toInteger());
        QVERIFY(QFileInfo(path("quote.pdf")).size() > 10000);
    }

    void powerSweepRunsToFullPower()
    {
        QCOMPARE(makeR7525(path("sweep.lanewise"), 3).exitCode, 0);
        const ProgramRun run = ProgramRun::start({QStringLiteral("estimate"), path("sweep.lanewise"), QStringLiteral("--power-sweep"),
                                                  QStringLiteral("--workload"), QStringLiteral("resnet50-train"), QStringLiteral("--json")});
        QCOMPARE(run.exitCode, 0);
        const QJsonObject sweep = run.json()[QLatin1String("sweep")].toObject();
        const QJsonArray points = sweep[QLatin1String("points")].toArray();
        QVERIFY(points.size() > 2);
        QCOMPARE(sweep[QLatin1String("workload")].toString(), QStringLiteral("resnet50-train"));
        QCOMPARE(points.last()[QLatin1String("cap_w")].toDouble(), 300.0); // board power of an A40
        QCOMPARE(points.last()[QLatin1String("share")].toDouble(), 1.0);
        QVERIFY(points.first()[QLatin1String("value")].toDouble() < points.last()[QLatin1String("value")].toDouble());
        QVERIFY(!sweep[QLatin1String("curve")][QLatin1String("same_chip")].toBool()); // rows are of A100 boards
    }

    void sizeSaysWhatFits()
    {
        QCOMPARE(makeR7525(path("size.lanewise"), 3).exitCode, 0);
        const auto size = [this](const QStringList &more) {
            return ProgramRun::start(QStringList{QStringLiteral("estimate"), path("size.lanewise"), QStringLiteral("--size")} + more);
        };
        // 16 GB of weights into 48 GB; 141 GB of 70 billion parameters into no two of them.
        const QJsonArray small = size({QStringLiteral("llama-3.1-8b"), QStringLiteral("--json")}).json()[QLatin1String("splits")].toArray();
        QCOMPARE(small.size(), 2); // three GPUs: degrees 1 and 2
        QVERIFY(small[0][QLatin1String("fits")].toBool());
        QVERIFY(qAbs(small[0][QLatin1String("memory")][QLatin1String("weights_gb")].toDouble() - 16.06) < 0.01);
        const QJsonObject large = size({QStringLiteral("llama-3.1-70b"), QStringLiteral("--json")}).json();
        for (const QJsonValue &split : large[QLatin1String("splits")].toArray())
            QVERIFY(!split[QLatin1String("fits")].toBool());
        QCOMPARE(large[QLatin1String("mig")][QLatin1String("supported")].toBool(true), false);
        const ProgramRun unknown = size({QStringLiteral("no-such-model")});
        QCOMPARE(unknown.exitCode, 2);
        QVERIFY(unknown.err.contains("llama-3.1-8b"));
        QCOMPARE(size({QStringLiteral("llama-2-7b"), QStringLiteral("--context"), QStringLiteral("9000")}).exitCode, 2); // 4,096 at most
    }

    void costsSayWhatIsNotSet()
    {
        QCOMPARE(makeR7525(path("costs.lanewise"), 3).exitCode, 0);
        const QJsonObject cost = ProgramRun::start({QStringLiteral("check"), path("costs.lanewise"), QStringLiteral("--json")}).json()[QLatin1String("cost")].toObject();
        QVERIFY(cost[QLatin1String("support_minor")].isNull());
        QVERIFY(cost[QLatin1String("economics")][QLatin1String("mix")].isNull());
        QVERIFY(!cost[QLatin1String("economics")][QLatin1String("missing")].toArray().isEmpty());
        QCOMPARE(ProgramRun::start({QStringLiteral("report"), path("costs.lanewise"), QStringLiteral("--cost-csv"), path("costs.csv")}).exitCode, 0);
        QFile csv(path("costs.csv"));
        QVERIFY(csv.open(QIODevice::ReadOnly));
        const QByteArray text = csv.readAll();
        QVERIFY(text.startsWith("figure,value,low,high,unit"));
        QVERIFY(text.contains("Cash flow, month 36"));
    }

    void rulesHaveReasonAndSource()
    {
        const QJsonArray rules = ProgramRun::start({QStringLiteral("rules"), QStringLiteral("--json")}).json()[QLatin1String("rules")].toArray();
        QVERIFY(rules.size() > 20);
        QSet<QString> ids;
        for (const QJsonValue &rule : rules) {
            QVERIFY(!rule[QLatin1String("reason")].toString().isEmpty());
            QVERIFY(!rule[QLatin1String("source")].toString().isEmpty());
            ids << rule[QLatin1String("id")].toString();
        }
        QCOMPARE(ids.size(), rules.size());
    }
};

QTEST_GUILESS_MAIN(TestCli)
#include "tst_cli.moc"
