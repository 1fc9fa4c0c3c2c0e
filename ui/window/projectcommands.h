// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/build/edit.h"

#include <QObject>

#include <string>

class QWidget;

namespace lanewise::ui {

class Dialogs;
class ProjectDocument;

/// Edits of the project as a whole: options, groups, title, waivers, the plan that fixes all. Each asks what it needs and applies one Edit.
class ProjectCommands : public QObject
{
    Q_OBJECT
public:
    ProjectCommands(ProjectDocument *document, Dialogs *dialogs, QWidget *window);

    void addOption();
    void duplicateOption(const std::string &option);
    void renameOption(const std::string &option);
    void removeOption(const std::string &option);
    void addGroup(); ///< another kind of server in the current option
    void duplicateGroup(const std::string &group);
    void renameGroup(const std::string &group);
    void removeGroup(const std::string &group);
    void stepOption(int by); ///< looks at the next or previous option
    void renameProject();
    void waive(const std::string &findingKey); ///< or takes the waiver back
    void fixAll();

private:
    std::string freeName() const; ///< "A", "B", … the first that no option has
    std::string freeGroupName() const; ///< "servers 2", …
    Change groupChange(ChangeKind kind, const std::string &group) const; ///< in the current option
    bool applyOne(const QString &label, Change change);

    ProjectDocument *m_document;
    Dialogs *m_dialogs;
    QWidget *m_window;
};

} // namespace lanewise::ui
