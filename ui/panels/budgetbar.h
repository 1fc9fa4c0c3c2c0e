// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/evaluate/budgets.h"

#include <QWidget>

namespace lanewise::ui {

/// One budget: label, "64 / 80", a bar, and a note where there is something to say. Draws itself, so that a new figure costs one
/// repaint and no layout.
class BudgetBar : public QWidget
{
    Q_OBJECT
public:
    explicit BudgetBar(QWidget *parent = nullptr);

    void show(const BudgetRow &row);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_label, m_value, m_limit, m_note;
    double m_share = 0;
    bool m_hasBar = false;
    Budget::State m_state = Budget::State::Unjudged;
    bool m_isLoss = false; ///< over, but only slower: a shared uplink
};

} // namespace lanewise::ui
