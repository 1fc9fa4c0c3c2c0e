// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <utility>
#include <variant>

namespace lanewise {

/// What went wrong at an edge of the program (a file, a database, an import), told so that a person can act:
/// what file or object, where in it, what is wrong and what to do. Violated rules of a build are Findings, not Errors.
struct Error {
    std::string subject; ///< file, table or option the error is about, e.g. "lab.lanewise"
    std::string place; ///< where in it: "line 12, column 4", "/options/0/groups/1", "row 17"; empty when the whole subject
    std::string message; ///< what is wrong
    std::string remedy; ///< what the person can do

    /// "lab.lanewise, /options/0: … — …", the one-line form of the command line.
    std::string text() const
    {
        std::string out = subject;
        if (!place.empty())
            out += (out.empty() ? "" : ", ") + place;
        if (!out.empty())
            out += ": ";
        out += message;
        if (!remedy.empty())
            out += " — " + remedy;
        return out;
    }
};

/// Either a value or an Error; used where input from outside the program is read or written.
template <class T>
class [[nodiscard]] Result
{
public:
    Result(T value) : m_state(std::in_place_index<0>, std::move(value)) { }
    Result(Error error) : m_state(std::in_place_index<1>, std::move(error)) { }

    bool ok() const { return m_state.index() == 0; }
    explicit operator bool() const { return ok(); }
    T &value() & { return std::get<0>(m_state); }
    const T &value() const & { return std::get<0>(m_state); }
    T &&value() && { return std::get<0>(std::move(m_state)); }
    const Error &error() const { return std::get<1>(m_state); }

private:
    std::variant<T, Error> m_state;
};

/// The Result of an operation that gives nothing back.
struct Done {
};
using Status = Result<Done>;

} // namespace lanewise
