// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <string>

class QStackedWidget;
class QTabBar;

namespace lanewise::ui {

class ChartCard;
class PowerCapPage;
class ProjectDocument;
class SizingPage;
class ThroughputPage;

/// What the build does and how its figures come about: throughput with its explanation, the power limit, language models.
class EstimateView : public QWidget
{
    Q_OBJECT
public:
    enum class Page { Throughput, PowerCap, Sizing };

    explicit EstimateView(ProjectDocument *document, QWidget *parent = nullptr);
    void showPage(Page page);
    void explainWorkload(const std::string &workload); ///< on the throughput page
    void editWorkloads(); ///< opens the editor of the user's own workloads
    ThroughputPage *throughput() const { return m_throughput; }
    PowerCapPage *powerCap() const { return m_powerCap; }
    SizingPage *sizing() const { return m_sizing; }

signals:
    void exportRequested(lanewise::ui::ChartCard *card);

private:
    ProjectDocument *m_document;
    QTabBar *m_tabs;
    QStackedWidget *m_pages;
    ThroughputPage *m_throughput;
    PowerCapPage *m_powerCap;
    SizingPage *m_sizing;
};

} // namespace lanewise::ui
