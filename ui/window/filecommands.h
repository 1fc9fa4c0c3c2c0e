// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/catalog/part.h"

#include <QObject>
#include <QString>

class QWidget;

namespace lanewise::ui {

class Dialogs;
class ProjectDocument;
class ProjectStore;

/// New, open, save and close with the questions that they need: nothing is lost and nothing overwritten without an answer.
class FileCommands : public QObject
{
    Q_OBJECT
public:
    FileCommands(ProjectDocument *document, ProjectStore *store, Dialogs *dialogs, QWidget *window);

    void newProject(PartHandle chassis = {}); ///< with a chassis where one is given
    void open(); ///< asks for the file
    bool openFile(const QString &path);
    bool openReference(const QString &path);
    bool save();
    bool saveAs();
    bool mayClose(); ///< saved, given up, or nothing to lose
    void offerRecovery(); ///< what a crashed window left behind

signals:
    void opened(); ///< there is a project to work on
    void failed(const QString &text);

private:
    QString proposedPath() const;
    bool savedAfterConflict();

    ProjectDocument *m_document;
    ProjectStore *m_store;
    Dialogs *m_dialogs;
    QWidget *m_window;
};

} // namespace lanewise::ui
