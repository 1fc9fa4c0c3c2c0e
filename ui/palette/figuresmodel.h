// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/catalog/fields.h"
#include "models/evaluate/context.h"

#include <QAbstractTableModel>
#include <QStringList>
#include <vector>

namespace lanewise::ui {

/// Figures of one or several parts as a table. One part: figure, value, state, source. Several: figure, then a column a part, with
/// the price below; rows in which no part has a figure are left out.
class FiguresModel : public QAbstractTableModel
{
    Q_OBJECT
public:
    FiguresModel(std::vector<const Part *> parts, const Context *context, QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    struct Row {
        QString label;
        QStringList cells;
        QStringList sources; ///< tool tips
        std::vector<bool> unverified;
    };
    void addFigures();
    void addPrices(const Context &context);

    std::vector<const Part *> m_parts;
    std::vector<Row> m_rows;
};

} // namespace lanewise::ui
