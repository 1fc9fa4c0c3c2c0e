// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/palette/partdetails.h"

#include "ui/document/projectdocument.h"
#include "ui/palette/figuresmodel.h"
#include "ui/theme/theme.h"

#include <QDialog>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QTableView>
#include <QVBoxLayout>

namespace lanewise::ui {

void PartDetails::show(const Part &part, QWidget *parent)
{
    auto *dialog = new QDialog(parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(toQString(part.maker + " " + part.model));
    auto *title = new QLabel(toQString(part.maker + " " + part.model), dialog);
    title->setFont(Theme::titleFont());
    auto *id = new QLabel(part.partNumber.empty()
                              ? toQString(part.id)
                              : QDialog::tr("%1 · part number %2").arg(toQString(part.id), toQString(part.partNumber)),
                          dialog);
    id->setForegroundRole(QPalette::PlaceholderText);
    id->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto *table = new QTableView(dialog);
    table->setModel(new FiguresModel({&part}, nullptr, table));
    table->verticalHeader()->hide();
    table->horizontalHeader()->setStretchLastSection(true);
    table->horizontalHeader()->setHighlightSections(false);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setShowGrid(false);
    table->resizeColumnsToContents();
    table->setColumnWidth(1, qMin(table->columnWidth(1), 220));
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, dialog);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    auto *layout = new QVBoxLayout(dialog);
    layout->addWidget(title);
    layout->addWidget(id);
    if (!part.notes.empty()) {
        auto *notes = new QLabel(toQString(part.notes), dialog);
        notes->setWordWrap(true);
        layout->addWidget(notes);
    }
    layout->addWidget(table, 1);
    layout->addWidget(buttons);
    dialog->resize(860, 640);
    dialog->show();
}

} // namespace lanewise::ui
