// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/catalog/search.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QLineEdit;
class QListView;
class QPushButton;

namespace lanewise::ui {

class KindChips;
class PartsModel;
class ProjectDocument;

/// The parts palette: search as you type, kinds, filters, rows with fit marks. A row is dragged onto a mount, or placed in the
/// best free one by double click or Enter; several marked rows are compared side by side.
class PartsPalette : public QWidget
{
    Q_OBJECT
public:
    PartsPalette(ProjectDocument *document, const PartSearch *search, QWidget *parent = nullptr);

    QLineEdit *searchField() const { return m_search; }
    QListView *list() const { return m_list; }
    PartsModel *model() const { return m_model; }
    void setKind(std::optional<PartKind> kind);
    /// Places the part in the best free mount; a chassis replaces the chassis.
    void place(PartHandle part);

signals:
    /// The person wants to add to the catalogue: a price of the part, a copy of it, or figures of it.
    void ownPriceRequested(lanewise::PartHandle part);
    void ownCopyRequested(lanewise::PartHandle part);
    void ownFiguresRequested(lanewise::PartHandle part);

private:
    void createWidgets();
    void connectWidgets();
    void searchNow();
    void showHits();
    void showDetails();
    void compareChosen();
    void adoptStage();
    void showMenu(const QPoint &at);
    std::vector<PartHandle> chosen() const;

    ProjectDocument *m_document;
    const PartSearch *m_source;
    PartsModel *m_model;
    QLineEdit *m_search = nullptr;
    bool m_hasChassis = true;
    KindChips *m_chips = nullptr;
    QComboBox *m_ecosystem = nullptr, *m_cooling = nullptr, *m_order = nullptr;
    QLabel *m_notice = nullptr, *m_count = nullptr;
    QListView *m_list = nullptr;
    QPushButton *m_compare = nullptr;
};

} // namespace lanewise::ui
