// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/catalog/userdata.h"

#include <QDialog>

class QStandardItemModel;
class QTableView;
class QTabWidget;

namespace lanewise::ui {

class Dialogs;
class OwnData;

/// "My parts and prices": what the person added to the catalogue, to be looked at, changed, taken in from a file and taken out.
/// Works on OwnData alone; confirmations go through `dialogs`.
class OwnDataDialog : public QDialog
{
    Q_OBJECT
public:
    /// `today` as ISO date and `currency` are what new entries start with.
    OwnDataDialog(OwnData *own, Dialogs *dialogs, const QString &today, const std::string &currency,
                  QWidget *parent = nullptr);

    enum Tab : int { Parts, Prices, Figures };
    QTableView *table(Tab tab) const { return m_pages[tab].view; }
    void setTab(Tab tab);

    void importFile();
    void exportFile();
    void removeChosen(); ///< rows of the tab in front, after a question
    void editChosen();
    void add(); ///< to the tab in front

    // Also used by the palette's menu.
    void addPriceOf(PartHandle part);
    void addCopyOf(PartHandle part);
    void editFiguresOf(PartHandle part);

private:
    struct Page {
        QTableView *view = nullptr;
        QStandardItemModel *model = nullptr;
    };
    QWidget *createPage(Tab tab, const QString &hint, const QStringList &header, const QString &addText,
                        const QString &editText);
    void fill();
    void fillParts();
    void fillPrices();
    void fillFigures();
    PartHandle askForPart(const QString &title);
    std::vector<std::size_t> chosenRows(Tab tab) const; ///< into OwnData::data()
    QString nameOf(const std::string &part) const;
    void editPart(Part part, bool fresh);
    void editPrice(OwnPrice price);
    void report(const Status &done);

    OwnData *m_own;
    Dialogs *m_dialogs;
    QString m_today;
    std::string m_currency;
    QTabWidget *m_tabs;
    Page m_pages[3];
};

} // namespace lanewise::ui
