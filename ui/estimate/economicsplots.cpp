// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/estimate/economicsplots.h"

#include "models/core/money.h"
#include "ui/document/projectdocument.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

namespace lanewise::ui {

namespace {

QString economicsText(const char *text)
{
    return QCoreApplication::translate("Economics", text);
}

/// Why a figure is missing, as the domain says; empty when it does not.
QString needsOf(const Economics &e, std::string_view figure)
{
    for (const auto &[name, needs] : e.missing)
        if (name == figure)
            return economicsText(QT_TRANSLATE_NOOP("Economics", "Needs %1.")).arg(toQString(needs));
    return {};
}

std::function<QString(double)> moneyTicks(const std::string &currency)
{
    return [currency](double units) -> QString {
        const QString text = shortMoney(static_cast<std::int64_t>(std::llround(std::abs(units) * 100)), currency);
        return units < 0 ? QStringLiteral("−") + text : text;
    };
}

QList<QPointF> pointsOf(const std::vector<double> &values, double stepX)
{
    QList<QPointF> out;
    for (std::size_t i = 0; i < values.size(); ++i)
        out.append({static_cast<double>(i) * stepX, values[i]});
    return out;
}

/// From month 1: the purchase in month 0 would flatten the rest, and is named in the note instead.
QList<QPointF> flowPoints(const std::vector<std::int64_t> &minor)
{
    QList<QPointF> out;
    for (std::size_t month = 1; month < minor.size(); ++month)
        out.append({static_cast<double>(month), static_cast<double>(minor[month]) / 100});
    return out;
}

} // namespace

PlotData costOverUse(const Economics &e, const CostResult &cost)
{
    PlotData data;
    data.xTitle = economicsText(QT_TRANSLATE_NOOP("Economics", "utilisation, %"));
    data.yTitle =
        economicsText(QT_TRANSLATE_NOOP("Economics", "%1 over %2 years")).arg(toQString(e.currency)).arg(e.years);
    data.yText = moneyTicks(e.currency);
    data.nothing = needsOf(e, "Own or rent");
    if (data.nothing.isEmpty())
        data.nothing = economicsText(QT_TRANSLATE_NOOP("Economics", "No GPU in this option."));
    if (e.ownByUse.empty())
        return data;
    data.series = {{economicsText(QT_TRANSLATE_NOOP("Economics", "own")), pointsOf(e.ownByUse, 5), {}, {}, false},
                   {economicsText(QT_TRANSLATE_NOOP("Economics", "rent")), pointsOf(e.rentByUse, 5), {}, {}, false}};
    if (cost.breakEvenUtilization && e.breakEvenCost) {
        const double share = *cost.breakEvenUtilization;
        data.marks.push_back({{share * 100, *e.breakEvenCost},
                              economicsText(QT_TRANSLATE_NOOP("Economics", "owning wins from %1 %"))
                                  .arg(toQString(formatNumber(share * 100))),
                              false});
    } else {
        data.note = economicsText(QT_TRANSLATE_NOOP("Economics",
                                                    "Renting stays cheaper at every utilisation, or groups of servers "
                                                    "differ too much for one answer."));
    }
    return data;
}

PlotData monthlyFlow(const Economics &e)
{
    PlotData data;
    data.xTitle = economicsText(QT_TRANSLATE_NOOP("Economics", "month"));
    data.yTitle =
        economicsText(QT_TRANSLATE_NOOP("Economics", "%1 that leaves in each month")).arg(toQString(e.currency));
    data.yText = moneyTicks(e.currency);
    data.nothing = economicsText(QT_TRANSLATE_NOOP("Economics", "Nothing is priced yet."));
    if (e.cashFlowMinor.empty() || e.cashFlowMinor.front() == 0)
        return data;
    data.series.push_back(
        {economicsText(QT_TRANSLATE_NOOP("Economics", "own")), flowPoints(e.cashFlowMinor), {}, {}, true});
    if (!e.rentFlowMinor.empty())
        data.series.push_back(
            {economicsText(QT_TRANSLATE_NOOP("Economics", "rent")), flowPoints(e.rentFlowMinor), {}, {}, true});
    data.note =
        economicsText(
            QT_TRANSLATE_NOOP("Economics", "Month 0, the purchase of %1, is not drawn. A value below zero comes back."))
            .arg(toQString(formatMoneyRounded({e.cashFlowMinor.front(), Currency::fromCode(e.currency)})));
    return data;
}

PlotData reviewBalance(const Economics &e)
{
    PlotData data;
    data.xTitle = economicsText(QT_TRANSLATE_NOOP("Economics", "month"));
    data.yTitle = economicsText(QT_TRANSLATE_NOOP("Economics", "%1 saved less paid")).arg(toQString(e.currency));
    data.yText = moneyTicks(e.currency);
    data.nothing = needsOf(e, "Return on investment");
    if (data.nothing.isEmpty())
        data.nothing = economicsText(QT_TRANSLATE_NOOP("Economics", "Nothing is priced yet."));
    if (!e.refresh)
        return data;
    data.series.push_back(
        {economicsText(QT_TRANSLATE_NOOP("Economics", "balance")), pointsOf(e.reviewBalance, 1), {}, {}, false});
    if (e.refresh->paysFromMonth) {
        const auto month = static_cast<std::size_t>(*e.refresh->paysFromMonth);
        data.marks.push_back(
            {{static_cast<double>(month), e.reviewBalance[month]},
             economicsText(QT_TRANSLATE_NOOP("Economics", "pays from %1")).arg(toQString(e.refreshDate)),
             false});
    }
    data.note =
        (e.againstRent
             ? economicsText(QT_TRANSLATE_NOOP("Economics", "Against renting these GPUs at the assumed utilisation."))
             : economicsText(QT_TRANSLATE_NOOP("Economics", "Against what the same work costs today.")))
        + QLatin1Char(' ')
        + economicsText(QT_TRANSLATE_NOOP("Economics", "What the machine is still worth at the end is left out."));
    return data;
}

std::vector<AmountBar> mixBars(const Economics &e)
{
    if (!e.mix)
        return {};
    const auto money = [&e](double units) { return toQString(formatUnitMoney(std::round(units), e.currency)); };
    std::vector<AmountBar> out{
        {economicsText(QT_TRANSLATE_NOOP("Economics", "Own all")), money(e.mix->ownAll), e.mix->ownAll, false},
        {economicsText(QT_TRANSLATE_NOOP("Economics", "Own the base, rent the peaks")), money(e.mix->ownBaseRentPeaks),
         e.mix->ownBaseRentPeaks, false},
        {economicsText(QT_TRANSLATE_NOOP("Economics", "Rent all")), money(e.mix->rentAll), e.mix->rentAll, false}};
    auto least = std::min_element(out.begin(), out.end(),
                                  [](const AmountBar &a, const AmountBar &b) { return a.value < b.value; });
    least->best = true;
    return out;
}

QString mixNothing(const Economics &e)
{
    for (const char *figure : {"Owned base and rented peaks", "Own or rent"})
        if (const QString needs = needsOf(e, figure); !needs.isEmpty())
            return needs;
    return economicsText(QT_TRANSLATE_NOOP("Economics", "No GPU in this option."));
}

} // namespace lanewise::ui
