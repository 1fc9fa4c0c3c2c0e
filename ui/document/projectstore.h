// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/core/result.h"
#include "ui/document/recoverystore.h"

#include <QByteArray>
#include <QDateTime>
#include <QObject>
#include <QString>
#include <QTimer>

#include <memory>

class QLockFile;

namespace lanewise {
class Catalogue;
struct Project;
}

namespace lanewise::ui {

class ProjectDocument;

/// Where the document's project lives: opening, saving, and keeping unsaved work safe. Files are replaced atomically; a file that
/// somebody else changed, or that another window has open, is never overwritten unasked. Asks nothing itself: a window puts
/// the questions and calls again.
class ProjectStore : public QObject
{
    Q_OBJECT
public:
    enum class Conflict : std::uint8_t { Refuse, Overwrite };

    /// Unsaved work is kept in `recoveryDirectory` some seconds after each change.
    ProjectStore(ProjectDocument *document, const QString &recoveryDirectory, QObject *parent = nullptr);
    ~ProjectStore() override;

    const QString &path() const { return m_path; } ///< empty: never saved
    QString name() const; ///< of the file, or "Untitled"
    bool modified() const; ///< there is something to lose
    /// Why saving to path() is refused until another name is given; empty when it isn't.
    const QString &readOnlyReason() const { return m_readOnlyReason; }
    bool changedOnDisk() const; ///< by somebody else, since it was read or written here

    /// A new project; its first save asks for a name. `catalogue` as for ProjectDocument::setProject().
    void begin(Project project, std::shared_ptr<const Catalogue> catalogue = {});
    Status open(const QString &path);
    Status openCopy(const QString &path); ///< a template: like begin() with the file's content
    Status save(Conflict conflict = Conflict::Refuse); ///< to path()
    /// To another file, which then is path(). An existing one counts as agreed to by the file dialog.
    Status saveAs(const QString &path);

    std::vector<RecoveryStore::Entry> leftBehind() { return m_recovery.leftBehind(); }
    Status restore(const RecoveryStore::Entry &entry); ///< as unsaved changes of its original file
    void forget(const RecoveryStore::Entry &entry) { m_recovery.forget(entry); }
    void keepForRecovery(); ///< now, instead of after the pause
    void close(); ///< the work was saved or is given up: nothing to recover

signals:
    void stateChanged(); ///< path, modified or read-only
    /// Something that the person should know but need not answer: parts taken from the file's snapshot, a read-only folder.
    void notice(const QString &text);

private:
    struct Stamp {
        qint64 size = -1;
        QDateTime changed;
        QByteArray hash;
    };
    Result<std::string> readFile(const QString &path) const;
    Status load(const std::string &text, const QString &fileName);
    Status write(const QString &path);
    void settle(const QString &path); ///< path is now the document's file, unchanged
    void lock(const QString &path);

    ProjectDocument *m_document;
    RecoveryStore m_recovery;
    QTimer m_pause;
    QString m_path, m_readOnlyReason;
    std::unique_ptr<QLockFile> m_lock;
    Stamp m_stamp;
    bool m_unsaved = false; ///< restored work: unsaved without any step in the history
};

} // namespace lanewise::ui
