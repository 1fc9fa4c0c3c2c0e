// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/rulesmodel.h"

#include "ui/document/projectdocument.h"

namespace lanewise::ui {

int RulesModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rules.size());
}

int RulesModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant RulesModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || (role != Qt::DisplayRole && role != Qt::ToolTipRole))
        return {};
    const Rule &rule = m_rules[static_cast<std::size_t>(index.row())];
    switch (index.column()) {
    case Title:
        return toQString(rule.title);
    case Gravity:
        return toQString(severityId(rule.severity));
    case Reason:
        return toQString(rule.reason);
    case Source:
        return toQString(rule.source);
    case Id:
        return toQString(rule.id);
    default:
        return {};
    }
}

QVariant RulesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Title:
        return tr("Rule");
    case Gravity:
        return tr("Gravest");
    case Reason:
        return tr("Reason");
    case Source:
        return tr("Source");
    case Id:
        return tr("Id");
    default:
        return {};
    }
}

} // namespace lanewise::ui
