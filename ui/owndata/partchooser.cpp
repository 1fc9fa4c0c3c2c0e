// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/owndata/partchooser.h"

#include "models/catalog/partsummary.h"
#include "ui/document/projectdocument.h"

#include <QDialogButtonBox>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

namespace lanewise::ui {

namespace {

constexpr int ChooserRows = 100;

} // namespace

PartChooser::PartChooser(const Catalogue &catalogue, const PartSearch &search, const QString &title, QWidget *parent)
    : QDialog(parent),
      m_catalogue(catalogue),
      m_source(search),
      m_text(new QLineEdit(this)),
      m_list(new QListWidget(this))
{
    setWindowTitle(title);
    m_text->setPlaceholderText(tr("Search parts: maker, model, part number …"));
    m_text->setClearButtonEnabled(true);
    m_text->setAccessibleName(tr("Search parts"));
    m_list->setAccessibleName(tr("Parts"));
    m_list->setUniformItemSizes(true);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_choose = buttons->addButton(tr("Choose"), QDialogButtonBox::AcceptRole);
    m_choose->setProperty("role", QStringLiteral("primary"));
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(m_text);
    layout->addWidget(m_list, 1);
    layout->addWidget(buttons);
    connect(m_text, &QLineEdit::textChanged, this, &PartChooser::showHits);
    connect(m_list, &QListWidget::itemDoubleClicked, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    resize(620, 460);
    showHits();
}

void PartChooser::showHits()
{
    PartQuery query;
    query.text = m_text->text().toStdString();
    query.limit = ChooserRows;
    m_list->clear();
    for (const PartHandle handle : m_source.search(query).parts) {
        const Part &part = m_catalogue.part(handle);
        auto *item = new QListWidgetItem(toQString(part.maker + " " + part.model + "   " + partSummary(part)), m_list);
        item->setData(Qt::UserRole, handle.index);
    }
    m_list->setCurrentRow(0);
    m_choose->setEnabled(m_list->count() > 0);
}

PartHandle PartChooser::chosen() const
{
    const QListWidgetItem *item = m_list->currentItem();
    return item ? PartHandle{item->data(Qt::UserRole).toUInt()} : PartHandle{};
}

} // namespace lanewise::ui
