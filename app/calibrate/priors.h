// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/estimate/query.h"
#include "models/estimate/term.h"

#include <array>

namespace lanewise::calibrate {

/// Standard deviation, in logarithms of throughput, that a kind of coefficient may have before rows speak. Small ones are
/// shrunk hard. Chosen by cross-validation over GPU types and machines left out, not by the fit itself.
using Priors = std::array<double, TermCount>;
using KindPriors = std::array<Priors, WorkKindCount>;
const KindPriors &priorsOf(Family family);

/// Residual scale of a well measured row; larger residuals lose weight (Student's t with three degrees of freedom).
inline constexpr double ResidualScale = 0.03;
inline constexpr double ResidualFreedom = 3;

} // namespace lanewise::calibrate
