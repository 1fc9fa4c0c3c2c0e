// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/catalog/catalogjson.h"
#include "models/catalog/catalogpack.h"
#include "models/catalog/verify.h"

#include <QtTest>

using namespace lanewise;

/// The data in resources/catalog as it is shipped.
class TestShippedCatalogue : public QObject
{
    Q_OBJECT

    std::shared_ptr<const Catalogue> m_catalogue;

    const GpuSpec &gpu(const char *id) const { return *m_catalogue->part(m_catalogue->find(id)).as<GpuSpec>(); }

private slots:
    void initTestCase()
    {
        const auto files = readCatalogDirectory(LANEWISE_SOURCE_DIR "/resources/catalog");
        QVERIFY2(files.ok(), files ? "" : files.error().text().c_str());
        const auto catalogue = catalogueFromJson(files.value());
        QVERIFY2(catalogue.ok(), catalogue ? "" : catalogue.error().text().c_str());
        m_catalogue = catalogue.value();
    }
    void hasNoDefect()
    {
        QStringList defects;
        for (const auto &defect : verifyCatalogue(*m_catalogue))
            defects += QString::fromStdString(defect.part + " [" + defect.check + "] " + defect.message);
        QVERIFY2(defects.isEmpty(), qPrintable(defects.join(QLatin1Char('\n'))));
    }
    void hasEveryKindThatWasAskedFor()
    {
        // The least that the first release promises.
        QVERIFY(m_catalogue->ofKind(PartKind::Gpu).size() >= 58);
        QVERIFY(m_catalogue->ofKind(PartKind::Cpu).size() >= 137);
        QVERIFY(m_catalogue->ofKind(PartKind::Nic).size() >= 71);
        QVERIFY(m_catalogue->ofKind(PartKind::Memory).size() >= 50);
        QVERIFY(m_catalogue->ofKind(PartKind::Drive).size() >= 104);
        QVERIFY(m_catalogue->ofKind(PartKind::Chassis).size() >= 70);
        QVERIFY(m_catalogue->ofKind(PartKind::Psu).size() >= 20);
    }
    void hasTheDenseRates()
    {
        // NVIDIA prints 624 and 1979 TFLOPS for these two, with sparsity; the dense rate is half of that.
        QCOMPARE(*gpu("a100-pcie-80gb").bf16Tensor, 312.0);
        QVERIFY(std::abs(*gpu("h100-sxm5-80gb").bf16Tensor - 989.5) < 1.0);
        QCOMPARE(*gpu("a100-pcie-80gb").tdpW, 300.0);
    }
    void everyPriceIsDated()
    {
        for (std::uint32_t i = 0; i < m_catalogue->size(); ++i) {
            for (const auto &price : m_catalogue->part({i}).prices)
                QVERIFY2(price.date.size() >= 4, m_catalogue->part({i}).id.c_str());
        }
    }
    void everyPartSurvivesWritingAndPacking()
    {
        const auto packed = unpackCatalogue(packCatalogue(*m_catalogue), "pack");
        QVERIFY2(packed.ok(), packed ? "" : packed.error().text().c_str());
        QCOMPARE(packed.value()->size(), m_catalogue->size());
        QCOMPARE(packed.value()->revision(), m_catalogue->revision());
        QCOMPARE(packed.value()->allFacts().size(), m_catalogue->allFacts().size());
        for (std::uint32_t i = 0; i < m_catalogue->size(); ++i) {
            const auto text = partToJson(m_catalogue->part({i}));
            QCOMPARE(partToJson(packed.value()->part({i})), text);
            const auto again = partFromJson(text, "again");
            QVERIFY2(again.ok(), again ? "" : again.error().text().c_str());
            QCOMPARE(partToJson(again.value()), text);
        }
    }
};

QTEST_GUILESS_MAIN(TestShippedCatalogue)
#include "tst_shippedcatalogue.moc"
