// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QComboBox;
class QTableWidget;

namespace lanewise::ui {

class AmountsCard;
class ChartCard;
class OwnRentChart;
class PlotCard;
class ProjectDocument;

/// Cost of work, own or rent and return on investment of the current option: a table, its inputs, and charts.
class EconomicsView : public QWidget
{
    Q_OBJECT
public:
    explicit EconomicsView(ProjectDocument *document, QWidget *parent = nullptr);

signals:
    void exportRequested(lanewise::ui::ChartCard *card);

protected:
    void showEvent(QShowEvent *event) override;

private:
    QWidget *figures();
    QWidget *charts();
    void refresh();
    void fillOffers();
    void takeOffer(int index);

    ProjectDocument *m_document;
    QTableWidget *m_table = nullptr;
    QComboBox *m_offers = nullptr;
    OwnRentChart *m_ownRent = nullptr;
    PlotCard *m_use = nullptr, *m_flow = nullptr, *m_review = nullptr;
    AmountsCard *m_mix = nullptr;
    bool m_stale = true;
};

} // namespace lanewise::ui
