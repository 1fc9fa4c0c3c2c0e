// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/estimate/economicsview.h"

#include "models/cost/rent.h"
#include "ui/charts/costchart.h"
#include "ui/charts/plot.h"
#include "ui/document/projectdocument.h"
#include "ui/estimate/cardgrid.h"
#include "ui/estimate/economicsplots.h"
#include "ui/panels/assumptionspanel.h"
#include "ui/theme/theme.h"

#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QSplitter>
#include <QTableWidget>
#include <QVBoxLayout>
#include <algorithm>

namespace lanewise::ui {

namespace {

constexpr int LeastEconomicsCard = 290, CardHeight = 190;

/// What the economics rest on; each is an assumption of the project.
const std::vector<std::string_view> EconomicInputs{"rent_per_gpu_hour",
                                                   "utilization",
                                                   "years",
                                                   "energy_price_kwh",
                                                   "pue",
                                                   "support_pct_year",
                                                   "space_cost_month",
                                                   "residual_pct",
                                                   "discount_pct",
                                                   "markup_pct",
                                                   "demand_base_gpus",
                                                   "demand_peak_gpus",
                                                   "demand_peak_share",
                                                   "current_cost_month",
                                                   "resale_value",
                                                   "review_months",
                                                   "currency",
                                                   "exchange_rate"};

const Part *rentedGpu(const GroupEvaluation *group)
{
    if (group)
        for (const ResolvedMount &mount : group->resolved.mounts)
            if (mount.part && mount.part->kind == PartKind::Gpu)
                return mount.part;
    return nullptr;
}

} // namespace

EconomicsView::EconomicsView(ProjectDocument *document, QWidget *parent) : QWidget(parent), m_document(document)
{
    auto *splitter = new QSplitter(Qt::Horizontal, this);
    splitter->setChildrenCollapsible(false);
    splitter->setHandleWidth(1);
    splitter->addWidget(figures());
    splitter->addWidget(charts());
    splitter->setStretchFactor(0, 45);
    splitter->setStretchFactor(1, 55);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(splitter);
    setWhatsThis(tr(
        "What a unit of work costs, when owning beats renting, and when the purchase pays. A figure whose input is not "
        "set says what it needs; nothing is taken as zero."));
    connect(document, &ProjectDocument::evaluated, this, [this] {
        m_stale = true;
        if (isVisible())
            refresh();
    });
}

QWidget *EconomicsView::figures()
{
    auto *splitter = new QSplitter(Qt::Vertical, this);
    splitter->setChildrenCollapsible(false);
    m_table = new QTableWidget(0, 2, splitter);
    m_table->setHorizontalHeaderLabels({tr("Figure"), tr("Amount")});
    m_table->verticalHeader()->hide();
    m_table->setShowGrid(false);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setAccessibleName(tr("Economics"));
    m_table->setFont(Theme::tabular(font()));
    m_table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_table->horizontalHeader()->setSectionResizeMode(1, QHeaderView::Stretch);
    m_table->verticalHeader()->setDefaultSectionSize(m_table->fontMetrics().height() + spacing::Tiny);
    auto *inputs = new QWidget(splitter);
    auto *column = new QVBoxLayout(inputs);
    column->setContentsMargins(0, spacing::Tiny, 0, 0);
    column->setSpacing(spacing::Tiny);
    auto *label = new QLabel(tr("Inputs"), inputs);
    label->setFont(Theme::headingFont());
    label->setForegroundRole(QPalette::PlaceholderText);
    label->setContentsMargins(spacing::Small, 0, 0, 0);
    m_offers = new QComboBox(inputs);
    m_offers->setAccessibleName(tr("Rent price"));
    m_offers->setToolTip(tr("Dated prices of clouds for this GPU; choosing one sets the assumption Rent"));
    m_offers->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    connect(m_offers, &QComboBox::activated, this, &EconomicsView::takeOffer);
    auto *assumptions = new AssumptionsPanel(m_document, EconomicInputs, inputs);
    column->addWidget(label);
    column->addWidget(m_offers);
    column->addWidget(assumptions, 1);
    splitter->addWidget(m_table);
    splitter->addWidget(inputs);
    splitter->setStretchFactor(0, 3);
    splitter->setStretchFactor(1, 2);
    splitter->setMinimumWidth(260);
    return splitter;
}

QWidget *EconomicsView::charts()
{
    auto *grid = new CardGrid(LeastEconomicsCard);
    m_ownRent = new OwnRentChart(grid);
    m_ownRent->setMinimumHeight(CardHeight);
    m_use = new PlotCard(tr("Cost over utilisation"), grid);
    m_mix = new AmountsCard(tr("Owned base, rented peaks"), grid);
    m_review = new PlotCard(tr("Return on investment"), grid);
    m_flow = new PlotCard(tr("Monthly cash flow"), grid);
    for (ChartCard *card : std::initializer_list<ChartCard *>{m_ownRent, m_use, m_mix, m_review, m_flow}) {
        grid->add(card);
        connect(card, &ChartCard::exportRequested, this, &EconomicsView::exportRequested);
    }
    auto *area = new QScrollArea(this);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setWidget(grid);
    area->setMinimumWidth(300);
    return area;
}

void EconomicsView::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_stale)
        refresh();
}

void EconomicsView::refresh()
{
    m_stale = false;
    const Evaluation &evaluation = m_document->evaluation();
    const Economics economics = economicsOf(evaluation, m_document->context());
    const auto rows = economicsRows(economics, evaluation.cost, m_document->project().assumptions.workload);
    m_table->clearSpans();
    m_table->setRowCount(static_cast<int>(rows.size()));
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const EconomicsRow &from = rows[static_cast<std::size_t>(row)];
        auto *figure = new QTableWidgetItem(from.figure);
        auto *value = new QTableWidgetItem(from.value);
        value->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
        figure->setToolTip(from.help.isEmpty() ? from.figure : from.figure + QLatin1Char('\n') + from.help);
        value->setToolTip(from.help.isEmpty() ? from.value : from.value + QLatin1Char('\n') + from.help);
        if (from.heading)
            figure->setFont(Theme::strongFont());
        m_table->setItem(row, 0, figure);
        m_table->setItem(row, 1, value);
        if (from.heading)
            m_table->setSpan(row, 0, 1, 2);
    }
    fillOffers();
    m_ownRent->setData(ownRentData(evaluation));
    m_use->setData(costOverUse(economics, evaluation.cost));
    m_flow->setData(monthlyFlow(economics));
    m_review->setData(reviewBalance(economics));
    m_mix->setData(mixBars(economics), toQString(economics.currency), mixNothing(economics));
}

void EconomicsView::fillOffers()
{
    const QSignalBlocker quiet(m_offers);
    m_offers->clear();
    const auto &own = m_document->project().assumptions.rentPerGpuHour;
    const Part *gpu = rentedGpu(m_document->groupEvaluation());
    m_offers->addItem(tr("Rent: the catalogue's middle offer"), QString());
    const std::string &currency = m_document->project().assumptions.currency;
    if (gpu) {
        for (const CloudOffer &offer : cloudOffers(*gpu, m_document->context())) {
            const QString price = toQString(formatUnitMoney(offer.perGpuHour, currency));
            m_offers->addItem(
                offer.spot ? tr("%1 an hour · %2, %3, spot").arg(price, toQString(offer.name), toQString(offer.date))
                           : tr("%1 an hour · %2, %3").arg(price, toQString(offer.name), toQString(offer.date)),
                QString::number(offer.perGpuHour, 'g', 10));
            m_offers->setItemData(m_offers->count() - 1, toQString(offer.source), Qt::ToolTipRole);
        }
    }
    if (!own || *own <= 0)
        return m_offers->setCurrentIndex(0);
    int at = m_offers->findData(QString::number(*own, 'g', 10));
    if (at < 0) {
        m_offers->addItem(tr("Rent: own figure, %1 an hour").arg(toQString(formatUnitMoney(*own, currency))),
                          QString::number(*own, 'g', 10));
        at = m_offers->count() - 1;
    }
    m_offers->setCurrentIndex(at);
}

void EconomicsView::takeOffer(int index)
{
    Change change;
    change.kind = ChangeKind::SetAssumption;
    change.name = "rent_per_gpu_hour";
    change.value = m_offers->itemData(index).toString().toStdString();
    m_document->apply({tr("Choose the rent price").toStdString(), {change}});
}

} // namespace lanewise::ui
