// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/estimate/estimateview.h"

#include "ui/charts/chartcard.h"
#include "ui/document/projectdocument.h"
#include "ui/estimate/powercappage.h"
#include "ui/estimate/sizingpage.h"
#include "ui/estimate/throughputpage.h"
#include "ui/estimate/workloaddialog.h"
#include "ui/theme/theme.h"

#include <QStackedWidget>
#include <QTabBar>
#include <QVBoxLayout>

namespace lanewise::ui {

EstimateView::EstimateView(ProjectDocument *document, QWidget *parent)
    : QWidget(parent),
      m_document(document),
      m_tabs(new QTabBar(this)),
      m_pages(new QStackedWidget(this)),
      m_throughput(new ThroughputPage(document, this)),
      m_powerCap(new PowerCapPage(document, this)),
      m_sizing(new SizingPage(document, this))
{
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_tabs->setAccessibleName(tr("Estimates"));
    const std::pair<QString, QWidget *> pages[] = {
        {tr("Throughput"), m_throughput}, {tr("Power limit"), m_powerCap}, {tr("Language models"), m_sizing}};
    for (const auto &[title, page] : pages) {
        m_tabs->addTab(title);
        m_pages->addWidget(page);
    }
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(spacing::Small, 0, 0, 0);
    layout->setSpacing(spacing::Tiny);
    layout->addWidget(m_tabs);
    layout->addWidget(m_pages, 1);
    connect(m_tabs, &QTabBar::currentChanged, m_pages, &QStackedWidget::setCurrentIndex);
    connect(m_powerCap, &PowerCapPage::exportRequested, this, &EstimateView::exportRequested);
    connect(m_throughput, &ThroughputPage::workloadsWanted, this, &EstimateView::editWorkloads);
    connect(m_sizing, &SizingPage::workloadsWanted, this, &EstimateView::editWorkloads);
}

void EstimateView::showPage(Page page)
{
    m_tabs->setCurrentIndex(static_cast<int>(page));
}

void EstimateView::explainWorkload(const std::string &workload)
{
    showPage(Page::Throughput);
    m_throughput->select(workload);
}

void EstimateView::editWorkloads()
{
    auto *dialog = new WorkloadDialog(m_document, window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &WorkloadDialog::saved, this, [this](const QString &id) {
        m_throughput->select(id.toStdString());
        m_sizing->chooseModel(id);
    });
    dialog->show();
}

} // namespace lanewise::ui
