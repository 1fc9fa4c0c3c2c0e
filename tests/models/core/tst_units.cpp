// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/core/units.h"

#include <QtTest>

using namespace lanewise;

class TestUnits : public QObject
{
    Q_OBJECT
private slots:
    void watts()
    {
        QCOMPARE(formatWatts(0), std::string("0 W"));
        QCOMPARE(formatWatts(849.6), std::string("850 W"));
        QCOMPARE(formatWatts(999.4), std::string("999 W"));
        QCOMPARE(formatWatts(999.6), std::string("1.00 kW")); // never "1,000 W" beside "1.00 kW"
        QCOMPARE(formatWatts(3308), std::string("3.31 kW"));
        QCOMPARE(formatWatts(10200), std::string("10.2 kW"));
        QCOMPARE(formatWatts(120400), std::string("120 kW"));
    }
    void estimates()
    {
        QCOMPARE(formatEstimate(17934.2), std::string("17,900"));
        QCOMPARE(formatEstimate(68.44), std::string("68.4"));
        QCOMPARE(formatEstimate(3.4159), std::string("3.42"));
        QCOMPARE(formatEstimate(999.7), std::string("1,000"));
        QCOMPARE(formatEstimate(9.998), std::string("10.0"));
        QCOMPARE(formatEstimate(0), std::string("0.00"));
    }
    void differences()
    {
        QCOMPARE(withSign(1480, "$1,480"), std::string("+$1,480"));
        QCOMPARE(withSign(-120, "120 W"), std::string("−120 W"));
        QCOMPARE(withSign(0, "0 W"), std::string("±0 W"));
    }
};

QTEST_GUILESS_MAIN(TestUnits)
#include "tst_units.moc"
