// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/catalog/part.h"

#include <span>
#include <string_view>
#include <type_traits>
#include <variant>

/// The members of the structs that stand in lists of a part (mounts, nodes, thermal rows, prices, …), described once
/// for the JSON reader and writer and for the database: the counterpart of fields.h, which does the same for the
/// figures. Adding a member is one line in the struct and one row in members.cpp.
namespace lanewise {

/// A member whose values are words of an enumeration.
template <class T>
struct WordMember {
    std::string_view (*get)(const T &);
    bool (*set)(T &, std::string_view word); ///< false: no such word
    std::string_view words; ///< the admissible ones, for the error message
};

template <class T>
using MemberAccess = std::variant<std::string T::*, int T::*, std::int64_t T::*, bool T::*, double T::*,
                                  Known<double> T::*, Known<int> T::*, Known<bool> T::*, std::vector<std::string> T::*,
                                  std::vector<int> T::*, WordMember<T>>;

template <class T>
struct Member {
    std::string_view name; ///< JSON key and column name, in snake case
    MemberAccess<T> access;
    bool required = false; ///< a row without it is refused
};

/// Mounts that come in rows and are written once in the catalogue files; they become MountSpecs.
struct DimmBank {
    int socket = 0, channels = 0, perChannel = 1;
    std::string label; ///< "CPU 1"
};

struct BayGroup {
    std::string group; ///< "front"
    std::string label; ///< "Front bay"; the number is appended
    MountKind kind = MountKind::DriveBay;
    int count = 0;
    int first = 0; ///< number of the first bay of this group
    std::string formFactor;
    std::vector<std::string> interfaces;
    std::string attachedTo;
    int electricalLanes = 0, generation = 0, rootPort = -1;
    std::string shareGroup;
    bool needsHba = false;
    int busOrder = 0; ///< of the first bay; the others follow
    std::string requiresMount;
};

template <class T>
std::span<const Member<T>> membersOf();
template <>
std::span<const Member<MountSpec>> membersOf();
template <>
std::span<const Member<PcieNode>> membersOf();
template <>
std::span<const Member<LaneConsumer>> membersOf();
template <>
std::span<const Member<ShareGroup>> membersOf();
template <>
std::span<const Member<ThermalRow>> membersOf();
template <>
std::span<const Member<QualifiedGpu>> membersOf();
template <>
std::span<const Member<MeasuredPower>> membersOf();
template <>
std::span<const Member<CompanionRule>> membersOf();
template <>
std::span<const Member<IncludedPart>> membersOf();
template <>
std::span<const Member<VoltageRange>> membersOf();
template <>
std::span<const Member<Price>> membersOf();
template <>
std::span<const Member<DimmBank>> membersOf();
template <>
std::span<const Member<BayGroup>> membersOf();

/// Calls visit(name, list) for every list of a part: its own, then those of its spec. Lists hold structs that
/// membersOf() describes, or strings. Works on const and mutable parts.
template <class PartType, class Visitor>
void forEachList(PartType &part, Visitor &&visit)
{
    visit("provides", part.provides);
    std::visit(
        [&](auto &spec) {
            using Spec = std::remove_cvref_t<decltype(spec)>;
            if constexpr (std::is_same_v<Spec, ChassisSpec>) {
                visit("cpu_families", spec.cpuFamilies);
                visit("nodes", spec.nodes);
                visit("mounts", spec.mounts);
                visit("consumers", spec.consumers);
                visit("share_groups", spec.shareGroups);
                visit("psu_options", spec.psuOptions);
                visit("included", spec.included);
                visit("thermal", spec.thermal);
                visit("qualified_gpus", spec.qualifiedGpus);
                visit("measured", spec.measured);
                visit("companions", spec.companions);
                visit("notes_list", spec.notes);
            } else if constexpr (std::is_same_v<Spec, PsuSpec>) {
                visit("ranges", spec.ranges);
            } else if constexpr (std::is_same_v<Spec, BridgeSpec>) {
                visit("gpus", spec.gpus);
            }
        },
        part.spec);
}

} // namespace lanewise
