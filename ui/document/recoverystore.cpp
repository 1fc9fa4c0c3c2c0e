// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/recoverystore.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLockFile>
#include <QSaveFile>
#include <QUuid>

#include <algorithm>
#include <optional>

namespace lanewise::ui {

namespace {

const QString Suffix = QStringLiteral(".recovery");

Error failure(const QString &file, const QString &why)
{
    return {file.toStdString(),
            {},
            QCoreApplication::translate("RecoveryStore", "unsaved work can't be kept for recovery (%1)")
                .arg(why)
                .toStdString(),
            QCoreApplication::translate("RecoveryStore", "save the project now and make room or grant access there")
                .toStdString()};
}

std::unique_ptr<QLockFile> lockFor(const QString &file)
{
    auto lock = std::make_unique<QLockFile>(file + QStringLiteral(".lock"));
    lock->setStaleLockTime(0); // only a dead process makes it stale
    return lock;
}

std::optional<RecoveryStore::Entry> read(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return std::nullopt;
    const QJsonObject object = QJsonDocument::fromJson(file.readAll()).object();
    const QString project = object.value(QLatin1String("project")).toString();
    if (project.isEmpty())
        return std::nullopt;
    return RecoveryStore::Entry{
        path, object.value(QLatin1String("original")).toString(), object.value(QLatin1String("title")).toString(),
        QDateTime::fromString(object.value(QLatin1String("saved")).toString(), Qt::ISODateWithMs), project.toStdString()};
}

} // namespace

RecoveryStore::RecoveryStore(QString directory)
    : m_directory(std::move(directory)),
      m_id(QUuid::createUuid().toString(QUuid::WithoutBraces))
{
}

RecoveryStore::~RecoveryStore() = default;

QString RecoveryStore::ownFile() const
{
    return m_directory + QLatin1Char('/') + m_id + Suffix;
}

Status RecoveryStore::claim()
{
    if (m_lock)
        return Done{};
    if (!QDir().mkpath(m_directory))
        return failure(m_directory, QCoreApplication::translate("RecoveryStore", "the folder can't be made"));
    auto lock = lockFor(ownFile());
    if (!lock->tryLock(0))
        return failure(m_directory, QCoreApplication::translate("RecoveryStore", "the folder is not writable"));
    m_lock = std::move(lock);
    return Done{};
}

Status RecoveryStore::keep(const std::string &project, const QString &original, const QString &title)
{
    if (Status claimed = claim(); !claimed)
        return claimed;
    const QJsonObject object{{QStringLiteral("original"), original},
                             {QStringLiteral("title"), title},
                             {QStringLiteral("saved"), QDateTime::currentDateTimeUtc().toString(Qt::ISODateWithMs)},
                             {QStringLiteral("project"), QString::fromStdString(project)}};
    QSaveFile file(ownFile());
    if (!file.open(QIODevice::WriteOnly))
        return failure(ownFile(), file.errorString());
    const QByteArray content = QJsonDocument(object).toJson(QJsonDocument::Compact);
    // commit() misses an error of the last buffer, so that is written out first.
    if (file.write(content) != content.size() || !file.flush() || !file.commit())
        return failure(ownFile(), file.errorString());
    return Done{};
}

void RecoveryStore::discard()
{
    if (m_lock) // without it nothing was ever kept
        QFile::remove(ownFile());
}

std::vector<RecoveryStore::Entry> RecoveryStore::leftBehind()
{
    std::vector<Entry> entries;
    const QDir directory(m_directory);
    for (const QString &name : directory.entryList({QStringLiteral("*") + Suffix}, QDir::Files)) {
        const QString path = directory.filePath(name);
        auto lock = lockFor(path);
        if (path == ownFile() || !lock->tryLock(0))
            continue; // its window is alive
        if (auto entry = read(path)) {
            entries.push_back(std::move(*entry));
            m_adopted.emplace_back(path, std::move(lock));
        }
    }
    std::sort(entries.begin(), entries.end(), [](const Entry &a, const Entry &b) { return a.saved > b.saved; });
    return entries;
}

void RecoveryStore::forget(const Entry &entry)
{
    QFile::remove(entry.file);
    std::erase_if(m_adopted, [&](const auto &adopted) { return adopted.first == entry.file; });
}

} // namespace lanewise::ui
