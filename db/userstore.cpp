// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The user's database seen as a whole: one value out, one change in.
#include "db/userdatabase.h"

#include <QDateTime>

namespace lanewise::db {

namespace {

QString text(const std::string &utf8)
{
    return QString::fromStdString(utf8);
}

} // namespace

Result<UserData> UserDatabase::load()
{
    auto ownParts = parts();
    auto ownPrices = prices();
    auto ownFigures = overrides();
    if (!ownParts || !ownPrices || !ownFigures)
        return !ownParts ? ownParts.error() : !ownPrices ? ownPrices.error() : ownFigures.error();
    return UserData{std::move(ownParts.value()), std::move(ownPrices.value()), std::move(ownFigures.value())};
}

Status UserDatabase::apply(const UserDataChange &change)
{
    auto transaction = Transaction::begin(*m_database);
    if (!transaction)
        return transaction.error();
    if (auto done = remove(change); !done)
        return done;
    if (auto done = save(change); !done)
        return done;
    return transaction.value().commit();
}

Status UserDatabase::remove(const UserDataChange &change)
{
    for (const std::string &id : change.removeParts) {
        if (auto done = removePart(id); !done)
            return done;
    }
    for (const std::string &book : change.removeBooks) {
        if (auto done = removePriceBook(book); !done)
            return done;
    }
    for (const auto &[part, figure] : change.removeOverrides) {
        if (auto done = removeOverride(part, figure); !done)
            return done;
    }
    const auto removePrice = [this](std::int64_t id) {
        return m_database->run(QStringLiteral("DELETE FROM own_price WHERE id = ?"), {static_cast<qlonglong>(id)});
    };
    for (const std::int64_t id : change.removePrices) {
        if (auto done = removePrice(id); !done)
            return done;
    }
    for (const OwnPrice &price : change.savePrices) { // those that are there are replaced
        if (auto done = price.id != 0 ? removePrice(price.id) : Status(Done{}); !done)
            return done;
    }
    return Done{};
}

Status UserDatabase::save(const UserDataChange &change)
{
    for (const Part &part : change.saveParts) {
        if (auto done = savePart(part); !done)
            return done;
    }
    for (const FigureOverride &figure : change.saveOverrides) {
        if (auto done = saveOverride(figure); !done)
            return done;
    }
    for (const OwnPrice &own : change.savePrices) {
        const auto book = own.book.empty() ? Result<QVariant>(QVariant()) : bookKey(own.book);
        if (!book)
            return book.error();
        if (auto done = insertPrice(own.part, own.price, book.value()); !done)
            return done;
    }
    return Done{};
}

Result<QVariant> UserDatabase::bookKey(const std::string &book)
{
    const QString now = QDateTime::currentDateTimeUtc().toString(Qt::ISODate);
    auto row =
        m_database->select(QStringLiteral("INSERT INTO price_book (name, imported) VALUES (?, ?) ON CONFLICT (name) "
                                          "DO UPDATE SET imported = excluded.imported RETURNING id"),
                           {text(book), now});
    if (!row)
        return row.error();
    row.value().next();
    return row.value().value(0);
}

} // namespace lanewise::db
