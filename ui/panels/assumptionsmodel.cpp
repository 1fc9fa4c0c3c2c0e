// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/assumptionsmodel.h"

#include "models/build/projectchange.h"
#include "ui/document/projectdocument.h"

namespace lanewise::ui {

AssumptionsModel::AssumptionsModel(ProjectDocument *document, const std::vector<std::string_view> &only,
                                   QObject *parent)
    : QAbstractTableModel(parent),
      m_document(document)
{
    for (const std::string_view name : only)
        if (const AssumptionInfo *info = assumptionInfo(name))
            m_rows.push_back({info, {}, toQString(info->label)});
    for (const AssumptionInfo &info : only.empty() ? assumptionInfos() : std::span<const AssumptionInfo>())
        m_rows.push_back({&info, {}, toQString(info.label)});
    for (const CustomerField &field : customerFields()) {
        if (!only.empty())
            break;
        QString label = toQString(field.name);
        label.replace(QLatin1Char('_'), QLatin1Char(' '));
        m_rows.push_back({nullptr, std::string(field.name), tr("Quote: %1").arg(label)});
    }
    for (const Row &row : m_rows)
        m_shown.push_back(valueOf(row));
    connect(document, &ProjectDocument::changed, this, [this] {
        for (std::size_t row = 0; row < m_rows.size(); ++row) {
            QString now = valueOf(m_rows[row]);
            if (now == m_shown[row])
                continue;
            m_shown[row] = std::move(now);
            const QModelIndex cell = index(static_cast<int>(row), Value);
            emit dataChanged(cell, cell);
        }
    });
}

QString AssumptionsModel::valueOf(const Row &row) const
{
    if (row.info)
        return toQString(assumptionText(m_document->project().assumptions, row.info->name));
    for (const CustomerField &field : customerFields())
        if (field.name == row.customer)
            return toQString(m_document->project().customer.*field.member);
    return {};
}

int AssumptionsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int AssumptionsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant AssumptionsModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const Row &row = m_rows[static_cast<std::size_t>(index.row())];
    if (role == Qt::ToolTipRole)
        return row.info ? toQString(row.info->help) : tr("Printed on the quote.");
    if (role == ChoicesRole)
        return row.info && !row.info->choices.empty() ? toQString(row.info->choices).split(QLatin1Char('|'))
                                                      : QStringList();
    if (index.column() == Value)
        return shownValue(row, role);
    return role == Qt::DisplayRole || role == Qt::AccessibleTextRole ? QVariant(row.label) : QVariant();
}

QVariant AssumptionsModel::shownValue(const Row &row, int role) const
{
    const QString value = valueOf(row);
    if (role == Qt::EditRole)
        return value;
    if (role == Qt::TextAlignmentRole)
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole)
        return {};
    if (value.isEmpty())
        return tr("not set");
    return row.info && !row.info->unit.empty() ? value + QChar::Nbsp + toQString(row.info->unit) : value;
}

QVariant AssumptionsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return section == Name ? tr("Assumption") : tr("Value");
}

Qt::ItemFlags AssumptionsModel::flags(const QModelIndex &index) const
{
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    return index.isValid() && index.column() == Value ? flags | Qt::ItemIsEditable : flags;
}

bool AssumptionsModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (!index.isValid() || role != Qt::EditRole || index.column() != Value)
        return false;
    const Row &row = m_rows[static_cast<std::size_t>(index.row())];
    if (value.toString() == valueOf(row))
        return true;
    Change change;
    change.kind = row.info ? ChangeKind::SetAssumption : ChangeKind::SetCustomer;
    change.name = row.info ? std::string(row.info->name) : row.customer;
    change.value = value.toString().trimmed().toStdString();
    return m_document->apply({tr("Set %1").arg(row.label.toLower()).toStdString(), {change}});
}

} // namespace lanewise::ui
