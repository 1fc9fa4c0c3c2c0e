// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/paneltext.h"

#include "models/core/money.h"
#include "models/core/units.h"
#include "ui/charts/chartdata.h"
#include "ui/document/projectdocument.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace lanewise::ui {

/// Translation context of these texts.
struct PanelText {
    Q_DECLARE_TR_FUNCTIONS(PanelText)
};

namespace {

QString number(double value, std::string_view unit)
{
    const int decimals = std::abs(value) < 100 && value != std::floor(value) ? 1 : 0;
    const QString text = toQString(formatNumber(value, decimals));
    return unit.empty() ? text : text + QChar::Nbsp + toQString(unit);
}

/// "cpu0" as it is printed on machines, counted from one.
QString socketName(const std::string &subject)
{
    return PanelText::tr("CPU %1").arg(
        QString::fromStdString(subject.substr(std::min<std::size_t>(3, subject.size()))).toInt() + 1);
}

QString partName(const Change &change, const Catalogue &catalogue)
{
    return change.part.valid() ? toQString(catalogue.part(change.part).model) : QString();
}

QString changeLine(const Change &change, const Catalogue &catalogue)
{
    const QString mount = change.mount.empty() ? PanelText::tr("unplaced") : toQString(change.mount);
    switch (change.kind) {
    case ChangeKind::Place:
        return QStringLiteral("+ %1: %2").arg(mount, partName(change, catalogue));
    case ChangeKind::Remove:
        return QStringLiteral("− %1").arg(mount);
    case ChangeKind::Move:
        return QStringLiteral("~ %1 → %2").arg(mount, toQString(change.value));
    case ChangeKind::Swap:
        return change.part.valid() ? QStringLiteral("~ %1: %2").arg(mount, partName(change, catalogue))
                                   : QStringLiteral("~ %1 ↔ %2").arg(mount, toQString(change.value));
    case ChangeKind::SetChassis:
        return QStringLiteral("~ %1: %2").arg(PanelText::tr("chassis"), partName(change, catalogue));
    case ChangeKind::Connect:
        return QStringLiteral("+ %1: %2").arg(toQString(change.name), partName(change, catalogue));
    default:
        return QStringLiteral("~ %1 = %2").arg(toQString(change.name), toQString(change.value));
    }
}

} // namespace

QString moneyText(std::int64_t minor, const std::string &currency)
{
    return toQString(formatMoneyRounded({minor, Currency::fromCode(currency)}));
}

QString signedMoney(std::int64_t minor, const std::string &currency)
{
    const auto magnitude = minor < 0 ? -minor : minor;
    return toQString(withSign(static_cast<double>(minor), moneyText(magnitude, currency).toStdString()));
}

QString budgetLabel(const BudgetRow &row)
{
    const Budget &budget = row.budget;
    switch (budget.kind) {
    case Budget::Kind::SocketLanes:
        return PanelText::tr("Lanes, %1").arg(socketName(budget.subject));
    case Budget::Kind::SwitchLanes:
        if (row.alike > 1)
            return PanelText::tr("Lanes below each of %n switches", nullptr, row.alike);
        return PanelText::tr("Lanes below switch %1").arg(toQString(budget.subject));
    case Budget::Kind::MemoryChannels:
        return PanelText::tr("Memory channels");
    case Budget::Kind::DimmSlots:
        return PanelText::tr("DIMM slots");
    case Budget::Kind::GpuSlots:
        return PanelText::tr("GPUs");
    case Budget::Kind::DriveBays:
        return budget.subject.empty() ? PanelText::tr("Drive bays")
                                      : PanelText::tr("Drive bays, %1").arg(toQString(budget.subject));
    case Budget::Kind::SupplyBays:
        return PanelText::tr("Power supply bays");
    case Budget::Kind::Heat:
        return PanelText::tr("Heat");
    case Budget::Kind::FeedCurrent:
        return PanelText::tr("Current per feed");
    case Budget::Kind::Weight:
        return PanelText::tr("Weight");
    case Budget::Kind::RackUnits:
        return PanelText::tr("Height");
    }
    return {};
}

QString budgetValue(const Budget &budget)
{
    if (!budget.used)
        return PanelText::tr("unknown");
    const QString value = number(*budget.used, budget.limit ? std::string_view() : budget.unit);
    return budget.unknownParts > 0 ? PanelText::tr("at least %1").arg(value) : value;
}

QString budgetLimit(const Budget &budget)
{
    return budget.limit ? QStringLiteral("/ ") + number(*budget.limit, budget.unit) : QString();
}

QString budgetNote(const Budget &budget)
{
    if (budget.kind == Budget::Kind::SocketLanes && !budget.used)
        return PanelText::tr("no processor");
    if (const std::optional<double> ratio = budget.oversubscription())
        return PanelText::tr("shared uplink: %1 to 1").arg(toQString(formatNumber(*ratio, 1)));
    if (budget.unknownParts > 0)
        return PanelText::tr("%n part(s) without this figure", nullptr, budget.unknownParts);
    return {};
}

QString supplyStateLabel(SupplyState state)
{
    switch (state) {
    case SupplyState::AllHealthy:
        return PanelText::tr("All healthy");
    case SupplyState::OneSupplyLost:
        return PanelText::tr("One supply lost");
    case SupplyState::OneFeedLost:
        return PanelText::tr("One feed lost");
    case SupplyState::LowLine:
        return PanelText::tr("At 100–127 V");
    }
    return {};
}

QString optionSummary(const Option &option, const Catalogue &catalogue)
{
    if (option.solution.groups.empty())
        return {};
    const NodeGroup &group = option.solution.groups.front();
    std::vector<std::pair<PartHandle, int>> gpus;
    for (const Placed &placed : group.build.placed) {
        if (catalogue.part(placed.part).kind != PartKind::Gpu)
            continue;
        const auto same = std::find_if(gpus.begin(), gpus.end(), [&](const auto &g) { return g.first == placed.part; });
        if (same == gpus.end())
            gpus.emplace_back(placed.part, group.count);
        else
            same->second += group.count;
    }
    QStringList parts;
    for (const auto &[part, count] : gpus)
        parts << QStringLiteral("%1× %2").arg(count).arg(toQString(catalogue.part(part).model));
    if (parts.isEmpty() && group.build.chassis.valid())
        parts << toQString(catalogue.part(group.build.chassis).model);
    return parts.join(QStringLiteral(" + "));
}

QString findingCounts(const KeyFigures &figures)
{
    QStringList parts;
    if (figures.errors > 0)
        parts << PanelText::tr("%n error(s)", nullptr, figures.errors);
    if (figures.warnings > 0)
        parts << PanelText::tr("%n warning(s)", nullptr, figures.warnings);
    if (figures.incomplete > 0)
        parts << PanelText::tr("%n open", nullptr, figures.incomplete);
    if (figures.advice > 0)
        parts << PanelText::tr("%n hint(s)", nullptr, figures.advice);
    return parts.isEmpty() ? PanelText::tr("no findings") : parts.join(QStringLiteral(" · "));
}

QString priceText(const KeyFigures &figures)
{
    if (!figures.anyPrice)
        return PanelText::tr("no prices");
    const QString sum = moneyText(figures.priceMinor, figures.currency);
    return figures.partsUnpriced > 0 ? PanelText::tr("at least %1").arg(sum) : sum;
}

QString priceNote(const KeyFigures &figures)
{
    QStringList notes;
    if (figures.partsUnpriced > 0)
        notes << PanelText::tr("%n unpriced", nullptr, figures.partsUnpriced);
    if (figures.priceLowMinor != figures.priceHighMinor)
        notes << PanelText::tr("%1–%2").arg(moneyText(figures.priceLowMinor, figures.currency),
                                            moneyText(figures.priceHighMinor, figures.currency));
    if (figures.pricesStale > 0)
        notes << PanelText::tr("%n old price(s)", nullptr, figures.pricesStale);
    return notes.isEmpty() && figures.anyPrice ? PanelText::tr("all prices current")
                                               : notes.join(QStringLiteral(" · "));
}

QString priceHelp(const KeyFigures &figures, const Context &context)
{
    QStringList lines{PanelText::tr("Purchase of all servers without tax, in %1.").arg(toQString(figures.currency))};
    if (figures.partsUnpriced > 0)
        lines << PanelText::tr("%n part(s) have no price and are missing from the sum.", nullptr,
                               figures.partsUnpriced);
    if (figures.pricesEstimated > 0)
        lines << PanelText::tr("%n price(s) are estimated ranges.", nullptr, figures.pricesEstimated);
    if (figures.pricesStale > 0)
        lines << PanelText::tr("%n price(s) are older than %1 days.", nullptr, figures.pricesStale)
                     .arg(context.assumptions.priceStaleDays);
    return lines.join(QLatin1Char('\n'));
}

QString powerText(const KeyFigures &figures)
{
    if (!figures.wallTypicalW)
        return PanelText::tr("unknown");
    const QString watts = toQString(formatWatts(*figures.wallTypicalW));
    return figures.powerUnknownParts > 0 ? PanelText::tr("at least %1").arg(watts) : watts;
}

QString throughputText(const KeyFigures &figures)
{
    if (!figures.throughput || !figures.throughput->known)
        return PanelText::tr("unknown");
    return toQString(formatEstimate(figures.throughput->value)) + QChar::Nbsp + toQString(figures.throughput->unit);
}

QString workloadName(const std::string &id, const Project &project)
{
    for (const CustomWorkload &workload : project.workloads)
        if (workload.id == id)
            return toQString(workload.name);
    return workloadName(id);
}

QString throughputNote(const KeyFigures &figures, const Project &project)
{
    const QString name = workloadName(project.assumptions.workload, project);
    if (!figures.throughput || !figures.throughput->known)
        return name;
    return PanelText::tr("%1 · %2–%3")
        .arg(name, toQString(formatEstimate(figures.throughput->low)),
             toQString(formatEstimate(figures.throughput->high)));
}

QString throughputHelp(const KeyFigures &figures)
{
    if (!figures.throughput)
        return PanelText::tr("There is no estimate of this workload for this build.");
    const Throughput &t = *figures.throughput;
    if (!t.known)
        return PanelText::tr("Not known: %1").arg(toQString(t.reason));
    return PanelText::tr("Limited by %1; 80 of 100 real results lie between %2 and %3. Calibrated on %4.")
        .arg(bottleneckName(t.bottleneck), toQString(formatEstimate(t.low)), toQString(formatEstimate(t.high)),
             toQString(t.calibration));
}

QString fixDeltas(const Fix &fix, const std::string &currency)
{
    QStringList parts;
    if (fix.priceDeltaKnown)
        parts << signedMoney(fix.priceDeltaMinor, currency);
    if (std::abs(fix.typicalDeltaW) >= 0.5)
        parts << toQString(withSign(fix.typicalDeltaW, formatWatts(std::abs(fix.typicalDeltaW))));
    if (fix.throughputDeltaKnown && std::abs(fix.throughputDeltaPct) >= 0.05)
        parts << PanelText::tr("%1 % throughput")
                     .arg(toQString(
                         withSign(fix.throughputDeltaPct, formatNumber(std::abs(fix.throughputDeltaPct), 1))));
    return parts.join(QStringLiteral(" · "));
}

QStringList editLines(const Edit &edit, const Catalogue &catalogue)
{
    QStringList lines;
    for (const Change &change : edit.changes)
        lines << changeLine(change, catalogue);
    return lines;
}

} // namespace lanewise::ui
