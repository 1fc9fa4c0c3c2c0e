// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/owndata/priceeditor.h"

#include "models/catalog/pricelist.h"
#include "ui/document/projectdocument.h"
#include "ui/theme/theme.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDateEdit>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

namespace lanewise::ui {

namespace {

const QString DayFormat = QStringLiteral("yyyy-MM-dd");

QString amountInput(std::int64_t minor)
{
    return QStringLiteral("%1.%2").arg(minor / 100).arg(minor % 100, 2, 10, QLatin1Char('0'));
}

/// Dates of which only the month or year is known begin there.
QDate dayOf(const std::string &iso)
{
    return QDate::fromString(toQString((iso + "-01-01").substr(0, 10)), DayFormat);
}

} // namespace

PriceEditor::PriceEditor(OwnPrice price, const QString &partName, Save save, QWidget *parent)
    : QDialog(parent),
      m_price(std::move(price)),
      m_save(std::move(save)),
      m_amount(new QLineEdit(this)),
      m_source(new QLineEdit(this)),
      m_currency(new QComboBox(this)),
      m_date(new QDateEdit(this)),
      m_until(new QDateEdit(this)),
      m_limited(new QCheckBox(tr("&Valid until"), this)),
      m_problem(new QLabel(this))
{
    const Price &now = m_price.price;
    setWindowTitle(tr("Your price"));
    auto *name = new QLabel(partName, this);
    name->setFont(Theme::strongFont());
    name->setWordWrap(true);
    if (m_price.id != 0)
        m_amount->setText(amountInput(now.lowMinor));
    m_amount->setPlaceholderText(tr("1234.50"));
    m_currency->setEditable(true);
    m_currency->addItems({QStringLiteral("USD"), QStringLiteral("EUR"), QStringLiteral("GBP"), QStringLiteral("CHF"),
                          QStringLiteral("CNY"), QStringLiteral("JPY")});
    m_currency->setCurrentText(toQString(now.currency.text()));
    for (QDateEdit *edit : {m_date, m_until}) {
        edit->setDisplayFormat(DayFormat);
        edit->setCalendarPopup(true);
    }
    m_date->setDate(dayOf(now.date));
    m_limited->setChecked(!now.validUntil.empty());
    m_until->setDate(now.validUntil.empty() ? m_date->date().addDays(30) : dayOf(now.validUntil));
    m_until->setEnabled(m_limited->isChecked());
    m_source->setText(toQString(now.source));
    m_source->setPlaceholderText(tr("Who asks this price: supplier, quote number"));
    m_problem->setWordWrap(true);
    m_problem->hide();
    auto *money = new QHBoxLayout;
    money->addWidget(m_amount, 1);
    money->addWidget(m_currency);
    auto *until = new QHBoxLayout;
    until->addWidget(m_limited);
    until->addWidget(m_until, 1);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    buttons->addButton(tr("Save"), QDialogButtonBox::AcceptRole)->setProperty("role", QStringLiteral("primary"));
    auto *form = new QFormLayout(this);
    form->addRow(name);
    auto *amountLabel = new QLabel(tr("&Amount for one"), this);
    amountLabel->setBuddy(m_amount); // a form finds no buddy in a layout
    form->addRow(amountLabel, money);
    form->addRow(tr("&Date of the price"), m_date);
    form->addRow(QString(), until);
    form->addRow(tr("&Source"), m_source);
    form->addRow(m_problem);
    form->addRow(buttons);
    connect(m_limited, &QCheckBox::toggled, m_until, &QWidget::setEnabled);
    connect(buttons, &QDialogButtonBox::accepted, this, &PriceEditor::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    setMinimumWidth(460);
}

QString PriceEditor::problem() const
{
    return m_problem->isHidden() ? QString() : m_problem->text();
}

Result<OwnPrice> PriceEditor::entered() const
{
    const auto wrong = [](const QString &field, const QString &message, const QString &remedy) {
        return Error{field.toStdString(), {}, message.toStdString(), remedy.toStdString()};
    };
    OwnPrice own = m_price;
    const auto minor = amountFromText(m_amount->text().trimmed().toStdString());
    if (!minor)
        return Error{tr("Amount").toStdString(), {}, minor.error().message, minor.error().remedy};
    own.price.lowMinor = own.price.highMinor = minor.value();
    const std::string currency = m_currency->currentText().trimmed().toUpper().toStdString();
    if (currency.size() != 3 || currency.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ") != currency.npos)
        return wrong(tr("Currency"), tr("“%1” is no currency").arg(m_currency->currentText()),
                     tr("write its code: USD, EUR, GBP, …"));
    own.price.currency = Currency::fromCode(currency);
    own.price.date = m_date->date().toString(DayFormat).toStdString();
    own.price.validUntil = m_limited->isChecked() ? m_until->date().toString(DayFormat).toStdString() : std::string();
    if (m_limited->isChecked() && m_until->date() < m_date->date())
        return wrong(tr("Valid until"), tr("this is before the day of the price"),
                     tr("choose a later day, or take the mark off"));
    own.price.source = m_source->text().trimmed().toStdString();
    if (own.price.source.empty())
        return wrong(tr("Source"), tr("the price names no source"), tr("write who asks it"));
    return own;
}

void PriceEditor::accept()
{
    const Result<OwnPrice> own = entered();
    const Status done = own ? m_save(own.value()) : Status(own.error());
    if (done) {
        QDialog::accept();
        return;
    }
    QPalette palette = m_problem->palette();
    palette.setColor(QPalette::WindowText, Theme::instance().colors().error.line);
    m_problem->setPalette(palette);
    m_problem->setText(errorText(done.error()));
    m_problem->show();
}

} // namespace lanewise::ui
