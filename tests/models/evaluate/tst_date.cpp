// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/evaluate/context.h"

#include <QtTest>

using namespace lanewise;

class TestDate : public QObject
{
    Q_OBJECT
private slots:
    void readsIsoDates_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QList<int>>("day"); // empty: not a date
        QTest::newRow("day") << "2026-12-01" << QList<int>{2026, 12, 1};
        QTest::newRow("month: its first day") << "2026-09" << QList<int>{2026, 9, 1};
        QTest::newRow("year: its first day") << "2026" << QList<int>{2026, 1, 1};
        QTest::newRow("leap day") << "2024-02-29" << QList<int>{2024, 2, 29};
        QTest::newRow("no leap day") << "2026-02-29" << QList<int>{};
        QTest::newRow("month 13") << "2026-13" << QList<int>{};
        QTest::newRow("quarter") << "2025 Q1" << QList<int>{};
        QTest::newRow("words") << "late 2024" << QList<int>{};
        QTest::newRow("signed") << "-026-01-01" << QList<int>{};
        QTest::newRow("empty") << "" << QList<int>{};
    }
    void readsIsoDates()
    {
        QFETCH(QString, text);
        QFETCH(QList<int>, day);
        const Date date = dateFromIso(text.toStdString());
        QCOMPARE(date.known(), !day.isEmpty());
        if (date.known())
            QCOMPARE((QList<int>{date.year, date.month, date.day}), day);
    }
    void countsDays()
    {
        QCOMPARE(daysBetween({2026, 9, 30}, {2026, 12, 1}), 62); // 31 + 30 + 1
        QCOMPARE(daysBetween({2024, 2, 28}, {2024, 3, 1}), 2); // leap year
        QCOMPARE(daysBetween({2026, 12, 1}, {2026, 9, 30}), -62);
    }
};

QTEST_GUILESS_MAIN(TestDate)
#include "tst_date.moc"
