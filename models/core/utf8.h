// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string_view>

namespace lanewise {

/// Where a text stops being UTF-8: the offset of the first byte that is none, or npos. Spreadsheets save Latin-1 when nobody
/// tells them otherwise.
inline std::size_t utf8Error(std::string_view text)
{
    const auto follows = [&](std::size_t at, std::size_t count) {
        for (std::size_t i = 0; i < count; ++i) {
            if (at + i >= text.size() || (static_cast<unsigned char>(text[at + i]) & 0xc0) != 0x80)
                return false;
        }
        return true;
    };
    for (std::size_t i = 0; i < text.size();) {
        const auto byte = static_cast<unsigned char>(text[i]);
        const std::size_t more = byte < 0x80 ? 0
            : byte >= 0xc2 && byte < 0xe0    ? 1
            : byte >= 0xe0 && byte < 0xf0    ? 2
                                             : 3;
        if ((byte >= 0x80 && byte < 0xc2) || byte > 0xf4 || !follows(i + 1, more))
            return i;
        i += more + 1;
    }
    return std::string_view::npos;
}

} // namespace lanewise
