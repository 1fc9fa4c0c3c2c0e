// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/filecommands.h"

#include "ui/document/projectdocument.h"
#include "ui/document/projectstore.h"
#include "ui/document/recentfiles.h"
#include "ui/window/dialogs.h"

#include <QDir>
#include <QFileInfo>
#include <QLocale>
#include <QStandardPaths>

namespace lanewise::ui {

namespace {

QString filter()
{
    return FileCommands::tr("Lanewise projects (*.lanewise);;All files (*)");
}

QString documentsFolder()
{
    const QStringList recent = RecentFiles::list();
    if (!recent.isEmpty())
        return QFileInfo(recent.first()).absolutePath();
    return QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
}

} // namespace

FileCommands::FileCommands(ProjectDocument *document, ProjectStore *store, Dialogs *dialogs, QWidget *window)
    : QObject(window),
      m_document(document),
      m_store(store),
      m_dialogs(dialogs),
      m_window(window)
{
}

void FileCommands::newProject(PartHandle chassis)
{
    if (!mayClose())
        return;
    m_store->begin(Project::blank());
    if (chassis.valid())
        m_document->apply(chassisEdit(m_document->target(), *m_document->catalogue(), chassis));
    emit opened();
}

void FileCommands::open()
{
    const QString path = m_dialogs->openFile(m_window, tr("Open a project"), documentsFolder(), filter());
    if (!path.isEmpty())
        openFile(path);
}

bool FileCommands::openFile(const QString &path)
{
    if (!mayClose())
        return false;
    if (const Status opened = m_store->open(path); !opened) {
        if (!QFileInfo::exists(path))
            RecentFiles::remove(path);
        emit failed(errorText(opened.error()));
        return false;
    }
    emit opened();
    return true;
}

bool FileCommands::openReference(const QString &path)
{
    if (!mayClose())
        return false;
    if (const Status opened = m_store->openCopy(path); !opened) {
        emit failed(errorText(opened.error()));
        return false;
    }
    emit opened();
    return true;
}

bool FileCommands::save()
{
    if (m_store->path().isEmpty() || !m_store->readOnlyReason().isEmpty())
        return saveAs();
    if (m_store->changedOnDisk())
        return savedAfterConflict();
    if (const Status saved = m_store->save(); !saved) {
        emit failed(errorText(saved.error()));
        return false;
    }
    return true;
}

bool FileCommands::savedAfterConflict()
{
    const int answer = m_dialogs->ask(m_window,
                                      {tr("The file was changed"),
                                       tr("%1 was changed by somebody else since you opened it.").arg(m_store->name()),
                                       tr("Overwriting loses their changes; saving under another name keeps both."),
                                       {tr("Save under another name…"), tr("Overwrite"), tr("Cancel")},
                                       2});
    if (answer == 0)
        return saveAs();
    if (answer != 1)
        return false;
    if (const Status saved = m_store->save(ProjectStore::Conflict::Overwrite); !saved) {
        emit failed(errorText(saved.error()));
        return false;
    }
    return true;
}

QString FileCommands::proposedPath() const
{
    QString name = toQString(m_document->project().title);
    if (name.isEmpty())
        name = m_store->name();
    for (const QChar unsafe : QStringLiteral("/\\:*?\"<>|"))
        name.replace(unsafe, QLatin1Char('-'));
    const QString folder = m_store->path().isEmpty() ? documentsFolder() : QFileInfo(m_store->path()).absolutePath();
    return QDir(folder).filePath(name + QStringLiteral(".lanewise"));
}

bool FileCommands::saveAs()
{
    QString path = m_dialogs->saveFile(m_window, tr("Save the project"), proposedPath(), filter());
    if (path.isEmpty())
        return false;
    if (QFileInfo(path).suffix().isEmpty()) {
        path += QStringLiteral(".lanewise");
        if (QFileInfo::exists(path) // the file dialog asked about another name
            && m_dialogs->ask(m_window,
                              {tr("Replace the file?"),
                               tr("%1 exists already.").arg(QFileInfo(path).fileName()),
                               {},
                               {tr("Replace"), tr("Cancel")},
                               1})
                != 0)
            return false;
    }
    if (const Status saved = m_store->saveAs(path); !saved) {
        emit failed(errorText(saved.error()));
        return false;
    }
    return true;
}

bool FileCommands::mayClose()
{
    if (!m_store->modified())
        return true;
    const int answer = m_dialogs->ask(m_window,
                                      {tr("Unsaved changes"),
                                       tr("Save the changes to %1?").arg(m_store->name()),
                                       tr("Changes that are not saved are lost."),
                                       {tr("Save"), tr("Don't save"), tr("Cancel")},
                                       2});
    if (answer == 0)
        return save();
    if (answer != 1)
        return false;
    m_store->close();
    return true;
}

void FileCommands::offerRecovery()
{
    for (const RecoveryStore::Entry &entry : m_store->leftBehind()) {
        const QString name = !entry.original.isEmpty()
            ? QFileInfo(entry.original).fileName()
            : (entry.title.isEmpty() ? tr("an unsaved project") : entry.title);
        const QString when = QLocale().toString(entry.saved.toLocalTime(), QLocale::ShortFormat);
        const int answer = m_dialogs->ask(m_window,
                                          {tr("Unsaved work was found"),
                                           tr("The program ended unexpectedly while %1 had unsaved changes.").arg(name),
                                           tr("They were kept on %1. The project file itself is as it was.").arg(when),
                                           {tr("Restore"), tr("Discard"), tr("Decide later")},
                                           2});
        if (answer == 1)
            m_store->forget(entry);
        if (answer != 0)
            continue;
        if (const Status restored = m_store->restore(entry); !restored)
            emit failed(errorText(restored.error()));
        else
            emit opened();
        return; // one window holds one project; the next start offers what else there is
    }
}

} // namespace lanewise::ui
