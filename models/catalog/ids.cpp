// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/catalog/ids.h"

#include <array>

namespace lanewise {

namespace {

using std::string_view_literals::operator""sv;

// Each table is in the order of its enumeration.
constexpr std::array Kinds{"chassis"sv, "gpu"sv,    "baseboard"sv, "cpu"sv,   "memory"sv,  "nic"sv,
                           "drive"sv,   "hba"sv,    "psu"sv,       "riser"sv, "carrier"sv, "bridge"sv,
                           "cable"sv,   "switch"sv, "storage"sv,   "kit"sv,   "pdu"sv};
constexpr std::array KindLabels{"Chassis"sv,
                                "GPU"sv,
                                "Baseboard"sv,
                                "CPU"sv,
                                "Memory"sv,
                                "Network adapter"sv,
                                "Drive"sv,
                                "Storage controller"sv,
                                "Power supply"sv,
                                "Riser"sv,
                                "Carrier or backplane"sv,
                                "GPU bridge"sv,
                                "Cable or optic"sv,
                                "Network switch"sv,
                                "Storage system"sv,
                                "Kit or accessory"sv,
                                "Rack power"sv};
static_assert(Kinds.size() == PartKindCount && KindLabels.size() == PartKindCount);
constexpr std::array MountKinds{"cpu-socket"sv, "dimm-slot"sv,      "pcie-slot"sv,     "ocp-slot"sv, "sxm-site"sv,
                                "oam-site"sv,   "fixed-module"sv,   "drive-bay"sv,     "m2-slot"sv,  "psu-bay"sv,
                                "riser-site"sv, "backplane-site"sv, "baseboard-site"sv};
constexpr std::array Verifications{"unverified"sv, "sourced"sv, "confirmed"sv, "measured"sv, "derived"sv};
constexpr std::array Lifecycles{"unknown"sv, "current"sv, "end-of-sale"sv, "end-of-life"sv, "announced"sv};
constexpr std::array PriceKinds{"list"sv, "street"sv, "quote"sv, "estimate"sv, "own"sv};
constexpr std::array CardHeights{"low-profile"sv, "full-height"sv};
constexpr std::array NodeKinds{"cpu"sv, "chipset"sv, "switch"sv};

template <class Enum, std::size_t N>
std::optional<Enum> fromId(const std::array<std::string_view, N> &ids, std::string_view id)
{
    for (std::size_t i = 0; i < N; ++i) {
        if (ids[i] == id)
            return static_cast<Enum>(i);
    }
    return {};
}

template <class Enum, std::size_t N>
std::string_view toId(const std::array<std::string_view, N> &ids, Enum value)
{
    return ids[static_cast<std::size_t>(value)];
}

} // namespace

std::string_view kindId(PartKind kind)
{
    return toId(Kinds, kind);
}

std::optional<PartKind> kindFromId(std::string_view id)
{
    return fromId<PartKind>(Kinds, id);
}

std::string_view kindLabel(PartKind kind)
{
    return toId(KindLabels, kind);
}

std::string_view mountKindId(MountKind kind)
{
    return toId(MountKinds, kind);
}

std::optional<MountKind> mountKindFromId(std::string_view id)
{
    return fromId<MountKind>(MountKinds, id);
}

std::string_view verificationId(Verification verification)
{
    return toId(Verifications, verification);
}

std::optional<Verification> verificationFromId(std::string_view id)
{
    return fromId<Verification>(Verifications, id);
}

std::string_view lifecycleId(Lifecycle lifecycle)
{
    return toId(Lifecycles, lifecycle);
}

std::optional<Lifecycle> lifecycleFromId(std::string_view id)
{
    return fromId<Lifecycle>(Lifecycles, id);
}

std::string_view priceKindId(Price::Kind kind)
{
    return toId(PriceKinds, kind);
}

std::optional<Price::Kind> priceKindFromId(std::string_view id)
{
    return fromId<Price::Kind>(PriceKinds, id);
}

std::string_view cardHeightId(CardHeight height)
{
    return toId(CardHeights, height);
}

std::optional<CardHeight> cardHeightFromId(std::string_view id)
{
    return fromId<CardHeight>(CardHeights, id);
}

std::string_view nodeKindId(PcieNode::Kind kind)
{
    return toId(NodeKinds, kind);
}

std::optional<PcieNode::Kind> nodeKindFromId(std::string_view id)
{
    return fromId<PcieNode::Kind>(NodeKinds, id);
}

} // namespace lanewise
