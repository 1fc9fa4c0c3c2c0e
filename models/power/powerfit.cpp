// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The sum of squared relative errors of near-idle and load watts is made small by a pattern search: each coefficient in turn is
// moved by a step that halves until it is below 0.1 % of its range. Ten coefficients and two dozen figures need no more,
// and a pattern search keeps to bounds and to the model's own limits (power caps, label limits) as they are.
#include "models/power/powerfit.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

namespace lanewise {

namespace {

/// Bounds of the shares at rest: 40-60 W of an A100 SXM, 25-45 W of a card, 65-90 W of an H200, 100-150 W of a B200, 60-100 W of a
/// CPU (from memory, unverified); the other bounds only keep the search within sense.
struct Fitted {
    Coefficient *coefficient;
    double low, high; ///< physical bounds
};

std::vector<Fitted> fittedOf(PowerCalibration &c)
{
    const auto share = [&](LoadClass load) { return &c.gpuLoadShare[static_cast<std::size_t>(load)]; };
    return {{&c.gpuIdleShare, 0.09, 0.18},
            {share(LoadClass::Inference), 0.5, 1},
            {share(LoadClass::Training), 0.5, 1},
            {share(LoadClass::Tuned), 0.3, 1},
            {&c.cpuIdleShare, 0.22, 0.44},
            {&c.cpuLoadShare, 0.2, 1},
            {&c.baseW[0], 20, 500},
            {&c.baseW[1], 20, 800},
            {&c.baseW[2], 0, 2000},
            {&c.switchShare, 0, 0.3}};
}

using Machines = std::vector<const MachineModel *>;

double square(double x)
{
    return x * x;
}

double loss(const Machines &machines, const std::shared_ptr<const PowerCalibration> &calibration)
{
    double sum = 0;
    for (const MachineModel *model : machines) {
        const MeasuredMachine &machine = model->machine();
        const PowerResult power = model->power(calibration);
        if (machine.nearIdleW)
            sum += square(power.wallIdleW.valueOr(0) / *machine.nearIdleW - 1);
        if (machine.loadW)
            sum += square(power.wallTypicalW.valueOr(0) / *machine.loadW - 1);
    }
    return sum;
}

PowerCalibration search(const Machines &machines, const PowerCalibration &start)
{
    auto calibration = std::make_shared<PowerCalibration>(start);
    const std::vector<Fitted> fitted = fittedOf(*calibration);
    double best = loss(machines, calibration);
    for (double step = 0.25; step > 0.001; step /= 2) {
        bool moved = true;
        for (int round = 0; moved && round < 50; ++round) {
            moved = false;
            for (const Fitted &one : fitted) {
                for (const double sign : {1.0, -1.0}) {
                    const double before = one.coefficient->value;
                    one.coefficient->value = std::clamp(before + sign * step * (one.high - one.low), one.low, one.high);
                    const double now = loss(machines, calibration);
                    if (now < best - 1e-12) {
                        best = now;
                        moved = true;
                    } else {
                        one.coefficient->value = before;
                    }
                }
            }
        }
    }
    return *calibration;
}

Machines fitRows(const std::vector<std::unique_ptr<MachineModel>> &machines, const MachineModel *without = nullptr)
{
    Machines out;
    for (const auto &machine : machines)
        if (machine->machine().fit && machine.get() != without)
            out.push_back(machine.get());
    return out;
}

void addResiduals(std::vector<PowerResidual> &out, const MachineModel &model,
                  const std::shared_ptr<const PowerCalibration> &calibration)
{
    const MeasuredMachine &machine = model.machine();
    const PowerResult power = model.power(calibration);
    const auto add = [&](const char *figure, const Known<double> &predicted, const std::optional<double> &measured) {
        if (measured && predicted.known())
            out.push_back({machine.id, figure, machine.load, *predicted, *measured, machine.fit});
    };
    add("near idle", power.wallIdleW, machine.nearIdleW);
    add("load", power.wallTypicalW, machine.loadW);
    add("peak 1 s", power.peak1sW, machine.peak1sW);
}

/// Two significant decimals for shares, whole watts: no more is known.
double rounded(double value)
{
    return value < 5 ? std::round(value * 1000) / 1000 : std::round(value);
}

nlohmann::ordered_json toJson(const Coefficient &c)
{
    constexpr const char *states[] = {"unverified", "sourced", "confirmed", "measured", "derived"};
    return {{"value", c.value}, {"low", c.low},       {"high", c.high},
            {"rows", c.rows},   {"source", c.source}, {"verification", states[static_cast<int>(c.verification)]}};
}

} // namespace

std::vector<PowerResidual> powerResiduals(const std::vector<std::unique_ptr<MachineModel>> &machines,
                                          std::shared_ptr<const PowerCalibration> calibration)
{
    std::vector<PowerResidual> out;
    for (const auto &machine : machines)
        addResiduals(out, *machine, calibration);
    return out;
}

PowerCalibration fitPower(const std::vector<std::unique_ptr<MachineModel>> &machines, const PowerCalibration &start)
{
    const Machines rows = fitRows(machines);
    PowerCalibration out = search(rows, start);
    const std::vector<Fitted> fitted = fittedOf(out);
    for (const Fitted &one : fitted) {
        one.coefficient->value = rounded(one.coefficient->value);
        one.coefficient->low = one.coefficient->high = one.coefficient->value;
        one.coefficient->rows = static_cast<int>(rows.size());
    }
    for (const auto &left : machines) {
        if (!left->machine().fit)
            continue;
        PowerCalibration without = search(fitRows(machines, left.get()), start);
        const std::vector<Fitted> other = fittedOf(without);
        for (std::size_t i = 0; i < fitted.size(); ++i) {
            Coefficient &to = *fitted[i].coefficient;
            to.low = std::min(to.low, rounded(other[i].coefficient->value));
            to.high = std::max(to.high, rounded(other[i].coefficient->value));
        }
    }
    return out;
}

std::vector<PowerResidual> crossValidatePower(const std::vector<std::unique_ptr<MachineModel>> &machines,
                                              const PowerCalibration &start)
{
    std::vector<PowerResidual> out;
    for (const auto &machine : machines) {
        const MachineModel *left = machine->machine().fit ? machine.get() : nullptr;
        addResiduals(out, *machine, std::make_shared<PowerCalibration>(search(fitRows(machines, left), start)));
    }
    return out;
}

std::string powerCalibrationToJson(const PowerCalibration &c)
{
    nlohmann::ordered_json root;
    root["schema"] = 1;
    root["gpu"]["idle_share"] = toJson(c.gpuIdleShare);
    for (int i = 0; i < LoadClassCount; ++i)
        root["gpu"]["load_share"][std::string(loadClassId(static_cast<LoadClass>(i)))] =
            toJson(c.gpuLoadShare[static_cast<std::size_t>(i)]);
    root["cpu"] = {{"idle_share", toJson(c.cpuIdleShare)}, {"load_share", toJson(c.cpuLoadShare)}};
    root["memory"] = {{"idle_share", toJson(c.memoryIdleShare)}};
    root["nic"] = {{"idle_share", toJson(c.nicIdleShare)}};
    root["regulators"] = {{"loss_share", toJson(c.regulatorLossShare)}};
    root["fans"] = {{"load_share", toJson(c.fanLoadShare)}, {"max_share", toJson(c.fanMaxShare)}};
    for (int i = 0; i < BaseClassCount; ++i)
        root["base_w"][std::string(baseClassId(static_cast<BaseClass>(i)))] =
            toJson(c.baseW[static_cast<std::size_t>(i)]);
    root["switched_share"] = toJson(c.switchShare);
    root["peak_1s_ratio"] = toJson(c.peak1sRatio);
    root["supplies"] = {{"light_load_efficiency_pct", toJson(c.lightLoadEfficiencyPct)}};
    root["efficiency_grades"] = nlohmann::ordered_json::array();
    for (const PowerCalibration::Grade &grade : c.grades) {
        nlohmann::ordered_json row{{"grade", grade.name}};
        constexpr const char *loads[] = {"10", "20", "50", "100"};
        for (std::size_t i = 0; i < 4; ++i)
            if (grade.pct[i] > 0)
                row[loads[i]] = grade.pct[i];
        row["source"] = grade.source;
        root["efficiency_grades"].push_back(row);
    }
    return root.dump(1) + "\n";
}

} // namespace lanewise
