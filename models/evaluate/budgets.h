// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/core/known.h"
#include "models/evaluate/context.h"
#include "models/evaluate/evaluation.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lanewise {

/// Something of which a server has so much and uses so much. Derived from an evaluation for display; judges nothing that
/// a rule does not judge.
struct Budget {
    enum class Kind : std::uint8_t {
        SocketLanes, ///< lanes of one CPU; subject "cpu0"
        SwitchLanes, ///< lanes below a PCIe switch against its uplink; more is oversubscription, not an error
        MemoryChannels, ///< with at least one DIMM
        DimmSlots,
        GpuSlots, ///< accelerators against the number that the chassis takes
        DriveBays, ///< subject: bay group
        SupplyBays,
        Heat, ///< BTU/h at maximum load; limit from the rack's power where that is set
        FeedCurrent, ///< amperes a feed at maximum load against its breaker
        Weight, ///< kilograms: chassis and the parts whose weight is known
        RackUnits
    };
    enum class State : std::uint8_t {
        Within,
        Full, ///< all of it is used
        Over,
        Unjudged ///< no limit, or a figure that is missing
    };

    Kind kind = Kind::SocketLanes;
    std::string subject; ///< "cpu0", "sw1", "front"; empty where the kind says it all
    Known<double> used, limit;
    std::string_view unit; ///< "BTU/h", "A", "kg", "U"; empty for counts
    int unknownParts = 0; ///< parts missing from `used`: then it reads "at least"

    std::string key() const; ///< stable: "socket-lanes:cpu0"
    State state() const;
    /// Lanes below a switch over lanes of its uplink; nothing where they do not exceed it, and for other budgets.
    std::optional<double> oversubscription() const;
    double share() const; ///< used / limit from 0 to 1 for a bar; 0 when unjudged
};

std::string_view budgetKindId(Budget::Kind kind);

/// Budgets of one server in reading order. What the chassis does not have (switches, bays) makes no row.
std::vector<Budget> budgetsOf(const GroupEvaluation &group, const Context &context);

/// A budget and how many there are like it.
struct BudgetRow {
    Budget budget;
    int alike = 1;
};
/// The same for display: a board with eight switches that are all loaded alike has one row for them, not eight.
std::vector<BudgetRow> budgetRows(const GroupEvaluation &group, const Context &context);

} // namespace lanewise
