// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/build/build.h"
#include "models/catalog/search.h"

#include <QWidget>

class QLineEdit;
class QSortFilterProxyModel;
class QTableView;

namespace lanewise::ui {

class ProjectDocument;
class SlotTableModel;

/// All mounts as a table with a filter: choose a part by typing its name, take it out with Delete. The full second way to
/// build, by keyboard and for screen readers.
class SlotTable : public QWidget
{
    Q_OBJECT
public:
    /// `search` proposes parts and must outlive the table.
    SlotTable(ProjectDocument *document, const PartSearch *search, QWidget *parent = nullptr);

    SlotTableModel *model() const { return m_model; }
    QTableView *table() const { return m_table; }
    void editMount(const MountId &mount); ///< opens the editor of its part

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void createFilter();
    void createTable(const PartSearch *search);
    void removeSelected();
    void showMenu(const QPoint &pos);
    void adoptHighlight();
    int sourceRow(const QModelIndex &proxyIndex) const;

    ProjectDocument *m_document;
    SlotTableModel *m_model;
    QSortFilterProxyModel *m_proxy;
    QLineEdit *m_filter = nullptr;
    QTableView *m_table = nullptr;
    bool m_following = false; ///< the highlight came from here
};

} // namespace lanewise::ui
