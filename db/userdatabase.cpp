// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/userdatabase.h"

#include "db/migrate.h"
#include "models/catalog/catalogjson.h"
#include "models/catalog/ids.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>
#include <algorithm>

namespace lanewise::db {

namespace {

QString text(std::string_view view)
{
    return QString::fromUtf8(view.data(), static_cast<qsizetype>(view.size()));
}

std::string column(const QSqlQuery &query, int index)
{
    return query.value(index).toString().toStdString();
}

QString now()
{
    return QDateTime::currentDateTimeUtc().toString(Qt::ISODate);
}

Price priceOf(const QSqlQuery &query, int first)
{
    Price price;
    price.kind = priceKindFromId(column(query, first)).value_or(Price::Kind::Own);
    price.lowMinor = query.value(first + 1).toLongLong();
    price.highMinor = query.value(first + 2).toLongLong();
    price.currency = Currency::fromCode(column(query, first + 3));
    price.date = column(query, first + 4);
    price.condition = column(query, first + 5);
    price.scope = column(query, first + 6);
    price.source = column(query, first + 7);
    price.validUntil = column(query, first + 8);
    price.own = true;
    price.verification = Verification::Sourced;
    return price;
}

/// Checked from outside in: rights and folder before SQLite is asked, whose own words for it are few.
Status prepareFolder(const QString &path)
{
    const QFileInfo file(path);
    if (!QDir().mkpath(file.absolutePath()))
        return Error{path.toStdString(), "", "its folder cannot be made",
                     "give yourself the right to write there, or set XDG_DATA_HOME to another folder"};
    if (file.exists() && !file.isWritable())
        return Error{path.toStdString(), "", "it may not be written",
                     "give yourself the right to write the file and its folder"};
    return Done{};
}

} // namespace

QString UserDatabase::defaultPath()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/user.sqlite");
}

Result<std::unique_ptr<UserDatabase>> UserDatabase::open(const QString &path)
{
    if (auto done = prepareFolder(path); !done)
        return done.error();
    auto database = Database::open(path, Database::Mode::Create);
    if (!database)
        return database.error();
    auto &file = *database.value();
    // Migrating first: a newer file must not even be switched to WAL.
    if (auto done = migrate(file, userMigrations()); !done)
        return done.error();
    auto check = file.select(QStringLiteral("PRAGMA quick_check(1)"));
    if (!check)
        return check.error();
    if (!check.value().next() || check.value().value(0).toString() != QLatin1String("ok"))
        return Error{path.toStdString(), "", "the database is damaged; it was left as it is",
                     "restore it from a backup, or move it aside to start with an empty one"};
    check.value().finish();
    if (auto done = file.run(QStringLiteral("PRAGMA journal_mode = WAL")); !done)
        return done.error();
    return std::unique_ptr<UserDatabase>(new UserDatabase(std::move(database.value())));
}

Result<QString> UserDatabase::moveAside(const QString &path)
{
    QString aside;
    for (int i = 1; aside.isEmpty() || QFile::exists(aside); ++i)
        aside = QStringLiteral("%1.aside-%2").arg(path).arg(i);
    if (!QFile::rename(path, aside))
        return Error{path.toStdString(), "", "it cannot be renamed to " + aside.toStdString(),
                     "close other windows and check the rights of the folder"};
    for (const auto *suffix : {"-wal", "-shm"}) {
        const QString companion = path + QLatin1String(suffix);
        if (QFile::exists(companion))
            QFile::rename(companion, aside + QLatin1String(suffix));
    }
    return aside;
}

Status UserDatabase::savePart(const Part &part)
{
    const auto json = partToJson(part);
    // What would not be read again is not stored.
    if (auto again = partFromJson(json, "part " + part.id); !again)
        return again.error();
    return m_database->run(
        QStringLiteral("INSERT INTO own_part (id, kind, model, json, changed) VALUES (?, ?, ?, ?, ?) "
                       "ON CONFLICT (id) DO UPDATE SET kind = excluded.kind, model = excluded.model, "
                       "json = excluded.json, changed = excluded.changed"),
        {text(part.id), text(kindId(part.kind)), text(part.model), text(json), now()});
}

Status UserDatabase::removePart(const std::string &id)
{
    return m_database->run(QStringLiteral("DELETE FROM own_part WHERE id = ?"), {text(id)});
}

Result<std::vector<Part>> UserDatabase::parts()
{
    auto query = m_database->select(QStringLiteral("SELECT json FROM own_part ORDER BY id"));
    if (!query)
        return query.error();
    std::vector<Part> parts;
    while (query.value().next()) {
        auto part = partFromJson(column(query.value(), 0), m_database->path().toStdString());
        if (!part)
            return part.error();
        part.value().origin = Part::Origin::User;
        parts.push_back(std::move(part.value()));
    }
    return parts;
}

Status UserDatabase::insertPrice(const std::string &part, const Price &price, const QVariant &book)
{
    return m_database->run(
        QStringLiteral("INSERT INTO own_price (part_id, kind, low_minor, high_minor, currency, date, "
                       "condition, scope, source, valid_until, book_id) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"),
        {text(part), text(priceKindId(price.kind)), static_cast<qlonglong>(price.lowMinor),
         static_cast<qlonglong>(price.highMinor), text(price.currency.text()), text(price.date), text(price.condition),
         text(price.scope), text(price.source), text(price.validUntil), book});
}

Status UserDatabase::addPrice(const std::string &part, const Price &price)
{
    return insertPrice(part, price, QVariant());
}

Status UserDatabase::savePriceBook(const std::string &book, const std::vector<std::pair<std::string, Price>> &prices)
{
    auto transaction = Transaction::begin(*m_database);
    if (!transaction)
        return transaction.error();
    if (auto done = m_database->run(QStringLiteral("DELETE FROM price_book WHERE name = ?"), {text(book)}); !done)
        return done;
    auto id = m_database->select(QStringLiteral("INSERT INTO price_book (name, imported) VALUES (?, ?) RETURNING id"),
                                 {text(book), now()});
    if (!id)
        return id.error();
    id.value().next();
    const QVariant key = id.value().value(0);
    id.value().finish();
    for (const auto &[part, price] : prices) {
        if (auto done = insertPrice(part, price, key); !done)
            return done;
    }
    return transaction.value().commit();
}

Status UserDatabase::removePriceBook(const std::string &book)
{
    return m_database->run(QStringLiteral("DELETE FROM price_book WHERE name = ?"), {text(book)});
}

Result<std::vector<std::string>> UserDatabase::priceBooks()
{
    auto query = m_database->select(QStringLiteral("SELECT name FROM price_book ORDER BY name"));
    if (!query)
        return query.error();
    std::vector<std::string> books;
    while (query.value().next())
        books.push_back(column(query.value(), 0));
    return books;
}

Result<std::vector<OwnPrice>> UserDatabase::prices()
{
    auto query = m_database->select(
        QStringLiteral("SELECT own_price.id, part_id, price_book.name, kind, low_minor, high_minor, currency, date, "
                       "condition, scope, source, valid_until FROM own_price LEFT JOIN price_book "
                       "ON price_book.id = book_id ORDER BY date DESC, own_price.id"));
    if (!query)
        return query.error();
    std::vector<OwnPrice> prices;
    while (query.value().next()) {
        const auto &row = query.value();
        prices.push_back({column(row, 1), priceOf(row, 3), column(row, 2), row.value(0).toLongLong()});
    }
    return prices;
}

Status UserDatabase::saveOverride(const FigureOverride &figure)
{
    return m_database->run(
        QStringLiteral("INSERT INTO figure_override (part_id, figure, value, source, changed) VALUES (?, ?, ?, ?, ?) "
                       "ON CONFLICT (part_id, figure) DO UPDATE SET value = excluded.value, source = excluded.source, "
                       "changed = excluded.changed"),
        {text(figure.part), text(figure.figure), text(figure.json), text(figure.source), now()});
}

Status UserDatabase::removeOverride(const std::string &part, const std::string &figure)
{
    return m_database->run(QStringLiteral("DELETE FROM figure_override WHERE part_id = ? AND figure = ?"),
                           {text(part), text(figure)});
}

Result<std::vector<FigureOverride>> UserDatabase::overrides()
{
    auto query = m_database->select(
        QStringLiteral("SELECT part_id, figure, value, source FROM figure_override ORDER BY part_id, figure"));
    if (!query)
        return query.error();
    std::vector<FigureOverride> list;
    while (query.value().next())
        list.push_back(
            {column(query.value(), 0), column(query.value(), 1), column(query.value(), 2), column(query.value(), 3)});
    return list;
}

Status UserDatabase::saveTemplate(const std::string &name, const std::string &project)
{
    return m_database->run(QStringLiteral("INSERT INTO template (name, project, changed) VALUES (?, ?, ?) "
                                          "ON CONFLICT (name) DO UPDATE SET project = excluded.project, "
                                          "changed = excluded.changed"),
                           {text(name), text(project), now()});
}

Status UserDatabase::removeTemplate(const std::string &name)
{
    return m_database->run(QStringLiteral("DELETE FROM template WHERE name = ?"), {text(name)});
}

Result<std::vector<Template>> UserDatabase::templates()
{
    auto query = m_database->select(QStringLiteral("SELECT name, project, changed FROM template ORDER BY name"));
    if (!query)
        return query.error();
    std::vector<Template> list;
    while (query.value().next())
        list.push_back({column(query.value(), 0), column(query.value(), 1), column(query.value(), 2)});
    return list;
}

Status UserDatabase::saveQuote(const StoredQuote &quote)
{
    return m_database->run(
        QStringLiteral("INSERT INTO quote (number, customer, issued, currency, total_minor, project) "
                       "VALUES (?, ?, ?, ?, ?, ?)"),
        {text(quote.number), text(quote.customer), text(quote.issued), text(quote.total.currency.text()),
         static_cast<qlonglong>(quote.total.minor), text(quote.project)});
}

Result<std::vector<StoredQuote>> UserDatabase::quotes()
{
    auto query = m_database->select(QStringLiteral("SELECT number, customer, issued, currency, total_minor, project "
                                                   "FROM quote ORDER BY issued DESC, number DESC"));
    if (!query)
        return query.error();
    std::vector<StoredQuote> list;
    while (query.value().next()) {
        const auto &row = query.value();
        list.push_back({column(row, 0),
                        column(row, 1),
                        column(row, 2),
                        {row.value(4).toLongLong(), Currency::fromCode(column(row, 3))},
                        column(row, 5)});
    }
    return list;
}

Result<std::shared_ptr<const Catalogue>> UserDatabase::mergedOver(const std::shared_ptr<const Catalogue> &shipped,
                                                                  std::vector<Error> *problems)
{
    const auto data = load();
    if (!data)
        return data.error();
    return mergedCatalogue(shipped, data.value(), problems);
}

} // namespace lanewise::db
