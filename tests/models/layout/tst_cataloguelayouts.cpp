// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/catalog/catalogjson.h"
#include "models/layout/chassislayout.h"
#include "models/layout/topologylayout.h"

#include <QtTest>

#include <algorithm>

using namespace lanewise;

/// Every chassis of the shipped catalogue can be drawn.
class TestCatalogueLayouts : public QObject
{
    Q_OBJECT

    std::shared_ptr<const Catalogue> m_catalogue;

private slots:
    void initTestCase()
    {
        const auto files = readCatalogDirectory(LANEWISE_SOURCE_DIR "/resources/catalog");
        QVERIFY2(files.ok(), files ? "" : files.error().text().c_str());
        const auto made = catalogueFromJson(files.value());
        QVERIFY2(made.ok(), made ? "" : made.error().text().c_str());
        m_catalogue = made.value();
    }

    void draws_data()
    {
        QTest::addColumn<uint>("handle");
        for (const PartHandle chassis : m_catalogue->ofKind(PartKind::Chassis))
            QTest::newRow(m_catalogue->part(chassis).id.c_str()) << chassis.index;
    }

    void draws()
    {
        QFETCH(uint, handle);
        Build build;
        build.chassis = PartHandle{handle};
        const ResolvedBuild resolved = resolve(build, *m_catalogue);
        const ChassisLayout layout = layoutChassis(resolved);
        QCOMPARE(layout.mounts.size(), resolved.mounts.size());
        for (std::size_t i = 0; i < layout.mounts.size(); ++i) {
            const MountShape &shape = layout.mounts[i];
            QVERIFY2(!shape.rect.empty(), shape.label.c_str());
            QVERIFY2(shape.rect.right() <= layout.outline.right() && shape.rect.bottom() <= layout.outline.bottom(),
                     shape.label.c_str());
            for (std::size_t k = i + 1; k < layout.mounts.size(); ++k)
                QVERIFY2(!shape.rect.overlaps(layout.mounts[k].rect),
                         (shape.label + " lies over " + layout.mounts[k].label).c_str());
        }
        // A drawing far longer or wider than a server would mean that a zone has run away.
        QVERIFY2(layout.outline.w < 2200 && layout.outline.h < 1400,
                 qPrintable(QStringLiteral("%1 × %2 mm").arg(layout.outline.w).arg(layout.outline.h)));
    }
};

QTEST_GUILESS_MAIN(TestCatalogueLayouts)
#include "tst_cataloguelayouts.moc"
