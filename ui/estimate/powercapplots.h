// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/evaluate/capsweep.h"
#include "ui/charts/plot.h"

#include <string>

namespace lanewise::ui {

/// The four curves over the power limit, taken out of a sweep.
PlotData throughputOverCap(const CapSweep &sweep);
PlotData wattsOverCap(const CapSweep &sweep);
PlotData energyCostOverCap(const CapSweep &sweep, const std::string &currency);
PlotData workPerJouleOverCap(const CapSweep &sweep);

/// Rows "what | now | best work per joule | full power" for a table.
struct CapFigures {
    QString name;
    QString now, best, full;
};
std::vector<CapFigures> capFigures(const CapSweep &sweep, const std::string &currency);

} // namespace lanewise::ui
