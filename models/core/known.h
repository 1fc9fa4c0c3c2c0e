// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <utility>

namespace lanewise {

/// How far a figure of the catalogue can be trusted.
enum class Verification : std::uint8_t {
    Unverified, ///< from memory, a guess of a single engineer, or an undocumented estimate: always marked in the product
    Sourced, ///< one citable source
    Confirmed, ///< two independent sources agree
    Measured, ///< read off a real unit
    Derived ///< computed from figures that are themselves sourced
};

/// Index into the sources of the part that holds the figure; NoSource where none was given.
using SourceIndex = std::uint16_t;
inline constexpr SourceIndex NoSource = 0xffff;

/// A figure of the catalogue: known with a source, or unknown. An unknown figure is never read as zero:
/// callers ask known() first, or say what they assume with valueOr().
template <class T>
class Known
{
public:
    Known() = default;
    Known(T value, SourceIndex source = NoSource, Verification verification = Verification::Unverified)
        : m_value(std::move(value)), m_source(source), m_verification(verification), m_known(true)
    {
    }

    bool known() const { return m_known; }
    explicit operator bool() const { return m_known; }
    const T &value() const { return m_value; } ///< only meaningful where known()
    const T &operator*() const { return m_value; }
    T valueOr(T other) const { return m_known ? m_value : std::move(other); }
    SourceIndex source() const { return m_source; }
    Verification verification() const { return m_known ? m_verification : Verification::Unverified; }
    bool operator==(const Known &other) const
    {
        return m_known == other.m_known && (!m_known || m_value == other.m_value);
    }

private:
    T m_value {};
    SourceIndex m_source = NoSource;
    Verification m_verification = Verification::Unverified;
    bool m_known = false;
};

} // namespace lanewise
