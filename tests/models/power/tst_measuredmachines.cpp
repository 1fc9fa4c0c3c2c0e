// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The shipped power calibration against the machines that it was fitted to, and what a damaged file says.
#include "models/catalog/catalogjson.h"
#include "models/power/powerfit.h"

#include <QFile>
#include <QtTest>

using namespace lanewise;

namespace {

std::string fileText(const char *name)
{
    QFile file(QStringLiteral(LANEWISE_SOURCE_DIR "/resources/calibration/") + QString::fromLatin1(name));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s can't be read", name);
    return file.readAll().toStdString();
}

} // namespace

class TestMeasuredMachines : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        auto files = readCatalogDirectory(LANEWISE_SOURCE_DIR "/resources/catalog");
        QVERIFY2(files.ok(), files.ok() ? "" : files.error().text().c_str());
        auto catalogue = catalogueFromJson(files.value());
        QVERIFY2(catalogue.ok(), catalogue.ok() ? "" : catalogue.error().text().c_str());
        m_catalogue = catalogue.value();
        auto calibration = powerCalibrationFromJson(fileText("power.json"), "power.json");
        QVERIFY2(calibration.ok(), calibration.ok() ? "" : calibration.error().text().c_str());
        m_calibration = calibration.value();
        const auto rows = measuredMachinesFromJson(fileText("power-machines.json"), "power-machines.json");
        QVERIFY2(rows.ok(), rows.ok() ? "" : rows.error().text().c_str());
        for (const MeasuredMachine &row : rows.value()) {
            auto model = MachineModel::create(row, *m_catalogue);
            QVERIFY2(model.ok(), model.ok() ? "" : model.error().text().c_str());
            m_machines.push_back(std::move(model).value());
        }
    }
    void loadsWithinFifteenPercent()
    {
        int loads = 0;
        for (const PowerResidual &row : powerResiduals(m_machines, m_calibration)) {
            qInfo("%-26s %-10s %7.0f W predicted %7.0f W measured %+6.1f %%", row.machine.c_str(), row.figure.c_str(),
                  row.predictedW, row.measuredW, row.errorPct());
            if (row.figure != "load")
                continue;
            ++loads;
            QVERIFY2(std::abs(row.errorPct()) <= 15, row.machine.c_str());
        }
        QCOMPARE(loads, 11); // machines whose load was measured
    }
    void neverAboveTheLabels()
    {
        for (const auto &machine : m_machines) {
            const PowerResult power = machine->power(m_calibration);
            const double limit = machine->labelLimitW(*m_calibration).valueOr(0);
            QVERIFY2(*power.wallTypicalW <= limit && *power.peak1sW <= limit, machine->machine().id.c_str());
            QVERIFY(*power.wallIdleW < *power.wallTypicalW);
        }
    }
    void coefficientsCarrySpreadAndSource()
    {
        for (const Coefficient *c :
             {&m_calibration->gpuIdleShare, &m_calibration->cpuLoadShare, &m_calibration->baseW[0],
              &m_calibration->fanLoadShare, &m_calibration->peak1sRatio}) {
            QVERIFY(!c->source.empty());
            QVERIFY(c->low <= c->value && c->value <= c->high);
        }
        QCOMPARE(m_calibration->cpuLoadShare.rows, 14);
    }
    void writesWhatItReads() { QCOMPARE(powerCalibrationToJson(*m_calibration), fileText("power.json")); }
    void damagedFilesNamePlace_data()
    {
        QTest::addColumn<QByteArray>("from");
        QTest::addColumn<QByteArray>("to");
        QTest::addColumn<QString>("place");
        QTest::newRow("cut off") << QByteArray("\"schema\": 1,") << QByteArray("\"schema\": 1") << "";
        QTest::newRow("newer") << QByteArray("\"schema\": 1,") << QByteArray("\"schema\": 2,") << "/schema";
        QTest::newRow("missing") << QByteArray("\"idle_share\"") << QByteArray("\"idle\"") << "/gpu/idle_share";
        QTest::newRow("negative") << QByteArray("\"value\": 0.") << QByteArray("\"value\": -0.") << "/gpu/idle_share";
    }
    void damagedFilesNamePlace()
    {
        QFETCH(QByteArray, from);
        QFETCH(QByteArray, to);
        QFETCH(QString, place);
        QByteArray text = QByteArray::fromStdString(fileText("power.json"));
        const auto at = text.indexOf(from);
        QVERIFY(at >= 0);
        text.replace(at, from.size(), to);
        const auto read = powerCalibrationFromJson(text.toStdString(), "power.json");
        QVERIFY(!read.ok());
        QCOMPARE(QString::fromStdString(read.error().place), place);
        QVERIFY(!read.error().remedy.empty());
    }

private:
    std::shared_ptr<const Catalogue> m_catalogue;
    std::shared_ptr<const PowerCalibration> m_calibration;
    std::vector<std::unique_ptr<MachineModel>> m_machines;
};

QTEST_GUILESS_MAIN(TestMeasuredMachines)
#include "tst_measuredmachines.moc"
