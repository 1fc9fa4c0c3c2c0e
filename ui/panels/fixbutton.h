// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>

namespace lanewise::ui {

/// A remedy: what it does, wrapped over as many lines as it needs, and below it what that changes. Qt's own button cuts
/// a text that is wider than the panel.
class FixButton : public QAbstractButton
{
    Q_OBJECT
public:
    FixButton(const QString &label, const QString &deltas, QWidget *parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_deltas;
};

} // namespace lanewise::ui
