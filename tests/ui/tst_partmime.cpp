// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/partmime.h"

#include <QtTest>

using namespace lanewise;
using namespace lanewise::ui;

class TestPartMime : public QObject
{
    Q_OBJECT
private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support).*"))); }

    void carriesWhereThePartComesFrom()
    {
        const PartDrag drag{"a100-pcie-80gb", {"B", "nodes"}, "riser1/slot2", 0};
        const std::optional<PartDrag> read = decodePart(encodePart(drag));
        QVERIFY(read.has_value());
        QCOMPARE(*read, drag);
        QVERIFY(read->fromBuild());
    }
    void carriesAnUnplacedPart()
    {
        const PartDrag drag{"a2", {"A", "nodes"}, {}, 4000000000u};
        QCOMPARE(decodePart(encodePart(drag)).value(), drag);
    }
    void paletteDragHasNoSource()
    {
        const std::unique_ptr<QMimeData> mime = mimeOfPart({"a2", {}, {}, 0}, QStringLiteral("NVIDIA A2"));
        QCOMPARE(mime->text(), QStringLiteral("NVIDIA A2"));
        const std::optional<PartDrag> read = partOfMime(mime.get());
        QVERIFY(read && !read->fromBuild());
    }
    void refusesWhatIsNoPart_data()
    {
        QTest::addColumn<QByteArray>("data");
        QTest::newRow("damaged") << QByteArray("{\"schema\":1,\"part\":\"a2\"");
        QTest::newRow("newer") << QByteArray("{\"schema\":2,\"part\":\"a2\"}");
        QTest::newRow("no part") << QByteArray("{\"schema\":1}");
        QTest::newRow("foreign") << QByteArray("[1,2]");
        QTest::newRow("empty") << QByteArray();
    }
    void refusesWhatIsNoPart()
    {
        QFETCH(QByteArray, data);
        QVERIFY(!decodePart(data).has_value());
    }
    void refusesForeignMime()
    {
        QMimeData mime;
        mime.setText(QStringLiteral("a2"));
        QVERIFY(!partOfMime(&mime).has_value());
        QVERIFY(!partOfMime(nullptr).has_value());
    }
};

QTEST_GUILESS_MAIN(TestPartMime)
#include "tst_partmime.moc"
