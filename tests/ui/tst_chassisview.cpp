// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/models/smallcatalogue.h"
#include "ui/chassis/chassisview.h"
#include "ui/chassis/mountedits.h"
#include "ui/document/partmime.h"
#include "ui/document/projectdocument.h"

#include <QDragEnterEvent>
#include <QImage>
#include <QPainter>
#include <QUndoStack>
#include <QtTest>

using namespace lanewise;
using namespace lanewise::ui;
using lanewise::test::ProjectMaker;
using lanewise::test::smallCatalogue;

namespace {

/// A document with the two-socket server of the small catalogue and its chassis view, shown offscreen.
struct Bench {
    ProjectMaker maker{smallCatalogue()};
    ProjectDocument document{{smallCatalogue(), nullptr, [] { return Date{2026, 12, 1}; }}};
    std::unique_ptr<ChassisView> view;

    explicit Bench(const std::function<void(ProjectMaker &)> &build = {})
    {
        maker.chassis("two-socket").cpus("milan");
        if (build)
            build(maker);
        document.setProject(maker.project());
        view = std::make_unique<ChassisView>(&document);
        view->resize(1100, 700);
        view->show();
    }
    std::string partAt(const MountId &mount) const
    {
        const Placed *placed = document.build()->at(mount);
        return placed ? document.catalogue()->part(placed->part).id : std::string();
    }
    QPoint center(const MountId &mount) const { return view->mountRect(mount).center(); }

    bool enter(QMimeData *mime, const QPoint &pos) const
    {
        QDragEnterEvent event(pos, Qt::CopyAction | Qt::MoveAction, mime, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(view->viewport(), &event);
        return event.isAccepted();
    }
    bool moveTo(QMimeData *mime, const QPoint &pos) const
    {
        QDragMoveEvent event(pos, Qt::CopyAction | Qt::MoveAction, mime, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(view->viewport(), &event);
        return event.isAccepted();
    }
    bool drop(QMimeData *mime, const QPoint &pos, Qt::KeyboardModifiers keys = Qt::NoModifier) const
    {
        QDropEvent event(pos, Qt::CopyAction | Qt::MoveAction, mime, Qt::LeftButton, keys);
        QApplication::sendEvent(view->viewport(), &event);
        return event.isAccepted();
    }
    /// The whole gesture; true when the drop was taken.
    bool dragTo(const PartDrag &drag, const QPoint &pos, Qt::KeyboardModifiers keys = Qt::NoModifier) const
    {
        const std::unique_ptr<QMimeData> mime = mimeOfPart(drag, {});
        return enter(mime.get(), pos) && moveTo(mime.get(), pos) && drop(mime.get(), pos, keys);
    }
    PartDrag from(const std::string &part, const MountId &mount) const { return {part, document.target(), mount, 0}; }
    const MountPicture &picture(const MountId &mount) const
    {
        return view->picture().mounts.at(std::size_t(view->picture().indexOf(mount)));
    }
    const MountLook &look(const MountId &mount) const
    {
        return view->chassisScene()->look(view->picture().indexOf(mount));
    }
};

PartDrag fromPalette(const std::string &part)
{
    return {part, {}, {}, 0};
}

} // namespace

class TestChassisView : public QObject
{
    Q_OBJECT
private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support).*"))); }

    void showsEveryMount()
    {
        const Bench bench;
        QCOMPARE(bench.view->picture().ids.size(), bench.document.groupEvaluation()->resolved.mounts.size());
        const QRect viewport = bench.view->viewport()->rect();
        for (const MountId &id : bench.view->picture().ids)
            QVERIFY2(viewport.contains(bench.view->mountRect(id)), id.c_str());
    }

    void dropPlacesAndUndoTakesBack()
    {
        const Bench bench;
        QVERIFY(bench.dragTo(fromPalette("a100"), bench.center("slot1")));
        QCOMPARE(bench.partAt("slot1"), std::string("a100"));
        QCOMPARE(bench.picture("slot1").title, QStringLiteral("A100"));
        QCOMPARE(bench.picture("slot1").detail, QStringLiteral("x16 · Gen4 · 31.5 GB/s"));
        bench.document.undoStack()->undo();
        QCOMPARE(bench.partAt("slot1"), std::string());
        QVERIFY(!bench.picture("slot1").part.has_value());
    }

    void mountsLightUp()
    {
        const Bench bench;
        const std::unique_ptr<QMimeData> mime = mimeOfPart(fromPalette("a100"), {});
        QVERIFY(bench.enter(mime.get(), bench.center("slot1")));
        QTRY_VERIFY(bench.look("slot1").target != MountLook::Target::Waiting);
        QVERIFY(bench.look("slot1").target == MountLook::Target::Fits
                || bench.look("slot1").target == MountLook::Target::Findings);
        QCOMPARE(bench.look("cpu0").target, MountLook::Target::Impossible);
        QCOMPARE(bench.look("cpu0.dimm.A1").target, MountLook::Target::Impossible);
        QDragLeaveEvent leave;
        QApplication::sendEvent(bench.view->viewport(), &leave);
        QCOMPARE(bench.look("slot1").target, MountLook::Target::None);
    }

    void wrongMountRefuses()
    {
        const Bench bench;
        const std::unique_ptr<QMimeData> mime = mimeOfPart(fromPalette("a100"), {});
        QVERIFY(bench.enter(mime.get(), bench.center("cpu0")));
        QVERIFY(!bench.moveTo(mime.get(), bench.center("cpu0")));
        QVERIFY(!bench.drop(mime.get(), bench.center("cpu0")));
        QCOMPARE(bench.partAt("cpu0"), std::string("milan"));
        QCOMPARE(bench.document.undoStack()->count(), 0);
    }

    void filledMountIsReplaced()
    {
        const Bench bench([](ProjectMaker &maker) { maker.place("a100", "slot1"); });
        QVERIFY(bench.dragTo(fromPalette("a2"), bench.center("slot1")));
        QCOMPARE(bench.partAt("slot1"), std::string("a2"));
        QCOMPARE(bench.document.build()->placed.size(), std::size_t(3)); // two CPUs and one card, not two
    }

    void movesFromMountToMount()
    {
        const Bench bench([](ProjectMaker &maker) { maker.place("a100", "slot1"); });
        QVERIFY(bench.dragTo(bench.from("a100", "slot1"), bench.center("slot3")));
        QCOMPARE(bench.partAt("slot1"), std::string());
        QCOMPARE(bench.partAt("slot3"), std::string("a100"));
    }

    void exchangesTwoParts()
    {
        const Bench bench([](ProjectMaker &maker) { maker.place("a100", "slot1").place("a2", "slot3"); });
        QVERIFY(bench.dragTo(bench.from("a100", "slot1"), bench.center("slot3")));
        QCOMPARE(bench.partAt("slot1"), std::string("a2"));
        QCOMPARE(bench.partAt("slot3"), std::string("a100"));
    }

    void outsideTakesThePartOut()
    {
        const Bench bench([](ProjectMaker &maker) { maker.place("a100", "slot1"); });
        QVERIFY(!bench.dragTo(fromPalette("a2"), QPoint(4, 4))); // nothing to take out
        QVERIFY(bench.dragTo(bench.from("a100", "slot1"), QPoint(4, 4)));
        QCOMPARE(bench.partAt("slot1"), std::string());
    }

    void shiftFillsTheLike()
    {
        const Bench bench;
        QVERIFY(bench.dragTo(fromPalette("rdimm-64"), bench.center("cpu0.dimm.A1"), Qt::ShiftModifier));
        QCOMPARE(bench.partAt("cpu0.dimm.A1"), std::string("rdimm-64"));
        QCOMPARE(bench.partAt("cpu1.dimm.H2"), std::string("rdimm-64"));
        QCOMPARE(bench.document.undoStack()->count(), 1); // one step for all 32
    }

    void chassisDropsAnywhere()
    {
        const Bench bench;
        QVERIFY(bench.dragTo(fromPalette("switched"), QPoint(4, 4)));
        QVERIFY(bench.view->picture().indexOf("slot1") < 0);
        QVERIFY(bench.view->picture().indexOf("a") >= 0);
    }

    void unknownPartIsRefused()
    {
        const Bench bench;
        QVERIFY(!bench.dragTo(fromPalette("no-such-part"), bench.center("slot1")));
        QMimeData foreign;
        foreign.setText(QStringLiteral("a100"));
        QVERIFY(!bench.enter(&foreign, bench.center("slot1")));
    }

    void repaintsOnlyWhatDiffers()
    {
        const Bench bench;
        QVERIFY(bench.dragTo(fromPalette("sata"), bench.center("rear.bay0")));
        QVERIFY2(bench.view->chassisScene()->repaintedMounts() < int(bench.view->picture().ids.size()) / 2,
                 qPrintable(QString::number(bench.view->chassisScene()->repaintedMounts())));
    }

    void keyboardWalksAndRemoves()
    {
        const Bench bench([](ProjectMaker &maker) { maker.place("a100", "slot1"); });
        bench.view->setFocusedMount("slot1");
        QTest::keyClick(bench.view.get(), Qt::Key_Down);
        QCOMPARE(bench.view->focusedMount(), MountId("slot2"));
        QTest::keyClick(bench.view.get(), Qt::Key_Up);
        QCOMPARE(bench.view->focusedMount(), MountId("slot1"));
        QVERIFY(bench.view->accessibleDescription().contains(QStringLiteral("A100")));
        QTest::keyClick(bench.view.get(), Qt::Key_Delete);
        QCOMPARE(bench.partAt("slot1"), std::string());
        QTest::keyClick(bench.view.get(), Qt::Key_Delete); // nothing left: no step
        QCOMPARE(bench.document.undoStack()->count(), 1);
    }

    void sharedLanesAreSaid()
    {
        const Bench bench([](ProjectMaker &maker) { maker.place("nvme-u2", "front.bay0"); });
        QVERIFY2(bench.picture("slot6").off.startsWith(QStringLiteral("off while")),
                 qPrintable(bench.picture("slot6").off));
        QVERIFY(bench.picture("slot1").off.isEmpty());
    }

    void printsWithoutAWidget()
    {
        const Bench bench([](ProjectMaker &maker) { maker.place("a100", "slot1"); });
        QImage paper(900, 500, QImage::Format_RGB32);
        paper.fill(Qt::white);
        QPainter painter(&paper);
        ChassisPainter(lightColors(), QFont()).paint(&painter, bench.view->picture(), QRectF(0, 0, 900, 500));
        painter.end();
        // The card's own colour is on the paper.
        bool found = false;
        for (int y = 0; y < paper.height() && !found; ++y)
            for (int x = 0; x < paper.width() && !found; ++x)
                found = paper.pixelColor(x, y) == lightColors().gpu.fill;
        QVERIFY(found);
    }

    void zoomsAndFits()
    {
        const Bench bench;
        const double fitted = bench.view->scale();
        QTest::keyClick(bench.view.get(), Qt::Key_Plus);
        QVERIFY(bench.view->scale() > fitted);
        QVERIFY(!bench.view->isFitted());
        QTest::keyClick(bench.view.get(), Qt::Key_0);
        QCOMPARE(bench.view->scale(), fitted);
    }

    void survivesAnEmptyProject()
    {
        const Bench bench;
        bench.document.undoStack()->clear();
        const_cast<ProjectDocument &>(bench.document)
            .setProject(Project::blank());
        QVERIFY(bench.view->picture().ids.empty());
        QTest::keyClick(bench.view.get(), Qt::Key_Down);
        bench.view->grab();
    }
};

QTEST_MAIN(TestChassisView)
#include "tst_chassisview.moc"
