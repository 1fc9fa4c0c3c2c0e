// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/owndata/owndatadialog.h"

#include "models/catalog/fields.h"
#include "models/catalog/ids.h"
#include "models/catalog/partsummary.h"
#include "ui/document/projectdocument.h"
#include "ui/owndata/owndata.h"
#include "ui/theme/theme.h"
#include "ui/window/dialogs.h"

#include <QDialogButtonBox>
#include <QDir>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QStandardItemModel>
#include <QTabWidget>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace lanewise::ui {

namespace {

QStandardItem *ownCell(const std::string &text, Qt::Alignment alignment = Qt::AlignLeft | Qt::AlignVCenter)
{
    auto *item = new QStandardItem(toQString(text));
    item->setEditable(false);
    item->setTextAlignment(alignment);
    return item;
}

std::string figureLabel(const Part &part, const std::string &figure)
{
    for (const FigureText &text : figures(part))
        if (text.name == figure)
            return std::string(text.label) + (text.unit.empty() ? "" : " [" + std::string(text.unit) + "]");
    return figure;
}

std::string priceAmount(const Price &price)
{
    const auto amount = [&](std::int64_t minor) { return formatMoney({minor, price.currency}); };
    return price.lowMinor == price.highMinor ? amount(price.lowMinor)
                                             : amount(price.lowMinor) + " – " + amount(price.highMinor);
}

} // namespace

OwnDataDialog::OwnDataDialog(OwnData *own, Dialogs *dialogs, const QString &today, const std::string &currency,
                             QWidget *parent)
    : QDialog(parent),
      m_own(own),
      m_dialogs(dialogs),
      m_today(today),
      m_currency(currency),
      m_tabs(new QTabWidget(this))
{
    setWindowTitle(tr("My parts and prices"));
    m_tabs->setDocumentMode(true);
    m_tabs->addTab(
        createPage(Parts, tr("Parts that the shipped catalogue lacks. The quickest way is a copy of a similar one."),
                   {tr("Kind"), tr("Part"), tr("Key figures"), tr("Id")}, tr("Copy a part…"), tr("Edit…")),
        tr("Parts"));
    m_tabs->addTab(
        createPage(Prices, tr("Your prices go before those of the catalogue in every bill, and are marked there."),
                   {tr("Part"), tr("Price of one"), tr("Of"), tr("Valid until"), tr("Source"), tr("From file")},
                   tr("Add a price…"), tr("Edit…")),
        tr("Prices"));
    m_tabs->addTab(createPage(Figures, tr("Figures of shipped parts that you know better."),
                              {tr("Part"), tr("Figure"), tr("Value"), tr("Shipped"), tr("Source")},
                              tr("Change a figure…"), tr("Edit…")),
                   tr("Figures"));
    auto *place =
        new QLabel(tr("Kept in %1; no update touches it.").arg(QDir::toNativeSeparators(m_own->place())), this);
    place->setFont(Theme::smallFont());
    place->setForegroundRole(QPalette::PlaceholderText);
    place->setTextInteractionFlags(Qt::TextSelectableByMouse);
    place->setWordWrap(true);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    auto *import = buttons->addButton(tr("Import a file…"), QDialogButtonBox::ActionRole);
    auto *exportAll = buttons->addButton(tr("Export all…"), QDialogButtonBox::ActionRole);
    for (QPushButton *button : {import, exportAll})
        button->setAutoDefault(false);
    connect(import, &QPushButton::clicked, this, &OwnDataDialog::importFile);
    connect(exportAll, &QPushButton::clicked, this, &OwnDataDialog::exportFile);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(m_tabs, 1);
    layout->addWidget(place);
    layout->addWidget(buttons);
    connect(m_own, &OwnData::changed, this, &OwnDataDialog::fill);
    resize(940, 560);
    fill();
}

QWidget *OwnDataDialog::createPage(Tab tab, const QString &hint, const QStringList &header, const QString &addText,
                                   const QString &editText)
{
    auto *page = new QWidget(this);
    auto *label = new QLabel(hint, page);
    label->setWordWrap(true);
    auto *view = new QTableView(page);
    auto *model = new QStandardItemModel(view);
    model->setHorizontalHeaderLabels(header);
    view->setModel(model);
    view->setAccessibleName(hint);
    view->verticalHeader()->hide();
    view->horizontalHeader()->setHighlightSections(false);
    view->horizontalHeader()->setStretchLastSection(true);
    view->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    view->setSelectionBehavior(QAbstractItemView::SelectRows);
    view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    view->setShowGrid(false);
    m_pages[tab] = {view, model};
    auto *addButton = new QPushButton(addText, page), *edit = new QPushButton(editText, page),
         *remove = new QPushButton(tr("Remove…"), page);
    auto *row = new QHBoxLayout;
    for (QPushButton *button : {addButton, edit, remove}) {
        button->setAutoDefault(false);
        row->addWidget(button);
    }
    row->addStretch(1);
    const auto enable = [view, edit, remove] {
        const auto count = view->selectionModel()->selectedRows().size();
        edit->setEnabled(count == 1);
        remove->setEnabled(count > 0);
    };
    enable();
    connect(view->selectionModel(), &QItemSelectionModel::selectionChanged, this, enable);
    connect(model, &QAbstractItemModel::modelReset, this, enable);
    connect(model, &QAbstractItemModel::rowsRemoved, this, enable);
    connect(view, &QTableView::doubleClicked, this, &OwnDataDialog::editChosen);
    connect(addButton, &QPushButton::clicked, this, &OwnDataDialog::add);
    connect(edit, &QPushButton::clicked, this, &OwnDataDialog::editChosen);
    connect(remove, &QPushButton::clicked, this, &OwnDataDialog::removeChosen);
    auto *layout = new QVBoxLayout(page);
    layout->addWidget(label);
    layout->addWidget(view, 1);
    layout->addLayout(row);
    return page;
}

void OwnDataDialog::setTab(Tab tab)
{
    m_tabs->setCurrentIndex(tab);
}

QString OwnDataDialog::nameOf(const std::string &part) const
{
    const PartHandle handle = m_own->catalogue().find(part);
    return handle.valid()
        ? toQString(m_own->catalogue().part(handle).maker + " " + m_own->catalogue().part(handle).model)
        : toQString(part);
}

void OwnDataDialog::fill()
{
    for (Page &page : m_pages)
        page.model->removeRows(0, page.model->rowCount());
    fillParts();
    fillPrices();
    fillFigures();
    for (Page &page : m_pages) {
        page.view->resizeColumnsToContents();
        for (int column = 0; column + 1 < page.model->columnCount(); ++column)
            page.view->setColumnWidth(column, std::clamp(page.view->columnWidth(column) + 12, 70, 300));
    }
    const auto count = [&](const QString &title, std::size_t rows) {
        return rows == 0 ? title : tr("%1 (%2)").arg(title).arg(rows);
    };
    m_tabs->setTabText(Parts, count(tr("Parts"), m_own->data().parts.size()));
    m_tabs->setTabText(Prices, count(tr("Prices"), m_own->data().prices.size()));
    m_tabs->setTabText(Figures, count(tr("Figures"), m_own->data().overrides.size()));
}

void OwnDataDialog::fillParts()
{
    for (const Part &part : m_own->data().parts)
        m_pages[Parts].model->appendRow({ownCell(std::string(kindLabel(part.kind))),
                                         ownCell(part.maker + " " + part.model), ownCell(partSummary(part)),
                                         ownCell(part.id)});
}

void OwnDataDialog::fillPrices()
{
    for (const OwnPrice &own : m_own->data().prices)
        m_pages[Prices].model->appendRow({ownCell(nameOf(own.part).toStdString()),
                                          ownCell(priceAmount(own.price), Qt::AlignRight | Qt::AlignVCenter),
                                          ownCell(own.price.date), ownCell(own.price.validUntil),
                                          ownCell(own.price.source), ownCell(own.book)});
}

void OwnDataDialog::fillFigures()
{
    for (const FigureOverride &figure : m_own->data().overrides) {
        const PartHandle handle = m_own->shipped().find(figure.part);
        const Part *part = handle.valid() ? &m_own->shipped().part(handle) : m_own->data().part(figure.part);
        const std::string shipped = handle.valid() ? figureInput(*part, figure.figure) : std::string();
        const std::string value = figure.json.starts_with('"') && figure.json.size() > 1
            ? figure.json.substr(1, figure.json.size() - 2)
            : figure.json;
        m_pages[Figures].model->appendRow(
            {ownCell(nameOf(figure.part).toStdString()),
             ownCell(part ? figureLabel(*part, figure.figure) : figure.figure), ownCell(value),
             ownCell(shipped.empty() ? tr("unknown").toStdString() : shipped), ownCell(figure.source)});
    }
}

std::vector<std::size_t> OwnDataDialog::chosenRows(Tab tab) const
{
    std::vector<std::size_t> rows;
    for (const QModelIndex &index : m_pages[tab].view->selectionModel()->selectedRows())
        rows.push_back(static_cast<std::size_t>(index.row()));
    std::sort(rows.begin(), rows.end());
    return rows;
}

void OwnDataDialog::removeChosen()
{
    const auto tab = static_cast<Tab>(m_tabs->currentIndex());
    const std::vector<std::size_t> rows = chosenRows(tab);
    if (rows.empty())
        return;
    UserDataChange change;
    QStringList names;
    for (const std::size_t row : rows) {
        names << m_pages[tab].model->item(static_cast<int>(row), tab == Parts ? 1 : 0)->text();
        if (tab == Parts)
            change.removeParts.push_back(m_own->data().parts[row].id);
        else if (tab == Prices)
            change.removePrices.push_back(m_own->data().prices[row].id);
        else
            change.removeOverrides.emplace_back(m_own->data().overrides[row].part, m_own->data().overrides[row].figure);
    }
    constexpr int Named = 6;
    QString list = names.mid(0, Named).join(QLatin1Char('\n'));
    if (names.size() > Named)
        list += QLatin1Char('\n') + tr("and %1 more").arg(names.size() - Named);
    const QString detail = list + QStringLiteral("\n\n")
        + (tab == Parts ? tr("Projects that use the part keep what they know of it. This can't be undone; export first "
                             "to keep a copy.")
                        : tr("This can't be undone; export first to keep a copy."));
    const QString text = tab == Parts ? tr("Remove %n part(s) of your own?", nullptr, static_cast<int>(rows.size()))
        : tab == Prices               ? tr("Remove %n price(s) of your own?", nullptr, static_cast<int>(rows.size()))
                                      : tr("Remove %n figure(s) of your own?", nullptr, static_cast<int>(rows.size()));
    if (m_dialogs->ask(this, {tr("Remove"), text, detail, {tr("Remove"), tr("Cancel")}, 1}) == 0)
        report(m_own->apply(change));
}

void OwnDataDialog::report(const Status &done)
{
    if (!done)
        m_dialogs->tell(this, tr("Nothing was changed"), errorText(done.error()));
}

} // namespace lanewise::ui
