// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chartspanel.h"

#include "models/evaluate/explain.h"
#include "ui/charts/barcharts.h"
#include "ui/charts/costchart.h"
#include "ui/document/projectdocument.h"
#include "ui/panels/paneltext.h"
#include "ui/theme/theme.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QSplitter>
#include <QVBoxLayout>

namespace lanewise::ui {

namespace {

constexpr int RoomForPowerChart = 1150; ///< width that five cards need
constexpr int CoalesceMs = 12; ///< edits closer together than this are drawn once

Edit assumptionEdit(const QString &label, const char *name, const QString &value)
{
    Change change;
    change.kind = ChangeKind::SetAssumption;
    change.name = name;
    change.value = value.toStdString();
    return {label.toStdString(), {change}};
}

} // namespace

ChartsPanel::ChartsPanel(ProjectDocument *document, QWidget *parent) : QWidget(parent), m_document(document)
{
    addCharts();
    m_timer.setSingleShot(true);
    m_timer.setInterval(CoalesceMs);
    connect(&m_timer, &QTimer::timeout, this, &ChartsPanel::refresh);
    connect(document, &ProjectDocument::evaluated, this, &ChartsPanel::refreshSoon);
}

QWidget *ChartsPanel::choices()
{
    m_workload = new QComboBox(this);
    m_workload->setAccessibleName(tr("Workload of price, power and options"));
    m_workload->setToolTip(
        tr("The workload that the key figure, the options and the costs for each unit of work refer to"));
    m_profile = new QComboBox(this);
    m_profile->setAccessibleName(tr("Software profile"));
    m_profile->addItem(tr("Tuned software"), QStringLiteral("tuned"));
    m_profile->addItem(tr("Stock software"), QStringLiteral("stock"));
    m_profile->setToolTip(tr("Tuned: as experts submit to MLPerf. Stock: frameworks as installed."));
    connect(m_workload, &QComboBox::activated, this, [this] {
        m_document->apply(assumptionEdit(tr("Choose workload"), "workload", m_workload->currentData().toString()));
    });
    connect(m_profile, &QComboBox::activated, this, [this] {
        m_document->apply(
            assumptionEdit(tr("Choose software profile"), "profile", m_profile->currentData().toString()));
    });
    auto *row = new QWidget(this);
    auto *layout = new QHBoxLayout(row);
    layout->setContentsMargins(spacing::Medium, spacing::Tiny, spacing::Medium, 0);
    layout->addWidget(m_workload);
    layout->addWidget(m_profile);
    layout->addStretch(1);
    return row;
}

void ChartsPanel::addCharts()
{
    m_throughput = new ThroughputChart(this);
    m_cost = new CostChart(this);
    m_ownRent = new OwnRentChart(this);
    m_options = new OptionsChart(this);
    m_power = new PowerChart(this);
    auto *splitter = new QSplitter(Qt::Horizontal, this);
    splitter->setChildrenCollapsible(false);
    splitter->setHandleWidth(1);
    int index = 0;
    const std::pair<QWidget *, int> places[] = {
        {m_throughput, 38}, {m_cost, 30}, {m_ownRent, 26}, {m_options, 24}, {m_power, 24}};
    for (const auto &[place, stretch] : places) {
        splitter->addWidget(place);
        splitter->setStretchFactor(index++, stretch);
    }
    for (ChartCard *card : std::initializer_list<ChartCard *>{m_throughput, m_cost, m_ownRent, m_options, m_power}) {
        card->setMinimumWidth(170);
        connect(card, &ChartCard::exportRequested, this, &ChartsPanel::exportRequested);
    }
    connect(m_throughput, &ThroughputChart::explainRequested, this, &ChartsPanel::explainRequested);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(choices());
    layout->addWidget(splitter, 1);
}

void ChartsPanel::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_stale)
        refresh();
}

void ChartsPanel::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    // Side by side the names of the price's parts would go; throughput over power has a page of its own among the estimates.
    m_power->setVisible(width() >= RoomForPowerChart);
}

void ChartsPanel::refreshSoon()
{
    m_stale = true;
    if (isVisible() && !m_timer.isActive())
        m_timer.start();
}

void ChartsPanel::fillWorkloads()
{
    const GroupEvaluation *group = m_document->groupEvaluation();
    const Assumptions &assumptions = m_document->project().assumptions;
    const QSignalBlocker blockWorkload(m_workload), blockProfile(m_profile);
    m_workload->clear();
    if (group) {
        for (const Throughput &t : group->throughput)
            if (m_workload->findData(toQString(t.workload)) < 0)
                m_workload->addItem(workloadName(t.workload, m_document->project()), toQString(t.workload));
    }
    m_workload->setCurrentIndex(m_workload->findData(toQString(assumptions.workload)));
    m_workload->setVisible(m_workload->count() > 0);
    m_profile->setVisible(m_workload->count() > 0);
    m_profile->setCurrentIndex(m_profile->findData(toQString(assumptions.profile)));
}

void ChartsPanel::refresh()
{
    m_stale = false;
    fillWorkloads();
    const Assumptions &assumptions = m_document->project().assumptions;
    ThroughputData bars;
    if (const GroupEvaluation *group = m_document->groupEvaluation())
        bars = throughputData(*group, assumptions.profile);
    for (ThroughputBar &bar : bars.bars) {
        bar.name = workloadName(bar.id, m_document->project());
        bar.time = toQString(
            jobTimeShort(explain(*m_document->groupEvaluation(), m_document->context(), bar.id, assumptions.profile)));
    }
    m_throughput->setData(std::move(bars));
    m_cost->setData(costData(m_document->evaluation()));
    m_ownRent->setData(ownRentData(m_document->evaluation()));
    OptionsData options;
    options.workload = workloadName(assumptions.workload, m_document->project());
    for (const Option &option : m_document->project().options)
        if (const auto evaluation = m_document->evaluationOf(option.name))
            options.options.push_back(
                optionPoint(*evaluation, m_document->context(), option.name == m_document->currentOption()));
    options.capCurve = capCurve(m_document->evaluation(), m_document->context());
    // With one option there is nothing to set side by side, and the others need the room.
    m_options->setVisible(options.options.size() > 1);
    m_power->setData(options);
    m_options->setData(std::move(options));
}

} // namespace lanewise::ui
