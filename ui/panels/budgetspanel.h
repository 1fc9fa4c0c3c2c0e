// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <string>
#include <vector>

class QGridLayout;
class QLabel;
class QVBoxLayout;

namespace lanewise::ui {

class BudgetBar;
class ProjectDocument;
class SupplyTile;

/// What the server that is looked at uses of what it has: lanes, slots, bays, heat, weight, and the supplies in their states.
class BudgetsPanel : public QWidget
{
    Q_OBJECT
public:
    explicit BudgetsPanel(ProjectDocument *document, QWidget *parent = nullptr);

private:
    void createSections();
    void refresh();
    void refreshBars();
    void refreshSupplies();

    ProjectDocument *m_document;
    QLabel *m_empty, *m_suppliesTitle;
    QVBoxLayout *m_bars;
    QGridLayout *m_tiles;
    std::vector<std::string> m_keys; ///< of m_barWidgets
    std::vector<BudgetBar *> m_barWidgets;
    std::vector<SupplyTile *> m_tileWidgets;
};

} // namespace lanewise::ui
