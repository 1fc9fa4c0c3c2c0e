// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/budgetspanel.h"

#include "ui/document/projectdocument.h"
#include "ui/document/rowdiff.h"
#include "ui/panels/budgetbar.h"
#include "ui/panels/paneltext.h"
#include "ui/panels/supplytile.h"
#include "ui/theme/theme.h"

#include <QGridLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace lanewise::ui {

namespace {

QLabel *heading(const QString &text, QWidget *parent)
{
    auto *label = new QLabel(text, parent);
    label->setFont(Theme::headingFont());
    label->setForegroundRole(QPalette::PlaceholderText);
    return label;
}

/// Whether the customer's policy makes this state one that has to hold.
bool isRequired(SupplyState state, const Assumptions &assumptions)
{
    switch (state) {
    case SupplyState::AllHealthy:
        return true;
    case SupplyState::OneSupplyLost:
        return assumptions.redundancy == RedundancyPolicy::OneSupply;
    case SupplyState::OneFeedLost:
        return assumptions.redundancy == RedundancyPolicy::OneFeed;
    case SupplyState::LowLine:
        break;
    }
    return false;
}

/// The bars as rows for diffRows.
struct BarRows {
    QVBoxLayout *layout;
    std::vector<std::string> &keys;
    std::vector<BudgetBar *> &bars;
    const std::vector<std::string> &target;

    int size() const { return static_cast<int>(keys.size()); }
    const std::string &keyAt(int row) const { return keys[static_cast<std::size_t>(row)]; }
    void remove(int row)
    {
        delete bars[static_cast<std::size_t>(row)];
        keys.erase(keys.begin() + row);
        bars.erase(bars.begin() + row);
    }
    void insert(int row, int targetRow)
    {
        auto *bar = new BudgetBar;
        layout->insertWidget(row, bar);
        keys.insert(keys.begin() + row, target[static_cast<std::size_t>(targetRow)]);
        bars.insert(bars.begin() + row, bar);
    }
    void move(int from, int to)
    {
        layout->removeWidget(bars[static_cast<std::size_t>(from)]);
        layout->insertWidget(to, bars[static_cast<std::size_t>(from)]);
        std::rotate(keys.begin() + to, keys.begin() + from, keys.begin() + from + 1);
        std::rotate(bars.begin() + to, bars.begin() + from, bars.begin() + from + 1);
    }
};

} // namespace

BudgetsPanel::BudgetsPanel(ProjectDocument *document, QWidget *parent) : QWidget(parent), m_document(document)
{
    createSections();
    connect(document, &ProjectDocument::evaluated, this, &BudgetsPanel::refresh);
    connect(&Theme::instance(), &Theme::changed, this, qOverload<>(&QWidget::update));
    refresh();
}

void BudgetsPanel::createSections()
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(spacing::Medium, spacing::Small, spacing::Medium, spacing::Small);
    layout->setSpacing(spacing::Small);
    m_empty = new QLabel(tr("Choose a chassis to see its lanes, slots and bays."), this);
    m_empty->setWordWrap(true);
    layout->addWidget(m_empty);
    // First what decides whether the server may be ordered; the bars below are read when one is looked for.
    m_suppliesTitle = heading(tr("Power supplies"), this);
    layout->addWidget(m_suppliesTitle);
    m_tiles = new QGridLayout;
    m_tiles->setSpacing(spacing::Tiny + 2);
    layout->addLayout(m_tiles);
    m_bars = new QVBoxLayout;
    m_bars->setSpacing(spacing::Tiny + 2);
    m_bars->setContentsMargins(0, spacing::Tiny, 0, 0);
    layout->addLayout(m_bars);
    layout->addStretch();
}

void BudgetsPanel::refresh()
{
    refreshBars();
    refreshSupplies();
}

void BudgetsPanel::refreshBars()
{
    const GroupEvaluation *group = m_document->groupEvaluation();
    const std::vector<BudgetRow> budgets = group ? budgetRows(*group, m_document->context()) : std::vector<BudgetRow>();
    std::vector<std::string> keys;
    for (const BudgetRow &row : budgets)
        keys.push_back(row.budget.key());
    diffRows(BarRows{m_bars, m_keys, m_barWidgets, keys}, keys);
    for (std::size_t row = 0; row < budgets.size(); ++row)
        m_barWidgets[row]->show(budgets[row]);
    m_empty->setVisible(budgets.empty());
}

void BudgetsPanel::refreshSupplies()
{
    const GroupEvaluation *group = m_document->groupEvaluation();
    const std::size_t states = group && group->power.supplies > 0 ? group->power.states.size() : 0;
    while (m_tileWidgets.size() > states) {
        delete m_tileWidgets.back();
        m_tileWidgets.pop_back();
    }
    while (m_tileWidgets.size() < states) {
        auto *tile = new SupplyTile(this);
        const int at = static_cast<int>(m_tileWidgets.size());
        m_tiles->addWidget(tile, at / 2, at % 2);
        m_tileWidgets.push_back(tile);
    }
    for (std::size_t i = 0; i < states; ++i)
        m_tileWidgets[i]->show(group->power.states[i],
                               isRequired(group->power.states[i].state, m_document->context().assumptions));
    m_suppliesTitle->setVisible(states > 0);
    if (states > 0)
        m_suppliesTitle->setText(tr("Power supplies · %1 fitted").arg(group->power.supplies));
}

} // namespace lanewise::ui
