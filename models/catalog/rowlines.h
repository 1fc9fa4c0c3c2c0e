// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace lanewise {

/// In which line of a JSON text the rows of its lists begin, for error messages: the parser does not keep places.
struct RowLines {
    std::map<std::string, std::vector<int>, std::less<>> lists; ///< by key of the root object

    int of(std::string_view list, std::size_t row) const ///< from 1; 0 when not known
    {
        const auto at = lists.find(list);
        return at == lists.end() || row >= at->second.size() ? 0 : at->second[row];
    }
};

/// `text` must be valid JSON.
RowLines rowLines(std::string_view text);

} // namespace lanewise
