// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Which views stand in the middle of the main window and which panels around it.
#include "ui/charts/chartspanel.h"
#include "ui/chassis/chassisview.h"
#include "ui/chassis/slottable.h"
#include "ui/document/projectdocument.h"
#include "ui/estimate/economicsview.h"
#include "ui/estimate/estimateview.h"
#include "ui/owndata/owndatadialog.h"
#include "ui/palette/partspalette.h"
#include "ui/panels/assumptionspanel.h"
#include "ui/panels/budgetspanel.h"
#include "ui/panels/findingspanel.h"
#include "ui/panels/optionstable.h"
#include "ui/topology/matrixview.h"
#include "ui/topology/topologyview.h"
#include "ui/window/exportcommands.h"
#include "ui/window/grouptabs.h"
#include "ui/window/mainwindow.h"
#include "ui/window/noticebar.h"
#include "ui/window/projectcommands.h"
#include "ui/window/topbar.h"
#include "ui/window/viewstack.h"
#include "ui/window/windowactions.h"
#include "ui/window/windowdocks.h"

#include <QAction>
#include <QMenu>
#include <QStackedWidget>
#include <QUndoView>

namespace lanewise::ui {

void MainWindow::createViews()
{
    m_views = new ViewStack(m_document, this);
    connect(m_views->groups(), &GroupTabs::renameRequested, m_commands, &ProjectCommands::renameGroup);
    connect(m_views->groups(), &GroupTabs::menuRequested, this, &MainWindow::fillGroupMenu);
    m_views->addView(tr("Chassis"), [this] {
        auto *view = new ChassisView(m_document);
        connect(view, &ChassisView::partsWanted, this, [this](PartKind kind) {
            if (auto *palette = qobject_cast<PartsPalette *>(m_docks->content(QStringLiteral("palette"))))
                palette->setKind(kind);
        });
        return view;
    });
    m_views->addView(tr("Topology"), [this] { return new TopologyView(m_document); });
    m_views->addView(tr("Device matrix"), [this] { return new MatrixView(m_document); });
    m_views->addView(tr("Slot table"), [this] { return new SlotTable(m_document, m_services.search.get()); });
    m_views->addView(tr("Options"), [this] { return new OptionsTable(m_document); });
    m_views->addView(tr("Estimates"), [this] {
        auto *view = new EstimateView(m_document);
        connect(view, &EstimateView::exportRequested, m_export, &ExportCommands::exportChart);
        return view;
    });
    m_estimates = m_views->count() - 1;
    m_views->addView(tr("Economics"), [this] {
        auto *view = new EconomicsView(m_document);
        connect(view, &EconomicsView::exportRequested, m_export, &ExportCommands::exportChart);
        return view;
    });
    m_pages->addWidget(m_views);
    QList<QAction *> actions;
    for (int view = 0; view < m_views->count(); ++view) {
        auto *action = new QAction(m_views->titleOf(view), this);
        action->setShortcut(QKeySequence(Qt::CTRL | static_cast<Qt::Key>(Qt::Key_1 + view)));
        connect(action, &QAction::triggered, this, [this, view] { m_views->setCurrent(view); });
        actions << action;
    }
    actions[m_estimates]->setToolTip(tr("Throughput of every workload, explained, and how long a job takes"));
    actions.back()->setToolTip(tr("Cost of work, own or rent, return on investment"));
    m_actions->adoptViews(actions);
    m_viewMenu->insertActions(m_panelMenu->menuAction(), actions);
    m_viewMenu->insertActions(m_panelMenu->menuAction(), {m_actions->powerLimit, m_actions->sizing});
    m_viewMenu->insertSeparator(m_panelMenu->menuAction());
}

EstimateView *MainWindow::showEstimates()
{
    m_views->setCurrent(m_estimates);
    return static_cast<EstimateView *>(m_views->currentView());
}

void MainWindow::connectEstimates()
{
    connect(m_actions->powerLimit, &QAction::triggered, this,
            [this] { showEstimates()->showPage(EstimateView::Page::PowerCap); });
    connect(m_actions->sizing, &QAction::triggered, this,
            [this] { showEstimates()->showPage(EstimateView::Page::Sizing); });
    connect(m_actions->workloads, &QAction::triggered, this, [this] { showEstimates()->editWorkloads(); });
    connect(m_topBar, &TopBar::throughputClicked, this,
            [this] { showEstimates()->explainWorkload(m_document->project().assumptions.workload); });
}

QWidget *MainWindow::makePalette()
{
    auto *palette = new PartsPalette(m_document, m_services.search.get());
    const auto withDialog = [this](auto act) {
        return [this, act](PartHandle part) {
            if (!m_ownData->available())
                m_notices->say(tr("This window was started without your own parts and prices."),
                               NoticeBar::Kind::Problem);
            else if (OwnDataDialog *dialog = showOwnData())
                act(dialog, part);
        };
    };
    connect(palette, &PartsPalette::ownPriceRequested, this, withDialog([](OwnDataDialog *dialog, PartHandle part) {
                dialog->setTab(OwnDataDialog::Prices);
                dialog->addPriceOf(part);
            }));
    connect(palette, &PartsPalette::ownCopyRequested, this, withDialog([](OwnDataDialog *dialog, PartHandle part) {
                dialog->setTab(OwnDataDialog::Parts);
                dialog->addCopyOf(part);
            }));
    connect(palette, &PartsPalette::ownFiguresRequested, this, withDialog([](OwnDataDialog *dialog, PartHandle part) {
                dialog->setTab(OwnDataDialog::Figures);
                dialog->editFiguresOf(part);
            }));
    return palette;
}

void MainWindow::createDocks()
{
    m_docks = new WindowDocks(this);
    m_docks->add(QStringLiteral("palette"), tr("Parts"), {Qt::LeftDockWidgetArea, 300, true, false, {}},
                 [this] { return makePalette(); });
    m_docks->add(QStringLiteral("charts"), tr("Charts"), {Qt::BottomDockWidgetArea, 230, true, false, {}}, [this] {
        auto *panel = new ChartsPanel(m_document);
        connect(panel, &ChartsPanel::exportRequested, m_export, &ExportCommands::exportChart);
        connect(panel, &ChartsPanel::explainRequested, this,
                [this](const QString &workload) { showEstimates()->explainWorkload(workload.toStdString()); });
        return panel;
    });
    m_docks->add(QStringLiteral("budgets"), tr("Budgets"), {Qt::RightDockWidgetArea, 300, true, true, {}},
                 [this] { return new BudgetsPanel(m_document); });
    m_docks->add(QStringLiteral("findings"), tr("Findings"), {Qt::RightDockWidgetArea, 300, true, true, {}}, [this] {
        auto *panel = new FindingsPanel(m_document);
        connect(panel, &FindingsPanel::waiveRequested, m_commands, &ProjectCommands::waive);
        connect(panel, &FindingsPanel::fixAllRequested, m_commands, &ProjectCommands::fixAll);
        return panel;
    });
    m_docks->add(QStringLiteral("assumptions"), tr("Assumptions"),
                 {Qt::RightDockWidgetArea, 300, false, false, QStringLiteral("budgets")},
                 [this] { return new AssumptionsPanel(m_document); });
    m_docks->add(QStringLiteral("history"), tr("History"),
                 {Qt::LeftDockWidgetArea, 280, false, false, QStringLiteral("palette")}, [this] {
                     auto *view = new QUndoView(m_document->undoStack());
                     view->setEmptyLabel(tr("As opened"));
                     view->setAccessibleName(tr("History of changes"));
                     return view;
                 });
}

} // namespace lanewise::ui
