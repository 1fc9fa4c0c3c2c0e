// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/report/report.h"

#include <QDialog>

class QComboBox;

namespace lanewise::ui {

/// What kind of quote to write.
struct QuoteChoice {
    enum class Format : std::uint8_t { Pdf, Xlsx, Csv, Json };
    Format format = Format::Pdf;
    Audience audience = Audience::Customer;
    bool letter = false; ///< US Letter instead of A4

    QString suffix() const; ///< "pdf"
};

/// Asks for format, reader and paper, and says what the verdict on the first page will be.
class QuoteDialog : public QDialog
{
    Q_OBJECT
public:
    QuoteDialog(const QString &verdict, QWidget *parent = nullptr);
    QuoteChoice choice() const;

private:
    QComboBox *m_format, *m_audience, *m_paper;
};

} // namespace lanewise::ui
