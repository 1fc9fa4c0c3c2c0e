// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/catalog/userdata.h"

namespace lanewise {

/// Where the user's own parts, prices and figures are kept. db/ implements it with SQLite; tests with a value in memory.
class UserStore
{
public:
    virtual ~UserStore() = default;
    virtual Result<UserData> load() = 0;
    /// All of the change or nothing of it. Fails without loss when the place is locked, full or may not be written.
    virtual Status apply(const UserDataChange &change) = 0;
    virtual std::string place() const = 0; ///< the file, for messages
};

/// Forgets everything at the end: the fake of the tests.
class MemoryUserStore : public UserStore
{
public:
    Result<UserData> load() override { return m_data; }
    Status apply(const UserDataChange &change) override
    {
        m_data = changed(std::move(m_data), change);
        for (OwnPrice &price : m_data.prices)
            price.id = price.id == 0 ? ++m_lastId : price.id;
        return Done{};
    }
    std::string place() const override { return "memory"; }

private:
    UserData m_data;
    std::int64_t m_lastId = 0;
};

} // namespace lanewise
