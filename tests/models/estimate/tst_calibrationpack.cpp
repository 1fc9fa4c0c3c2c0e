// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/estimate/calibration.h"

#include <QTest>

using namespace lanewise;

namespace {

std::vector<CalibrationFile> shippedFiles()
{
    return readCalibrationDirectory(LANEWISE_SOURCE_DIR "/resources/calibration").value();
}

} // namespace

/// The packed form of the calibration says what its JSON says.
class TestCalibrationPack : public QObject
{
    Q_OBJECT
private slots:
    void packedFilesHoldTheSameCoefficients()
    {
        const auto plain = calibrationFromJson(shippedFiles());
        QVERIFY2(plain, plain ? "" : plain.error().text().c_str());
        std::vector<CalibrationFile> packed;
        int changed = 0;
        for (const CalibrationFile &file : shippedFiles()) {
            const auto one = packCalibration(file);
            QVERIFY2(one, one ? "" : one.error().text().c_str());
            changed += one.value().name != file.name;
            packed.push_back(one.value());
        }
        QCOMPARE(changed, 3); // training, serving, stock
        const auto read = calibrationFromJson(packed);
        QVERIFY2(read, read ? "" : read.error().text().c_str());
        for (const Family family : {Family::Training, Family::Serving, Family::Stock}) {
            const CoefficientTable &a = plain.value()->table(family), &b = read.value()->table(family);
            QCOMPARE(b.size(), a.size());
            QCOMPARE(b.rows, a.rows);
            QCOMPARE(QString::fromStdString(b.source), QString::fromStdString(a.source));
            for (const CoefficientTable::Coefficient &slot : a.coefficients()) {
                if (slot.hash == 0)
                    continue;
                const auto *same = b.find(slot.hash);
                QVERIFY(same);
                QCOMPARE(same->value, slot.value);
                QCOMPARE(same->rows, slot.rows);
            }
        }
    }

    void damageIsToldWithTheFile()
    {
        std::vector<CalibrationFile> files = shippedFiles();
        for (CalibrationFile &file : files) {
            if (file.name != "training.json")
                continue;
            file = packCalibration(file).value();
            file.text.resize(file.text.size() / 2);
        }
        const auto read = calibrationFromJson(files);
        QVERIFY(!read);
        QVERIFY2(read.error().text().find("training.cbor") != std::string::npos, read.error().text().c_str());
    }
};

QTEST_APPLESS_MAIN(TestCalibrationPack)
#include "tst_calibrationpack.moc"
