// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/waiverdialog.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSettings>

namespace lanewise::ui {

namespace {
const QString NameKey = QStringLiteral("waiver/by");
} // namespace

WaiverDialog::WaiverDialog(const QString &finding, QWidget *parent)
    : QDialog(parent),
      m_by(new QLineEdit(this)),
      m_reason(new QPlainTextEdit(this))
{
    setWindowTitle(tr("Waive a finding"));
    auto *text = new QLabel(finding, this);
    text->setWordWrap(true);
    m_by->setText(QSettings().value(NameKey).toString());
    m_reason->setTabChangesFocus(true);
    m_reason->setPlaceholderText(tr("Why this is acceptable here"));
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_accept = buttons->addButton(tr("Waive"), QDialogButtonBox::AcceptRole);
    auto *form = new QFormLayout(this);
    form->addRow(text);
    form->addRow(tr("&Name"), m_by);
    form->addRow(tr("&Reason"), m_reason);
    form->addRow(buttons);
    const auto check = [this] { m_accept->setEnabled(!by().isEmpty() && !reason().isEmpty()); };
    connect(m_by, &QLineEdit::textChanged, this, check);
    connect(m_reason, &QPlainTextEdit::textChanged, this, check);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(buttons, &QDialogButtonBox::accepted, this, [this] {
        QSettings().setValue(NameKey, by());
        accept();
    });
    check();
    resize(460, 280);
}

QString WaiverDialog::by() const
{
    QString name = m_by->text().trimmed();
    return name.remove(QLatin1Char('|')); // separates the fields of a waiver in an edit
}

QString WaiverDialog::reason() const
{
    QString reason = m_reason->toPlainText().simplified();
    return reason.replace(QLatin1Char('|'), QLatin1Char('/'));
}

} // namespace lanewise::ui
