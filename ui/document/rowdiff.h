// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <string>
#include <vector>

namespace lanewise::ui {

/// Brings a list of unique keys to another by single removals, moves and insertions, so that an item model can announce each and
/// rows that stay do not flicker. `rows` has keyAt(row), size(), remove(row), insert(row, targetRow) and move(from, to) with
/// from > to; each call changes the list before the next one is made.
template <class Rows>
void diffRows(Rows &&rows, const std::vector<std::string> &target)
{
    for (int row = rows.size() - 1; row >= 0; --row)
        if (std::find(target.begin(), target.end(), rows.keyAt(row)) == target.end())
            rows.remove(row);
    for (int row = 0; row < static_cast<int>(target.size()); ++row) {
        const std::string &key = target[static_cast<std::size_t>(row)];
        if (row < rows.size() && rows.keyAt(row) == key)
            continue;
        int from = row + 1;
        while (from < rows.size() && rows.keyAt(from) != key)
            ++from;
        if (from < rows.size())
            rows.move(from, row);
        else
            rows.insert(row, row);
    }
}

} // namespace lanewise::ui
