// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/window/windowservices.h"

#include <QObject>

class QWidget;

namespace lanewise::ui {

class ChartCard;
class Dialogs;
class ProjectDocument;
struct QuoteChoice;

/// Writes the quote of the current option where the person says.
class ExportCommands : public QObject
{
    Q_OBJECT
public:
    ExportCommands(ProjectDocument *document, PdfWriter pdf, Dialogs *dialogs, QWidget *window);

    void exportQuote();
    void exportChart(lanewise::ui::ChartCard *card); ///< as PNG, SVG or CSV

signals:
    void written(const QString &text);
    void failed(const QString &text);

private:
    Status write(const QuoteChoice &choice, const QString &path) const;
    QString proposedPath(const QuoteChoice &choice) const;

    ProjectDocument *m_document;
    PdfWriter m_pdf;
    Dialogs *m_dialogs;
    QWidget *m_window;
};

} // namespace lanewise::ui
