// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/optionstable.h"

#include "ui/document/projectdocument.h"
#include "ui/panels/optionsmodel.h"
#include "ui/theme/theme.h"

#include <QHeaderView>
#include <QStyledItemDelegate>

namespace lanewise::ui {

namespace {

/// Two lines a cell need air between the rows.
class RoomyCells : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        return QStyledItemDelegate::sizeHint(option, index) + QSize(0, spacing::Small);
    }
};

} // namespace

OptionsTable::OptionsTable(ProjectDocument *document, QWidget *parent)
    : QTableView(parent),
      m_model(new OptionsModel(document, this))
{
    setModel(m_model);
    setAccessibleName(tr("Options side by side"));
    setFont(Theme::tabular(font()));
    setItemDelegate(new RoomyCells(this));
    setShowGrid(false);
    setAlternatingRowColors(true);
    setWordWrap(true);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    horizontalHeader()->setMinimumSectionSize(150);
    horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    verticalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    connect(document, &ProjectDocument::evaluated, this, [this] {
        if (isVisible())
            refresh();
    });
}

void OptionsTable::showEvent(QShowEvent *event)
{
    refresh();
    QTableView::showEvent(event);
}

void OptionsTable::refresh()
{
    m_model->refresh();
}

} // namespace lanewise::ui
