// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/calibrate/curves.h"
#include "app/calibrate/spreads.h"

#include <string>

namespace lanewise::calibrate {

/// The text of a file of resources/calibration: coefficients with the number of rows that they were fitted on and the
/// spread of those rows' residuals. Coefficients that change no figure by half a percent are left out.
std::string tableJson(const Dataset &set, const std::vector<double> &coefficients,
                      const std::vector<SpreadRow> &spreads);
std::string curvesJson(const Curves &curves);

} // namespace lanewise::calibrate
