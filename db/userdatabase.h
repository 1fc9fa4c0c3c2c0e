// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "db/database.h"
#include "models/catalog/userstore.h"

#include <QString>
#include <memory>
#include <string>
#include <vector>

namespace lanewise::db {

/// A project kept to start others from.
struct Template {
    std::string name, project; ///< project as .lanewise text
    std::string changed; ///< ISO date and time, UTC
};

/// A quote as it went out.
struct StoredQuote {
    std::string number, customer;
    std::string issued; ///< ISO date
    Money total;
    std::string project; ///< project as .lanewise text
};

/// What belongs to the person at this computer: parts, prices, overrides, templates, quotes. A file of its own, which no
/// update of the program touches. Two windows may have it open (WAL). A file that cannot be read is never overwritten.
class UserDatabase : public UserStore
{
public:
    /// Opens the file, or makes it; brings an older one up to date. Damaged and newer files are refused untouched.
    static Result<std::unique_ptr<UserDatabase>> open(const QString &path);
    /// "…/user.sqlite" in the folder for data of this program.
    static QString defaultPath();
    /// Only when the person asks for it: renames the file and its companions, and tells the new name.
    static Result<QString> moveAside(const QString &path);

    Result<UserData> load() override;
    Status apply(const UserDataChange &change) override;
    std::string place() const override { return m_database->path().toStdString(); }

    Status savePart(const Part &part); ///< replaces the own part of that id
    Status removePart(const std::string &id);
    Result<std::vector<Part>> parts();

    /// Replaces a price book of that name by these prices of parts; all or none. "" are prices outside any book.
    Status savePriceBook(const std::string &book, const std::vector<std::pair<std::string, Price>> &prices);
    Status removePriceBook(const std::string &book);
    Result<std::vector<std::string>> priceBooks();
    Status addPrice(const std::string &part, const Price &price);
    Result<std::vector<OwnPrice>> prices(); ///< of all books, newest first

    Status saveOverride(const FigureOverride &figure);
    Status removeOverride(const std::string &part, const std::string &figure);
    Result<std::vector<FigureOverride>> overrides();

    Status saveTemplate(const std::string &name, const std::string &project);
    Status removeTemplate(const std::string &name);
    Result<std::vector<Template>> templates(); ///< by name

    Status
    saveQuote(const StoredQuote &quote); ///< refuses a number that is there: a quote that went out is not changed
    Result<std::vector<StoredQuote>> quotes(); ///< newest first

    /// The shipped catalogue with the user's parts, overrides and prices. Handles of shipped parts stay valid. An override
    /// that fits no figure any more is left out and told in `problems`.
    Result<std::shared_ptr<const Catalogue>> mergedOver(const std::shared_ptr<const Catalogue> &shipped,
                                                        std::vector<Error> *problems = nullptr);

private:
    explicit UserDatabase(std::unique_ptr<Database> database) : m_database(std::move(database)) { }
    Status insertPrice(const std::string &part, const Price &price, const QVariant &book);
    Result<QVariant> bookKey(const std::string &book); ///< of the price book of that name, made if need be
    Status remove(const UserDataChange &change);
    Status save(const UserDataChange &change);

    std::unique_ptr<Database> m_database;
};

} // namespace lanewise::db
