// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QWidget>

class QGridLayout;

namespace lanewise::ui {

/// Cards in as many columns of equal width as fit; a narrow window gets one.
class CardGrid : public QWidget
{
    Q_OBJECT
public:
    explicit CardGrid(int leastWidth, QWidget *parent = nullptr);
    void add(QWidget *card);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void arrange(int columns);
    int m_leastWidth, m_columns = 0;
    QList<QWidget *> m_cards;
    QGridLayout *m_grid;
};

} // namespace lanewise::ui
