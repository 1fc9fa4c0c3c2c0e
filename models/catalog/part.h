// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/catalog/partkind.h"
#include "models/catalog/specs.h"
#include "models/core/money.h"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace lanewise {

/// Index of a part in its Catalogue. A handle stays valid in every later snapshot made from that catalogue.
struct PartHandle {
    std::uint32_t index = 0xffffffff;
    bool valid() const { return index != 0xffffffff; }
    auto operator<=>(const PartHandle &) const = default;
};

/// Where figures come from; Known::source() indexes into Part::sources.
struct Source {
    std::string text; ///< citation
    Verification verification = Verification::Unverified;
    std::string date; ///< ISO date or part of one ("2023-07"); empty when not dated
    std::vector<std::string> lists; ///< lists of the part that the source covers, by JSON name: "mounts", "nodes"
};

enum class Lifecycle : std::uint8_t { Unknown, Current, EndOfSale, EndOfLife, Announced };

/// One price of a part: exact (low == high) or a range. A price without date is not admitted.
struct Price {
    enum class Kind : std::uint8_t { List, Street, Quote, Estimate, Own };
    Kind kind = Kind::Estimate;
    std::int64_t lowMinor = 0, highMinor = 0; ///< in minor units of `currency`
    Currency currency;
    std::string date; ///< ISO date or part of one
    std::string condition; ///< "new", "used", "refurbished"
    std::string scope; ///< "barebone", "complete system", "part"
    std::string source;
    Verification verification = Verification::Unverified;
    bool exactPart = true; ///< false: price of the class of part, not of this very part
    std::string validUntil; ///< ISO date up to which the price is offered; empty where nobody said
    bool own = false; ///< from the user's own data, not from a file: goes before every shipped price
};

using PartSpec = std::variant<std::monostate, ChassisSpec, GpuSpec, CpuSpec, MemorySpec, NicSpec, DriveSpec, HbaSpec,
                              PsuSpec, ProviderSpec, BridgeSpec, CableSpec, SwitchSpec, StorageSpec, KitSpec>;

/// A catalogue row.
struct Part {
    /// Where the row comes from; a project file's own snapshot is used only when the catalogue lacks the part.
    enum class Origin : std::uint8_t { Shipped, User, ProjectSnapshot };

    std::string id; ///< stable, lower case with hyphens, unique in the catalogue
    PartKind kind = PartKind::Kit;
    std::string maker, model, partNumber;
    Lifecycle lifecycle = Lifecycle::Unknown;
    std::string launch; ///< ISO date or part of one, or a quarter ("2024-Q3")
    PartSpec spec;
    std::vector<MountSpec> provides; ///< mounts that this part gives when placed (not for chassis: ChassisSpec::mounts)
    std::vector<std::string> aliases; ///< other names under which people look for it
    std::vector<Source> sources;
    std::vector<Price> prices; ///< newest first
    std::string notes;
    Origin origin = Origin::Shipped;

    template <class Spec>
    const Spec *as() const
    {
        return std::get_if<Spec>(&spec);
    }
};

/// A name that circulates but belongs to no product: searching it says so and offers the nearest real part.
struct Alias {
    std::string id; ///< the name's id
    std::string name;
    PartKind kind = PartKind::Chassis;
    std::vector<std::string> nearest; ///< part ids, best first
    std::string reason; ///< why no such model is listed, with source
};

/// The spec, all of it unknown, that parts of a kind have.
PartSpec emptySpec(PartKind kind);

/// Watts to plan with for a part: its rated maximum, else a typical or planning figure (then unverified), else unknown.
Known<double> planningPowerW(const Part &part);

} // namespace lanewise
