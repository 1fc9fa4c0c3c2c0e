// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/assumptionspanel.h"

#include "ui/panels/assumptionsmodel.h"
#include "ui/theme/theme.h"

#include <QComboBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QSortFilterProxyModel>
#include <QStyledItemDelegate>
#include <QTableView>
#include <QVBoxLayout>

namespace lanewise::ui {

namespace {

/// A list where the admissible values are few, else a line.
class ValueDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QWidget *createEditor(QWidget *parent, const QStyleOptionViewItem &, const QModelIndex &index) const override
    {
        const QStringList choices = index.data(AssumptionsModel::ChoicesRole).toStringList();
        if (choices.isEmpty()) {
            auto *line = new QLineEdit(parent);
            line->setAlignment(Qt::AlignRight);
            return line;
        }
        auto *box = new QComboBox(parent);
        box->addItems(choices);
        return box;
    }
    void setEditorData(QWidget *editor, const QModelIndex &index) const override
    {
        if (auto *box = qobject_cast<QComboBox *>(editor))
            box->setCurrentText(index.data(Qt::EditRole).toString());
        else
            static_cast<QLineEdit *>(editor)->setText(index.data(Qt::EditRole).toString());
    }
    void setModelData(QWidget *editor, QAbstractItemModel *model, const QModelIndex &index) const override
    {
        if (auto *box = qobject_cast<QComboBox *>(editor))
            model->setData(index, box->currentText(), Qt::EditRole);
        else
            model->setData(index, static_cast<QLineEdit *>(editor)->text(), Qt::EditRole);
    }
};

} // namespace

AssumptionsPanel::AssumptionsPanel(ProjectDocument *document, QWidget *parent) : AssumptionsPanel(document, {}, parent)
{
}

AssumptionsPanel::AssumptionsPanel(ProjectDocument *document, const std::vector<std::string_view> &only,
                                   QWidget *parent)
    : QWidget(parent)
{
    auto *proxy = new QSortFilterProxyModel(this);
    proxy->setSourceModel(new AssumptionsModel(document, only, this));
    proxy->setFilterCaseSensitivity(Qt::CaseInsensitive);
    proxy->setFilterKeyColumn(AssumptionsModel::Name);
    auto *filter = new QLineEdit(this);
    filter->setPlaceholderText(tr("Filter assumptions"));
    filter->setAccessibleName(filter->placeholderText());
    filter->setClearButtonEnabled(true);
    filter->setVisible(only.empty());
    auto *table = new QTableView(this);
    table->setModel(proxy);
    table->setItemDelegateForColumn(AssumptionsModel::Value, new ValueDelegate(table));
    table->setAccessibleName(tr("Assumptions"));
    table->setEditTriggers(QAbstractItemView::AllEditTriggers);
    table->setShowGrid(false);
    table->setFont(Theme::tabular(font()));
    table->verticalHeader()->hide();
    table->verticalHeader()->setDefaultSectionSize(table->fontMetrics().height() + 2 * spacing::Small);
    table->horizontalHeader()->hide();
    table->horizontalHeader()->setSectionResizeMode(AssumptionsModel::Name, QHeaderView::Stretch);
    table->horizontalHeader()->setSectionResizeMode(AssumptionsModel::Value, QHeaderView::ResizeToContents);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(spacing::Small, spacing::Small, spacing::Small, 0);
    layout->addWidget(filter);
    layout->addWidget(table, 1);
    connect(filter, &QLineEdit::textChanged, proxy, &QSortFilterProxyModel::setFilterFixedString);
}

} // namespace lanewise::ui
