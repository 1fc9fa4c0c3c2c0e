// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/evaluate/evaluate.h"

#include <QDialog>

class QVBoxLayout;

namespace lanewise::ui {

/// What "Fix all" would change: each step with its primitive changes as a diff, the sum, and what no step cures.
class PlanDialog : public QDialog
{
    Q_OBJECT
public:
    PlanDialog(const FixPlan &plan, const Catalogue &catalogue, const std::string &currency, QWidget *parent = nullptr);

private:
    void addSteps(QVBoxLayout *layout, const FixPlan &plan, const Catalogue &catalogue, const std::string &currency);
    void addLeft(QVBoxLayout *layout, const FixPlan &plan);
};

} // namespace lanewise::ui
