// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the buttons of "My parts and prices" do: the editors, and files in and out.
#include "models/catalog/figureedit.h"
#include "models/catalog/importsummary.h"
#include "ui/document/projectdocument.h"
#include "ui/document/writefile.h"
#include "ui/owndata/figureeditor.h"
#include "ui/owndata/owndata.h"
#include "ui/owndata/owndatadialog.h"
#include "ui/owndata/partchooser.h"
#include "ui/owndata/priceeditor.h"
#include "ui/window/dialogs.h"

#include <QDir>
#include <QStandardPaths>
#include <QTabWidget>

namespace lanewise::ui {

namespace {

constexpr std::size_t ListedErrors = 10;

QString documentsFolder()
{
    return QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
}

/// The figures of a part as overrides; an emptied one goes back to the shipped figure.
UserDataChange overridesOf(const Part &part, const std::vector<FigureEdit> &edits)
{
    UserDataChange change;
    for (const FigureEdit &edit : edits) {
        const auto json = figureJson(part, edit.figure, edit.text);
        if (!json || json.value() == "null")
            change.removeOverrides.emplace_back(part.id, edit.figure);
        else
            change.saveOverrides.push_back(
                {part.id, edit.figure, json.value(), edit.date.empty() ? edit.source : edit.source + ", " + edit.date});
    }
    return change;
}

} // namespace

PartHandle OwnDataDialog::askForPart(const QString &title)
{
    PartChooser chooser(m_own->catalogue(), m_own->search(), title, this);
    return chooser.exec() == QDialog::Accepted ? chooser.chosen() : PartHandle{};
}

void OwnDataDialog::add()
{
    const auto tab = static_cast<Tab>(m_tabs->currentIndex());
    const PartHandle part = askForPart(tab == Parts        ? tr("Copy which part?")
                                           : tab == Prices ? tr("A price of which part?")
                                                           : tr("A figure of which part?"));
    if (!part.valid())
        return;
    if (tab == Parts)
        addCopyOf(part);
    else if (tab == Prices)
        addPriceOf(part);
    else
        editFiguresOf(part);
}

void OwnDataDialog::editChosen()
{
    const auto tab = static_cast<Tab>(m_tabs->currentIndex());
    const std::vector<std::size_t> rows = chosenRows(tab);
    if (rows.size() != 1)
        return;
    if (tab == Parts)
        editPart(m_own->data().parts[rows.front()], false);
    else if (tab == Prices)
        editPrice(m_own->data().prices[rows.front()]);
    else
        editFiguresOf(m_own->catalogue().find(m_own->data().overrides[rows.front()].part));
}

void OwnDataDialog::addCopyOf(PartHandle part)
{
    editPart(ownCopyOf(m_own->catalogue().part(part), m_own->catalogue()), true);
}

void OwnDataDialog::editPart(Part part, bool fresh)
{
    const auto save = [this, fresh](const Part &edited, const std::vector<FigureEdit> &) -> Status {
        if (fresh && m_own->catalogue().find(edited.id).valid())
            return Error{edited.id,
                         {},
                         tr("there is a part of this id already").toStdString(),
                         tr("write another id").toStdString()};
        UserDataChange change;
        change.saveParts = {edited};
        return m_own->apply(change);
    };
    FigureEditor(std::move(part), fresh ? FigureEditor::Subject::NewPart : FigureEditor::Subject::OwnPart, m_today,
                 save, this)
        .exec();
}

void OwnDataDialog::editFiguresOf(PartHandle part)
{
    if (!part.valid())
        return;
    const Part shown = m_own->catalogue().part(part);
    if (m_own->data().part(shown.id)) { // an own part has its figures in itself
        setTab(Parts);
        editPart(*m_own->data().part(shown.id), false);
        return;
    }
    const auto save = [this](const Part &edited, const std::vector<FigureEdit> &edits) {
        return m_own->apply(overridesOf(edited, edits));
    };
    FigureEditor(shown, FigureEditor::Subject::ShippedFigures, m_today, save, this).exec();
}

void OwnDataDialog::addPriceOf(PartHandle part)
{
    OwnPrice own;
    own.part = m_own->catalogue().part(part).id;
    own.price.kind = Price::Kind::Own;
    own.price.currency = Currency::fromCode(m_currency);
    own.price.date = m_today.toStdString();
    own.price.verification = Verification::Sourced;
    editPrice(std::move(own));
}

void OwnDataDialog::editPrice(OwnPrice price)
{
    const QString name = nameOf(price.part);
    const auto save = [this](const OwnPrice &entered) {
        UserDataChange change;
        change.savePrices = {entered};
        return m_own->apply(change);
    };
    PriceEditor(std::move(price), name, save, this).exec();
}

void OwnDataDialog::importFile()
{
    const QString path = m_dialogs->openFile(this, tr("Import parts, prices or figures"), documentsFolder(),
                                             tr("Parts and prices (*.json *.csv);;All files (*)"));
    if (path.isEmpty())
        return;
    const ImportedData imported = m_own->read(path);
    QStringList lines;
    if (!imported.errors.empty()) {
        for (std::size_t i = 0; i < imported.errors.size() && i < ListedErrors; ++i)
            lines << errorText(imported.errors[i]);
        if (imported.errors.size() > ListedErrors)
            lines << tr("and %1 more").arg(imported.errors.size() - ListedErrors);
        m_dialogs->tell(this, tr("Nothing was imported"), lines.join(QStringLiteral("\n\n")));
        return;
    }
    for (const std::string &line : importSummary(imported, m_own->data(), m_own->shipped()).lines())
        lines << toQString(line);
    if (lines.size() > static_cast<qsizetype>(ListedErrors)) {
        const auto more = lines.size() - static_cast<qsizetype>(ListedErrors);
        lines = lines.mid(0, static_cast<qsizetype>(ListedErrors));
        lines << tr("and %1 more").arg(more);
    }
    if (m_dialogs->ask(
            this, {tr("Import"), tr("Take this in?"), lines.join(QLatin1Char('\n')), {tr("Import"), tr("Cancel")}, 1})
        == 0)
        report(m_own->apply(importChange(imported, m_own->data())));
}

void OwnDataDialog::exportFile()
{
    const QString path =
        m_dialogs->saveFile(this, tr("Export parts, prices and figures"),
                            QDir(documentsFolder()).filePath(QStringLiteral("own-parts.json")), tr("JSON (*.json)"));
    if (path.isEmpty())
        return;
    report(writeWholeFile(path, userDataToJson(m_own->data())));
}

} // namespace lanewise::ui
