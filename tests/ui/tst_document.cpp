// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/build/projectjson.h"
#include "tests/ui/uitestdata.h"

#include <QSignalSpy>
#include <QUndoStack>

using namespace lanewise;
using namespace lanewise::ui;

namespace {

Change change(ChangeKind kind, const std::string &name, const std::string &value)
{
    Change c;
    c.kind = kind;
    c.name = name;
    c.value = value;
    return c;
}

std::string serialised(const ProjectDocument &document)
{
    return projectToJson(document.project(), *document.catalogue());
}

} // namespace

class TestDocument : public QObject
{
    Q_OBJECT
private slots:
    void init()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support).*")));
        m_document = std::make_unique<ProjectDocument>(testSources());
    }
    void cleanup() { m_document.reset(); }

    void startsWithAnEmptyServer()
    {
        QVERIFY(m_document->build());
        QVERIFY(!m_document->build()->chassis.valid());
        QVERIFY(m_document->undoStack()->isClean());
    }

    void everyEditUndoesAndRedoes_data()
    {
        QTest::addColumn<int>("edit");
        for (int i = 0; i < 9; ++i)
            QTest::addRow("%d", i) << i;
    }
    /// do → undo → redo, comparing what would be written to the file.
    void everyEditUndoesAndRedoes()
    {
        QFETCH(int, edit);
        apply(chassisEdit(m_document->target(), *m_document->catalogue(), partNamed("supermicro-as-4124gs-tnr")));
        apply(placeEdit(m_document->target(), *m_document->catalogue(), partNamed("a100-pcie-80gb"), firstSlot()));
        const std::string before = serialised(*m_document);
        apply(editNumber(edit));
        const std::string after = serialised(*m_document);
        QVERIFY(before != after);
        m_document->undoStack()->undo();
        QCOMPARE(serialised(*m_document), before);
        m_document->undoStack()->redo();
        QCOMPARE(serialised(*m_document), after);
        while (m_document->undoStack()->canUndo())
            m_document->undoStack()->undo();
        QVERIFY(!m_document->build()->chassis.valid());
    }

    void refusedEditsChangeNothing()
    {
        QSignalSpy refused(m_document.get(), &ProjectDocument::editRefused);
        QSignalSpy changed(m_document.get(), &ProjectDocument::changed);
        Change wrong;
        wrong.kind = ChangeKind::RemoveOption;
        wrong.option = "no such option";
        QVERIFY(!m_document->apply({"wrong", {change(ChangeKind::SetTitle, {}, "new"), wrong}}));
        QCOMPARE(refused.count(), 1);
        QCOMPARE(changed.count(), 0);
        QVERIFY(m_document->project().title.empty());
        QCOMPARE(m_document->undoStack()->count(), 0);
    }

    void editsWithoutEffectMakeNoStep()
    {
        const std::string energy = assumptionText(m_document->project().assumptions, "years");
        QVERIFY(m_document->apply({"same", {change(ChangeKind::SetAssumption, "years", energy)}}));
        QCOMPARE(m_document->undoStack()->count(), 0);
    }

    void slidersMakeOneStep()
    {
        for (const char *value : {"21", "24", "30"})
            QVERIFY(m_document->apply({"inlet", {change(ChangeKind::SetAssumption, "inlet_c", value)}},
                                      ProjectDocument::Merge::Yes));
        QCOMPARE(m_document->undoStack()->count(), 1);
        QCOMPARE(m_document->project().assumptions.inletC, 30.0);
        // Another assumption is another step, and so is the same one when it is not being dragged.
        m_document->apply({"years", {change(ChangeKind::SetAssumption, "years", "5")}}, ProjectDocument::Merge::Yes);
        m_document->apply({"years", {change(ChangeKind::SetAssumption, "years", "6")}});
        QCOMPARE(m_document->undoStack()->count(), 3);
        m_document->undoStack()->undo();
        m_document->undoStack()->undo();
        m_document->undoStack()->undo();
        QCOMPARE(m_document->project().assumptions.inletC, Assumptions().inletC);
    }

    void evaluatesOnceARevision()
    {
        apply(chassisEdit(m_document->target(), *m_document->catalogue(), partNamed("supermicro-as-4124gs-tnr")));
        const auto first = m_document->evaluationOf(m_document->currentOption());
        QCOMPARE(m_document->evaluationOf(m_document->currentOption()), first);
        const auto revision = m_document->revision();
        QSignalSpy evaluated(m_document.get(), &ProjectDocument::evaluated);
        apply({"title", {change(ChangeKind::SetTitle, {}, "Lab")}});
        QCOMPARE(evaluated.count(), 1);
        QVERIFY(m_document->revision() > revision);
        QVERIFY(m_document->evaluationOf(m_document->currentOption()) != first);
    }

    void stayingWhereItWasWhenAnOptionGoes()
    {
        for (const char *name : {"B", "C"}) {
            Change add;
            add.kind = ChangeKind::AddOption;
            add.option = name;
            apply({"add", {add}});
        }
        m_document->setCurrentOption("B");
        Change rename;
        rename.kind = ChangeKind::RenameOption;
        rename.option = "B";
        rename.value = "Cheaper";
        apply({"rename", {rename}});
        QCOMPARE(m_document->currentOption(), std::string("Cheaper"));
        Change remove;
        remove.kind = ChangeKind::RemoveOption;
        remove.option = "Cheaper";
        apply({"remove", {remove}});
        QCOMPARE(m_document->currentOption(), std::string("C"));
        m_document->undoStack()->undo();
        QVERIFY(m_document->build());
    }

    void highlightIsSharedAndForgottenWithTheOption()
    {
        QSignalSpy highlighted(m_document.get(), &ProjectDocument::highlightChanged);
        m_document->setHighlight({"slot1"});
        m_document->setHighlight({"slot1"});
        QCOMPARE(highlighted.count(), 1);
    }

private:
    void apply(const Edit &edit) { QVERIFY(m_document->apply(edit)); }
    MountId firstSlot() const { return m_document->bestMount(partNamed("a100-pcie-80gb")); }
    Edit editNumber(int number) const
    {
        const EditTarget &at = m_document->target();
        const Catalogue &catalogue = *m_document->catalogue();
        const MountId gpu = gpuMount();
        switch (number) {
        case 0:
            return placeEdit(at, catalogue, partNamed("a100-pcie-80gb"), firstSlot());
        case 1:
            return removeEdit(at, catalogue, *m_document->build(), gpu);
        case 2:
            return moveEdit(at, catalogue, *m_document->build(), gpu, firstSlot());
        case 3:
            return chassisEdit(at, catalogue, partNamed("dell-poweredge-r7525"));
        case 4:
            return {"assume", {change(ChangeKind::SetAssumption, "mains_v", "208")}};
        case 5:
            return {"price", {change(ChangeKind::SetPrice, "a100-pcie-80gb", "1200000")}};
        case 6:
            return {"waive", {change(ChangeKind::SetWaiver, "some.rule:nodes/slot1:", "Ada|tested here|2026-12-01")}};
        case 7:
            return {"customer", {change(ChangeKind::SetCustomer, "contact", "Grace")}};
        default: {
            Change add;
            add.kind = ChangeKind::AddOption;
            add.option = "B";
            add.value = "A";
            return {"copy", {add}};
        }
        }
    }
    MountId gpuMount() const
    {
        for (const Placed &placed : m_document->build()->placed)
            if (placed.part == partNamed("a100-pcie-80gb"))
                return placed.mount;
        return {};
    }

    std::unique_ptr<ProjectDocument> m_document;
};

QTEST_GUILESS_MAIN(TestDocument)
#include "tst_document.moc"
