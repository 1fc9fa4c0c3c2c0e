// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/catalog/catalogue.h"
#include "models/power/power.h"
#include "models/power/powercalibration.h"
#include "models/topology/resolved.h"

#include <deque>
#include <optional>

namespace lanewise {

/// A real machine with what was measured of it: a row of resources/calibration/power-machines.json.
struct MeasuredMachine {
    struct Count {
        std::string part; ///< catalogue id
        int count = 0;
    };
    std::string id, what, workload, source;
    std::string assumed; ///< what the source leaves open and this row fills in
    BaseClass base = BaseClass::Cards;
    std::string cooling; ///< "air", "liquid"
    std::vector<Count> parts;
    std::optional<double> gpuBoardW; ///< board power of the variant built in, where it is not the catalogue's
    std::optional<double> gpuLimitW; ///< power limit set
    LoadClass load = LoadClass::Inference;
    std::optional<double> nearIdleW, loadW, peak1sW; ///< at the wall, or as the BMC reads it
    bool fit = true; ///< false: kept apart, to judge the fit
};

Result<std::vector<MeasuredMachine>> measuredMachinesFromJson(std::string_view text, std::string_view fileName);

/// A measured machine as the power model takes it, without a chassis of the catalogue.
class MachineModel
{
public:
    /// The Error names the part that the catalogue lacks.
    static Result<std::unique_ptr<MachineModel>> create(const MeasuredMachine &machine, const Catalogue &catalogue);
    const MeasuredMachine &machine() const { return m_machine; }
    PowerResult power(std::shared_ptr<const PowerCalibration> calibration) const;
    /// Input power at which the supplies' labels are used up; unknown when a label is.
    Known<double> labelLimitW(const PowerCalibration &calibration) const;

private:
    MachineModel() = default;
    void add(const Part &part, int count);

    MeasuredMachine m_machine;
    Part m_chassis;
    Build m_build;
    std::deque<Part> m_parts;
    std::deque<MountSpec> m_mounts;
    ResolvedBuild m_resolved;
};

} // namespace lanewise
