// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Ratings: a supply's label gives output by input range. Capacity of a set is the sum over the units that still run, as in
// the engineering convention for N+1 (n−1 units) and for two feeds (the units of one feed).
// Efficiency: 80 PLUS states points at 10, 20, 50 and 100 % of load (en.wikipedia.org/wiki/80_Plus); between them straight lines.
#include "models/power/supplies.h"

#include <algorithm>

namespace lanewise {

namespace {

constexpr double LowLineFromV = 100, LowLineToV = 127;
constexpr double HighLineFromV = 200, HighLineToV = 240;
constexpr int MaxFeeds = 8;

int feedCount(const SupplySet &supplies)
{
    return std::clamp(supplies.feeds, 1, MaxFeeds);
}

/// Sum of ratings of the units that `runs(i)` keeps.
template <class Runs>
StateResult stateOf(const std::vector<Known<double>> &ratings, SupplyState state, double loadW, int minimum, Runs runs)
{
    StateResult out{state, Known<double>(0.0, NoSource, Verification::Derived), loadW, 0, false};
    double sum = 0;
    bool known = true;
    for (std::size_t i = 0; i < ratings.size(); ++i) {
        if (!runs(i))
            continue;
        ++out.supplies;
        known = known && ratings[i].known();
        sum += ratings[i].valueOr(0);
    }
    out.capacityW = known ? Known<double>(sum, NoSource, Verification::Derived) : Known<double>();
    out.ok = known && sum >= loadW && out.supplies >= std::max(minimum, 1);
    return out;
}

/// The unit whose loss costs most: the largest rating, an unknown one before all.
std::size_t largestUnit(const std::vector<Known<double>> &ratings)
{
    std::size_t at = 0;
    for (std::size_t i = 1; i < ratings.size(); ++i)
        if (ratings[i].valueOr(1e9) > ratings[at].valueOr(1e9))
            at = i;
    return at;
}

std::size_t largestFeed(const std::vector<Known<double>> &ratings, int feeds)
{
    std::array<double, MaxFeeds> sum{};
    for (std::size_t i = 0; i < ratings.size(); ++i)
        sum[i % static_cast<std::size_t>(feeds)] += ratings[i].valueOr(0);
    return static_cast<std::size_t>(std::max_element(sum.begin(), sum.begin() + feeds) - sum.begin());
}

std::vector<Known<double>> ratingsAt(const SupplySet &supplies, double mainsV)
{
    std::vector<Known<double>> out;
    out.reserve(supplies.units.size());
    for (const PsuSpec *unit : supplies.units)
        out.push_back(supplyRatingW(*unit, mainsV));
    return out;
}

} // namespace

Known<double> supplyRatingW(const PsuSpec &psu, double mainsV)
{
    if (psu.inputMinV.known() && mainsV < *psu.inputMinV)
        return Known<double>(0.0, psu.inputMinV.source(), psu.inputMinV.verification());
    if (psu.inputMaxV.known() && mainsV > *psu.inputMaxV)
        return Known<double>(0.0, psu.inputMaxV.source(), psu.inputMaxV.verification());
    const VoltageRange *best = nullptr;
    for (const VoltageRange &range : psu.ranges)
        if (mainsV >= range.fromV && mainsV <= range.toV && (!best || range.watts > best->watts))
            best = &range;
    if (best)
        return Known<double>(best->watts, psu.highLineW.source(), psu.highLineW.verification());
    if (mainsV >= LowLineFromV && mainsV <= LowLineToV) {
        if (psu.lowLineW.known())
            return psu.lowLineW;
        if (psu.lowLineSupported.known() && !*psu.lowLineSupported)
            return Known<double>(0.0, psu.lowLineSupported.source(), psu.lowLineSupported.verification());
        return {};
    }
    if (mainsV >= HighLineFromV && mainsV <= HighLineToV)
        return psu.highLineW;
    return {};
}

Known<double> supplyLowLineW(const PsuSpec &psu)
{
    const VoltageRange *least = nullptr;
    for (const VoltageRange &range : psu.ranges)
        if (range.fromV <= LowLineToV && range.toV >= LowLineFromV && (!least || range.watts < least->watts))
            least = &range;
    if (least)
        return Known<double>(least->watts, psu.highLineW.source(), psu.highLineW.verification());
    return supplyRatingW(psu, 120);
}

EfficiencyCurve::EfficiencyCurve(const PsuSpec &psu, const PowerCalibration *calibration)
{
    constexpr std::array<double, 4> shares{0.1, 0.2, 0.5, 1.0};
    std::array<double, 4> pct{psu.efficiency10.valueOr(0), psu.efficiency20.valueOr(0), psu.efficiency50.valueOr(0),
                              psu.efficiency100.valueOr(0)};
    const bool own = pct[1] > 0 && pct[2] > 0 && pct[3] > 0;
    if (!own) {
        const PowerCalibration::Grade *grade =
            calibration && psu.efficiencyGrade.known() ? calibration->grade(psu.efficiencyGrade.value()) : nullptr;
        if (!grade)
            return;
        pct = grade->pct;
        m_fromGrade = true;
    }
    m_known = true;
    // Where no 10 % point is demanded, the line through 20 and 50 % is carried on to it.
    if (pct[0] <= 0)
        pct[0] = pct[1] - (pct[2] - pct[1]) * (shares[1] - shares[0]) / (shares[2] - shares[1]);
    m_share[0] = 0;
    m_pct[0] = calibration ? std::min(calibration->lightLoadEfficiencyPct.value, pct[0]) : pct[0];
    for (std::size_t i = 0; i < 4; ++i) {
        m_share[i + 1] = shares[i];
        m_pct[i + 1] = pct[i];
    }
    m_points = 5;
}

double EfficiencyCurve::percentAt(double loadShare) const
{
    for (int i = 1; i < m_points; ++i) {
        const auto at = static_cast<std::size_t>(i);
        if (loadShare > m_share[at])
            continue;
        const double along = std::max(0.0, loadShare - m_share[at - 1]) / (m_share[at] - m_share[at - 1]);
        return m_pct[at - 1] + along * (m_pct[at] - m_pct[at - 1]);
    }
    return m_points ? m_pct[static_cast<std::size_t>(m_points - 1)] : 0;
}

std::vector<StateResult> supplyStates(const SupplySet &supplies, double loadW)
{
    std::vector<StateResult> out;
    if (supplies.units.empty())
        return out;
    out.reserve(4);
    const auto ratings = ratingsAt(supplies, supplies.mainsV);
    const auto feeds = static_cast<std::size_t>(feedCount(supplies));
    const std::size_t lostUnit = largestUnit(ratings), lostFeed = largestFeed(ratings, feedCount(supplies));
    const int minimum = supplies.minimum;
    out.push_back(stateOf(ratings, SupplyState::AllHealthy, loadW, minimum, [](std::size_t) { return true; }));
    out.push_back(
        stateOf(ratings, SupplyState::OneSupplyLost, loadW, minimum, [=](std::size_t i) { return i != lostUnit; }));
    out.push_back(stateOf(ratings, SupplyState::OneFeedLost, loadW, minimum,
                          [=](std::size_t i) { return i % feeds != lostFeed; }));
    std::vector<Known<double>> low;
    low.reserve(ratings.size());
    for (const PsuSpec *unit : supplies.units)
        low.push_back(supplyLowLineW(*unit));
    out.push_back(stateOf(low, SupplyState::LowLine, loadW, minimum, [](std::size_t) { return true; }));
    return out;
}

Known<double> wallWatts(const SupplySet &supplies, const PowerCalibration *calibration, double loadW)
{
    double capacity = 0;
    for (const PsuSpec *unit : supplies.units) {
        const Known<double> rating = supplyRatingW(*unit, supplies.mainsV);
        if (!rating.known())
            return {};
        capacity += *rating;
    }
    if (capacity <= 0)
        return {};
    // Units that share a load carry it in proportion to their ratings, so all run at the same share of them.
    const double share = std::min(1.0, loadW / capacity);
    double wall = 0;
    const PsuSpec *last = nullptr;
    double percent = 0;
    for (const PsuSpec *unit : supplies.units) {
        if (unit != last) {
            const EfficiencyCurve curve(*unit, calibration);
            if (!curve.known())
                return {};
            percent = curve.percentAt(share);
            last = unit;
        }
        wall += share * *supplyRatingW(*unit, supplies.mainsV) * 100 / percent;
    }
    return Known<double>(wall, NoSource, Verification::Derived);
}

double largestFeedShare(const SupplySet &supplies)
{
    std::array<double, MaxFeeds> sum{};
    double total = 0;
    for (std::size_t i = 0; i < supplies.units.size(); ++i) {
        const double rating = supplyRatingW(*supplies.units[i], supplies.mainsV).valueOr(0);
        sum[i % static_cast<std::size_t>(feedCount(supplies))] += rating;
        total += rating;
    }
    return total > 0 ? *std::max_element(sum.begin(), sum.end()) / total : 0;
}

} // namespace lanewise
