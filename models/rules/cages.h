// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/rules/rulekit.h"

namespace lanewise::rules {

/// One end of a cable or transceiver: "2x QSFP56" → plug "QSFP56", twice.
struct CableEnd {
    std::string_view plug;
    int count = 1;
};
CableEnd cableEnd(std::string_view text);
/// Whether an end is fibre connector rather than a plug for a cage (MPO, LC).
bool isFibreEnd(std::string_view text);
/// Whether the table "cage-plugs" lets `plug` into `cage`; `switchSide`: the cage is one of a switch.
bool cageTakes(const RuleInput &in, std::string_view cage, std::string_view plug, bool switchSide);
/// Cages of a switch, "32x OSFP twin-port, SFP28" → its parts.
std::vector<std::string_view> cagesOf(std::string_view text);
/// Lane modulation of a cage or plug (table "cage-modulation"); empty when not known.
std::string_view modulationOf(const RuleInput &in, std::string_view cage);

} // namespace lanewise::rules
