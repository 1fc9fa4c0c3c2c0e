// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/helpdialogs.h"

#include "ui/theme/theme.h"
#include "ui/window/rulesmodel.h"

#include <QAction>
#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QSortFilterProxyModel>
#include <QTableView>
#include <QTableWidget>
#include <QTimer>
#include <QVBoxLayout>

namespace lanewise::ui {

/// Translation context of these texts.
struct HelpDialogs {
    Q_DECLARE_TR_FUNCTIONS(HelpDialogs)
};

namespace {

struct Window {
    QDialog *dialog;
    QVBoxLayout *layout;
};

Window makeWindow(const QString &title, const QSize &size, QWidget *parent)
{
    auto *dialog = new QDialog(parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(title);
    dialog->resize(size);
    return {dialog, new QVBoxLayout(dialog)};
}

void addClose(const Window &window)
{
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, window.dialog);
    QObject::connect(buttons, &QDialogButtonBox::rejected, window.dialog, &QDialog::close);
    window.layout->addWidget(buttons);
}

} // namespace

QDialog *rulesDialog(QWidget *parent)
{
    const Window window = makeWindow(HelpDialogs::tr("Rules"), {980, 640}, parent);
    auto *proxy = new QSortFilterProxyModel(window.dialog);
    proxy->setSourceModel(new RulesModel(window.dialog));
    proxy->setFilterKeyColumn(-1);
    proxy->setFilterCaseSensitivity(Qt::CaseInsensitive);
    auto *field = new QLineEdit(window.dialog);
    field->setPlaceholderText(HelpDialogs::tr("Filter rules"));
    field->setAccessibleName(field->placeholderText());
    field->setClearButtonEnabled(true);
    auto *table = new QTableView(window.dialog);
    table->setModel(proxy);
    table->setAccessibleName(HelpDialogs::tr("Rules"));
    table->setWordWrap(true);
    table->setShowGrid(false);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->verticalHeader()->hide();
    table->horizontalHeader()->setSectionResizeMode(RulesModel::Reason, QHeaderView::Stretch);
    table->setColumnWidth(RulesModel::Title, 210);
    table->setColumnWidth(RulesModel::Source, 220);
    table->setColumnWidth(RulesModel::Id, 170);
    QObject::connect(field, &QLineEdit::textChanged, proxy, &QSortFilterProxyModel::setFilterFixedString);
    table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    // Once the columns stand: rows measured while they still move come out too high.
    auto *settled = new QTimer(table);
    settled->setSingleShot(true);
    settled->setInterval(0);
    QObject::connect(table->horizontalHeader(), &QHeaderView::sectionResized, settled, qOverload<>(&QTimer::start));
    QObject::connect(settled, &QTimer::timeout, table, &QTableView::resizeRowsToContents);
    window.layout->addWidget(field);
    window.layout->addWidget(table, 1);
    addClose(window);
    return window.dialog;
}

QDialog *shortcutsDialog(const QList<QAction *> &actions, QWidget *parent)
{
    const Window window = makeWindow(HelpDialogs::tr("Keyboard shortcuts"), {420, 560}, parent);
    auto *table = new QTableWidget(static_cast<int>(actions.size()), 2, window.dialog);
    table->setHorizontalHeaderLabels({HelpDialogs::tr("Action"), HelpDialogs::tr("Keys")});
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setShowGrid(false);
    table->verticalHeader()->hide();
    table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    for (int row = 0; row < actions.size(); ++row) {
        QString name = actions[row]->text().section(QLatin1Char('\t'), 0, 0);
        name.remove(QLatin1Char('&'));
        table->setItem(row, 0, new QTableWidgetItem(name));
        QStringList keys;
        for (const QKeySequence &sequence : actions[row]->shortcuts())
            keys << sequence.toString(QKeySequence::NativeText);
        table->setItem(row, 1, new QTableWidgetItem(keys.join(HelpDialogs::tr(" or "))));
    }
    window.layout->addWidget(table, 1);
    addClose(window);
    return window.dialog;
}

QDialog *aboutDialog(const QString &catalogueRevision, QWidget *parent)
{
    const Window window = makeWindow(HelpDialogs::tr("About Lanewise"), {420, 220}, parent);
    auto *title = new QLabel(QStringLiteral("Lanewise ") + QCoreApplication::applicationVersion(), window.dialog);
    title->setFont(Theme::titleFont());
    auto *text = new QLabel(
        HelpDialogs::tr(
            "A configurator for GPU servers: what a build would really do, what it costs, and the quote for it.\n\n"
            "Catalogue revision %1\nQt %2\nLicence: GNU General Public License, version 3 or later")
            .arg(catalogueRevision, QString::fromLatin1(qVersion())),
        window.dialog);
    text->setWordWrap(true);
    text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    window.layout->addWidget(title);
    window.layout->addWidget(text, 1);
    addClose(window);
    return window.dialog;
}

} // namespace lanewise::ui
