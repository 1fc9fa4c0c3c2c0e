// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/build/build.h"
#include "models/core/result.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace lanewise {

/// Everything about the site, the customer and the years that is not a part. One editable value, saved with the project,
/// printed in the report. Defaults are stated in assumptions.cpp with their source.
struct Assumptions {
    double mainsV = 230; ///< volts at the inlet
    int feeds = 2; ///< independent feeds that the supplies are spread over
    int mainsPhases = 1;
    double circuitA = 32; ///< breaker of one feed
    double inletC = 25; ///< air at the inlet
    std::string region = "EU"; ///< plug, energy price and carbon region: "EU", "US", "UK", …
    double energyPriceKwh = 0.219; ///< currency units a kWh
    double pue = 1.54;
    double utilization = 0.6; ///< share of the hours that the GPUs work
    int years = 3;
    std::string currency = "USD";
    double exchangeRate = 1; ///< currency units for one USD
    double taxPct = 0;
    std::optional<double> budget; ///< currency units, for the whole option
    RedundancyPolicy redundancy = RedundancyPolicy::OneSupply;
    std::optional<double> rackUnitsFree;
    std::optional<double> rackDepthMm;
    std::optional<double> rackWeightKg;
    std::optional<double> rackKw;
    double discountPct = 0, markupPct = 0;
    std::optional<double> supportPctYear; ///< of the purchase and year; not set: support is in no sum
    std::optional<double> spaceCostMonth; ///< currency units per rack unit and month
    std::optional<double> residualPct; ///< of the purchase after `years`
    double carbonKgKwh = 0.381;
    std::optional<double>
        rentPerGpuHour; ///< currency units; not set, or 0: the catalogue's price of the nearest cloud GPU
    std::optional<double> demandBaseGpus, demandPeakGpus; ///< GPUs busy at all hours, and those more during peaks
    std::optional<double> demandPeakShare; ///< share of the hours that peaks last
    std::optional<double> currentCostMonth; ///< currency units: what the same work costs a month today
    std::optional<double> resaleValue; ///< currency units: what the machines that are replaced still bring
    int reviewMonths = 18; ///< time within which the purchase has to pay
    int priceStaleDays = 90; ///< older prices are marked
    std::string workload = "llama31-70b-serve"; ///< what the power and cost charts refer to
    std::string profile = "tuned"; ///< "tuned" or "stock"
    bool operator==(const Assumptions &) const = default;
};

/// One assumption by name: how the command line, the editor, edits and the report speak of it.
struct AssumptionInfo {
    std::string_view name; ///< "mains_v"
    std::string_view label; ///< "Mains voltage"
    std::string_view unit; ///< "V"
    std::string_view help; ///< one sentence with admissible values
    enum class Type : std::uint8_t { Number, Integer, Text, Choice } type = Type::Number;
    double min = 0, max = 0;
    std::string_view choices; ///< "none|n+1|two-feeds"
    bool optional = false; ///< may be empty (unknown)
    std::string_view source; ///< where the default comes from; "convention" where it is only customary
};

std::span<const AssumptionInfo> assumptionInfos();
const AssumptionInfo *assumptionInfo(std::string_view name);
/// The value as text without unit; empty when not set.
std::string assumptionText(const Assumptions &assumptions, std::string_view name);
/// Sets one by name; the Error names the admissible range.
Status setAssumption(Assumptions &assumptions, std::string_view name, std::string_view value);

} // namespace lanewise
