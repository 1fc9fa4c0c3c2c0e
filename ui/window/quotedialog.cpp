// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/quotedialog.h"

#include "ui/theme/stylesheet.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>

namespace lanewise::ui {

QString QuoteChoice::suffix() const
{
    switch (format) {
    case Format::Xlsx:
        return QStringLiteral("xlsx");
    case Format::Csv:
        return QStringLiteral("csv");
    case Format::Json:
        return QStringLiteral("json");
    case Format::Pdf:
        break;
    }
    return QStringLiteral("pdf");
}

QuoteDialog::QuoteDialog(const QString &verdict, QWidget *parent)
    : QDialog(parent),
      m_format(new QComboBox(this)),
      m_audience(new QComboBox(this)),
      m_paper(new QComboBox(this))
{
    setWindowTitle(tr("Export quote"));
    m_format->addItems({tr("PDF: the whole document"), tr("XLSX: workbook whose sums recalculate"),
                        tr("CSV: bill of materials"), tr("JSON: the whole document")});
    m_audience->addItems({tr("Customer: no cost, no markup"), tr("Internal: all price layers")});
    m_paper->addItems({tr("A4"), tr("US Letter")});
    if (QLocale().territory() == QLocale::UnitedStates)
        m_paper->setCurrentIndex(1);
    auto *note = new QLabel(verdict, this);
    note->setWordWrap(true);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    setRole(buttons->addButton(tr("Export…"), QDialogButtonBox::AcceptRole), QStringLiteral("primary"));
    auto *form = new QFormLayout(this);
    form->addRow(note);
    form->addRow(tr("&Format"), m_format);
    form->addRow(tr("&Audience"), m_audience);
    form->addRow(tr("&Paper"), m_paper);
    form->addRow(buttons);
    connect(m_format, &QComboBox::currentIndexChanged, m_paper,
            [this](int format) { m_paper->setEnabled(format == 0); });
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

QuoteChoice QuoteDialog::choice() const
{
    return {static_cast<QuoteChoice::Format>(m_format->currentIndex()),
            static_cast<Audience>(m_audience->currentIndex()), m_paper->currentIndex() == 1};
}

} // namespace lanewise::ui
