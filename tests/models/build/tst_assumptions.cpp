// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/build/assumptions.h"

#include <QtTest>
#include <set>

using namespace lanewise;

class TestAssumptions : public QObject
{
    Q_OBJECT
private slots:
    void everyNameReadsBackWhatItWrites()
    {
        // The text of each default is admissible for its own name, and setting it changes nothing.
        std::set<std::string_view> names;
        Assumptions assumptions;
        for (const AssumptionInfo &info : assumptionInfos()) {
            QVERIFY2(names.insert(info.name).second, "two assumptions of one name");
            const std::string text = assumptionText(assumptions, info.name);
            const Status status = setAssumption(assumptions, info.name, text);
            QVERIFY2(status.ok(), status.ok() ? "" : status.error().text().c_str());
            QVERIFY(!info.label.empty() && !info.help.empty() && !info.source.empty());
        }
        QCOMPARE(assumptions, Assumptions());
        for (const char *name : {"mains_v", "feeds", "inlet_c", "energy_price_kwh", "pue", "utilization", "years",
                                 "currency", "tax_pct", "budget", "redundancy", "rack_units_free"})
            QVERIFY2(assumptionInfo(name), name);
    }

    void refusesWhatIsOutOfRange_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("value");
        QTest::addColumn<bool>("ok");
        QTest::newRow("lowest mains") << "mains_v"
                                      << "90" << true;
        QTest::newRow("too low mains") << "mains_v"
                                       << "89.9" << false;
        QTest::newRow("infinite") << "mains_v"
                                  << "inf" << false;
        QTest::newRow("not a number") << "mains_v"
                                      << "nan" << false;
        QTest::newRow("trailing text") << "mains_v"
                                       << "230V" << false;
        QTest::newRow("whole years only") << "years"
                                          << "2.5" << false;
        QTest::newRow("years") << "years"
                               << "15" << true;
        QTest::newRow("no budget") << "budget"
                                   << "" << true;
        QTest::newRow("negative budget") << "budget"
                                         << "-1" << false;
        QTest::newRow("policy") << "redundancy"
                                << "two-feeds" << true;
        QTest::newRow("unknown policy") << "redundancy"
                                        << "2+2" << false;
        QTest::newRow("currency") << "currency"
                                  << "EUR" << true;
        QTest::newRow("lower-case currency") << "currency"
                                             << "eur" << false;
        QTest::newRow("split phase") << "mains_phases"
                                     << "2" << false;
        QTest::newRow("unknown name") << "mains"
                                      << "230" << false;
        QTest::newRow("empty number") << "pue"
                                      << "" << false;
    }
    void refusesWhatIsOutOfRange()
    {
        QFETCH(QString, name);
        QFETCH(QString, value);
        QFETCH(bool, ok);
        Assumptions assumptions;
        const Status status = setAssumption(assumptions, name.toStdString(), value.toStdString());
        QCOMPARE(status.ok(), ok);
        if (!ok) {
            QCOMPARE(assumptions, Assumptions());
            QVERIFY(!status.error().remedy.empty());
            QCOMPARE(status.error().place, name.toStdString());
        } else {
            QCOMPARE(assumptionText(assumptions, name.toStdString()), value.toStdString());
        }
    }
};

QTEST_GUILESS_MAIN(TestAssumptions)
#include "tst_assumptions.moc"
