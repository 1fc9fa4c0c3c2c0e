// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/evaluate/optioneconomics.h"
#include "ui/charts/amounts.h"
#include "ui/charts/plot.h"

namespace lanewise::ui {

/// The curves of the economics view, taken out of what the domain worked out.
PlotData costOverUse(const Economics &economics, const CostResult &cost);
PlotData monthlyFlow(const Economics &economics);
PlotData reviewBalance(const Economics &economics);
std::vector<AmountBar> mixBars(const Economics &economics);
QString mixNothing(const Economics &economics); ///< why there are no bars

/// Rows of the table: section headings have no value.
struct EconomicsRow {
    QString figure, value, help;
    bool heading = false;
};
std::vector<EconomicsRow> economicsRows(const Economics &economics, const CostResult &cost,
                                        const std::string &workload);

} // namespace lanewise::ui
