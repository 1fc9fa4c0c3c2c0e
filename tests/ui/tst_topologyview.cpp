// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/models/smallcatalogue.h"
#include "ui/document/projectdocument.h"
#include "ui/topology/matrixmodel.h"
#include "ui/topology/matrixview.h"
#include "ui/topology/topologypainter.h"
#include "ui/topology/topologyview.h"

#include <QAbstractItemModelTester>
#include <QtTest>

using namespace lanewise;
using namespace lanewise::ui;
using lanewise::test::ProjectMaker;
using lanewise::test::smallCatalogue;

class TestTopologyView : public QObject
{
    Q_OBJECT

    std::unique_ptr<ProjectDocument> m_document;

    void open(const ProjectMaker &maker)
    {
        m_document = std::make_unique<ProjectDocument>(DocumentSources{smallCatalogue(), nullptr, [] {
                                                                           return Date{2026, 12, 1};
                                                                       }});
        m_document->setProject(maker.project());
    }

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support).*"))); }

    void labelsLinksAndSharing()
    {
        open(ProjectMaker(smallCatalogue()).chassis("switched").cpus("milan").place("a100", "a").place("a100", "b"));
        TopologyView view(m_document.get());
        view.resize(1000, 600);
        view.show();
        const ResolvedBuild &resolved = m_document->groupEvaluation()->resolved;
        QStringList texts;
        for (const TopologyLink &link : view.map().links)
            texts.append(topologyLinkText(resolved, view.map(), link));
        QVERIFY2(texts.contains(QStringLiteral("Gen4 x16 · 31.5 GB/s")), qPrintable(texts.join(QLatin1Char('\n'))));
        // Two cards and the second switch, sixteen lanes each, over an uplink of sixteen.
        QVERIFY2(texts.contains(QStringLiteral("Gen4 x16 · 31.5 GB/s · 3.0 : 1 shared")),
                 qPrintable(texts.join(QLatin1Char('\n'))));
        QVERIFY(view.accessibleDescription().contains(QStringLiteral("31.5 GB/s")));
        QVERIFY(!view.grab().isNull());
    }

    void hiddenMapKeepsNoStaleIndices()
    {
        open(ProjectMaker(smallCatalogue()).chassis("switched").cpus("milan").place("a100", "a"));
        TopologyView view(m_document.get());
        view.resize(1000, 600);
        view.show();
        QVERIFY(!view.map().boxes.empty());
        view.hide();
        m_document->setProject(Project::blank());
        QVERIFY(view.map().boxes.empty());
        view.show();
        view.grab();
    }

    void matrixHasCodesAndMeanings()
    {
        open(ProjectMaker(smallCatalogue())
                 .chassis("two-socket")
                 .cpus("milan")
                 .place("a100", "slot1")
                 .place("a100", "slot4")
                 .place("cx6", "slot3"));
        MatrixModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setMatrix(deviceMatrix(m_document->groupEvaluation()->resolved));
        QCOMPARE(model.rowCount(), 3); // two GPUs and a NIC
        QCOMPARE(model.columnCount(), 4); // and the NUMA node
        QCOMPARE(model.index(0, 0).data().toString(), QStringLiteral("X"));
        QCOMPARE(model.index(0, 1).data().toString(), QStringLiteral("SYS")); // cpu0 to cpu1
        QVERIFY(model.index(0, 1).data(Qt::ToolTipRole).toString().contains(QStringLiteral("sockets")));
        QCOMPARE(model.headerData(2, Qt::Horizontal, Qt::DisplayRole).toString(), QStringLiteral("NIC0"));
        QVERIFY(model.headerData(0, Qt::Vertical, Qt::ToolTipRole).toString().contains(QStringLiteral("A100")));
        // The same devices again: no reset, so a selection stays.
        QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
        model.setMatrix(deviceMatrix(m_document->groupEvaluation()->resolved));
        QCOMPARE(reset.count(), 0);
        model.setMatrix({});
        QCOMPARE(model.rowCount(), 0);
    }

    void matrixViewFollowsTheDocument()
    {
        open(ProjectMaker(smallCatalogue()).chassis("two-socket").cpus("milan"));
        MatrixView view(m_document.get());
        view.resize(800, 500);
        view.show();
        QCOMPARE(view.model()->rowCount(), 0);
        m_document->apply(
            placeEdit(m_document->target(), *m_document->catalogue(), m_document->catalogue()->find("a16"), "slot1"));
        QCOMPARE(view.model()->rowCount(), 4); // one A16 is four GPUs
        view.grab();
    }
};

QTEST_MAIN(TestTopologyView)
#include "tst_topologyview.moc"
