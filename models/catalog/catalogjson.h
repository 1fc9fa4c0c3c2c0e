// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/catalog/catalogue.h"

#include <string>
#include <string_view>
#include <vector>

namespace lanewise {

/// The files of resources/catalog: one a kind ("gpus.json", …), each {"schema": 1, "kind": "gpu", "parts": [...]},
/// facts tables {"schema": 1, "table": "memory-generations", "rows": [...]}, aliases and prices. README.md there has the schema.
struct CatalogFile {
    std::string name; ///< for error messages
    std::string text;
};

/// Builds a catalogue from the texts of catalogue files. Errors name file, row id and figure.
Result<std::shared_ptr<const Catalogue>> catalogueFromJson(const std::vector<CatalogFile> &files);

/// All that keeps the files from being read, at most one error a row; empty when catalogueFromJson() succeeds or when
/// only two rows have one id.
std::vector<Error> catalogErrors(const std::vector<CatalogFile> &files);

/// One part as the JSON object of the catalogue files (also the snapshot in a project file), and back.
std::string partToJson(const Part &part);
Result<Part> partFromJson(std::string_view text, std::string_view fileName);

/// The part with one figure replaced by `json` (300, "passive", true) on the authority of `source`; marked as the user's.
/// Unknown figures and values of another type are errors.
Result<Part> withFigure(const Part &part, std::string_view figure, std::string_view json, const std::string &source);

/// Reads every *.json below `directory`; the only file access in models/.
Result<std::vector<CatalogFile>> readCatalogDirectory(const std::string &directory);

} // namespace lanewise
