// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/core/money.h"

#include <QtTest>

using namespace lanewise;

class TestMoney : public QObject
{
    Q_OBJECT
private slots:
    void formatsAmounts_data()
    {
        QTest::addColumn<qint64>("minor");
        QTest::addColumn<QString>("currency");
        QTest::addColumn<QString>("text");
        QTest::newRow("whole") << qint64(12228000) << "USD"
                               << "$122,280";
        QTest::newRow("cents") << qint64(99905) << "USD"
                               << "$999.05";
        QTest::newRow("negative") << qint64(-148000) << "EUR" << QString::fromUtf8("−€1,480");
        QTest::newRow("other currency") << qint64(100000000) << "CHF"
                                        << "1,000,000 CHF";
        QTest::newRow("zero") << qint64(0) << "GBP" << QString::fromUtf8("£0");
        QTest::newRow("smallest") << std::numeric_limits<qint64>::min() << "USD"
                                  << QString::fromUtf8("−$92,233,720,368,547,758.08");
    }
    void formatsAmounts()
    {
        QFETCH(qint64, minor);
        QFETCH(QString, currency);
        QFETCH(QString, text);
        QCOMPARE(QString::fromStdString(formatMoney({minor, Currency::fromCode(currency.toStdString())})), text);
    }
    void roundsToWholeUnits()
    {
        QCOMPARE(formatMoneyRounded({16085745, {}}), std::string("$160,857"));
        QCOMPARE(formatMoneyRounded({16085750, {}}), std::string("$160,858"));
        QCOMPARE(formatMoneyRounded({-16085750, {}}), std::string("−$160,858"));
    }
    void formatsNumbers()
    {
        QCOMPARE(formatNumber(11290), std::string("11,290"));
        QCOMPARE(formatNumber(999.6), std::string("1,000"));
        QCOMPARE(formatNumber(3.314, 2), std::string("3.31"));
        QCOMPARE(formatNumber(-0.2), std::string("0"));
    }
};

QTEST_GUILESS_MAIN(TestMoney)
#include "tst_money.moc"
