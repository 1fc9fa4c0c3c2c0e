// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QObject>

class QAction;
class QKeySequence;
class QUndoStack;

namespace lanewise::ui {

/// What can be done by menu and keyboard; the window connects them. Texts, icons and shortcuts live here alone, so that the list of
/// shortcuts in the help is complete by itself.
class WindowActions : public QObject
{
    Q_OBJECT
public:
    explicit WindowActions(QObject *parent = nullptr);

    // file
    QAction *newProject, *open, *save, *saveAs, *exportQuote, *welcome, *quit;
    // edit
    QAction *undo = nullptr, *redo = nullptr; ///< made by the undo stack, see adoptHistory()
    QAction *fixAll, *workloads;
    // options
    QAction *addOption, *duplicateOption, *renameOption, *removeOption, *nextOption, *previousOption;
    // kinds of server in the option
    QAction *addGroup, *duplicateGroup, *renameGroup, *removeGroup;
    // parts
    QAction *ownData;
    // view
    QAction *powerLimit, *sizing; ///< pages of the estimates
    QAction *schemeSystem, *schemeLight, *schemeDark;
    // help
    QAction *rules, *shortcuts, *about;

    void adoptHistory(QUndoStack *stack);
    void adoptViews(const QList<QAction *> &actions);
    /// All with a shortcut, in the order of the menus.
    QList<QAction *> withShortcut() const;
    void setProjectOpen(bool open); ///< what needs a project is off on the welcome page

private:
    QAction *make(const QString &text, const QKeySequence &shortcut, const QString &icon = {}, const QString &tip = {});
    void createFile();
    void createEdit();
    void createOptions();
    void createParts();
    void createView();
    void createHelp();

    QList<QAction *> m_all, m_views;
};

} // namespace lanewise::ui
