// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/estimate/powercapplots.h"

#include "models/core/money.h"
#include "models/core/units.h"
#include "models/evaluate/optioneconomics.h"
#include "ui/document/projectdocument.h"

#include <QCoreApplication>
#include <functional>

namespace lanewise::ui {

namespace {

QString capText(const char *text)
{
    return QCoreApplication::translate("PowerCap", text);
}

QString wattsOf(double watts)
{
    return toQString(formatWatts(watts));
}

const CapPoint *bestPoint(const CapSweep &s)
{
    return s.best >= 0 ? &s.points[static_cast<std::size_t>(s.best)] : nullptr;
}

/// One curve over the limit, with the present limit and the best one marked.
PlotData curveOf(const CapSweep &s, const QString &title,
                 const std::function<std::optional<double>(const CapPoint &)> &value)
{
    PlotData data;
    data.xTitle = capText(QT_TRANSLATE_NOOP("PowerCap", "power limit of a GPU, W"));
    data.yTitle = title;
    PlotSeries &series = data.series.emplace_back();
    for (const CapPoint &point : s.points)
        if (const auto y = value(point))
            series.points.append({point.capW, *y});
    data.nothing = s.reason.empty() ? capText(QT_TRANSLATE_NOOP("PowerCap",
                                                                "Watts at the wall are not known: the build has no "
                                                                "supplies, or their figures are not known."))
                                    : toQString(s.reason);
    if (series.points.isEmpty())
        return data;
    if (const CapPoint *best = bestPoint(s))
        if (const auto y = value(*best))
            data.marks.push_back(
                {{best->capW, *y}, capText(QT_TRANSLATE_NOOP("PowerCap", "best %1")).arg(wattsOf(best->capW)), false});
    const CapPoint *best = bestPoint(s);
    if (const auto y = value(s.current); y && !(best && best->capW == s.current.capW))
        data.marks.push_back({{s.current.capW, *y},
                              capText(QT_TRANSLATE_NOOP("PowerCap", "now %1")).arg(wattsOf(s.current.capW)),
                              true});
    return data;
}

} // namespace

PlotData throughputOverCap(const CapSweep &s)
{
    PlotData data = curveOf(s, toQString(s.unit), [](const CapPoint &p) { return std::optional(p.value); });
    for (const CapPoint &point : s.points) {
        data.series.front().low.push_back(point.low);
        data.series.front().high.push_back(point.high);
    }
    return data;
}

PlotData wattsOverCap(const CapSweep &s)
{
    return curveOf(s, capText(QT_TRANSLATE_NOOP("PowerCap", "W at the wall, one server")),
                   [](const CapPoint &p) { return p.wallW ? std::optional(*p.wallW) : std::nullopt; });
}

PlotData energyCostOverCap(const CapSweep &s, const std::string &currency)
{
    return curveOf(s,
                   capText(QT_TRANSLATE_NOOP("PowerCap", "%1 of energy a year, all servers")).arg(toQString(currency)),
                   [](const CapPoint &p) { return p.energyCostYear; });
}

PlotData workPerJouleOverCap(const CapSweep &s)
{
    QString unit = toQString(unitOfWork(s.unit)) + QLatin1Char('s');
    return curveOf(s, capText(QT_TRANSLATE_NOOP("PowerCap", "%1 a joule at the wall")).arg(unit),
                   [](const CapPoint &p) { return p.workPerJoule; });
}

std::vector<CapFigures> capFigures(const CapSweep &s, const std::string &currency)
{
    std::vector<CapFigures> out;
    if (!s.reason.empty())
        return out;
    const CapPoint *best = bestPoint(s);
    const QString unknown = capText(QT_TRANSLATE_NOOP("PowerCap", "unknown"));
    const auto add = [&](const QString &name, const std::function<QString(const CapPoint &)> &text) {
        out.push_back({name, text(s.current), best ? text(*best) : unknown, text(s.points.back())});
    };
    add(capText(QT_TRANSLATE_NOOP("PowerCap", "Limit of a GPU")), [](const CapPoint &p) { return wattsOf(p.capW); });
    add(capText(QT_TRANSLATE_NOOP("PowerCap", "Throughput")), [&](const CapPoint &p) -> QString {
        return toQString(formatEstimate(p.value)) + QChar::Nbsp + toQString(s.unit);
    });
    add(capText(QT_TRANSLATE_NOOP("PowerCap", "80 % range")), [](const CapPoint &p) -> QString {
        return toQString(formatEstimate(p.low)) + QStringLiteral(" – ") + toQString(formatEstimate(p.high));
    });
    add(capText(QT_TRANSLATE_NOOP("PowerCap", "Of full throughput")),
        [](const CapPoint &p) -> QString { return toQString(formatNumber(p.share * 100)) + QStringLiteral(" %"); });
    add(capText(QT_TRANSLATE_NOOP("PowerCap", "At the wall, one server")),
        [&](const CapPoint &p) { return p.wallW ? wattsOf(*p.wallW) : unknown; });
    add(capText(QT_TRANSLATE_NOOP("PowerCap", "Heat, one server")), [&](const CapPoint &p) -> QString {
        return p.btuPerHour ? toQString(formatNumber(*p.btuPerHour)) + QStringLiteral(" BTU/h") : unknown;
    });
    add(capText(QT_TRANSLATE_NOOP("PowerCap", "Energy a year, all servers")), [&](const CapPoint &p) {
        return p.energyCostYear ? toQString(formatUnitMoney(*p.energyCostYear, currency)) : unknown;
    });
    add(capText(QT_TRANSLATE_NOOP("PowerCap", "Work a joule")),
        [&](const CapPoint &p) { return p.workPerJoule ? toQString(formatEstimate(*p.workPerJoule)) : unknown; });
    return out;
}

} // namespace lanewise::ui
