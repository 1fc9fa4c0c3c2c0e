// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/catalog/figureedit.h"

#include <QAbstractTableModel>
#include <QString>

#include <vector>

namespace lanewise::ui {

/// The figures of one part to be edited: value, unit, source, date. Values are checked as they are typed; one that is changed asks for
/// a source of its own and starts with the source typed last.
class FigureEditModel : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column : int { Label, Value, Unit, SourceText, SourceDate, ColumnCount };

    FigureEditModel(Part part, const QString &today, QObject *parent = nullptr);

    const Part &part() const { return m_part; }
    std::vector<FigureEdit> edits() const; ///< rows that differ from the part
    bool isChanged(int row) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role = Qt::EditRole) override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;

signals:
    void refused(const QString &why); ///< a value that is none; the old one stays
    void accepted();

private:
    struct Row {
        FigureEdit was, now;
        QString label, unit;
    };
    Part m_part;
    std::vector<Row> m_rows;
    QString m_today, m_lastSource;
};

} // namespace lanewise::ui
