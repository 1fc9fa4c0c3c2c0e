// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/build/edit.h"
#include "models/evaluate/budgets.h"
#include "models/evaluate/evaluate.h"
#include "models/evaluate/keyfigures.h"

#include <QString>
#include <QStringList>

/// Sentences and labels of the panels, translated; figures come formatted from the domain.
namespace lanewise::ui {

QString moneyText(std::int64_t minor, const std::string &currency); ///< whole units
QString signedMoney(std::int64_t minor, const std::string &currency); ///< "+$1,480"
QString budgetLabel(const BudgetRow &row); ///< "Lanes, CPU 1", "Lanes below each of 8 switches"
QString budgetValue(const Budget &budget); ///< "64", "at least 33 kg", "unknown"
QString budgetLimit(const Budget &budget); ///< "/ 80", "/ 13,600 BTU/h"; empty without a limit
QString budgetNote(const Budget &budget); ///< why it is special; usually empty
QString supplyStateLabel(SupplyState state); ///< "One supply lost"
QString optionSummary(const Option &option,
                      const Catalogue &catalogue); ///< "8× A100 PCIe 80GB", the chassis where no GPU is in
QString findingCounts(const KeyFigures &figures); ///< "2 errors · 1 warning", "no findings"
QString priceText(const KeyFigures &figures); ///< "$122,280", "at least $98,000", "no prices"
QString priceNote(const KeyFigures &figures); ///< "2 prices older than 90 days", "range $…–$…"
/// Where the price comes from and how far it is to be trusted, in sentences.
QString priceHelp(const KeyFigures &figures, const Context &context);
QString powerText(const KeyFigures &figures);
QString throughputText(const KeyFigures &figures); ///< "17,900 images/s"
QString throughputNote(const KeyFigures &figures, const Project &project); ///< "ResNet-50 training · ±7 %"
QString throughputHelp(const KeyFigures &figures); ///< range, bottleneck, calibration, or why it is unknown
QString workloadName(const std::string &id, const Project &project);
/// What a fix changes besides curing: "+$1,480 · −40 W · +34 %"; parts that are not known are left out.
QString fixDeltas(const Fix &fix, const std::string &currency);
/// The primitive changes of an edit, one line each: "+ slot3: A100 PCIe 80GB", "− cpu1", "~ bifurcation:slot6 = 4".
QStringList editLines(const Edit &edit, const Catalogue &catalogue);

} // namespace lanewise::ui
