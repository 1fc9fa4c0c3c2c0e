// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/estimate/powercappage.h"

#include "models/core/units.h"
#include "ui/charts/plot.h"
#include "ui/document/projectdocument.h"
#include "ui/estimate/cardgrid.h"
#include "ui/estimate/powercapplots.h"
#include "ui/panels/paneltext.h"
#include "ui/theme/theme.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QSlider>
#include <QSpinBox>
#include <QTableWidget>
#include <QVBoxLayout>
#include <cmath>

namespace lanewise::ui {

namespace {

constexpr int GestureMs = 800; ///< a key or wheel step that comes later begins a step of the history of its own
constexpr int LeastCard = 300;

QTableWidget *figuresTable(QWidget *parent)
{
    auto *table = new QTableWidget(0, 4, parent);
    table->setHorizontalHeaderLabels(
        {QString(), PowerCapPage::tr("Now"), PowerCapPage::tr("Best work a joule"), PowerCapPage::tr("Full power")});
    table->verticalHeader()->hide();
    table->setShowGrid(false);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setSelectionMode(QAbstractItemView::NoSelection);
    table->setFocusPolicy(Qt::NoFocus);
    table->setFrameShape(QFrame::NoFrame);
    table->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    table->setAccessibleName(PowerCapPage::tr("Figures at the power limit"));
    table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    table->setFont(Theme::tabular(table->font()));
    return table;
}

} // namespace

PowerCapPage::PowerCapPage(ProjectDocument *document, QWidget *parent) : QWidget(parent), m_document(document)
{
    auto *content = new QWidget;
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, spacing::Small);
    column->setSpacing(spacing::Small);
    m_figures = figuresTable(content);
    auto *cards = new CardGrid(LeastCard, content);
    m_throughput = card(tr("Throughput over power limit"), cards);
    m_watts = card(tr("Watts and heat over power limit"), cards);
    m_work = card(tr("Work a joule over power limit"), cards);
    m_energy = card(tr("Energy cost over power limit"), cards);
    for (PlotCard *each : {m_throughput, m_watts, m_work, m_energy})
        cards->add(each);
    m_caveats = new QLabel(content);
    m_caveats->setWordWrap(true);
    m_caveats->setForegroundRole(QPalette::PlaceholderText);
    m_caveats->setContentsMargins(spacing::Medium, 0, spacing::Medium, 0);
    m_caveats->setTextInteractionFlags(Qt::TextSelectableByMouse);
    column->addWidget(controls());
    column->addWidget(m_figures);
    column->addWidget(cards);
    column->addWidget(m_caveats);
    column->addStretch(1);
    auto *area = new QScrollArea(this);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setWidget(content);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(area);
    connect(document, &ProjectDocument::evaluated, this, [this] {
        m_stale = true;
        if (isVisible())
            refresh();
    });
}

PlotCard *PowerCapPage::card(const QString &title, QWidget *parent)
{
    auto *made = new PlotCard(title, parent);
    connect(made, &ChartCard::exportRequested, this, &PowerCapPage::exportRequested);
    return made;
}

QWidget *PowerCapPage::controls()
{
    auto *box = new QWidget(this);
    m_subject = new QLabel(box);
    m_subject->setWordWrap(true);
    m_slider = new QSlider(Qt::Horizontal, box);
    m_slider->setAccessibleName(tr("Power limit of every GPU in watts"));
    m_slider->setToolTip(tr("The power limit that nvidia-smi or rocm-smi sets on every GPU of the server"));
    m_slider->setWhatsThis(
        tr("A lower limit saves watts, heat and cost of energy and costs less throughput than that: the curves "
           "below show how much. The far right takes the limit off."));
    m_slider->setPageStep(25);
    m_spin = new QSpinBox(box);
    m_spin->setSuffix(QStringLiteral(" W"));
    m_spin->setKeyboardTracking(false);
    m_spin->setAccessibleName(m_slider->accessibleName());
    m_spin->setToolTip(m_slider->toolTip());
    m_best = new QPushButton(tr("Best work a joule"), box);
    m_best->setToolTip(tr("Set the limit at which the server does most work for a joule at the wall"));
    m_full = new QPushButton(tr("Full power"), box);
    m_full->setToolTip(tr("Take the limit off"));
    auto *row = new QHBoxLayout;
    row->addWidget(m_slider, 1);
    row->addWidget(m_spin);
    row->addWidget(m_best);
    row->addWidget(m_full);
    auto *layout = new QVBoxLayout(box);
    layout->setContentsMargins(spacing::Medium, spacing::Small, spacing::Medium, 0);
    layout->addWidget(m_subject);
    layout->addLayout(row);
    connect(m_slider, &QSlider::sliderPressed, this, [this] { m_gestureBegins = true; });
    connect(m_slider, &QSlider::sliderReleased, this, [this] { m_gestureBegins = true; });
    connect(m_slider, &QSlider::valueChanged, this, &PowerCapPage::setCap);
    connect(m_spin, &QSpinBox::valueChanged, this, &PowerCapPage::setCap);
    connect(m_full, &QPushButton::clicked, this, [this] {
        m_gestureBegins = true;
        setCap(m_slider->maximum());
    });
    connect(m_best, &QPushButton::clicked, this, [this] {
        m_gestureBegins = true;
        if (m_sweep.best >= 0)
            setCap(qRound(m_sweep.points[static_cast<std::size_t>(m_sweep.best)].capW));
    });
    return box;
}

void PowerCapPage::setCap(int watts)
{
    const bool far = !m_lastStep.isValid() || m_lastStep.elapsed() > GestureMs;
    const bool begins = m_gestureBegins || (far && !m_slider->isSliderDown());
    m_gestureBegins = false;
    m_lastStep.start();
    Change change;
    change.kind = ChangeKind::SetSetting;
    change.option = m_document->currentOption();
    change.group = m_document->currentGroup();
    change.name = "gpu_power_cap_w";
    const bool full = watts >= m_slider->maximum();
    if (!full)
        change.value = std::to_string(watts);
    const QString label = full ? tr("Take the power limit of the GPUs off") : tr("Limit the GPUs to %1 W").arg(watts);
    m_document->apply({label.toStdString(), {change}},
                      begins ? ProjectDocument::Merge::Begins : ProjectDocument::Merge::Yes);
}

void PowerCapPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_stale)
        refresh();
}

void PowerCapPage::refresh()
{
    m_stale = false;
    const GroupEvaluation *group = m_document->groupEvaluation();
    m_sweep = group ? capSweep(*group, m_document->context()) : CapSweep{};
    if (!group)
        m_sweep.reason = tr("the option has no server").toStdString();
    showControls();
    showFigures();
    const std::string &currency = m_document->project().assumptions.currency;
    const QString workload = workloadName(m_document->project().assumptions.workload, m_document->project());
    for (PlotCard *each : {m_throughput, m_work})
        each->setSubtitle(workload);
    m_throughput->setData(throughputOverCap(m_sweep));
    m_watts->setData(wattsOverCap(m_sweep));
    m_energy->setData(energyCostOverCap(m_sweep, currency));
    m_work->setData(workPerJouleOverCap(m_sweep));
    QStringList caveats;
    for (const std::string &caveat : sweepCaveats(m_sweep))
        caveats << toQString(caveat);
    m_caveats->setText(caveats.join(QLatin1Char('\n')));
}

void PowerCapPage::showControls()
{
    const bool known = m_sweep.reason.empty();
    for (QWidget *control : std::initializer_list<QWidget *>{m_slider, m_spin, m_full, m_best})
        control->setEnabled(known);
    m_best->setEnabled(known && m_sweep.best >= 0);
    if (!known) {
        m_subject->setText(tr("No curve: %1.").arg(toQString(m_sweep.reason)));
        return;
    }
    m_subject->setText(tr("Power limit of each %1, from %2 to %3 at full power.")
                           .arg(toQString(m_sweep.gpu), toQString(formatWatts(m_sweep.lowestW)),
                                toQString(formatWatts(m_sweep.fullW))));
    const QSignalBlocker quietSlider(m_slider), quietSpin(m_spin);
    const int lowest = static_cast<int>(std::ceil(m_sweep.lowestW)), full = static_cast<int>(std::ceil(m_sweep.fullW));
    const int now = m_sweep.currentCapW ? qRound(*m_sweep.currentCapW) : full;
    // A limit below the range came from a file or the command line: it is shown, not silently raised.
    m_slider->setRange(std::min(lowest, now), full);
    m_spin->setRange(std::min(lowest, now), full);
    m_slider->setValue(now);
    m_spin->setValue(now);
}

void PowerCapPage::showFigures()
{
    const auto rows = capFigures(m_sweep, m_document->project().assumptions.currency);
    m_figures->setVisible(!rows.empty());
    m_figures->setRowCount(static_cast<int>(rows.size()));
    int row = 0;
    for (const CapFigures &figures : rows) {
        int column = 0;
        for (const QString &text : {figures.name, figures.now, figures.best, figures.full}) {
            auto *item = new QTableWidgetItem(text);
            item->setTextAlignment(column ? Qt::AlignRight | Qt::AlignVCenter : Qt::AlignLeft | Qt::AlignVCenter);
            if (column == 0)
                item->setForeground(palette().placeholderText());
            item->setToolTip(text);
            m_figures->setItem(row, column++, item);
        }
        m_figures->setRowHeight(row++, m_figures->fontMetrics().height() + 4);
    }
    m_figures->setFixedHeight(m_figures->horizontalHeader()->sizeHint().height()
                              + row * (m_figures->fontMetrics().height() + 4) + 2);
}

} // namespace lanewise::ui
