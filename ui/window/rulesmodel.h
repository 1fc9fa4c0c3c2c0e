// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/rules/rule.h"

#include <QAbstractTableModel>

#include <span>

namespace lanewise::ui {

/// The rules of the program: title, gravest severity, reason, source, id.
class RulesModel : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column { Title, Gravity, Reason, Source, Id, ColumnCount };

    explicit RulesModel(QObject *parent = nullptr) : QAbstractTableModel(parent), m_rules(allRules()) { }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::span<const Rule> m_rules;
};

} // namespace lanewise::ui
