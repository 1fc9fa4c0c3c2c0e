// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/core/known.h"
#include "models/core/result.h"

#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace lanewise {

/// A number that stands for figures which no datasheet gives, with how far it can be trusted.
struct Coefficient {
    double value = 0;
    double low = 0, high = 0; ///< spread of the rows it comes from; low == high: not known
    int rows = 0; ///< measured machines behind it; 0: stated by the source, not fitted
    std::string source;
    Verification verification = Verification::Unverified;
};

/// Kinds of load that draw differently from the same GPU.
enum class LoadClass : std::uint8_t {
    Inference, ///< serving and batch inference
    Training,
    Stress, ///< every unit busy at once, as burn-in programs do
    Tuned ///< inference at the clocks with the best work per joule (MLPerf's MaxQ runs)
};
inline constexpr int LoadClassCount = 4;
std::string_view loadClassId(LoadClass load); ///< "inference", "training", "stress", "tuned"
/// The class of a workload id: "…-train" trains, everything else serves.
LoadClass loadClassOf(std::string_view workloadId);

/// How a chassis joins its GPUs decides what the board itself draws.
enum class BaseClass : std::uint8_t {
    Cards, ///< PCIe cards, with or without PCIe switches
    Modules, ///< SXM or OAM modules joined directly
    Switched ///< modules on a baseboard with NVSwitches, and the NICs that such machines come with
};
inline constexpr int BaseClassCount = 3;
std::string_view baseClassId(BaseClass base); ///< "cards", "modules", "switched"

/// Coefficients of the power model, read from resources/calibration/power.json. Formulas that use them: power.cpp.
struct PowerCalibration {
    Coefficient gpuIdleShare; ///< of board power, driver loaded
    std::array<Coefficient, LoadClassCount> gpuLoadShare; ///< of board power, before a power limit cuts it
    Coefficient cpuIdleShare, cpuLoadShare; ///< of TDP; the host's part while its GPUs work
    Coefficient memoryIdleShare; ///< of a DIMM's rated power
    Coefficient nicIdleShare; ///< of a NIC's typical power
    Coefficient regulatorLossShare; ///< lost in the board's regulators, of CPU and memory power
    Coefficient fanLoadShare, fanMaxShare; ///< of the heat that the chassis' fans carry off
    std::array<Coefficient, BaseClassCount>
        baseW; ///< board, BMC, switches and fans at rest, where the chassis states none
    Coefficient switchShare; ///< of the modules' board power: what NVSwitches and the larger fans add to baseW
    Coefficient peak1sRatio; ///< highest one-second sample over the mean of a run, at the wall
    Coefficient lightLoadEfficiencyPct; ///< what a supply's efficiency falls to as its load goes to nothing

    /// Smallest efficiency, in percent, that a grade demands at 10, 20, 50 and 100 % of load; 0: not demanded.
    struct Grade {
        std::string name; ///< "Titanium"
        std::array<double, 4> pct{};
        std::string source;
    };
    std::vector<Grade> grades;
    /// The grade that a label like "80+ Titanium" names; of two names ("Platinum/Titanium") the lower; null: none.
    const Grade *grade(std::string_view label) const;
};

/// Reads the text of power.json; `fileName` is for the Error.
Result<std::shared_ptr<const PowerCalibration>> powerCalibrationFromJson(std::string_view text,
                                                                         std::string_view fileName);

} // namespace lanewise
