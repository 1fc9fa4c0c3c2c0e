// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/rules/finding.h"

#include <QAbstractItemModel>

#include <vector>

namespace lanewise::ui {

/// Findings as a tree of two levels: a cause, and folded under it what follows from it. Rows are told apart by the findings'
/// keys, so that a new verdict moves, adds and removes only what differs. Waived ones come last.
class FindingsModel : public QAbstractItemModel
{
    Q_OBJECT
public:
    enum Role { KeyRole = Qt::UserRole + 1, MarkRole, WaivedRole };

    using QAbstractItemModel::QAbstractItemModel;

    void update(const std::vector<Finding> &findings);
    const Finding &finding(const QModelIndex &index) const;
    QModelIndex indexOf(const std::string &key) const; ///< of a cause

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &index) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;

private:
    struct Cause {
        quintptr id = 0; ///< tells this cause's children wherever its row moves
        Finding finding;
        std::vector<Finding> consequences;
    };
    struct CauseRows;
    struct ConsequenceRows;
    static std::vector<Cause> folded(const std::vector<Finding> &findings);
    void refresh(int row, Cause &fresh);
    int rowOfId(quintptr id) const;

    std::vector<Cause> m_causes;
    quintptr m_nextId = 1;
};

} // namespace lanewise::ui
