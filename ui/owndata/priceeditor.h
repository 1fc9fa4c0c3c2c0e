// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/catalog/userdata.h"

#include <QDialog>

#include <functional>

class QCheckBox;
class QComboBox;
class QDateEdit;
class QLabel;
class QLineEdit;

namespace lanewise::ui {

/// Asks for a price of the user's own: amount, currency, day, up to when it holds, and who asks it. Stays open, saying why, until it can
/// be kept.
class PriceEditor : public QDialog
{
    Q_OBJECT
public:
    using Save = std::function<Status(const OwnPrice &)>;

    /// `price` has the part and, for a new one, today's date and the project's currency.
    PriceEditor(OwnPrice price, const QString &partName, Save save, QWidget *parent = nullptr);

    QLineEdit *amountField() const { return m_amount; }
    QLineEdit *sourceField() const { return m_source; }
    QComboBox *currencyField() const { return m_currency; }
    QString problem() const;
    void accept() override;

private:
    Result<OwnPrice> entered() const;

    OwnPrice m_price;
    Save m_save;
    QLineEdit *m_amount, *m_source;
    QComboBox *m_currency;
    QDateEdit *m_date, *m_until;
    QCheckBox *m_limited;
    QLabel *m_problem;
};

} // namespace lanewise::ui
