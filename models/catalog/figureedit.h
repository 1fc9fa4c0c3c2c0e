// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/catalog/catalogue.h"

#include <string>
#include <string_view>
#include <vector>

/// Parts as people change them: figures typed as text, each with who says so and when.
namespace lanewise {

struct FigureEdit {
    std::string figure; ///< "tdp_w"
    std::string text; ///< as typed: "300", "1,979.5", "yes"; empty: unknown
    std::string source; ///< never empty, unless the figure becomes unknown
    std::string date; ///< ISO date or the start of one; may be empty
    bool operator==(const FigureEdit &) const = default;
};

/// The text that a person edits: no unit, no thousands separators; empty where unknown.
std::string figureInput(const Part &part, std::string_view figure);

/// Typed text as a JSON value of the figure's type ("null" for none). Refuses what is no such value or lies outside the figure's
/// range, naming the figure by its label.
Result<std::string> figureJson(const Part &part, std::string_view figure, std::string_view text);

/// The part with these figures; all or none.
Result<Part> withFigures(const Part &part, const std::vector<FigureEdit> &edits);

/// A copy to begin an own part from: a free id, marked in its name, without prices, part number and other names, which
/// belong to the original.
Part ownCopyOf(const Part &part, const Catalogue &catalogue);

/// A part of a kind of which nothing is known yet.
Part blankPart(PartKind kind, const Catalogue &catalogue);

} // namespace lanewise
