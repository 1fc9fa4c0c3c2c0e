// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/estimate/cardgrid.h"

#include <QGridLayout>
#include <QResizeEvent>
#include <algorithm>

namespace lanewise::ui {

CardGrid::CardGrid(int leastWidth, QWidget *parent)
    : QWidget(parent),
      m_leastWidth(leastWidth),
      m_grid(new QGridLayout(this))
{
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setSpacing(0);
}

void CardGrid::add(QWidget *card)
{
    m_cards << card;
    arrange(std::max(1, m_columns));
}

void CardGrid::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    const int columns =
        std::clamp(event->size().width() / m_leastWidth, 1, std::max<int>(1, static_cast<int>(m_cards.size())));
    if (columns != m_columns)
        arrange(columns);
}

void CardGrid::arrange(int columns)
{
    for (QWidget *card : m_cards)
        m_grid->removeWidget(card);
    for (int column = 0; column < m_grid->columnCount(); ++column)
        m_grid->setColumnStretch(column, column < columns ? 1 : 0);
    m_columns = columns;
    for (int i = 0; i < m_cards.size(); ++i)
        m_grid->addWidget(m_cards[i], i / columns, i % columns);
    for (int column = 0; column < columns; ++column)
        m_grid->setColumnStretch(column, 1);
}

} // namespace lanewise::ui
