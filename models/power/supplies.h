// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/power/power.h"
#include "models/power/powercalibration.h"

#include <array>
#include <vector>

namespace lanewise {

/// Output that a supply gives at a mains voltage: the best of its ranges that hold the voltage, else its low-line
/// (100–127 V) or high-line (200–240 V) rating; zero outside the inputs that it takes, unknown where nothing is stated.
Known<double> supplyRatingW(const PsuSpec &psu, double mainsV);
/// Output that it gives anywhere on low line: the least of what it states there.
Known<double> supplyLowLineW(const PsuSpec &psu);

/// Efficiency of a supply over its load, in percent.
class EfficiencyCurve
{
public:
    /// The supply's own points, else those that its grade demands; not known() when it states neither.
    EfficiencyCurve(const PsuSpec &psu, const PowerCalibration *calibration);
    bool known() const { return m_known; }
    bool fromGrade() const { return m_fromGrade; } ///< the least that the grade admits, not a measured curve
    /// Percent at a load given as share of the rating. Straight lines between the points; from the lowest point down to
    /// the calibration's figure at no load; above full load the figure of full load.
    double percentAt(double loadShare) const;

private:
    std::array<double, 5> m_share{}, m_pct{};
    int m_points = 0;
    bool m_known = false, m_fromGrade = false;
};

/// The supplies of one server, spread over the feeds in the order of their bays: first bay on feed A, second on B, …
struct SupplySet {
    std::vector<const PsuSpec *> units;
    int feeds = 2;
    double mainsV = 230;
    int minimum = 0; ///< supplies that the chassis needs to run; 0: not known
};

/// Capacity against a DC load in the four states.
std::vector<StateResult> supplyStates(const SupplySet &supplies, double loadW);

/// Watts drawn at the wall for a DC load, with the load shared in proportion to the ratings; unknown when a rating
/// or a curve is. Never above what the supplies can deliver.
Known<double> wallWatts(const SupplySet &supplies, const PowerCalibration *calibration, double loadW);

/// Share of the load on the feed that carries most.
double largestFeedShare(const SupplySet &supplies);

} // namespace lanewise
