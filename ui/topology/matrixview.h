// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

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

private:
    void createTable();
    void createLegend();
    void refresh();
    void adoptSizes();

    ProjectDocument *m_document;
    MatrixModel *m_model;
    QTableView *m_table = nullptr;
    QLabel *m_empty = nullptr;
    QWidget *m_legend = nullptr;
    bool m_stale = true;
};

} // namespace lanewise::ui
