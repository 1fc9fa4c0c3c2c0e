// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/core/units.h"

#include "models/core/money.h"

#include <cmath>

namespace lanewise {

namespace {

/// Decimals that leave three significant digits.
int decimalsFor(double magnitude)
{
    if (magnitude >= 99.95)
        return 0;
    return magnitude >= 9.995 ? 1 : 2;
}

double threeDigits(double value)
{
    if (value == 0 || !std::isfinite(value))
        return value;
    const double step = std::pow(10.0, std::floor(std::log10(std::abs(value))) - 2);
    return std::round(value / step) * step;
}

} // namespace

std::string formatWatts(double watts)
{
    if (std::abs(watts) < 999.5)
        return formatNumber(watts) + " W";
    return formatNumber(watts / 1000, decimalsFor(std::abs(watts) / 1000)) + " kW";
}

std::string formatEstimate(double value)
{
    const double rounded = threeDigits(value);
    return formatNumber(rounded, decimalsFor(std::abs(rounded)));
}

std::string withSign(double value, const std::string &text)
{
    if (value == 0)
        return "±" + text;
    return (value > 0 ? "+" : "−") + text;
}

} // namespace lanewise
