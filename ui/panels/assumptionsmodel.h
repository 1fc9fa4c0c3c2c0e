// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>

#include <string>
#include <vector>

namespace lanewise {
struct AssumptionInfo;
}

namespace lanewise::ui {

class ProjectDocument;

/// The project's assumptions and the names on its quote as editable rows. A changed cell is one Edit.
class AssumptionsModel : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column { Name, Value, ColumnCount };
    enum Role { ChoicesRole = Qt::UserRole + 1 }; ///< QStringList of admissible values; empty: free

    /// `only`: names of the assumptions to show, in that order; empty: all, and the names on the quote.
    explicit AssumptionsModel(ProjectDocument *document, const std::vector<std::string_view> &only = {},
                              QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role) override;

private:
    struct Row {
        const AssumptionInfo *info = nullptr; ///< null: a name on the quote
        std::string customer; ///< field of the customer
        QString label;
    };
    QString valueOf(const Row &row) const;
    QVariant shownValue(const Row &row, int role) const;

    ProjectDocument *m_document;
    std::vector<Row> m_rows;
    std::vector<QString> m_shown; ///< values as last announced, to announce only what differs
};

} // namespace lanewise::ui
