// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chassis/slottable.h"

#include "ui/chassis/mountmenu.h"
#include "ui/chassis/mountpartdelegate.h"
#include "ui/chassis/slottablemodel.h"
#include "ui/document/projectdocument.h"
#include "ui/theme/theme.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QSortFilterProxyModel>
#include <QTableView>
#include <QVBoxLayout>

namespace lanewise::ui {

SlotTable::SlotTable(ProjectDocument *document, const PartSearch *search, QWidget *parent)
    : QWidget(parent),
      m_document(document),
      m_model(new SlotTableModel(document, this)),
      m_proxy(new QSortFilterProxyModel(this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(spacing::Large, spacing::Small, spacing::Large, spacing::Small);
    column->setSpacing(spacing::Small);
    createFilter();
    createTable(search);
    column->addWidget(m_filter);
    column->addWidget(m_table, 1);
    setFocusProxy(m_table);
    connect(document, &ProjectDocument::highlightChanged, this, &SlotTable::adoptHighlight);
}

void SlotTable::createFilter()
{
    m_proxy->setSourceModel(m_model);
    m_proxy->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_proxy->setFilterKeyColumn(-1);
    m_filter = new QLineEdit(this);
    m_filter->setPlaceholderText(tr("Filter mounts, parts and findings"));
    m_filter->setAccessibleName(m_filter->placeholderText());
    m_filter->setClearButtonEnabled(true);
    connect(m_filter, &QLineEdit::textChanged, m_proxy, &QSortFilterProxyModel::setFilterFixedString);
}

void SlotTable::createTable(const PartSearch *search)
{
    m_table = new QTableView(this);
    m_table->setModel(m_proxy);
    m_table->setItemDelegateForColumn(SlotTableModel::Part, new MountPartDelegate(m_document, search, this));
    m_table->setAccessibleName(tr("Slot table"));
    m_table->setFont(Theme::tabular(font()));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_table->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed
                             | QAbstractItemView::AnyKeyPressed);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(m_table->fontMetrics().height() + 10);
    QHeaderView *header = m_table->horizontalHeader();
    header->setHighlightSections(false);
    header->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    header->setStretchLastSection(true);
    const QFontMetrics metrics = m_table->fontMetrics();
    // What is in a mount is read first, so it stands beside the mount's name; the findings take the rest.
    constexpr std::pair<int, int> widths[] = {{SlotTableModel::Mount, 14}, {SlotTableModel::Part, 26},
                                              {SlotTableModel::Link, 20},  {SlotTableModel::Owner, 12},
                                              {SlotTableModel::Kind, 12},  {SlotTableModel::Findings, 20}};
    for (int place = 0; place < SlotTableModel::ColumnCount; ++place) {
        header->moveSection(header->visualIndex(widths[place].first), place);
        header->resizeSection(widths[place].first, widths[place].second * metrics.averageCharWidth() + spacing::Medium);
    }
    m_table->installEventFilter(this);
    connect(m_table, &QWidget::customContextMenuRequested, this, &SlotTable::showMenu);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex &index) {
        const MountId mount = m_model->mountAt(sourceRow(index));
        m_following = true;
        m_document->setHighlight(mount.empty() ? std::vector<MountId>{} : std::vector<MountId>{mount});
        m_following = false;
    });
}

int SlotTable::sourceRow(const QModelIndex &proxyIndex) const
{
    return m_proxy->mapToSource(proxyIndex).row();
}

void SlotTable::editMount(const MountId &mount)
{
    const int row = m_model->rowOf(mount);
    if (row < 0)
        return;
    m_filter->clear();
    const QModelIndex index = m_proxy->mapFromSource(m_model->index(row, SlotTableModel::Part));
    m_table->setCurrentIndex(index);
    m_table->edit(index);
}

void SlotTable::removeSelected()
{
    std::vector<int> rows;
    for (const QModelIndex &index : m_table->selectionModel()->selectedRows())
        rows.push_back(sourceRow(index));
    m_model->removeParts(rows);
}

void SlotTable::showMenu(const QPoint &pos)
{
    const QModelIndex index = m_table->indexAt(pos);
    const MountId mount = m_model->mountAt(sourceRow(index));
    if (mount.empty())
        return;
    QMenu menu(this);
    connect(menu.addAction(tr("&Choose a part…")), &QAction::triggered, this, [this, mount] { editMount(mount); });
    fillMountMenu(&menu, m_document, mount);
    menu.exec(m_table->viewport()->mapToGlobal(pos));
}

bool SlotTable::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != m_table || event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const auto *key = static_cast<QKeyEvent *>(event);
    const QModelIndex current = m_table->currentIndex();
    if (key->key() == Qt::Key_Delete || key->key() == Qt::Key_Backspace) {
        removeSelected();
        return true;
    }
    // Return that an open editor has taken arrives here too; it must not open a second one.
    const bool editing = m_table->viewport()->findChild<PartEditor *>() != nullptr;
    if ((key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) && current.isValid() && !editing) {
        editMount(m_model->mountAt(sourceRow(current)));
        return true;
    }
    const bool typing = !key->text().isEmpty() && key->text().front().isPrint()
        && !(key->modifiers() & (Qt::ControlModifier | Qt::AltModifier));
    if (typing && current.isValid() && current.column() != SlotTableModel::Part)
        m_table->setCurrentIndex(current.siblingAtColumn(SlotTableModel::Part));
    return QWidget::eventFilter(watched, event);
}

void SlotTable::adoptHighlight()
{
    if (m_following || m_document->highlight().empty())
        return;
    const int row = m_model->rowOf(m_document->highlight().front());
    if (row < 0)
        return;
    const QModelIndex index = m_proxy->mapFromSource(m_model->index(row, SlotTableModel::Part));
    if (!index.isValid() || index.row() == m_table->currentIndex().row())
        return;
    m_following = true;
    m_table->selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    m_table->scrollTo(index);
    m_following = false;
}

} // namespace lanewise::ui
