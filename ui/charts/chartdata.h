// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/evaluate/context.h"
#include "models/evaluate/evaluation.h"

#include <QString>
#include <optional>
#include <vector>

/// What the charts draw, taken out of evaluations: texts are translated, numbers come as evaluate gave them.
namespace lanewise::ui {

struct ThroughputBar {
    QString name, unit, bottleneck; ///< bottleneck in words, or why the figure is unknown
    bool known = false;
    double value = 0, low = 0, high = 0;
    std::string id{}; ///< of the workload
    QString time{}; ///< how long a job takes, in few words; empty: unknown
};
struct ThroughputData {
    QString profile;
    std::vector<ThroughputBar> bars;
};

struct CostSlice {
    PartKind kind = PartKind::Kit;
    QString name;
    std::int64_t minor = 0;
};
struct CostData {
    std::string currency = "USD";
    std::vector<CostSlice> slices; ///< largest first
    std::int64_t totalMinor = 0;
    int unpriced = 0;
};

struct OwnRentData {
    std::string currency = "USD";
    std::vector<std::int64_t> own, rent; ///< cumulative, by month
    std::optional<int> breakEvenMonth;
    QString rentSource;
};

/// One option as a bar and as a point of throughput over power.
struct OptionPoint {
    QString name, facts; ///< "A", "$122k · 3.3 kW"
    bool current = false;
    std::optional<double> value, low, high; ///< throughput of the chosen workload
    QString unit;
    std::optional<double> wallW;
};
/// The current option at another power limit of its GPUs.
struct CapCurvePoint {
    double wallW = 0, value = 0;
};
struct OptionsData {
    QString workload;
    std::vector<OptionPoint> options;
    std::vector<CapCurvePoint> capCurve; ///< of the current option; empty where its watts are not known
};

/// Empty for an option with several kinds of servers, or unknown watts.
std::vector<CapCurvePoint> capCurve(const Evaluation &evaluation, const Context &context);

ThroughputData throughputData(const GroupEvaluation &group, const std::string &profile);
CostData costData(const Evaluation &evaluation);
OwnRentData ownRentData(const Evaluation &evaluation);
OptionPoint optionPoint(const Evaluation &evaluation, const Context &context, bool current);

QString workloadName(const std::string &id); ///< "ResNet-50 training"; the id itself for a workload of the user's own
QString bottleneckName(const std::string &id); ///< "memory bandwidth"
QString shortMoney(std::int64_t minor, const std::string &currency); ///< for axes: "$200k", "$1.2M"

} // namespace lanewise::ui
