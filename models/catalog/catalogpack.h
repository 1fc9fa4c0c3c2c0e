// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/catalog/catalogue.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace lanewise {

/// A catalogue as one block of bytes that is read in a few milliseconds: what the shipped database keeps beside its
/// tables, so that a start needs not go through a hundred thousand columns. The form follows fields.h and members.h and is
/// only for programs of the same packLayout(); nothing is exchanged in it.
std::string packCatalogue(const Catalogue &catalogue);

/// The inverse. Bytes that are cut short, altered or of another layout are an Error; none is trusted.
Result<std::shared_ptr<const Catalogue>> unpackCatalogue(std::string_view bytes, std::string_view fileName);

/// Hash over the names and types of all figures and members.
std::uint64_t packLayout();

} // namespace lanewise
