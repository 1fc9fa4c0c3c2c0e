// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/catalog/search.h"

#include <string>

/// Parts as text and JSON for the command line: `catalog list` and `catalog show`.
namespace lanewise {

/// "own" for a part or figures of the user, "own price" where only the price is; empty when nothing is.
std::string_view ownMark(const Part &part);

/// One part on one line: kind, id, name, key figures, and what of it is the user's own.
std::string partLine(const Part &part);

/// Every figure with its source, prices and notes; ends with a line break.
std::string partText(const Part &part);

/// That a name belongs to no product, why, and the nearest that exist.
std::string aliasText(const Alias &alias);

/// {"schema": 1, "total", "parts": [{id, kind, maker, model, part_number, summary, own}], "alias"}
std::string hitsToJson(const PartHits &hits, const Catalogue &catalogue);

/// {"schema": 1, "part": {…}, "own"}: the part in the catalogue's own form.
std::string partDocument(const Part &part);

} // namespace lanewise
