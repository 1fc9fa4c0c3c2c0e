// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/core/result.h"

#include <QSqlDatabase>
#include <QSqlQuery>
#include <QString>
#include <QVariant>
#include <memory>

namespace lanewise::db {

/// One open SQLite file: closes itself, turns on foreign keys, and tells errors so that a person can act on them.
/// Use it in the thread that opened it.
class Database
{
public:
    enum class Mode { ReadOnly, ReadWrite, Create };

    /// Refuses files that are no SQLite database. ReadOnly and ReadWrite need the file to exist.
    static Result<std::unique_ptr<Database>> open(const QString &path, Mode mode);
    ~Database();
    Database(const Database &) = delete;
    Database &operator=(const Database &) = delete;

    const QString &path() const { return m_path; }
    QSqlDatabase &handle() { return m_database; }

    /// Runs one statement with values for its "?".
    Status run(const QString &sql, const QVariantList &values = {});
    /// A statement that runs many times, or gives rows; forward only.
    Result<QSqlQuery> prepare(const QString &sql);
    Result<QSqlQuery> select(const QString &sql, const QVariantList &values = {});
    Result<int> userVersion();
    Status setUserVersion(int version);

    /// What went wrong, in words: locked, read-only, full disk, damaged, not a database, or SQLite's own.
    Error error(const QSqlError &error) const;

private:
    explicit Database(QString path, QString connection);

    QString m_path;
    QString m_connection;
    QSqlDatabase m_database;
};

/// Everything between its making and commit() is written or nothing of it: rolls back when it goes out of scope.
class Transaction
{
public:
    static Result<Transaction> begin(Database &database);
    Transaction(Transaction &&other) noexcept : m_database(std::exchange(other.m_database, nullptr)) { }
    Transaction &operator=(Transaction &&) = delete;
    ~Transaction();
    Status commit();

private:
    explicit Transaction(Database &database) : m_database(&database) { }
    Database *m_database;
};

} // namespace lanewise::db
