// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chartdata.h"

#include "models/core/units.h"
#include "models/estimate/workload.h"
#include "models/evaluate/capsweep.h"
#include "models/evaluate/keyfigures.h"
#include "ui/document/projectdocument.h"
#include "ui/palette/kindnames.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

namespace lanewise::ui {

namespace {

struct Name {
    const char *id, *english;
};

constexpr Name Bottlenecks[] = {
    {"compute", QT_TRANSLATE_NOOP("Bottleneck", "compute")},
    {"memory-bandwidth", QT_TRANSLATE_NOOP("Bottleneck", "memory bandwidth")},
    {"memory-capacity", QT_TRANSLATE_NOOP("Bottleneck", "memory capacity")},
    {"gpu-link", QT_TRANSLATE_NOOP("Bottleneck", "GPU-to-GPU link")},
    {"host-link", QT_TRANSLATE_NOOP("Bottleneck", "host link")},
    {"host-memory", QT_TRANSLATE_NOOP("Bottleneck", "host memory")},
    {"host-cpu", QT_TRANSLATE_NOOP("Bottleneck", "host CPU")},
    {"network", QT_TRANSLATE_NOOP("Bottleneck", "network")},
    {"storage", QT_TRANSLATE_NOOP("Bottleneck", "storage")},
};

} // namespace

QString workloadName(const std::string &id)
{
    const Workload *workload = workloadOf(id);
    return workload ? QCoreApplication::translate("Workload", workload->name.c_str()) : toQString(id);
}

QString bottleneckName(const std::string &id)
{
    for (const Name &name : Bottlenecks)
        if (id == name.id)
            return QCoreApplication::translate("Bottleneck", name.english);
    return toQString(id);
}

QString shortMoney(std::int64_t minor, const std::string &currency)
{
    const Currency code = Currency::fromCode(currency);
    const auto rounded = [&](double units) { return toQString(formatMoneyRounded({std::llround(units * 100), code})); };
    const double units = static_cast<double>(minor) / 100;
    if (units >= 9.995e6)
        return rounded(units / 1e6) + QLatin1Char('M');
    return units >= 9'999.5 ? rounded(units / 1e3) + QLatin1Char('k') : rounded(units);
}

ThroughputData throughputData(const GroupEvaluation &group, const std::string &profile)
{
    ThroughputData data;
    data.profile = profile == "stock" ? QCoreApplication::translate("Charts", "stock software")
                                      : QCoreApplication::translate("Charts", "tuned software");
    for (const Throughput &t : group.throughput) {
        if (t.profile != profile)
            continue;
        data.bars.push_back({workloadName(t.workload), toQString(t.unit),
                             t.known ? bottleneckName(t.bottleneck) : toQString(t.reason), t.known, t.value, t.low,
                             t.high, t.workload});
    }
    return data;
}

std::vector<CapCurvePoint> capCurve(const Evaluation &evaluation, const Context &context)
{
    std::vector<CapCurvePoint> out;
    if (evaluation.groups.size() != 1)
        return out;
    for (const CapPoint &point : capSweep(evaluation.groups.front(), context).points)
        if (point.wallAllW)
            out.push_back({*point.wallAllW, point.value});
    return out;
}

CostData costData(const Evaluation &evaluation)
{
    CostData data;
    data.currency = evaluation.cost.currency;
    data.totalMinor = evaluation.cost.capexMinor;
    data.unpriced = static_cast<int>(evaluation.cost.unpriced.size());
    for (const CostResult::Slice &slice : evaluation.cost.breakdown) {
        const std::optional<PartKind> kind = kindFromId(slice.id);
        if (slice.minor > 0)
            data.slices.push_back(
                {kind.value_or(PartKind::Kit), kind ? kindName(*kind) : toQString(slice.id), slice.minor});
    }
    std::sort(data.slices.begin(), data.slices.end(),
              [](const CostSlice &a, const CostSlice &b) { return a.minor > b.minor; });
    return data;
}

OwnRentData ownRentData(const Evaluation &evaluation)
{
    const CostResult &cost = evaluation.cost;
    return {cost.currency, cost.ownCumulativeMinor, cost.rentCumulativeMinor, cost.breakEvenMonth,
            toQString(cost.rentSource)};
}

OptionPoint optionPoint(const Evaluation &evaluation, const Context &context, bool current)
{
    const KeyFigures figures = keyFiguresOf(evaluation, context);
    OptionPoint point;
    point.name = toQString(evaluation.option);
    point.current = current;
    QStringList facts;
    if (figures.anyPrice)
        facts << shortMoney(figures.priceMinor, figures.currency);
    if (figures.wallTypicalW) {
        point.wallW = *figures.wallTypicalW;
        facts << toQString(formatWatts(*figures.wallTypicalW));
    }
    point.facts = facts.join(QStringLiteral(" · "));
    if (figures.throughput && figures.throughput->known) {
        point.value = figures.throughput->value;
        point.low = figures.throughput->low;
        point.high = figures.throughput->high;
        point.unit = toQString(figures.throughput->unit);
    }
    return point;
}

} // namespace lanewise::ui
