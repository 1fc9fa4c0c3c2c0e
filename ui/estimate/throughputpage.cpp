// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/estimate/throughputpage.h"

#include "models/core/units.h"
#include "ui/charts/chartdata.h"
#include "ui/document/projectdocument.h"
#include "ui/estimate/explainbrowser.h"
#include "ui/panels/paneltext.h"
#include "ui/theme/theme.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSplitter>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace lanewise::ui {

namespace {

enum ThroughputColumn { WorkloadColumn, RateColumn, RangeColumn, LimitColumn, TimeColumn, ThroughputColumns };
constexpr int WorkloadRole = Qt::UserRole;

/// The first line of the times: what people ask for first.
QString timeCell(const Explanation &e)
{
    const auto lines = jobTimeLines(e);
    if (lines.empty())
        return ThroughputPage::tr("unknown");
    QString text = toQString(lines.front().second);
    return text.left(text.indexOf(QLatin1String(" ("))); // the range stands in the explanation
}

QString timeHelp(const Explanation &e)
{
    QStringList lines;
    for (const auto &[label, text] : jobTimeLines(e))
        lines << QStringLiteral("%1: %2").arg(toQString(label), toQString(text));
    return lines.isEmpty()
        ? ThroughputPage::tr("Neither a data set with a target nor a latency is known for this workload.")
        : lines.join(QLatin1Char('\n'));
}

void fillRow(QTreeWidgetItem &row, const Throughput &t, const Explanation &e, const QString &name)
{
    row.setData(0, WorkloadRole, toQString(t.workload));
    row.setText(WorkloadColumn, name);
    if (t.known) {
        row.setText(RateColumn, toQString(formatEstimate(t.value)) + QChar::Nbsp + toQString(t.unit));
        row.setText(RangeColumn,
                    toQString(formatEstimate(t.low)) + QStringLiteral(" – ") + toQString(formatEstimate(t.high)));
        row.setText(LimitColumn, bottleneckName(t.bottleneck));
        row.setText(TimeColumn, timeCell(e));
        row.setToolTip(TimeColumn, timeHelp(e));
        row.setToolTip(LimitColumn, toQString(t.calibration));
    } else {
        row.setText(RateColumn, ThroughputPage::tr("unknown"));
        row.setText(LimitColumn, toQString(t.reason));
        row.setToolTip(LimitColumn, toQString(t.reason));
    }
    for (const int column : {RateColumn, RangeColumn, TimeColumn})
        row.setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
    row.setToolTip(WorkloadColumn, name);
}

} // namespace

ThroughputPage::ThroughputPage(ProjectDocument *document, QWidget *parent)
    : QWidget(parent),
      m_document(document),
      m_list(new QTreeWidget(this)),
      m_explanation(new ExplainBrowser(this))
{
    m_list->setColumnCount(ThroughputColumns);
    m_list->setHeaderLabels({tr("Workload"), tr("Rate"), tr("80 % range"), tr("Limited by"), tr("Time")});
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setAccessibleName(tr("Throughput by workload"));
    m_list->setWhatsThis(
        tr("One row a workload. Time is the time to the usual target of a training, to the first token of a "
           "language model, or of one sample; unknown where nothing was published."));
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_list->header()->setSectionResizeMode(WorkloadColumn, QHeaderView::Stretch);
    m_list->header()->setMinimumSectionSize(60);
    m_list->setFont(Theme::tabular(font()));
    auto *splitter = new QSplitter(Qt::Horizontal, this);
    splitter->setChildrenCollapsible(false);
    splitter->setHandleWidth(1);
    splitter->addWidget(m_list);
    splitter->addWidget(m_explanation);
    splitter->setStretchFactor(0, 55);
    splitter->setStretchFactor(1, 45);
    m_list->setMinimumWidth(240);
    m_explanation->setMinimumWidth(220);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing::Tiny);
    layout->addWidget(controls());
    layout->addWidget(splitter, 1);
    connect(m_list, &QTreeWidget::currentItemChanged, this, &ThroughputPage::explainSelected);
    connect(document, &ProjectDocument::evaluated, this, [this] {
        m_stale = true;
        if (isVisible())
            refresh();
    });
}

QWidget *ThroughputPage::controls()
{
    auto *row = new QWidget(this);
    auto *layout = new QHBoxLayout(row);
    layout->setContentsMargins(spacing::Medium, 0, spacing::Medium, 0);
    m_profile = new QComboBox(row);
    m_profile->setAccessibleName(tr("Software profile"));
    m_profile->addItem(tr("Tuned software"), QStringLiteral("tuned"));
    m_profile->addItem(tr("Stock software"), QStringLiteral("stock"));
    m_profile->setToolTip(tr("Tuned: as experts submit to MLPerf. Stock: frameworks as installed."));
    connect(m_profile, &QComboBox::activated, this, [this] {
        Change change;
        change.kind = ChangeKind::SetAssumption;
        change.name = "profile";
        change.value = m_profile->currentData().toString().toStdString();
        m_document->apply({tr("Choose software profile").toStdString(), {change}});
    });
    auto *own = new QPushButton(tr("Own workloads…"), row);
    own->setToolTip(tr("Enter the shape of a model of your own, or operations and bytes a sample"));
    connect(own, &QPushButton::clicked, this, &ThroughputPage::workloadsWanted);
    layout->addWidget(m_profile);
    layout->addStretch(1);
    layout->addWidget(own);
    return row;
}

void ThroughputPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_stale)
        refresh();
}

void ThroughputPage::select(const std::string &workload)
{
    m_selected = workload;
    if (isVisible())
        refresh();
    else
        m_stale = true;
}

std::string ThroughputPage::selected() const
{
    const QTreeWidgetItem *item = m_list->currentItem();
    return item ? item->data(0, WorkloadRole).toString().toStdString() : std::string();
}

void ThroughputPage::refresh()
{
    m_stale = false;
    const Assumptions &assumptions = m_document->project().assumptions;
    if (m_selected.empty())
        m_selected = assumptions.workload;
    const QSignalBlocker quietList(m_list), quietProfile(m_profile);
    m_profile->setCurrentIndex(m_profile->findData(toQString(assumptions.profile)));
    m_list->clear();
    const GroupEvaluation *group = m_document->groupEvaluation();
    for (std::size_t i = 0; group && i < group->throughput.size(); ++i) {
        const Throughput &t = group->throughput[i];
        if (t.profile != assumptions.profile)
            continue;
        auto *row = new QTreeWidgetItem(m_list);
        fillRow(*row, t, explain(*group, m_document->context(), t.workload, t.profile),
                workloadName(t.workload, m_document->project()));
        if (t.workload == m_selected)
            m_list->setCurrentItem(row);
    }
    explainSelected();
}

void ThroughputPage::explainSelected()
{
    if (m_list->currentItem())
        m_selected = selected();
    const GroupEvaluation *group = m_document->groupEvaluation();
    if (!group || group->throughput.empty())
        return m_explanation->clearExplanation(tr("No server or no calibration: nothing can be estimated."));
    const std::string &profile = m_document->project().assumptions.profile;
    Explanation explanation = explain(*group, m_document->context(), m_selected, profile);
    for (const Throughput &t : group->throughput)
        if (!t.known && t.workload == m_selected && t.profile == profile)
            explanation.reason = t.reason; // of a workload that can't be read
    m_explanation->setExplanation(explanation);
}

} // namespace lanewise::ui
