// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/catalog/part.h"

#include <span>
#include <string_view>
#include <type_traits>
#include <variant>

namespace lanewise {

/// One figure of a spec: its name in files and columns, its unit, its admissible range and its label for people.
/// Adding a figure is one member in specs.h and one row in fields.cpp.
template <class Spec>
struct Field {
    std::string_view name; ///< "tdp_w": JSON key and column name
    std::string_view label; ///< "Board power", translatable
    std::string_view unit; ///< "W"; empty for counts, names and yes/no
    std::variant<Known<double> Spec::*, Known<int> Spec::*, Known<bool> Spec::*, Known<std::string> Spec::*> member;
    double min = 0, max = 0; ///< admissible range of numbers; equal: not limited
};

/// The rows of a spec, in the order in which people read them. Specialised in fields.cpp for every spec of PartSpec.
template <class Spec>
std::span<const Field<Spec>> fieldsOf();
template <>
std::span<const Field<ChassisSpec>> fieldsOf();
template <>
std::span<const Field<GpuSpec>> fieldsOf();
template <>
std::span<const Field<CpuSpec>> fieldsOf();
template <>
std::span<const Field<MemorySpec>> fieldsOf();
template <>
std::span<const Field<NicSpec>> fieldsOf();
template <>
std::span<const Field<DriveSpec>> fieldsOf();
template <>
std::span<const Field<HbaSpec>> fieldsOf();
template <>
std::span<const Field<PsuSpec>> fieldsOf();
template <>
std::span<const Field<ProviderSpec>> fieldsOf();
template <>
std::span<const Field<BridgeSpec>> fieldsOf();
template <>
std::span<const Field<CableSpec>> fieldsOf();
template <>
std::span<const Field<SwitchSpec>> fieldsOf();
template <>
std::span<const Field<StorageSpec>> fieldsOf();
template <>
std::span<const Field<KitSpec>> fieldsOf();

/// Calls visit(field, known) for every figure of a part in the order of fieldsOf(); `known` is the Known<> member itself.
template <class PartType, class Visitor>
void forEachFigure(PartType &part, Visitor &&visit)
{
    std::visit(
        [&](auto &spec) {
            using Spec = std::remove_cvref_t<decltype(spec)>;
            if constexpr (!std::is_same_v<Spec, std::monostate>) {
                for (const Field<Spec> &field : fieldsOf<Spec>())
                    std::visit([&](auto member) { visit(field, spec.*member); }, field.member);
            }
        },
        part.spec);
}

/// A figure as text with unit for people ("300 W", "unknown"), by field; used by catalog show and the comparison table.
struct FigureText {
    std::string_view name, label, unit;
    std::string value; ///< formatted, without unit; "unknown" where not known
    bool known = false;
    Verification verification = Verification::Unverified;
    std::string source; ///< citation; empty when none
};
std::vector<FigureText> figures(const Part &part);

} // namespace lanewise
