// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/build/project.h"
#include "models/catalog/catalogue.h"
#include "models/core/result.h"

#include <memory>
#include <string>
#include <string_view>

namespace lanewise {

inline constexpr int ProjectSchema = 1; ///< newest form of .lanewise that this program reads and writes
inline constexpr std::size_t ProjectMaxBytes = 64u << 20; ///< larger files are refused

/// A project as read, with the catalogue that it needs: parts that the given catalogue lacks are added from the
/// file's own snapshot (Part::Origin::ProjectSnapshot).
struct LoadedProject {
    Project project;
    std::shared_ptr<const Catalogue> catalogue;
    std::vector<std::string> missingParts; ///< ids taken from the snapshot
};

/// Sorted keys, two-space indent, readable in a diff; parts by id with a snapshot of each used part.
std::string projectToJson(const Project &project, const Catalogue &catalogue);

/// Refuses damaged, foreign, oversized and newer files with file, place (line and column, or JSON pointer) and remedy.
Result<LoadedProject> projectFromJson(std::string_view text, std::string_view fileName,
                                      std::shared_ptr<const Catalogue> catalogue);

} // namespace lanewise
