// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "programrun.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include <sys/stat.h>
#include <unistd.h>

/// What a hurried or hostile person gives the program: each ends with exit code 2, names the file, the place and a remedy, and
/// loses nothing.
class TestBadInput : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_dir;
    QString path(const char *name) const { return m_dir->filePath(QString::fromLatin1(name)); }
    ProgramRun run(const QString &words, const QString &home = {}) const
    {
        return ProgramRun::start(QString(words).replace(QLatin1String("%dir"), m_dir->path()).split(QLatin1Char(' ')), home);
    }
    void write(const char *name, const QByteArray &text) const
    {
        QFile file(path(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
            qFatal("cannot write the test's file");
    }
    void makeServer(const char *name) const
    {
        const ProgramRun made = run(QStringLiteral("new --chassis dell-poweredge-r7525 --gpu 2*a40-48gb -o %dir/") + QLatin1String(name));
        QVERIFY2(made.exitCode == 0, made.err.constData());
    }
    static void refused(const ProgramRun &bad, const char *said)
    {
        QVERIFY2(bad.exitCode == 2, bad.err.isEmpty() ? "no word of it" : bad.err.constData());
        QVERIFY2(bad.err.contains(said), bad.err.constData());
        QVERIFY2(bad.err.contains("—"), "the message names no remedy");
    }

private slots:
    void init() { m_dir = std::make_unique<QTemporaryDir>(); }

    void settings_data()
    {
        QTest::addColumn<QString>("setting");
        QTest::addColumn<QString>("said");
        QTest::newRow("unknown name") << "energy_prize=0.3" << "energy_prize";
        QTest::newRow("no name") << "=3" << "NAME=VALUE";
        QTest::newRow("no value sign") << "years" << "NAME=VALUE";
        QTest::newRow("empty") << "years=" << "years";
        QTest::newRow("negative") << "energy_price_kwh=-0.2" << "energy_price_kwh";
        QTest::newRow("huge") << "years=1e300" << "years";
        QTest::newRow("not a number") << "pue=nan" << "pue";
        QTest::newRow("infinite") << "pue=inf" << "pue";
        QTest::newRow("comma") << "energy_price_kwh=0,30" << "energy_price_kwh";
        QTest::newRow("unit") << "mains_v=230V" << "mains_v";
        QTest::newRow("half a year") << "years=2.5" << "years";
        QTest::newRow("currency") << "currency=Euro" << "currency";
        QTest::newRow("redundancy") << "redundancy=two" << "redundancy";
        QTest::newRow("lanes") << "bifurcation:slot2=3" << "bifurcation";
        QTest::newRow("no such slot") << "bifurcation:slot99=8" << "slot99";
        QTest::newRow("power cap") << "gpu_power_cap_w=0" << "gpu_power_cap_w";
        QTest::newRow("RAID level") << "raid:data=7:front.bay0" << "raid";
        QTest::newRow("RAID of nothing") << "raid:data=1:front.bay0" << "front.bay0";
        QTest::newRow("MIG of nothing") << "mig:slot2=1g.5gb" << "slot2";
    }
    void settings()
    {
        QFETCH(QString, setting);
        QFETCH(QString, said);
        const ProgramRun bad = ProgramRun::start({QStringLiteral("new"), QStringLiteral("--chassis"), QStringLiteral("dell-poweredge-r7525"),
                                                  QStringLiteral("--set"), setting, QStringLiteral("-o"), path("x.lanewise")});
        refused(bad, said.toUtf8().constData());
        QVERIFY(!QFile::exists(path("x.lanewise")));
    }

    void files_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("only a byte order mark") << QByteArray("\xEF\xBB\xBF");
        QTest::newRow("UTF-16") << QByteArray("\xFF\xFE{\0}\0", 6);
        QTest::newRow("NUL") << QByteArray("{\"format\": \"lane\0wise\"}", 23);
        QTest::newRow("blanks") << QByteArray("   \n\n");
        QTest::newRow("number") << QByteArray("42");
        QTest::newRow("list") << QByteArray("[]");
        QTest::newRow("invalid UTF-8") << QByteArray("{\"title\": \"M\xFCller\"}");
    }
    void files()
    {
        QFETCH(QByteArray, text);
        write("bad.lanewise", text);
        for (const char *command : {"check %dir/bad.lanewise", "estimate %dir/bad.lanewise", "report %dir/bad.lanewise --csv %dir/out.csv",
                                    "fix %dir/bad.lanewise --key x -o %dir/out.lanewise"})
            refused(run(QString::fromLatin1(command)), "bad.lanewise");
        QVERIFY(!QFile::exists(path("out.csv")) && !QFile::exists(path("out.lanewise")));
    }

    void aByteOrderMarkBeforeAGoodFileDoesNoHarm()
    {
        makeServer("good.lanewise");
        QFile good(path("good.lanewise"));
        QVERIFY(good.open(QIODevice::ReadOnly));
        write("marked.lanewise", "\xEF\xBB\xBF" + good.readAll());
        QCOMPARE(run(QStringLiteral("check %dir/marked.lanewise --json")).out, run(QStringLiteral("check %dir/good.lanewise --json")).out);
    }

    void everyPlaceWhereAProjectBreaksOffIsRefused()
    {
        makeServer("good.lanewise");
        QFile good(path("good.lanewise"));
        QVERIFY(good.open(QIODevice::ReadOnly));
        const QByteArray text = good.readAll().trimmed();
        for (qsizetype size = 1; size < text.size(); size += text.size() / 7) {
            write("part.lanewise", text.left(size));
            refused(run(QStringLiteral("check %dir/part.lanewise")), "part.lanewise");
        }
    }

    void unknownPartIsNamedWithItsPlace()
    {
        makeServer("good.lanewise");
        QFile good(path("good.lanewise"));
        QVERIFY(good.open(QIODevice::ReadOnly));
        QByteArray text = good.readAll();
        // Named in the build, but neither in the catalogue nor in the file's own parts.
        const auto at = text.indexOf("\"part\": \"a40-48gb\"");
        QVERIFY(at > 0);
        write("bad.lanewise", text.replace(at, 18, "\"part\": \"a40-48xx\""));
        refused(run(QStringLiteral("check %dir/bad.lanewise")), "a40-48xx");
    }

    void outputsThatCannotBeWritten_data()
    {
        QTest::addColumn<QString>("out");
        QTest::addColumn<QString>("said");
        QTest::newRow("folder") << "%dir" << "this is a folder";
        QTest::newRow("full disk") << "/dev/full" << "/dev/full";
        QTest::newRow("no such folder") << "%dir/none/x" << "none/x";
        QTest::newRow("file as folder") << "%dir/server.lanewise/x" << "server.lanewise/x";
        QTest::newRow("pipe without reader") << "%dir/pipe" << "nobody reads";
    }
    void outputsThatCannotBeWritten()
    {
        QFETCH(QString, out);
        QFETCH(QString, said);
        makeServer("server.lanewise");
        QVERIFY(::mkfifo(path("pipe").toLocal8Bit().constData(), 0600) == 0);
        struct stat before {}, after {};
        QVERIFY(::stat("/dev/full", &before) == 0);
        for (const char *command : {"new --chassis dell-poweredge-r7525 -o %out", "report %dir/server.lanewise --csv %out",
                                    "report %dir/server.lanewise --json %out", "report %dir/server.lanewise --xlsx %out",
                                    "report %dir/server.lanewise --pdf %out"})
            refused(run(QString::fromLatin1(command).replace(QLatin1String("%out"), out)), said.toUtf8().constData());
        QVERIFY(::stat("/dev/full", &after) == 0);
        QVERIFY2(S_ISCHR(after.st_mode) && before.st_ino == after.st_ino, "the device was replaced by a file");
    }

    void formerFileStaysWhenTheFolderMayNotBeWritten()
    {
        if (::geteuid() == 0)
            QSKIP("root may write everywhere");
        makeServer("server.lanewise");
        const QFile::Permissions before = QFile::permissions(m_dir->path());
        QVERIFY(QFile::setPermissions(m_dir->path(), QFile::ReadOwner | QFile::ExeOwner));
        refused(run(QStringLiteral("new --chassis dell-poweredge-r7525 -o %dir/server.lanewise")), "server.lanewise");
        QFile::setPermissions(m_dir->path(), before);
        QCOMPARE(run(QStringLiteral("check %dir/server.lanewise --json")).json()[QLatin1String("schema")].toInt(), 1);
    }

    void aFullStandardOutputIsNoSuccess()
    {
        for (const char *words : {"catalog list --json", "rules", "--help"}) {
            QProcess shell;
            shell.start(QStringLiteral("/bin/sh"),
                        {QStringLiteral("-c"), QStringLiteral(LANEWISE_PROGRAM " --shipped-only %1 > /dev/full").arg(QLatin1String(words))});
            QVERIFY(shell.waitForFinished(60000));
            QVERIFY2(shell.exitCode() == 2, words);
            QVERIFY2(shell.readAllStandardError().contains("standard output"), words);
        }
    }

    void pipesAreRead()
    {
        makeServer("server.lanewise");
        QProcess shell;
        shell.start(QStringLiteral("/bin/sh"),
                    {QStringLiteral("-c"), QStringLiteral("mkfifo '%1/in'; (sleep 1; cat '%1/server.lanewise' > '%1/in') & " LANEWISE_PROGRAM
                                                          " --shipped-only check '%1/in' --json")
                                               .arg(m_dir->path())});
        QVERIFY(shell.waitForFinished(60000));
        QCOMPARE(shell.readAllStandardOutput(), run(QStringLiteral("check %dir/server.lanewise --json")).out);
    }

    void aDamagedUserDatabaseIsLeftAloneAndSaid_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::newRow("text") << QByteArray(5000, 'x');
        QTest::newRow("header only") << QByteArray("SQLite format 3\0", 16) + QByteArray(4080, '\xff');
    }
    void aDamagedUserDatabaseIsLeftAloneAndSaid()
    {
        QFETCH(QByteArray, content);
        QVERIFY(QDir().mkpath(path("home/lanewise/lanewise")));
        write("home/lanewise/lanewise/user.sqlite", content);
        write("prices.csv", "part,amount,currency,date,source\na40-48gb,4000,USD,2026-11-20,shop\n");
        const ProgramRun list = run(QStringLiteral("catalog list --kind gpu"), path("home")); // goes on without it
        QCOMPARE(list.exitCode, 0);
        QVERIFY2(list.err.contains("user.sqlite") && list.err.contains("—"), list.err.constData());
        refused(run(QStringLiteral("catalog import %dir/prices.csv"), path("home")), "user.sqlite");
        QFile kept(path("home/lanewise/lanewise/user.sqlite"));
        QVERIFY(kept.open(QIODevice::ReadOnly));
        QCOMPARE(kept.readAll(), content);
    }

    void aMissingOrDamagedCatalogueIsNamed_data()
    {
        QTest::addColumn<QByteArray>("content"); // null: no file
        QTest::newRow("missing") << QByteArray();
        QTest::newRow("text") << QByteArray(5000, 'x');
        QTest::newRow("empty") << QByteArray("");
    }
    void aMissingOrDamagedCatalogueIsNamed()
    {
        QFETCH(QByteArray, content);
        QVERIFY(QDir().mkpath(path("share")));
        if (!content.isNull())
            write("share/catalog.sqlite", content);
        qputenv("LANEWISE_DATA", path("share").toLocal8Bit());
        const ProgramRun bad = run(QStringLiteral("catalog list"));
        qunsetenv("LANEWISE_DATA");
        refused(bad, "catalog.sqlite");
    }
};

QTEST_GUILESS_MAIN(TestBadInput)
#include "tst_badinput.moc"
