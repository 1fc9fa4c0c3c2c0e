// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "programrun.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QtTest>

/// Every reference build of the welcome page has exactly the errors that tests/data/builds/expected-errors.tsv states:
/// columns build, chassis, rules of the root errors (space-separated; empty: none), why.
class TestReferenceBuilds : public QObject
{
    Q_OBJECT

    struct Expected {
        QString build, chassis;
        QStringList rules;
    };
    static QList<Expected> table()
    {
        QFile file(QStringLiteral(LANEWISE_TEST_DATA "/builds/expected-errors.tsv"));
        QList<Expected> rows;
        if (!file.open(QIODevice::ReadOnly))
            return rows;
        for (const QByteArray &line : file.readAll().split('\n').mid(1)) {
            const QStringList cells = QString::fromUtf8(line).split(QLatin1Char('\t'));
            if (cells.size() >= 3)
                rows.append({cells[0], cells[1], cells[2].split(QLatin1Char(' '), Qt::SkipEmptyParts)});
        }
        return rows;
    }
    static QString fileOf(const QString &build) { return QStringLiteral(LANEWISE_SOURCE_DIR "/resources/builds/%1.lanewise").arg(build); }

private slots:
    void hasTheExpectedErrors_data()
    {
        QTest::addColumn<QString>("build");
        QTest::addColumn<QString>("chassis");
        QTest::addColumn<QStringList>("rules");
        for (const Expected &row : table())
            QTest::newRow(qPrintable(row.build)) << row.build << row.chassis << row.rules;
    }
    void hasTheExpectedErrors()
    {
        QFETCH(QString, build);
        QFETCH(QString, chassis);
        QFETCH(QStringList, rules);
        QFile file(fileOf(build));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QJsonObject project = QJsonDocument::fromJson(file.readAll()).object();
        QCOMPARE(project[QLatin1String("options")][0][QLatin1String("groups")][0][QLatin1String("build")][QLatin1String("chassis")].toString(), chassis);
        const ProgramRun run = ProgramRun::start({QStringLiteral("check"), fileOf(build), QStringLiteral("--json")});
        QStringList found, texts;
        for (const QJsonValue &finding : run.json()[QLatin1String("findings")].toArray()) {
            if (finding[QLatin1String("severity")] != QLatin1String("error") || !finding[QLatin1String("cause")].toString().isEmpty())
                continue;
            found << finding[QLatin1String("rule")].toString();
            texts << finding[QLatin1String("message")].toString();
        }
        found.sort();
        rules.sort();
        QVERIFY2(found == rules, qPrintable(QStringLiteral("found [%1], expected [%2]\n%3").arg(found.join(QLatin1Char(' ')), rules.join(QLatin1Char(' ')), texts.join(QLatin1Char('\n')))));
        QCOMPARE(run.exitCode, rules.isEmpty() ? 0 : 1);
    }

    void everyShippedBuildIsInTheTable()
    {
        QStringList shipped, listed;
        for (const QString &name : QDir(QStringLiteral(LANEWISE_SOURCE_DIR "/resources/builds")).entryList({QStringLiteral("*.lanewise")}))
            shipped << name.chopped(9);
        for (const Expected &row : table())
            listed << row.build;
        shipped.sort();
        listed.sort();
        QCOMPARE(shipped, listed);
        QVERIFY(shipped.size() >= 13);
    }
};

QTEST_GUILESS_MAIN(TestReferenceBuilds)
#include "tst_referencebuilds.moc"
