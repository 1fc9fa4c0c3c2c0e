// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <QWidget>

class QComboBox;

namespace lanewise::ui {

class ChartCard;
class CostChart;
class OptionsChart;
class OwnRentChart;
class PowerChart;
class ProjectDocument;
class ThroughputChart;

/// The charts of the current option in a row: throughput by workload, price, owning against renting, options side by side and
/// throughput over power. Repainted once after a burst of edits, and not at all while hidden.
class ChartsPanel : public QWidget
{
    Q_OBJECT
public:
    explicit ChartsPanel(ProjectDocument *document, QWidget *parent = nullptr);

signals:
    void
    exportRequested(lanewise::ui::ChartCard *card); ///< the window asks for a file name and calls ChartCard::exportTo

    void explainRequested(const QString &workload); ///< of a throughput bar

protected:
    void showEvent(QShowEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void addCharts();
    QWidget *choices();
    void fillWorkloads();
    void refreshSoon();
    void refresh();

    ProjectDocument *m_document;
    QTimer m_timer;
    bool m_stale = true;
    QComboBox *m_workload = nullptr, *m_profile = nullptr;
    ThroughputChart *m_throughput = nullptr;
    CostChart *m_cost = nullptr;
    OwnRentChart *m_ownRent = nullptr;
    OptionsChart *m_options = nullptr;
    PowerChart *m_power = nullptr;
};

} // namespace lanewise::ui
