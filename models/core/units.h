// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace lanewise {

/// Watts for people: "850 W", from 1,000 on "3.31 kW" (three significant digits).
std::string formatWatts(double watts);

/// A rate or other estimate with three significant digits: "17,900", "68.4", "3.42". More would claim what an estimate does not know.
std::string formatEstimate(double value);

/// A difference with its sign: "+$1,480", "−120 W"; `text` is that of the magnitude.
std::string withSign(double value, const std::string &text);

} // namespace lanewise
