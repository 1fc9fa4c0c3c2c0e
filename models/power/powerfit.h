// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/power/measuredmachine.h"

namespace lanewise {

/// One figure of one machine, predicted and measured at the wall.
struct PowerResidual {
    std::string machine, figure; ///< figure: "near idle", "load", "peak 1 s"
    LoadClass load = LoadClass::Inference;
    double predictedW = 0, measuredW = 0;
    bool fit = true; ///< false: of a machine kept apart
    double errorPct() const { return (predictedW / measuredW - 1) * 100; }
};

/// Predictions beside measurements, machine by machine.
std::vector<PowerResidual> powerResiduals(const std::vector<std::unique_ptr<MachineModel>> &machines,
                                          std::shared_ptr<const PowerCalibration> calibration);

/// Fits the coefficients that no source states (those marked Derived with the source "fitted …") to the machines marked for
/// it, by least squares on the relative error within physical bounds, starting from `start`. The spread of each is the range
/// over fits that leave one machine out.
PowerCalibration fitPower(const std::vector<std::unique_ptr<MachineModel>> &machines, const PowerCalibration &start);

/// Residuals of machines, each predicted by a fit that has not seen it.
std::vector<PowerResidual> crossValidatePower(const std::vector<std::unique_ptr<MachineModel>> &machines,
                                              const PowerCalibration &start);

/// The text of power.json.
std::string powerCalibrationToJson(const PowerCalibration &calibration);

} // namespace lanewise
