// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>

namespace lanewise {

/// A name hashed once, so that coefficients are found by it without comparing or allocating strings. The text is only
/// looked at when a calibration is fitted; it must outlive the key. An empty name has hash 0.
struct Key {
    std::uint64_t hash = 0;
    std::string_view text;

    constexpr Key() = default;
    constexpr Key(std::string_view name) : hash(hashOf(name)), text(name) { }
    constexpr Key(const char *name) : Key(std::string_view(name)) { }
    constexpr bool empty() const { return hash == 0; }

    /// FNV-1a, 64 bits.
    static constexpr std::uint64_t hashOf(std::string_view name)
    {
        if (name.empty())
            return 0;
        std::uint64_t h = 0xcbf29ce484222325ull;
        for (char c : name)
            h = (h ^ static_cast<unsigned char>(c)) * 0x100000001b3ull;
        return h;
    }
};

/// Mixes the next part of a compound name into its hash; order matters.
constexpr std::uint64_t combine(std::uint64_t seed, std::uint64_t part)
{
    std::uint64_t h = (seed ^ (part + 0x9e3779b97f4a7c15ull + (seed << 6) + (seed >> 2))) * 0xff51afd7ed558ccdull;
    return h ^ (h >> 32);
}

} // namespace lanewise
