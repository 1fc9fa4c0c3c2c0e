// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/findingspanel.h"

#include "ui/document/projectdocument.h"
#include "ui/panels/findingcard.h"
#include "ui/panels/findingsmodel.h"
#include "ui/panels/paneltext.h"
#include "ui/theme/theme.h"

#include <QCoreApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace lanewise::ui {

FindingsPanel::FindingsPanel(ProjectDocument *document, QWidget *parent)
    : QWidget(parent),
      m_document(document),
      m_model(new FindingsModel(this))
{
    createWidgets();
    connectModel();
    refresh();
}

void FindingsPanel::createWidgets()
{
    auto *outer = new QVBoxLayout(this);
    outer->setContentsMargins(spacing::Medium, spacing::Small, spacing::Medium, spacing::Small);
    outer->setSpacing(spacing::Small);
    auto *top = new QHBoxLayout;
    m_heading = new QLabel(this);
    m_heading->setFont(Theme::headingFont());
    m_heading->setForegroundRole(QPalette::PlaceholderText);
    m_heading->setWordWrap(true);
    m_fixAll = new QPushButton(tr("Fix all…"), this);
    m_fixAll->setToolTip(tr("Propose the cheapest set of changes that leaves no error"));
    top->addWidget(m_heading, 1);
    top->addWidget(m_fixAll);
    outer->addLayout(top);
    m_clean = new QLabel(tr("✓ Nothing to report: every rule passes."), this);
    m_clean->setWordWrap(true);
    outer->addWidget(m_clean);
    m_layout = new QVBoxLayout;
    m_layout->setSpacing(spacing::Small);
    outer->addLayout(m_layout);
    outer->addStretch();
    m_idle.setInterval(0);
}

void FindingsPanel::connectModel()
{
    connect(m_document, &ProjectDocument::evaluated, this, &FindingsPanel::refresh);
    connect(m_fixAll, &QPushButton::clicked, this, &FindingsPanel::fixAllRequested);
    connect(&m_idle, &QTimer::timeout, this, &FindingsPanel::findNextFixes);
    connect(m_model, &QAbstractItemModel::rowsInserted, this, [this](const QModelIndex &parent, int first, int last) {
        if (parent.isValid())
            fill(parent.row());
        else
            insertCards(first, last);
    });
    connect(m_model, &QAbstractItemModel::rowsRemoved, this, [this](const QModelIndex &parent, int first, int last) {
        if (parent.isValid())
            fill(parent.row());
        else
            removeCards(first, last);
    });
    connect(m_model, &QAbstractItemModel::rowsMoved, this,
            [this](const QModelIndex &parent, int from, int, const QModelIndex &, int to) {
                if (parent.isValid())
                    fill(parent.row());
                else
                    moveCard(from, to);
            });
    connect(m_model, &QAbstractItemModel::dataChanged, this,
            [this](const QModelIndex &index) { fill(index.parent().isValid() ? index.parent().row() : index.row()); });
}

void FindingsPanel::refresh()
{
    m_model->update(m_document->evaluation().findings);
    refreshHeading();
    seekFixes();
    layOutNow();
}

/// Qt lays out after it has painted what else changed; the findings belong into the same frame as the chassis.
void FindingsPanel::layOutNow()
{
    for (FindingCard *card : m_cards)
        QCoreApplication::sendPostedEvents(card, QEvent::LayoutRequest);
    QCoreApplication::sendPostedEvents(this, QEvent::LayoutRequest);
    if (parentWidget()) // the scroll area's; without a receiver Qt would send to everybody
        QCoreApplication::sendPostedEvents(parentWidget(), QEvent::LayoutRequest);
}

void FindingsPanel::refreshHeading()
{
    const KeyFigures figures = keyFiguresOf(m_document->evaluation(), m_document->context());
    m_heading->setText(tr("Findings · %1").arg(findingCounts(figures)));
    m_clean->setVisible(m_model->rowCount() == 0);
    m_fixAll->setVisible(figures.errors > 0);
}

void FindingsPanel::insertCards(int first, int last)
{
    for (int row = first; row <= last; ++row) {
        auto *card = new FindingCard(this);
        m_cards.insert(m_cards.begin() + row, card);
        m_layout->insertWidget(row, card);
        connect(card, &FindingCard::activated, this, [this, card] { m_document->setHighlight(card->mounts()); });
        connect(
            card, &FindingCard::fixChosen, this, [this](const Edit &edit) { m_document->apply(edit); },
            Qt::QueuedConnection); // the card may be gone once it is applied
        connect(card, &FindingCard::waiveRequested, this, [this, card] { emit waiveRequested(card->key()); });
        fill(row);
    }
}

void FindingsPanel::removeCards(int first, int last)
{
    for (int row = last; row >= first; --row) {
        FindingCard *card = m_cards[static_cast<std::size_t>(row)];
        m_layout->removeWidget(card);
        card->hide();
        card->deleteLater();
        m_cards.erase(m_cards.begin() + row);
    }
}

void FindingsPanel::moveCard(int from, int to)
{
    FindingCard *card = m_cards[static_cast<std::size_t>(from)];
    m_layout->removeWidget(card);
    m_layout->insertWidget(to, card);
    std::rotate(m_cards.begin() + to, m_cards.begin() + from, m_cards.begin() + from + 1);
}

void FindingsPanel::fill(int row)
{
    const QModelIndex index = m_model->index(row, 0);
    FindingCard *card = m_cards[static_cast<std::size_t>(row)];
    card->setFinding(m_model->finding(index));
    QStringList sentences;
    for (int child = 0; child < m_model->rowCount(index); ++child)
        sentences << m_model->index(child, 0, index).data().toString();
    card->setConsequences(sentences);
}

void FindingsPanel::seekFixes()
{
    m_wanting.clear();
    for (auto card = m_cards.rbegin(); card != m_cards.rend(); ++card)
        m_wanting.push_back((*card)->key());
    if (!m_wanting.empty())
        m_idle.start();
}

void FindingsPanel::findNextFixes()
{
    if (m_wanting.empty()) {
        m_idle.stop();
        return;
    }
    const std::string key = std::move(m_wanting.back());
    m_wanting.pop_back();
    const auto card = std::find_if(m_cards.begin(), m_cards.end(), [&](FindingCard *c) { return c->key() == key; });
    const Finding *finding = m_document->finding(key);
    if (card != m_cards.end() && finding && !finding->waived)
        (*card)->setFixes(m_document->fixes(*finding), m_document->evaluation().cost.currency);
}

} // namespace lanewise::ui
