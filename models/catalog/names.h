// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

/// How names of parts are compared: by search, by resolveName() and by messages that say what may have been meant.
namespace lanewise {

/// Letters and digits of `text` in lower case, everything else left out: "RTX A6000" and "rtx-a6000" are one name.
/// Bytes above 127 (UTF-8) are kept as they are.
std::string squeezedName(std::string_view text);

/// The words of `text`, in lower case: runs of letters and digits, as SQLite's unicode61 tokenizer cuts them.
std::vector<std::string> wordsOf(std::string_view text);

/// Levenshtein distance, counted up to `limit` (a larger distance gives limit + 1).
int editDistance(std::string_view a, std::string_view b, int limit);

/// The name out of `names` that is likely meant by a misspelt one; empty when none is close.
std::string_view likelyMeant(std::string_view misspelt, std::span<const std::string_view> names);

} // namespace lanewise
