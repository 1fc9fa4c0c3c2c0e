// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QLineEdit;
class QPlainTextEdit;
class QPushButton;

namespace lanewise::ui {

/// Who accepts a finding, and why: both are printed on the technical page, so both are needed.
class WaiverDialog : public QDialog
{
    Q_OBJECT
public:
    explicit WaiverDialog(const QString &finding, QWidget *parent = nullptr);

    QString by() const;
    QString reason() const;

private:
    QLineEdit *m_by;
    QPlainTextEdit *m_reason;
    QPushButton *m_accept;
};

} // namespace lanewise::ui
