// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/calibrate/powertable.h"
#include "app/calibrate/dataset.h"
#include "models/power/powerfit.h"

#include <fmt/format.h>

namespace lanewise::calibrate {

namespace {

void addRows(std::string &table, std::string_view title, const std::vector<PowerResidual> &residuals)
{
    table += fmt::format("{}\n{:<26} {:<10} {:<10} {:>9} {:>9} {:>7}\n", title, "machine", "figure", "load",
                         "predicted", "measured", "error");
    for (const PowerResidual &row : residuals)
        table += fmt::format("{:<26} {:<10} {:<10} {:>7.0f} W {:>7.0f} W {:>+6.1f}%\n", row.machine, row.figure,
                             loadClassId(row.load), row.predictedW, row.measuredW, row.errorPct());
}

} // namespace

Result<PowerFit> fitPowerFolder(const std::string &folder, const Catalogue &catalogue)
{
    const Result<std::string> startText = readFile(folder + "/power.json");
    const Result<std::string> machinesText = readFile(folder + "/power-machines.json");
    if (!startText || !machinesText)
        return startText ? machinesText.error() : startText.error();
    const auto start = powerCalibrationFromJson(startText.value(), "power.json");
    const auto rows = measuredMachinesFromJson(machinesText.value(), "power-machines.json");
    if (!start || !rows)
        return start ? rows.error() : start.error();
    std::vector<std::unique_ptr<MachineModel>> machines;
    for (const MeasuredMachine &row : rows.value()) {
        auto model = MachineModel::create(row, catalogue);
        if (!model)
            return model.error();
        machines.push_back(std::move(model).value());
    }
    const PowerCalibration fitted = fitPower(machines, *start.value());
    PowerFit out;
    out.json = powerCalibrationToJson(fitted);
    addRows(out.table, "All machines fitted", powerResiduals(machines, std::make_shared<PowerCalibration>(fitted)));
    addRows(out.table, "\nEach machine left out of the fit that predicts it",
            crossValidatePower(machines, *start.value()));
    return out;
}

} // namespace lanewise::calibrate
