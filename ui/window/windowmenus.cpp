// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The menus of the main window, and what its help and scheme entries do.
#include "ui/document/projectdocument.h"
#include "ui/theme/theme.h"
#include "ui/window/helpdialogs.h"
#include "ui/window/mainwindow.h"
#include "ui/window/settings.h"
#include "ui/window/windowactions.h"

#include <QAction>
#include <QMenu>
#include <QMenuBar>

namespace lanewise::ui {

void MainWindow::createMenus()
{
    QMenu *file = menuBar()->addMenu(tr("&File"));
    file->addActions({m_actions->newProject, m_actions->open});
    QMenu *recent = file->addMenu(tr("Open &recent"));
    connect(recent, &QMenu::aboutToShow, this, [this, recent] { fillRecent(recent); });
    file->addActions({m_actions->save, m_actions->saveAs});
    file->addSeparator();
    file->addAction(m_actions->exportQuote);
    file->addSeparator();
    file->addActions({m_actions->welcome, m_actions->quit});

    QMenu *edit = menuBar()->addMenu(tr("&Edit"));
    edit->addActions({m_actions->undo, m_actions->redo});
    edit->addSeparator();
    edit->addActions({m_actions->fixAll, m_actions->workloads});

    QMenu *options = menuBar()->addMenu(tr("&Options"));
    options->addActions(
        {m_actions->addOption, m_actions->duplicateOption, m_actions->renameOption, m_actions->removeOption});
    options->addSeparator();
    options->addActions(
        {m_actions->addGroup, m_actions->duplicateGroup, m_actions->renameGroup, m_actions->removeGroup});
    options->addSeparator();
    options->addActions({m_actions->nextOption, m_actions->previousOption});

    menuBar()->addMenu(tr("&Parts"))->addAction(m_actions->ownData);

    m_viewMenu = menuBar()->addMenu(tr("&View"));
    m_panelMenu = m_viewMenu->addMenu(tr("&Panels"));
    QMenu *scheme = m_viewMenu->addMenu(tr("&Colours"));
    scheme->addActions({m_actions->schemeSystem, m_actions->schemeLight, m_actions->schemeDark});

    QMenu *help = menuBar()->addMenu(tr("&Help"));
    help->addActions({m_actions->rules, m_actions->shortcuts});
    help->addSeparator();
    help->addAction(m_actions->about);
}

void MainWindow::connectHelp()
{
    connect(m_actions->rules, &QAction::triggered, this, [this] { rulesDialog(this)->show(); });
    connect(m_actions->shortcuts, &QAction::triggered, this,
            [this] { shortcutsDialog(m_actions->withShortcut(), this)->show(); });
    connect(m_actions->about, &QAction::triggered, this,
            [this] { aboutDialog(toQString(m_document->catalogue()->revision()), this)->show(); });
    const auto choose = [](Theme::Choice choice) {
        saveSchemeChoice(choice);
        Theme::instance().setChoice(choice);
    };
    connect(m_actions->schemeSystem, &QAction::triggered, this, [choose] { choose(Theme::Choice::System); });
    connect(m_actions->schemeLight, &QAction::triggered, this, [choose] { choose(Theme::Choice::Light); });
    connect(m_actions->schemeDark, &QAction::triggered, this, [choose] { choose(Theme::Choice::Dark); });
    const Theme::Choice now = Theme::instance().choice();
    QAction *checked = now == Theme::Choice::Light
        ? m_actions->schemeLight
        : (now == Theme::Choice::Dark ? m_actions->schemeDark : m_actions->schemeSystem);
    checked->setChecked(true);
}

} // namespace lanewise::ui
