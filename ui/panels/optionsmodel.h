// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/evaluate/keyfigures.h"

#include <QAbstractTableModel>

#include <string>
#include <vector>

namespace lanewise::ui {

class ProjectDocument;

/// The options side by side: a column for each, rows for parts, findings, power, throughput and cost.
class OptionsModel : public QAbstractTableModel
{
    Q_OBJECT
public:
    explicit OptionsModel(ProjectDocument *document, QObject *parent = nullptr);

    void refresh(); ///< evaluates every option; called while the table is shown
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Row {
        QString label;
        std::vector<QString> cells;
        bool operator==(const Row &) const = default;
    };
    struct Column {
        const Option *option;
        std::shared_ptr<const Evaluation> evaluation;
        KeyFigures figures;
    };
    std::vector<Row> rowsOf(const std::vector<Column> &columns) const;
    void addParts(std::vector<Row> &rows, const std::vector<Column> &columns) const;
    void addThroughput(std::vector<Row> &rows, const std::vector<Column> &columns) const;

    ProjectDocument *m_document;
    std::vector<QString> m_options;
    std::vector<Row> m_rows;
};

} // namespace lanewise::ui
