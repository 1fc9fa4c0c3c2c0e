// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace lanewise::ui {

/// A chassis to start from: its name, and below it what it takes.
class ChassisRow : public QStyledItemDelegate
{
    Q_OBJECT
public:
    enum Role { SummaryRole = Qt::UserRole + 1 };
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

} // namespace lanewise::ui
