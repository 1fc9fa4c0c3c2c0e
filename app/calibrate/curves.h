// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/calibrate/dataset.h"

#include <string>
#include <vector>

namespace lanewise::calibrate {

/// What pairs of rows tell that differ in one thing only.
struct Curves {
    PowerCurve power; ///< boards of one chip at different limits: A100 at 250, 300, 400 and 500 W
    LinkCurve link; ///< the same boards with and without NVLink bridge
    double maxqLow = 0, maxqMedian = 0,
           maxqHigh = 0; ///< share of throughput that power-capped submissions kept; their caps are not published
    int maxqRows = 0;
};
Curves curvesOf(const std::vector<Dataset> &sets);

double quantileOf(std::vector<double> values, double share);

} // namespace lanewise::calibrate
