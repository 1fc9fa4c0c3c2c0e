// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/projectstore.h"

#include "models/build/projectjson.h"
#include "ui/document/projectdocument.h"
#include "ui/document/recentfiles.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLockFile>
#include <QSaveFile>
#include <QUndoStack>

#include <chrono>

namespace lanewise::ui {

namespace {

constexpr std::chrono::seconds RecoveryPause{
    3}; ///< after the last change: soon enough to lose little, late enough to cost nothing

QByteArray hashOf(const QByteArray &bytes)
{
    return QCryptographicHash::hash(bytes, QCryptographicHash::Sha256);
}

Error fileError(const QString &path, const QString &message, const QString &remedy)
{
    return {QDir::toNativeSeparators(path).toStdString(), {}, message.toStdString(), remedy.toStdString()};
}

} // namespace

ProjectStore::ProjectStore(ProjectDocument *document, const QString &recoveryDirectory, QObject *parent)
    : QObject(parent),
      m_document(document),
      m_recovery(recoveryDirectory)
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(RecoveryPause);
    connect(&m_pause, &QTimer::timeout, this, &ProjectStore::keepForRecovery);
    connect(document->undoStack(), &QUndoStack::indexChanged, this, [this] {
        if (modified())
            m_pause.start();
        emit stateChanged();
    });
    connect(document->undoStack(), &QUndoStack::cleanChanged, this, &ProjectStore::stateChanged);
}

ProjectStore::~ProjectStore() = default;

QString ProjectStore::name() const
{
    return m_path.isEmpty() ? tr("Untitled") : QFileInfo(m_path).completeBaseName();
}

bool ProjectStore::modified() const
{
    return m_unsaved || !m_document->undoStack()->isClean();
}

bool ProjectStore::changedOnDisk() const
{
    if (m_path.isEmpty() || m_stamp.size < 0)
        return false;
    const QFileInfo info(m_path);
    if (!info.exists())
        return false; // saving writes it anew; nothing of anybody's is lost
    if (info.size() == m_stamp.size && info.lastModified() == m_stamp.changed)
        return false;
    QFile file(m_path);
    return !file.open(QIODevice::ReadOnly) || hashOf(file.readAll()) != m_stamp.hash;
}

void ProjectStore::begin(Project project, std::shared_ptr<const Catalogue> catalogue)
{
    close();
    m_path.clear();
    m_readOnlyReason.clear();
    m_lock.reset();
    m_stamp = {};
    m_document->setProject(std::move(project), std::move(catalogue));
    emit stateChanged();
}

Result<std::string> ProjectStore::readFile(const QString &path) const
{
    if (QFileInfo::exists(path) && !QFileInfo(path).isFile()) // opening a pipe would hold up the window
        return fileError(path, tr("this is no file"), tr("choose a .lanewise project file"));
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return fileError(path, tr("the file can't be read (%1)").arg(file.errorString()),
                         tr("check that it exists and that you may read it"));
    if (static_cast<quint64>(file.size()) > ProjectMaxBytes)
        return fileError(path,
                         tr("the file has %L1 bytes; a project has at most %L2").arg(file.size()).arg(ProjectMaxBytes),
                         tr("choose a .lanewise project file"));
    const QByteArray bytes = file.readAll();
    if (file.error() != QFileDevice::NoError)
        return fileError(path, tr("the file can't be read to its end (%1)").arg(file.errorString()),
                         tr("check the disk or the network share that it lies on"));
    return bytes.toStdString();
}

Status ProjectStore::load(const std::string &content, const QString &fileName)
{
    auto loaded = projectFromJson(content, fileName.toStdString(), m_document->shippedCatalogue());
    if (!loaded)
        return loaded.error();
    const auto missing = static_cast<int>(loaded.value().missingParts.size());
    m_document->setProject(std::move(loaded.value().project), std::move(loaded.value().catalogue));
    if (missing > 0)
        emit notice(tr("%n part(s) of this project are not in your catalogue; what the file knows of them is used.",
                       nullptr, missing));
    return Done{};
}

Status ProjectStore::open(const QString &path)
{
    auto content = readFile(path);
    if (!content)
        return content.error();
    // Nothing of the open project is given up before the new one has been read to its end.
    if (Status loaded = load(content.value(), QFileInfo(path).fileName()); !loaded)
        return loaded;
    close();
    lock(path);
    settle(path);
    if (!m_readOnlyReason.isEmpty())
        emit notice(m_readOnlyReason);
    return Done{};
}

Status ProjectStore::openCopy(const QString &path)
{
    auto content = readFile(path);
    if (!content)
        return content.error();
    auto loaded =
        projectFromJson(content.value(), QFileInfo(path).fileName().toStdString(), m_document->shippedCatalogue());
    if (!loaded)
        return loaded.error();
    begin(std::move(loaded.value().project), std::move(loaded.value().catalogue));
    return Done{};
}

Status ProjectStore::save(Conflict conflict)
{
    if (!m_readOnlyReason.isEmpty())
        return fileError(m_path, m_readOnlyReason, tr("save it under another name"));
    if (conflict == Conflict::Refuse && changedOnDisk())
        return fileError(m_path, tr("the file was changed by somebody else since it was opened here"),
                         tr("save yours under another name, or overwrite theirs"));
    if (Status written = write(m_path); !written)
        return written;
    settle(m_path);
    return Done{};
}

Status ProjectStore::saveAs(const QString &path)
{
    if (QFileInfo(path) == QFileInfo(m_path) && !m_path.isEmpty())
        return save(Conflict::Overwrite);
    auto lockBefore = std::move(m_lock);
    const QString reasonBefore = m_readOnlyReason;
    lock(path);
    Status written = m_readOnlyReason.isEmpty()
        ? write(path)
        : Status(fileError(path, m_readOnlyReason, tr("choose another name or folder")));
    if (!written) {
        m_lock = std::move(lockBefore);
        m_readOnlyReason = reasonBefore;
        return written;
    }
    settle(path);
    return Done{};
}

Status ProjectStore::write(const QString &path)
{
    QSaveFile file(path);
    const QString remedy = tr("the file is as it was; make room or save it elsewhere");
    if (QFileInfo::exists(path) && !QFileInfo(path).isFile())
        return fileError(path, tr("this is no file"), tr("save it under another name"));
    if (!file.open(QIODevice::WriteOnly))
        return fileError(path, tr("the file can't be written (%1)").arg(file.errorString()),
                         tr("save it in a folder that you may write to"));
    const std::string content = projectToJson(m_document->project(), *m_document->catalogue());
    // commit() misses an error of the last buffer and would replace the file by half of it, so that is written out first.
    const auto size = static_cast<qint64>(content.size());
    if (file.write(content.data(), size) != size || !file.flush()) {
        const QString why = file.errorString();
        file.cancelWriting();
        return fileError(path, tr("the file could not be written to its end (%1)").arg(why), remedy);
    }
    if (!file.commit())
        return fileError(path, tr("the file could not be replaced (%1)").arg(file.errorString()), remedy);
    return Done{};
}

void ProjectStore::settle(const QString &path)
{
    m_path = QFileInfo(path).absoluteFilePath();
    QFile file(m_path);
    m_stamp = {};
    if (file.open(QIODevice::ReadOnly))
        m_stamp = {file.size(), QFileInfo(m_path).lastModified(), hashOf(file.readAll())};
    m_unsaved = false;
    m_document->undoStack()->setClean();
    m_pause.stop();
    m_recovery.discard();
    RecentFiles::add(m_path);
    emit stateChanged();
}

void ProjectStore::lock(const QString &path)
{
    const QFileInfo info(path);
    m_lock.reset(); // before asking anew: the file may be the same one
    m_readOnlyReason.clear();
    auto lock = std::make_unique<QLockFile>(info.absolutePath() + QStringLiteral("/.") + info.fileName()
                                            + QStringLiteral(".lock"));
    lock->setStaleLockTime(0);
    if (lock->tryLock(0)) {
        m_lock = std::move(lock);
        if (info.exists() && !info.isWritable())
            m_readOnlyReason = tr("%1 is read-only; save changes under another name.").arg(info.fileName());
    } else if (lock->error() == QLockFile::LockFailedError) {
        qint64 process = 0;
        QString host, program;
        lock->getLockInfo(&process, &host, &program);
        m_readOnlyReason = tr("%1 is open in another window (%2, process %3); save changes under another name.")
                               .arg(info.fileName(), host, QString::number(process));
    } else {
        m_readOnlyReason = tr("The folder of %1 is read-only; save changes in another one.").arg(info.fileName());
    }
}

Status ProjectStore::restore(const RecoveryStore::Entry &entry)
{
    const QString name = entry.original.isEmpty() ? entry.title : entry.original;
    if (Status loaded = load(entry.project, QFileInfo(name).fileName()); !loaded)
        return loaded;
    close();
    m_path = entry.original;
    m_stamp = {};
    m_readOnlyReason.clear();
    m_lock.reset();
    if (!m_path.isEmpty()) {
        lock(m_path);
        const QFileInfo info(m_path);
        if (info.exists() && info.lastModified().toUTC() > entry.saved) // the file went on without this work
            m_stamp = {0, {}, {}};
    }
    m_unsaved = true;
    keepForRecovery();
    m_recovery.forget(entry);
    emit stateChanged();
    return Done{};
}

void ProjectStore::keepForRecovery()
{
    m_pause.stop();
    if (!modified())
        return;
    const auto kept = m_recovery.keep(projectToJson(m_document->project(), *m_document->catalogue()), m_path,
                                      toQString(m_document->project().title));
    if (!kept)
        emit notice(errorText(kept.error()));
}

void ProjectStore::close()
{
    m_pause.stop();
    m_unsaved = false;
    m_recovery.discard();
}

} // namespace lanewise::ui
