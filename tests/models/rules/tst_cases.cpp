// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "casebuild.h"

#include <QtTest>

using namespace lanewise;
using namespace lanewise::test;

/// Real questions about builds, each as a build and the verdict that has to come: tests/data/cases/cases.tsv. And machines that
/// ran benchmarks for a public record, which nothing may call impossible: tests/data/real-machines/machines.tsv.
class TestCases : public QObject
{
    Q_OBJECT
private slots:
    void answersCase_data()
    {
        QTest::addColumn<QString>("rule");
        QTest::addColumn<QString>("expected");
        QTest::addColumn<int>("nodes");
        QTest::addColumn<QString>("arguments");
        for (const QStringList &row : readTable(QStringLiteral(LANEWISE_TEST_DATA "/cases/cases.tsv"))) {
            QCOMPARE(row.size(), 5);
            QTest::newRow(qPrintable(row[0])) << row[1] << row[2] << row[3].toInt() << row[4];
        }
    }
    void answersCase()
    {
        QFETCH(QString, rule);
        QFETCH(QString, expected);
        QFETCH(int, nodes);
        QFETCH(QString, arguments);
        const CaseResult result = evaluateArguments(arguments, nodes);
        if (expected == QLatin1String("refused")) { // no such product: the command line names the nearest one
            QVERIFY(!result.error.isEmpty());
            return;
        }
        QVERIFY2(result.error.isEmpty(), qPrintable(result.error));
        QCOMPARE(result.severity(rule), expected == QLatin1String("-") ? QString() : expected);
    }

    void realMachineHasNoError_data()
    {
        QTest::addColumn<QString>("arguments");
        for (const QStringList &row : readTable(QStringLiteral(LANEWISE_TEST_DATA "/real-machines/machines.tsv"))) {
            QCOMPARE(row.size(), 3);
            QTest::newRow(qPrintable(row[0])) << row[1];
        }
    }
    void realMachineHasNoError()
    {
        QFETCH(QString, arguments);
        const CaseResult result = evaluateArguments(arguments);
        QVERIFY2(result.error.isEmpty(), qPrintable(result.error));
        QStringList texts;
        for (const Finding &finding : result.evaluation.findings) {
            if (finding.severity == Severity::Error)
                texts << QString::fromStdString(std::string(finding.rule) + ": " + findingText(finding));
        }
        QVERIFY2(texts.isEmpty(), qPrintable(texts.join(QLatin1Char('\n'))));
    }
};

QTEST_GUILESS_MAIN(TestCases)
#include "tst_cases.moc"
