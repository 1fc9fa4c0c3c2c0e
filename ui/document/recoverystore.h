// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/core/result.h"

#include <QDateTime>
#include <QString>

#include <memory>
#include <string>
#include <vector>

class QLockFile;

namespace lanewise::ui {

/// Unsaved work, kept beside the user's settings until it is saved or given up: one file a window, guarded by a lock file that
/// dies with its process. A file whose lock nobody holds was left behind by a crash.
class RecoveryStore
{
public:
    struct Entry {
        QString file; ///< in the store
        QString original; ///< project file that it belongs to; empty: never saved
        QString title;
        QDateTime saved;
        std::string project; ///< text of the project file
    };

    /// `directory` is made when the first work is kept.
    explicit RecoveryStore(QString directory);
    ~RecoveryStore();

    /// Replaces what this window kept before.
    Status keep(const std::string &project, const QString &original, const QString &title);
    /// The work is saved, or nobody wants it.
    void discard();
    /// What crashed windows left behind, newest first; damaged files are left alone and not listed. Entries belong to the caller
    /// for as long as the store lives: a second window does not offer them.
    std::vector<Entry> leftBehind();
    /// Removes an entry for good, after it was restored into this window or declined.
    void forget(const Entry &entry);

private:
    QString ownFile() const;
    Status claim();

    QString m_directory, m_id;
    std::unique_ptr<QLockFile> m_lock;
    std::vector<std::pair<QString, std::unique_ptr<QLockFile>>> m_adopted; ///< files of crashed windows
};

} // namespace lanewise::ui
