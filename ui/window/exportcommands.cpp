// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/exportcommands.h"

#include "ui/charts/chartcard.h"
#include "ui/document/projectdocument.h"
#include "ui/document/writefile.h"
#include "ui/panels/paneltext.h"
#include "ui/window/dialogs.h"

#include <QDir>
#include <QFileInfo>
#include <QSettings>
#include <QStandardPaths>

namespace lanewise::ui {

namespace {

const QString FolderKey = QStringLiteral("export/folder");

} // namespace

ExportCommands::ExportCommands(ProjectDocument *document, PdfWriter pdf, Dialogs *dialogs, QWidget *window)
    : QObject(window),
      m_document(document),
      m_pdf(std::move(pdf)),
      m_dialogs(dialogs),
      m_window(window)
{
}

void ExportCommands::exportQuote()
{
    const KeyFigures figures = keyFiguresOf(m_document->evaluation(), m_document->context());
    const QString verdict = figures.errors > 0
        ? tr("This option has %n error(s): the quote will say that it is not ready to order.", nullptr, figures.errors)
        : tr("This option has no errors (%1).").arg(findingCounts(figures));
    const auto choice = m_dialogs->quote(m_window, verdict);
    if (!choice)
        return;
    QString path = m_dialogs->saveFile(m_window, tr("Export quote"), proposedPath(*choice),
                                       QStringLiteral("%1 (*.%2)").arg(choice->suffix().toUpper(), choice->suffix()));
    if (path.isEmpty())
        return;
    if (QFileInfo(path).suffix().isEmpty())
        path += QLatin1Char('.') + choice->suffix();
    if (const Status done = write(*choice, path); !done) {
        emit failed(errorText(done.error()));
        return;
    }
    QSettings().setValue(FolderKey, QFileInfo(path).absolutePath());
    emit written(tr("The quote was written to %1.").arg(QDir::toNativeSeparators(path)));
}

void ExportCommands::exportChart(ChartCard *card)
{
    const QString folder =
        QSettings().value(FolderKey, QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation)).toString();
    QString path =
        m_dialogs->saveFile(m_window, tr("Export chart"), QDir(folder).filePath(card->title() + QStringLiteral(".png")),
                            tr("Picture (*.png);;Drawing (*.svg);;Table (*.csv)"));
    if (path.isEmpty())
        return;
    if (QFileInfo(path).suffix().isEmpty())
        path += QStringLiteral(".png");
    if (const QString problem = card->exportTo(path); !problem.isEmpty()) {
        emit failed(tr("%1 can't be written (%2). Choose a folder that you may write to, with room left.")
                        .arg(QDir::toNativeSeparators(path), problem));
        return;
    }
    QSettings().setValue(FolderKey, QFileInfo(path).absolutePath());
    emit written(tr("The chart was written to %1.").arg(QDir::toNativeSeparators(path)));
}

QString ExportCommands::proposedPath(const QuoteChoice &choice) const
{
    const QString folder =
        QSettings().value(FolderKey, QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation)).toString();
    QString name = toQString(m_document->project().title);
    if (name.isEmpty())
        name = tr("Quote");
    if (m_document->project().options.size() > 1)
        name += QLatin1Char(' ') + toQString(m_document->currentOption());
    for (const QChar unsafe : QStringLiteral("/\\:*?\"<>|"))
        name.replace(unsafe, QLatin1Char('-'));
    return QDir(folder).filePath(name + QLatin1Char('.') + choice.suffix());
}

Status ExportCommands::write(const QuoteChoice &choice, const QString &path) const
{
    const Report report =
        makeReport(m_document->project(), m_document->evaluation(), m_document->context(), choice.audience);
    switch (choice.format) {
    case QuoteChoice::Format::Xlsx: {
        const Result<std::string> workbook = reportToXlsx(report);
        return workbook ? writeWholeFile(path, workbook.value()) : Status(workbook.error());
    }
    case QuoteChoice::Format::Csv:
        return writeWholeFile(path, reportToCsv(report));
    case QuoteChoice::Format::Json:
        return writeWholeFile(path, reportToJson(report));
    case QuoteChoice::Format::Pdf:
        break;
    }
    return m_pdf(report, m_document->evaluation(), choice.letter, path);
}

} // namespace lanewise::ui
