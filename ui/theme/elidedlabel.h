// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace lanewise::ui {

/// One line of text that gives way: shortened at its end where there is no room, with the whole of it as tool tip.
class ElidedLabel : public QLabel
{
    Q_OBJECT
public:
    explicit ElidedLabel(QWidget *parent = nullptr);

    /// `help` is said below the whole text in the tool tip.
    void setWhole(const QString &text, const QString &help = {});
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
};

} // namespace lanewise::ui
