// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/catalog/members.h"

#include "models/catalog/ids.h"

namespace lanewise {

namespace {

/// A WordMember from a member of enumeration type and its pair of functions in ids.h.
template <auto Pointer, auto ToId, auto FromId, class T>
WordMember<T> wordMember(std::string_view words)
{
    return {[](const T &object) { return ToId(object.*Pointer); },
            [](T &object, std::string_view word) {
                const auto value = FromId(word);
                if (value)
                    object.*Pointer = *value;
                return value.has_value();
            },
            words};
}

constexpr std::string_view MountWords = "cpu-socket, dimm-slot, pcie-slot, ocp-slot, sxm-site, oam-site, fixed-module, "
                                        "drive-bay, m2-slot, psu-bay, riser-site, backplane-site, baseboard-site";

/// A price has its currency as text in files; Currency itself is three letters.
WordMember<Price> currencyMember()
{
    return {[](const Price &price) { return price.currency.text(); },
            [](Price &price, std::string_view word) {
                if (word.size() != 3)
                    return false;
                for (const char c : word) {
                    if (c < 'A' || c > 'Z')
                        return false;
                }
                price.currency = Currency::fromCode(word);
                return true;
            },
            "three capital letters such as USD"};
}

} // namespace

template <>
std::span<const Member<MountSpec>> membersOf()
{
    using T = MountSpec;
    static const Member<T> rows[] = {
        {"id", &T::id, true},
        {"kind", wordMember<&T::kind, mountKindId, mountKindFromId, T>(MountWords), true},
        {"label", &T::label},
        {"group", &T::group},
        {"attached_to", &T::attachedTo},
        {"electrical_lanes", &T::electricalLanes},
        {"generation", &T::generation},
        {"physical_lanes", &T::physicalLanes},
        {"open_ended", &T::openEnded},
        {"root_port", &T::rootPort},
        {"share_group", &T::shareGroup},
        {"bifurcations", &T::bifurcations},
        {"bifurcable", &T::bifurcable},
        {"bus_order", &T::busOrder},
        {"height", wordMember<&T::height, cardHeightId, cardHeightFromId, T>("low-profile, full-height")},
        {"max_length_mm", &T::maxLengthMm},
        {"max_width_slots", &T::maxWidthSlots},
        {"max_power_w", &T::maxPowerW},
        {"position", &T::position},
        {"row", &T::row},
        {"gpu_slot", &T::gpuSlot},
        {"form_factor", &T::formFactor},
        {"interfaces", &T::interfaces},
        {"needs_hba", &T::needsHba},
        {"socket", &T::socket},
        {"channel", &T::channel},
        {"dimm_of_channel", &T::dimmOfChannel},
        {"requires_mount", &T::requiresMount},
    };
    return rows;
}

template <>
std::span<const Member<PcieNode>> membersOf()
{
    using T = PcieNode;
    static const Member<T> rows[] = {
        {"id", &T::id, true},
        {"kind", wordMember<&T::kind, nodeKindId, nodeKindFromId, T>("cpu, chipset, switch"), true},
        {"uplink", &T::uplink},
        {"uplink_lanes", &T::uplinkLanes},
        {"generation", &T::generation},
        {"root_port", &T::rootPort},
        {"model", &T::model},
        {"inferred", &T::inferred},
    };
    return rows;
}

template <>
std::span<const Member<LaneConsumer>> membersOf()
{
    using T = LaneConsumer;
    static const Member<T> rows[] = {
        {"attached_to", &T::attachedTo, true},
        {"lanes", &T::lanes, true},
        {"what", &T::what, true},
        {"share_group", &T::shareGroup},
    };
    return rows;
}

template <>
std::span<const Member<ShareGroup>> membersOf()
{
    using T = ShareGroup;
    static const Member<T> rows[] = {
        {"id", &T::id, true}, {"lanes", &T::lanes, true}, {"exclusive", &T::exclusive}, {"note", &T::note}};
    return rows;
}

template <>
std::span<const Member<ThermalRow>> membersOf()
{
    using T = ThermalRow;
    static const Member<T> rows[] = {
        {"max_inlet_c", &T::maxInletC, true}, {"condition", &T::condition}, {"cpu_above_w", &T::cpuAboveW},
        {"gpu_above_w", &T::gpuAboveW},       {"source", &T::source, true},
    };
    return rows;
}

template <>
std::span<const Member<QualifiedGpu>> membersOf()
{
    using T = QualifiedGpu;
    static const Member<T> rows[] = {
        {"gpu", &T::gpu, true},
        {"max_count", &T::maxCount, true},
        {"vendor_list", &T::vendorList},
        {"source", &T::source, true},
    };
    return rows;
}

template <>
std::span<const Member<MeasuredPower>> membersOf()
{
    using T = MeasuredPower;
    static const Member<T> rows[] = {
        {"configuration", &T::configuration, true},
        {"idle_w", &T::idleW},
        {"near_idle_w", &T::nearIdleW},
        {"load_w", &T::loadW},
        {"peak_1s_w", &T::peak1sW},
        {"load_what", &T::loadWhat},
        {"source", &T::source, true},
    };
    return rows;
}

template <>
std::span<const Member<CompanionRule>> membersOf()
{
    using T = CompanionRule;
    static const Member<T> rows[] = {
        {"id", &T::id, true},
        {"needed_for", &T::neededFor},
        {"what", &T::what, true},
        {"part_number", &T::partNumber},
        {"quantity_rule", &T::quantityRule},
        {"source", &T::source, true},
    };
    return rows;
}

template <>
std::span<const Member<IncludedPart>> membersOf()
{
    using T = IncludedPart;
    static const Member<T> rows[] = {{"mount", &T::mount, true}, {"part", &T::part, true}};
    return rows;
}

template <>
std::span<const Member<VoltageRange>> membersOf()
{
    using T = VoltageRange;
    static const Member<T> rows[] = {{"from_v", &T::fromV, true}, {"to_v", &T::toV, true}, {"watts", &T::watts, true}};
    return rows;
}

template <>
std::span<const Member<Price>> membersOf()
{
    using T = Price;
    static const Member<T> rows[] = {
        {"kind", wordMember<&T::kind, priceKindId, priceKindFromId, T>("list, street, quote, estimate, own"), true},
        {"low_minor", &T::lowMinor, true},
        {"high_minor", &T::highMinor, true},
        {"currency", currencyMember(), true},
        {"date", &T::date, true},
        {"condition", &T::condition},
        {"scope", &T::scope},
        {"source", &T::source},
        {"verification",
         wordMember<&T::verification, verificationId, verificationFromId, T>(
             "unverified, sourced, confirmed, measured, derived")},
        {"exact_part", &T::exactPart},
        {"valid_until", &T::validUntil},
    };
    return rows;
}

template <>
std::span<const Member<DimmBank>> membersOf()
{
    using T = DimmBank;
    static const Member<T> rows[] = {
        {"socket", &T::socket, true},
        {"channels", &T::channels, true},
        {"per_channel", &T::perChannel},
        {"label", &T::label},
    };
    return rows;
}

template <>
std::span<const Member<BayGroup>> membersOf()
{
    using T = BayGroup;
    static const Member<T> rows[] = {
        {"group", &T::group, true},
        {"label", &T::label},
        {"kind", wordMember<&T::kind, mountKindId, mountKindFromId, T>("drive-bay, m2-slot")},
        {"count", &T::count, true},
        {"first", &T::first},
        {"form_factor", &T::formFactor},
        {"interfaces", &T::interfaces},
        {"attached_to", &T::attachedTo},
        {"electrical_lanes", &T::electricalLanes},
        {"generation", &T::generation},
        {"root_port", &T::rootPort},
        {"share_group", &T::shareGroup},
        {"needs_hba", &T::needsHba},
        {"bus_order", &T::busOrder},
        {"requires_mount", &T::requiresMount},
    };
    return rows;
}

} // namespace lanewise
