// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/build/edit.h"
#include "models/evaluate/context.h"

#include <optional>
#include <string>
#include <vector>

namespace lanewise {

/// A server asked for by part names, as the command line and tests do it.
struct BuildRequest {
    /// "8*a100-pcie-80gb": so many parts of that id or unambiguous name.
    struct Item {
        int count = 1;
        std::string part;
        std::optional<PartKind> kind; ///< kind that the caller expects; another one is an error
    };
    std::string title, note; ///< note: what the project is about
    std::string chassis; ///< id or unambiguous name; empty: no chassis yet
    std::vector<Item> items;
    std::vector<std::pair<MountId, std::string>> places; ///< mount → part; before the items
    std::vector<std::pair<std::string, std::string>> settings; ///< assumption or build setting → value
};

/// "4*PART" or "PART". The error says what a count may be.
Result<BuildRequest::Item> requestItem(std::string_view text, std::optional<PartKind> kind);

/// Makes a project with one option of one server. Each part goes to the best free mount of its kind, also where a rule
/// then fails; it stays unplaced (which evaluate reports) only when none is free; nothing asked for is dropped. Parts
/// that come with the chassis are counted first: asking for the eight GPUs of a DGX adds none. Errors: unknown names
/// (with the nearest ones), a mount that does not exist or is taken, a value out of range.
Result<Project> projectFromRequest(const BuildRequest &request, const Context &base);

} // namespace lanewise
