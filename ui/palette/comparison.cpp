// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/palette/comparison.h"

#include "ui/palette/figuresmodel.h"
#include "ui/theme/theme.h"

#include <QDialog>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QTableView>
#include <QVBoxLayout>

namespace lanewise::ui {

void ComparisonDialog::show(std::shared_ptr<const Catalogue> catalogue, const Context &context,
                            const std::vector<PartHandle> &parts, QWidget *parent)
{
    std::vector<const Part *> rows;
    for (const PartHandle part : parts)
        rows.push_back(&catalogue->part(part));
    if (rows.empty())
        return;
    auto *dialog = new QDialog(parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(QDialog::tr("Parts side by side"));
    auto *table = new QTableView(dialog);
    table->setModel(new FiguresModel(rows, &context, table));
    table->verticalHeader()->hide();
    table->horizontalHeader()->setHighlightSections(false);
    table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    table->setAlternatingRowColors(true);
    table->setShowGrid(false);
    table->setWordWrap(true);
    table->resizeColumnsToContents();
    constexpr int WidestColumn = 230;
    for (int column = 0; column < table->model()->columnCount(); ++column)
        table->setColumnWidth(column, qMin(table->columnWidth(column) + 16, WidestColumn));
    table->resizeRowsToContents();
    auto *note = new QLabel(
        QDialog::tr("Rates are dense. A question mark stands behind figures that no second source has confirmed."),
        dialog);
    note->setForegroundRole(QPalette::PlaceholderText);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, dialog);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    auto *layout = new QVBoxLayout(dialog);
    layout->addWidget(table, 1);
    layout->addWidget(note);
    layout->addWidget(buttons);
    // The dialog may outlive a change of catalogue; it keeps the snapshot that its rows point into.
    QObject::connect(dialog, &QObject::destroyed, dialog, [catalogue] { Q_UNUSED(catalogue) });
    dialog->resize(qMin(1100, 260 + 210 * static_cast<int>(rows.size())), 680);
    dialog->show();
}

} // namespace lanewise::ui
