// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/windowactions.h"

#include "ui/theme/theme.h"

#include <QAction>
#include <QActionGroup>
#include <QUndoStack>

namespace lanewise::ui {

WindowActions::WindowActions(QObject *parent) : QObject(parent)
{
    createFile();
    createEdit();
    createOptions();
    createParts();
    createView();
    createHelp();
}

QAction *WindowActions::make(const QString &text, const QKeySequence &shortcut, const QString &icon, const QString &tip)
{
    auto *action = new QAction(text, this);
    action->setShortcut(shortcut);
    if (!icon.isEmpty())
        action->setIcon(Theme::icon(icon));
    if (!tip.isEmpty())
        action->setToolTip(
            shortcut.isEmpty() ? tip : QStringLiteral("%1 (%2)").arg(tip, shortcut.toString(QKeySequence::NativeText)));
    m_all << action;
    return action;
}

void WindowActions::createFile()
{
    newProject = make(tr("&New project"), QKeySequence::New, QStringLiteral("new"));
    open = make(tr("&Open…"), QKeySequence::Open, QStringLiteral("open"));
    save = make(tr("&Save"), QKeySequence::Save, QStringLiteral("save"));
    saveAs = make(tr("Save &as…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S));
    exportQuote = make(tr("&Export quote…"), QKeySequence(Qt::CTRL | Qt::Key_E), QStringLiteral("export"),
                       tr("Write the bill of materials and the technical pages as PDF, XLSX, CSV or JSON"));
    welcome = make(tr("&Welcome page"), QKeySequence());
    quit = make(tr("&Quit"), QKeySequence::Quit);
    quit->setMenuRole(QAction::QuitRole);
}

void WindowActions::createEdit()
{
    fixAll = make(tr("Fix &all…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F), QStringLiteral("fix"));
    workloads = make(tr("Own &workloads…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_K), {},
                     tr("Enter the shape of a model of your own, or operations and bytes a sample"));
}

void WindowActions::createOptions()
{
    addOption =
        make(tr("&Add option"), QKeySequence(Qt::CTRL | Qt::Key_T), QStringLiteral("add"), tr("Add an empty option"));
    duplicateOption = make(tr("&Duplicate option"), QKeySequence(Qt::CTRL | Qt::Key_D));
    renameOption = make(tr("&Rename option…"), QKeySequence(Qt::SHIFT | Qt::Key_F2));
    removeOption = make(tr("Re&move option"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_W));
    addGroup = make(tr("Add another &kind of server"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_T), {},
                    tr("Add another kind of server to this option"));
    duplicateGroup = make(tr("Duplicate these &servers"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_D));
    renameGroup = make(tr("Rename these servers…"), QKeySequence());
    removeGroup = make(tr("Remove these servers"), QKeySequence());
    nextOption = make(tr("&Next option"), QKeySequence(Qt::CTRL | Qt::Key_PageDown));
    previousOption = make(tr("&Previous option"), QKeySequence(Qt::CTRL | Qt::Key_PageUp));
}

void WindowActions::createParts()
{
    ownData = make(tr("&My parts and prices…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_M), {},
                   tr("Parts, prices and figures of your own: add, change, import"));
}

void WindowActions::createView()
{
    powerLimit = make(tr("&Power limit of the GPUs"), QKeySequence(Qt::CTRL | Qt::Key_8), {},
                      tr("Throughput, watts, heat and cost of energy over the power limit"));
    sizing = make(tr("&Language models"), QKeySequence(Qt::CTRL | Qt::Key_9), {},
                  tr("Which language models a server holds, and how many requests it serves"));
    auto *group = new QActionGroup(this);
    schemeSystem = make(tr("As the &system"), QKeySequence());
    schemeLight = make(tr("&Light"), QKeySequence());
    schemeDark = make(tr("&Dark"), QKeySequence());
    for (QAction *action : {schemeSystem, schemeLight, schemeDark}) {
        action->setCheckable(true);
        group->addAction(action);
    }
}

void WindowActions::createHelp()
{
    rules = make(tr("&Rules…"), QKeySequence(Qt::SHIFT | Qt::Key_F1));
    shortcuts = make(tr("&Keyboard shortcuts…"), QKeySequence(Qt::Key_F1));
    about = make(tr("&About Lanewise"), QKeySequence());
    about->setMenuRole(QAction::AboutRole);
}

void WindowActions::adoptHistory(QUndoStack *stack)
{
    undo = stack->createUndoAction(this, tr("&Undo"));
    redo = stack->createRedoAction(this, tr("&Redo"));
    undo->setShortcut(QKeySequence::Undo);
    redo->setShortcuts({QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), QKeySequence(Qt::CTRL | Qt::Key_Y)});
    undo->setIcon(Theme::icon(QStringLiteral("undo")));
    redo->setIcon(Theme::icon(QStringLiteral("redo")));
    m_all << undo << redo;
}

void WindowActions::adoptViews(const QList<QAction *> &actions)
{
    m_views = actions;
    m_all << actions;
}

QList<QAction *> WindowActions::withShortcut() const
{
    QList<QAction *> found;
    for (QAction *action : m_all)
        if (!action->shortcut().isEmpty())
            found << action;
    return found;
}

void WindowActions::setProjectOpen(bool isOpen)
{
    for (QAction *action : {save, saveAs, exportQuote, fixAll, workloads, powerLimit, sizing, addOption,
                            duplicateOption, renameOption, removeOption, nextOption, previousOption, addGroup,
                            duplicateGroup, renameGroup, removeGroup})
        action->setEnabled(isOpen);
    for (QAction *action : m_views)
        action->setEnabled(isOpen);
}

} // namespace lanewise::ui
