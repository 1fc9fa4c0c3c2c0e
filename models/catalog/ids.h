// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/catalog/part.h"

#include <optional>
#include <string_view>

/// The words by which files, the database and the command line name the values of the catalogue's enumerations.
/// Each xId() has its inverse xFromId(), which gives nothing for a word that it does not know.
namespace lanewise {

std::string_view verificationId(Verification verification); ///< "unverified", "sourced", …
std::optional<Verification> verificationFromId(std::string_view id);

std::string_view lifecycleId(Lifecycle lifecycle); ///< "current", "end-of-sale", …
std::optional<Lifecycle> lifecycleFromId(std::string_view id);

std::string_view priceKindId(Price::Kind kind); ///< "list", "street", "quote", "estimate", "own"
std::optional<Price::Kind> priceKindFromId(std::string_view id);

std::string_view cardHeightId(CardHeight height); ///< "low-profile", "full-height"
std::optional<CardHeight> cardHeightFromId(std::string_view id);

std::string_view nodeKindId(PcieNode::Kind kind); ///< "cpu", "chipset", "switch"
std::optional<PcieNode::Kind> nodeKindFromId(std::string_view id);

std::optional<MountKind> mountKindFromId(std::string_view id); ///< inverse of mountKindId()

} // namespace lanewise
