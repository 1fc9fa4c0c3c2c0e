// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/catalog/search.h"
#include "tests/models/smallcatalogue.h"
#include "ui/chassis/mountpartdelegate.h"
#include "ui/chassis/slottable.h"
#include "ui/chassis/slottablemodel.h"
#include "ui/document/projectdocument.h"

#include <QAbstractItemModelTester>
#include <QTableView>
#include <QUndoStack>
#include <QtTest>

using namespace lanewise;
using namespace lanewise::ui;
using lanewise::test::ProjectMaker;
using lanewise::test::smallCatalogue;

class TestSlotTable : public QObject
{
    Q_OBJECT

    std::unique_ptr<ProjectDocument> m_document;
    std::unique_ptr<SlotTableModel> m_model;

    void open(const ProjectMaker &maker)
    {
        m_model.reset();
        m_document = std::make_unique<ProjectDocument>(DocumentSources{smallCatalogue(), nullptr, [] {
                                                                           return Date{2026, 12, 1};
                                                                       }});
        m_document->setProject(maker.project());
        m_model = std::make_unique<SlotTableModel>(m_document.get());
    }
    QString text(const MountId &mount, int column) const
    {
        return m_model->index(m_model->rowOf(mount), column).data().toString();
    }
    bool put(const MountId &mount, const char *part)
    {
        return m_model->setData(m_model->index(m_model->rowOf(mount), SlotTableModel::Part), QString::fromLatin1(part),
                                Qt::EditRole);
    }

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support).*"))); }

    void listsEveryMountWithItsOwner()
    {
        open(ProjectMaker(smallCatalogue()).chassis("two-socket").cpus("milan"));
        QCOMPARE(m_model->rowCount(), int(m_document->groupEvaluation()->resolved.mounts.size()));
        QCOMPARE(text("slot4", SlotTableModel::Owner), QStringLiteral("CPU 2"));
        QCOMPARE(text("ocp", SlotTableModel::Owner), QStringLiteral("Chipset"));
        QCOMPARE(text("cpu0", SlotTableModel::Part), QStringLiteral("MILAN"));
        // x16 connector wired with eight lanes of Gen4
        QVERIFY(text("slot5", SlotTableModel::Link).startsWith(QStringLiteral("x8 in x16")));
    }

    void editsBuildAndUndo()
    {
        open(ProjectMaker(smallCatalogue()).chassis("two-socket").cpus("milan"));
        const QAbstractItemModelTester tester(m_model.get(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        QVERIFY(put("slot1", "a100"));
        QCOMPARE(text("slot1", SlotTableModel::Link), QStringLiteral("x16 · Gen4 · 31.5 GB/s"));
        QVERIFY(put("slot1", "a2")); // replaces
        QCOMPARE(text("slot1", SlotTableModel::Part), QStringLiteral("A2"));
        QVERIFY(put("slot1", "")); // takes out
        QCOMPARE(text("slot1", SlotTableModel::Part), QString());
        m_document->undoStack()->undo();
        QCOMPARE(text("slot1", SlotTableModel::Part), QStringLiteral("A2"));
        QVERIFY(!put("slot2", "no-such-part"));
    }

    void refusesWhatTheMountDoesNotTake()
    {
        open(ProjectMaker(smallCatalogue()).chassis("two-socket").cpus("milan"));
        QSignalSpy refused(m_document.get(), &ProjectDocument::editRefused);
        QVERIFY(!put("cpu0.dimm.A1", "a100"));
        QCOMPARE(refused.count(), 1);
        QCOMPARE(text("cpu0.dimm.A1", SlotTableModel::Part), QString());
    }

    void riserBringsItsSlots()
    {
        open(ProjectMaker(smallCatalogue()).chassis("risers").cpus("milan", 1));
        const QAbstractItemModelTester tester(m_model.get(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        const int before = m_model->rowCount();
        QSignalSpy reset(m_model.get(), &QAbstractItemModel::modelReset);
        QVERIFY(put("riser1", "riser-two-slots"));
        QCOMPARE(m_model->rowCount(), before + 2);
        QCOMPARE(reset.count(), 0); // rows keep their identity
        QVERIFY(m_model->removeParts({m_model->rowOf("riser1")}));
        QCOMPARE(m_model->rowCount(), before);
    }

    void partsInNoMountAreRows()
    {
        open(ProjectMaker(smallCatalogue()).chassis("two-socket").cpus("milan").place("a100", ""));
        const int last = m_model->rowCount() - 1;
        QCOMPARE(m_model->index(last, SlotTableModel::Part).data().toString(), QStringLiteral("A100"));
        QVERIFY(m_model->mountAt(last).empty());
        QVERIFY(!(m_model->index(last, SlotTableModel::Part).flags() & Qt::ItemIsEditable));
        QVERIFY(m_model->removeParts({last}));
        QCOMPARE(m_model->rowCount(), last);
    }

    void removesSeveralInOneStep()
    {
        open(ProjectMaker(smallCatalogue())
                 .chassis("two-socket")
                 .cpus("milan")
                 .place("a100", "slot1")
                 .place("a2", "slot3"));
        QVERIFY(m_model->removeParts({m_model->rowOf("slot1"), m_model->rowOf("slot3"), m_model->rowOf("slot2")}));
        QCOMPARE(m_document->undoStack()->count(), 1);
        QCOMPARE(m_document->build()->placed.size(), std::size_t(2));
    }

    void speaksToScreenReaders()
    {
        open(ProjectMaker(smallCatalogue()).chassis("two-socket").cpus("milan").place("a100", "slot1"));
        const QString sentence =
            m_model->index(m_model->rowOf("slot1"), SlotTableModel::Mount).data(Qt::AccessibleTextRole).toString();
        for (const char *word : {"slot1", "PCIe slot", "CPU 1", "A100", "x16"})
            QVERIFY2(sentence.contains(QLatin1String(word), Qt::CaseInsensitive), qPrintable(sentence));
    }

    void choosesByTyping()
    {
        open(ProjectMaker(smallCatalogue()).chassis("two-socket").cpus("milan"));
        const MemoryPartSearch search(smallCatalogue());
        SlotTable table(m_document.get(), &search);
        table.resize(900, 600);
        table.show();
        table.editMount("slot1");
        auto *editor = table.table()->findChild<PartEditor *>();
        QVERIFY(editor);
        QTest::keyClicks(editor, QStringLiteral("l40s"));
        QCOMPARE(editor->partId(), QStringLiteral("l40s"));
        QTest::keyClick(editor, Qt::Key_Return);
        QTRY_VERIFY(m_document->build()->at("slot1"));
        QCOMPARE(m_document->catalogue()->part(m_document->build()->at("slot1")->part).id, std::string("l40s"));
        // Delete takes it out again.
        table.table()->selectRow(table.table()->currentIndex().row());
        QTest::keyClick(table.table(), Qt::Key_Delete);
        QVERIFY(!m_document->build()->at("slot1"));
    }

    void unknownNameChangesNothing()
    {
        open(ProjectMaker(smallCatalogue()).chassis("two-socket").cpus("milan").place("a100", "slot1"));
        const MemoryPartSearch search(smallCatalogue());
        PartEditor editor(m_document.get(), &search, MountKind::PcieSlot, nullptr);
        editor.setPartId(QStringLiteral("a100"));
        QVERIFY(editor.understood());
        editor.clear();
        QTest::keyClicks(&editor, QStringLiteral("zz"));
        QVERIFY(!editor.understood());
        editor.clear();
        QTest::keyClicks(&editor, QStringLiteral("milan")); // a part, but not for this mount
        QVERIFY(!editor.understood());
    }
};

QTEST_MAIN(TestSlotTable)
#include "tst_slottable.moc"
