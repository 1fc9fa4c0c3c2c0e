// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "db/userdatabase.h"

namespace lanewise::db {

/// The user's database, opened when it is first needed and made only when something is to be kept: whoever only looks
/// leaves no file behind.
class UserFile : public UserStore
{
public:
    explicit UserFile(QString path) : m_path(std::move(path)) { }
    Result<UserData> load() override;
    Status apply(const UserDataChange &change) override;
    std::string place() const override { return m_path.toStdString(); }

private:
    Status open();

    QString m_path;
    std::unique_ptr<UserDatabase> m_database;
};

} // namespace lanewise::db
