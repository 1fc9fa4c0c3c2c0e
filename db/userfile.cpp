// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/userfile.h"

#include <QFileInfo>

namespace lanewise::db {

Status UserFile::open()
{
    if (m_database)
        return Done{};
    auto opened = UserDatabase::open(m_path);
    if (!opened)
        return opened.error();
    m_database = std::move(opened.value());
    return Done{};
}

Result<UserData> UserFile::load()
{
    if (!m_database && !QFileInfo::exists(m_path))
        return UserData{};
    if (auto done = open(); !done)
        return done.error();
    return m_database->load();
}

Status UserFile::apply(const UserDataChange &change)
{
    if (change.empty())
        return Done{};
    if (auto done = open(); !done)
        return done.error();
    return m_database->apply(change);
}

} // namespace lanewise::db
