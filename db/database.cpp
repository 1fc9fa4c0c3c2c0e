// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/database.h"

#include <QFileInfo>
#include <QSqlError>
#include <atomic>

namespace lanewise::db {

namespace {

// Primary result codes of SQLite (sqlite.org/rescode.html); extended codes carry them in their low byte.
enum ResultCode {
    Busy = 5,
    Locked = 6,
    ReadOnly = 8,
    IoError = 10,
    Corrupt = 11,
    Full = 13,
    CantOpen = 14,
    NotADb = 26
};

QString newConnectionName()
{
    static std::atomic<int> count = 0;
    return QStringLiteral("lanewise-%1").arg(++count);
}

} // namespace

Database::Database(QString path, QString connection)
    : m_path(std::move(path)),
      m_connection(std::move(connection)),
      m_database(QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), m_connection))
{
    m_database.setDatabaseName(m_path);
}

Database::~Database()
{
    m_database.close();
    m_database = QSqlDatabase();
    QSqlDatabase::removeDatabase(m_connection);
}

Result<std::unique_ptr<Database>> Database::open(const QString &path, Mode mode)
{
    const QFileInfo file(path);
    if (mode != Mode::Create && !file.isFile())
        return Error{path.toStdString(), "", "there is no such file",
                     "reinstall the program's data, or name another file"};
    std::unique_ptr<Database> database(new Database(path, newConnectionName()));
    // Wait a moment for another window that is just writing.
    database->m_database.setConnectOptions(mode == Mode::ReadOnly
                                               ? QStringLiteral("QSQLITE_OPEN_READONLY;QSQLITE_BUSY_TIMEOUT=0")
                                               : QStringLiteral("QSQLITE_BUSY_TIMEOUT=2000"));
    if (!database->m_database.open())
        return database->error(database->m_database.lastError());
    // SQLite reads the file only at the first statement that needs it.
    auto version = database->userVersion();
    if (!version)
        return version.error();
    if (auto done = database->run(QStringLiteral("PRAGMA foreign_keys = ON")); !done)
        return done.error();
    return database;
}

Status Database::run(const QString &sql, const QVariantList &values)
{
    auto query = select(sql, values);
    if (!query)
        return query.error();
    return Done{};
}

Result<QSqlQuery> Database::prepare(const QString &sql)
{
    QSqlQuery query(m_database);
    query.setForwardOnly(true);
    if (!query.prepare(sql))
        return error(query.lastError());
    return query;
}

Result<QSqlQuery> Database::select(const QString &sql, const QVariantList &values)
{
    auto query = prepare(sql);
    if (!query)
        return query;
    for (const auto &value : values)
        query.value().addBindValue(value);
    if (!query.value().exec())
        return error(query.value().lastError());
    return query;
}

Result<int> Database::userVersion()
{
    auto query = select(QStringLiteral("PRAGMA user_version"));
    if (!query)
        return query.error();
    return query.value().next() ? query.value().value(0).toInt() : 0;
}

Status Database::setUserVersion(int version)
{
    return run(QStringLiteral("PRAGMA user_version = %1").arg(version));
}

Error Database::error(const QSqlError &error) const
{
    const std::string file = m_path.toStdString();
    const std::string said = error.databaseText().toStdString();
    switch (error.nativeErrorCode().toInt() & 0xff) {
    case Busy:
    case Locked:
        return {file, "", "another program is writing to it", "close the other window, then try again"};
    case ReadOnly:
        return {file, "", "it may not be written", "give yourself the right to write the file and its folder"};
    case Full:
        return {file, "", "the disk is full; nothing was changed", "make room, then try again"};
    case IoError:
        return {file, "", "the disk reports an error (" + said + "); nothing was changed",
                "check the disk and the rights of the folder"};
    case Corrupt:
        return {file, "", "the database is damaged; it was left as it is",
                "restore it from a backup, or move it aside to start with an empty one"};
    case NotADb:
        return {file, "", "this is not a database; it was left as it is",
                "restore it from a backup, or move it aside to start with an empty one"};
    case CantOpen:
        return {file, "", "it cannot be opened", "check that the folder exists and its rights"};
    default:
        return {file, "", said.empty() ? error.driverText().toStdString() : said,
                "update the program, or restore the file from a backup"};
    }
}

Result<Transaction> Transaction::begin(Database &database)
{
    // IMMEDIATE takes the write lock now, so that a busy file is found before anything is done.
    if (auto done = database.run(QStringLiteral("BEGIN IMMEDIATE")); !done)
        return done.error();
    return Transaction(database);
}

Transaction::~Transaction()
{
    if (m_database)
        (void)m_database->run(QStringLiteral("ROLLBACK"));
}

Status Transaction::commit()
{
    auto done = m_database->run(QStringLiteral("COMMIT"));
    if (done)
        m_database = nullptr;
    return done;
}

} // namespace lanewise::db
