// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/estimate/modelshapes.h"

#include <QTableWidget>

namespace lanewise::ui {

/// The memory sum and the rates of a model, one column a degree of tensor parallelism.
class SplitTable : public QTableWidget
{
    Q_OBJECT
public:
    explicit SplitTable(QWidget *parent = nullptr);
    void show(const std::vector<LlmSplit> &splits);
};

/// MIG profiles of the GPU as ways to serve the model, one row a profile.
class MigTable : public QTableWidget
{
    Q_OBJECT
public:
    explicit MigTable(QWidget *parent = nullptr);
    void show(const std::vector<MigChoice> &choices);
};

} // namespace lanewise::ui
