// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/estimateoutput.h"

#include "models/core/money.h"
#include "models/core/units.h"
#include "models/evaluate/optioneconomics.h"

#include <fmt/format.h>

namespace lanewise::app {

namespace {

using nlohmann::ordered_json;

ordered_json orNull(const Known<double> &value)
{
    return value ? ordered_json(*value) : ordered_json();
}

ordered_json orNull(const std::optional<double> &value)
{
    return value ? ordered_json(*value) : ordered_json();
}

void addTimes(ordered_json &out, const Explanation &e)
{
    if (e.latencySeconds > 0)
        out["latency_s"] = e.latencySeconds;
    if (e.tensorParallel > 0) {
        out["tensor_parallel"] = e.tensorParallel;
        out["concurrent_requests"] = e.concurrentRequests;
        out["tokens_s_user"] = e.tokensPerSecondUser;
    }
    if (e.time.hoursToTarget > 0) {
        out["hours_to_target"] = e.time.hoursToTarget;
        out["hours_to_target_low"] = e.time.lowHours;
        out["hours_to_target_high"] = e.time.highHours;
        out["target"] = e.target;
    }
    if (e.time.hoursPerEpoch > 0)
        out["hours_epoch"] = e.time.hoursPerEpoch;
}

} // namespace

nlohmann::ordered_json explanationToJson(const Explanation &e, bool terms)
{
    ordered_json out = {{"workload", e.workload}, {"name", e.name}, {"profile", e.profile}};
    if (!e.known) {
        out["value"] = nullptr;
        out["reason"] = e.reason;
        return out;
    }
    out["value"] = e.value;
    out["low"] = e.low;
    out["high"] = e.high;
    out["unit"] = e.unit;
    out["bottleneck"] = e.bottleneck;
    out["calibration"] = {{"support", e.supportId}, {"rows", e.calibrationRows}, {"source", e.calibration}};
    addTimes(out, e);
    ordered_json caps = ordered_json::object(), unset = ordered_json::object(), list = ordered_json::array();
    for (const Explanation::Cap &cap : e.caps) {
        if (cap.known)
            caps[std::string(cap.id)] = cap.value;
        else
            unset[std::string(cap.id)] = cap.note;
    }
    out["caps"] = std::move(caps);
    if (!terms)
        return out;
    out["caps_not_set"] = std::move(unset);
    for (const Explanation::Term &term : e.terms)
        list.push_back({{"name", term.name}, {"value", term.value}, {"unit", term.unit}});
    out["terms"] = std::move(list);
    out["caveats"] = e.caveats;
    return out;
}

void printExplanation(const Explanation &e, bool terms)
{
    if (!e.known) {
        fmt::print("{:<34} {:<6} unknown: {}\n", e.name, e.profile, e.reason);
        return;
    }
    fmt::print("{:<34} {:<6} {:>10} {:<12} {} to {}, limited by {}\n", e.name, e.profile, formatEstimate(e.value),
               e.unit, formatEstimate(e.low), formatEstimate(e.high), e.bottleneck);
    for (const auto &[label, text] : jobTimeLines(e))
        fmt::print("    {}: {}\n", label, text);
    if (!terms)
        return;
    for (const Explanation::Term &term : e.terms)
        fmt::print("    {:<58} {:>12.5g} {}\n", term.name, term.value, term.unit);
    for (const Explanation::Cap &cap : e.caps)
        fmt::print("    cap of {:<20} {}{}\n", cap.id, cap.known ? formatEstimate(cap.value) + " " + e.unit : cap.note,
                   cap.binds ? "  <- binds" : "");
    if (!e.support.empty())
        fmt::print("    {}\n", e.support);
    fmt::print("    calibration: {}\n", e.calibration);
    for (const std::string &caveat : e.caveats)
        fmt::print("    note: {}\n", caveat);
}

nlohmann::ordered_json sweepToJson(const CapSweep &s)
{
    ordered_json points = ordered_json::array();
    for (const CapPoint &p : s.points)
        points.push_back({{"cap_w", p.capW},
                          {"value", p.value},
                          {"low", p.low},
                          {"high", p.high},
                          {"share", p.share},
                          {"wall_w", orNull(p.wallW)},
                          {"btu_h", orNull(p.btuPerHour)},
                          {"energy_cost_year", orNull(p.energyCostYear)},
                          {"work_per_joule", orNull(p.workPerJoule)},
                          {"measured_range", p.measuredRange}});
    ordered_json out = {{"workload", s.workload}, {"profile", s.profile}, {"gpu", s.gpu}};
    if (!s.reason.empty()) {
        out["reason"] = s.reason;
        return out;
    }
    out["unit"] = s.unit;
    out["full_w"] = s.fullW;
    out["lowest_w"] = s.lowestW;
    out["lowest_known"] = s.lowestKnown;
    out["own_draw_w"] = s.ownDrawW;
    out["current_cap_w"] = orNull(s.currentCapW);
    out["best_cap_w"] = s.best >= 0 ? ordered_json(s.points[static_cast<std::size_t>(s.best)].capW) : ordered_json();
    out["curve"] = {{"source", s.source},
                    {"pairs", s.pairs},
                    {"same_chip", s.sameChip},
                    {"exponent", s.exponent},
                    {"exponent_low", s.exponentLow},
                    {"exponent_high", s.exponentHigh}};
    out["points"] = std::move(points);
    return out;
}

void printSweep(const CapSweep &s, const std::string &currency)
{
    if (!s.reason.empty()) {
        fmt::print("{}: unknown: {}\n", s.workload, s.reason);
        return;
    }
    fmt::print("{}, {} software, on {}: {} to {} a GPU\n", s.workload, s.profile, s.gpu, formatWatts(s.lowestW),
               formatWatts(s.fullW));
    fmt::print("{:>9} {:>12} {:>23} {:>7} {:>10} {:>12} {:>14} {:>12}\n", "cap", s.unit, "80 % range", "share", "wall",
               "BTU/h", "energy a year", "work/joule");
    for (std::size_t i = 0; i < s.points.size(); ++i) {
        const CapPoint &p = s.points[i];
        fmt::print("{:>9} {:>12} {:>23} {:>6.0f}% {:>10} {:>12} {:>14} {:>12}{}{}\n", formatWatts(p.capW),
                   formatEstimate(p.value), formatEstimate(p.low) + " to " + formatEstimate(p.high), p.share * 100,
                   p.wallW ? formatWatts(*p.wallW) : "unknown", p.btuPerHour ? formatNumber(*p.btuPerHour) : "unknown",
                   p.energyCostYear ? formatUnitMoney(*p.energyCostYear, currency) : "unknown",
                   p.workPerJoule ? formatEstimate(*p.workPerJoule) : "unknown",
                   static_cast<int>(i) == s.best ? "  <- best work per joule" : "",
                   p.measuredRange ? "" : "  (lower than measured)");
    }
    for (const std::string &caveat : sweepCaveats(s))
        fmt::print("note: {}\n", caveat);
}

} // namespace lanewise::app
