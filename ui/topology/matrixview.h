// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/topology/resolved.h"

#include <QWidget>

#include <vector>

class QLabel;
class QTableView;

namespace lanewise::ui {

class MatrixModel;
class ProjectDocument;

/// Which path joins each two GPUs and NICs, in the codes of `nvidia-smi topo -m`, with a legend.
class MatrixView : public QWidget
{
    Q_OBJECT
public:
    explicit MatrixView(ProjectDocument *document, QWidget *parent = nullptr);

    MatrixModel *model() const { return m_model; }

protected:
    void showEvent(QShowEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void createTable();
    void createLegend();
    void refreshLegend(); ///< explains the codes that occur
    void refresh();
    void adoptSizes();

    ProjectDocument *m_document;
    MatrixModel *m_model;
    QTableView *m_table = nullptr;
    QLabel *m_empty = nullptr;
    QWidget *m_legend = nullptr;
    std::vector<PathCode> m_explained; ///< by the legend
    bool m_stale = true;
};

} // namespace lanewise::ui
