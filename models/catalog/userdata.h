// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/catalog/catalogjson.h"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

/// What a person adds to the shipped catalogue: parts, prices and better figures. Kept apart from it, so that an update of
/// the program never touches them; userstore.h says where.
namespace lanewise {

/// A figure of a shipped part that the user knows better; an update of the catalogue keeps it and still reaches the others.
struct FigureOverride {
    std::string part, figure; ///< part id and name of the figure ("tdp_w")
    std::string json; ///< the value as JSON: 300, "passive", true
    std::string source; ///< who says so; never empty
    bool operator==(const FigureOverride &) const = default;
};

/// A price of the user's own for any part. Prices from one file form a price book, which the next import of that file
/// replaces as a whole.
struct OwnPrice {
    std::string part;
    Price price;
    std::string book; ///< empty: entered by hand
    std::int64_t id = 0; ///< key in the store; 0: not stored yet
};

struct UserData {
    std::vector<Part> parts;
    std::vector<OwnPrice> prices; ///< newest first
    std::vector<FigureOverride> overrides;

    bool empty() const { return parts.empty() && prices.empty() && overrides.empty(); }
    const Part *part(std::string_view id) const;
};

/// What is to become different in a store, whole or not at all. Removals come before savings.
struct UserDataChange {
    std::vector<std::string> removeParts; ///< ids
    std::vector<std::int64_t> removePrices; ///< OwnPrice::id
    std::vector<std::string> removeBooks; ///< with their prices
    std::vector<std::pair<std::string, std::string>> removeOverrides; ///< part, figure
    std::vector<Part> saveParts; ///< replaces the own part of that id
    std::vector<OwnPrice> savePrices; ///< id 0: added; else replaced
    std::vector<FigureOverride> saveOverrides;

    bool empty() const;
};

/// User data as read from files. `errors` has at most one error a row, each with file, place and remedy.
struct ImportedData {
    UserData data;
    std::vector<Error> errors;
    std::vector<std::string> books; ///< names of the files that held prices
};

/// Reads files of the user's own: JSON with any of "parts", "prices" (as in resources/catalog) and "overrides", or a price
/// list as CSV. Names of parts are looked up in `shipped`, `own` and the files themselves; everything is proved by the
/// checks of verifyCatalogue().
ImportedData readUserData(const std::vector<CatalogFile> &files, const std::shared_ptr<const Catalogue> &shipped,
                          const UserData &own);

/// The change that brings imported data into a store that holds `own`.
UserDataChange importChange(const ImportedData &imported, const UserData &own);

/// What the user's data would be after a change; ids of new prices stay 0.
UserData changed(UserData data, const UserDataChange &change);

/// What verifyCatalogue() finds wrong with the user's parts and figures over the shipped catalogue, and nothing of what it
/// finds without them. `place` of each error is the part and the check.
std::vector<Error> checkUserData(const UserData &data, const std::shared_ptr<const Catalogue> &shipped);

/// The shipped catalogue with the user's data. Handles of shipped parts stay valid. An override that fits no figure any
/// more is left out and told in `problems`; a price of a part that the catalogue lacks waits for it.
std::shared_ptr<const Catalogue> mergedCatalogue(const std::shared_ptr<const Catalogue> &shipped, const UserData &data,
                                                 std::vector<Error> *problems = nullptr);

/// `current`, a snapshot made from `shipped`, brought up to date with the user's data: all its handles stay valid. A part
/// that the user removed stays as an open project knows it (Part::Origin::ProjectSnapshot).
std::shared_ptr<const Catalogue> updatedCatalogue(const std::shared_ptr<const Catalogue> &current,
                                                  const std::shared_ptr<const Catalogue> &shipped,
                                                  const UserData &data);

/// The user's data as one file that readUserData() takes.
std::string userDataToJson(const UserData &data);

} // namespace lanewise
