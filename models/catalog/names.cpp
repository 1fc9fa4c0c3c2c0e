// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/catalog/names.h"

#include <algorithm>
#include <numeric>

namespace lanewise {

namespace {

// Not std::isalnum: the result may not depend on the locale.
bool isWordByte(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9')
        || static_cast<unsigned char>(c) > 127;
}

char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

} // namespace

std::string squeezedName(std::string_view text)
{
    std::string out;
    out.reserve(text.size());
    for (const char c : text) {
        if (isWordByte(c))
            out += lower(c);
    }
    return out;
}

std::vector<std::string> wordsOf(std::string_view text)
{
    std::vector<std::string> words;
    bool open = false;
    for (const char c : text) {
        if (!isWordByte(c)) {
            open = false;
            continue;
        }
        if (!open)
            words.emplace_back();
        open = true;
        words.back() += lower(c);
    }
    return words;
}

int editDistance(std::string_view a, std::string_view b, int limit)
{
    const auto lengthDifference = a.size() > b.size() ? a.size() - b.size() : b.size() - a.size();
    if (lengthDifference > static_cast<std::size_t>(limit))
        return limit + 1;
    std::vector<int> row(b.size() + 1);
    std::iota(row.begin(), row.end(), 0);
    for (std::size_t i = 1; i <= a.size(); ++i) {
        int diagonal = row[0];
        row[0] = static_cast<int>(i);
        int best = row[0];
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const int substituted = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
            diagonal = row[j];
            row[j] = std::min({row[j] + 1, row[j - 1] + 1, substituted});
            best = std::min(best, row[j]);
        }
        if (best > limit)
            return limit + 1;
    }
    return row[b.size()] > limit ? limit + 1 : row[b.size()];
}

std::string_view likelyMeant(std::string_view misspelt, std::span<const std::string_view> names)
{
    int best = std::max(2, static_cast<int>(misspelt.size()) / 3) + 1;
    std::string_view meant;
    for (const auto name : names) {
        const int distance = editDistance(misspelt, name, best - 1);
        if (distance < best) {
            best = distance;
            meant = name;
        }
    }
    return meant;
}

} // namespace lanewise
