// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/evaluate/capsweep.h"

#include <QElapsedTimer>
#include <QWidget>

class QLabel;
class QPushButton;
class QSlider;
class QSpinBox;
class QTableWidget;

namespace lanewise::ui {

class ChartCard;
class PlotCard;
class ProjectDocument;

/// The power limit of the GPUs: a slider that sets it in the build, one step of the history a gesture, and what throughput, watts,
/// heat and cost of energy do over it.
class PowerCapPage : public QWidget
{
    Q_OBJECT
public:
    explicit PowerCapPage(ProjectDocument *document, QWidget *parent = nullptr);
    const CapSweep &sweep() const { return m_sweep; }

signals:
    void exportRequested(lanewise::ui::ChartCard *card);

protected:
    void showEvent(QShowEvent *event) override;

private:
    QWidget *controls();
    void refresh();
    void showControls();
    void showFigures();
    void setCap(int watts); ///< full power takes the limit off
    PlotCard *card(const QString &title, QWidget *parent);

    ProjectDocument *m_document;
    CapSweep m_sweep;
    QSlider *m_slider = nullptr;
    QSpinBox *m_spin = nullptr;
    QPushButton *m_best = nullptr, *m_full = nullptr;
    QLabel *m_subject = nullptr, *m_caveats = nullptr;
    QTableWidget *m_figures = nullptr;
    PlotCard *m_throughput = nullptr, *m_watts = nullptr, *m_energy = nullptr, *m_work = nullptr;
    QElapsedTimer m_lastStep; ///< steps of keys and wheel that follow each other closely are one gesture
    bool m_gestureBegins = true, m_stale = true;
};

} // namespace lanewise::ui
