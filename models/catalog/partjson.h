// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/catalog/part.h"

#include <nlohmann/json_fwd.hpp>

namespace lanewise::memberjson {

struct ReadState;
struct Where;

/// Reads one row of a part file. `kind` is the file's; a row of its own must name its kind. Sets state.row, and
/// state.error where the row is wrong (the part is then incomplete).
Part readPart(const nlohmann::json &row, std::optional<PartKind> kind, ReadState &state);

nlohmann::json writePart(const Part &part);

/// True for "2023", "2023-07" and "2023-07-04".
bool isIsoDate(std::string_view text);

/// Newest first; prices of the same day keep their order.
void sortPrices(std::vector<Price> &prices);

/// Reads a price object; `extraKey` ("part" in price files) is not one of its members and is skipped.
Price readPrice(const nlohmann::json &json, std::string_view extraKey, const Where &where, ReadState &state);

/// Parses the text of a file; a syntax error names line and column.
nlohmann::json parseText(std::string_view text, ReadState &state);

} // namespace lanewise::memberjson
