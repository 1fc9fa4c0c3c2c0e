// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/power/power.h"

#include <QWidget>

namespace lanewise::ui {

/// One state of the power supplies: its name, load against capacity, and whether it carries.
class SupplyTile : public QWidget
{
    Q_OBJECT
public:
    explicit SupplyTile(QWidget *parent = nullptr);

    /// `required`: the customer's redundancy asks for this state, so failing it is an error and not only worth knowing.
    void show(const StateResult &state, bool required);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    enum class Look : std::uint8_t { Ok, Failed, Aside, Unknown };
    QString m_title, m_figures;
    Look m_look = Look::Unknown;
};

} // namespace lanewise::ui
