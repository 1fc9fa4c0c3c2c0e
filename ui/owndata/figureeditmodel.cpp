// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/owndata/figureeditmodel.h"

#include "models/catalog/fields.h"
#include "ui/document/projectdocument.h"
#include "ui/theme/theme.h"

#include <QFont>

namespace lanewise::ui {

FigureEditModel::FigureEditModel(Part part, const QString &today, QObject *parent)
    : QAbstractTableModel(parent),
      m_part(std::move(part)),
      m_today(today)
{
    for (const FigureText &figure : figures(m_part)) {
        FigureEdit edit{std::string(figure.name), figureInput(m_part, figure.name), figure.source, {}};
        for (const Source &source : m_part.sources)
            if (figure.known && source.text == figure.source)
                edit.date = source.date;
        m_rows.push_back({edit, edit, toQString(figure.label), toQString(figure.unit)});
    }
}

std::vector<FigureEdit> FigureEditModel::edits() const
{
    std::vector<FigureEdit> list;
    for (const Row &row : m_rows)
        if (row.now != row.was)
            list.push_back(row.now);
    return list;
}

bool FigureEditModel::isChanged(int row) const
{
    const Row &at = m_rows[static_cast<std::size_t>(row)];
    return at.now != at.was;
}

int FigureEditModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int FigureEditModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant FigureEditModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const Row &row = m_rows[static_cast<std::size_t>(index.row())];
    const bool unknown = row.now.text.empty();
    if (role == Qt::FontRole && isChanged(index.row()))
        return Theme::strongFont();
    if (role == Qt::ForegroundRole && index.column() == Value && unknown)
        return Theme::instance().colors().textMuted;
    if (role == Qt::AccessibleTextRole && index.column() == Value)
        return tr("%1: %2 %3").arg(row.label, unknown ? tr("unknown") : toQString(row.now.text), row.unit);
    if (role != Qt::DisplayRole && role != Qt::EditRole)
        return {};
    switch (index.column()) {
    case Label:
        return row.label;
    case Value:
        return unknown && role == Qt::DisplayRole ? tr("unknown") : toQString(row.now.text);
    case Unit:
        return row.unit;
    case SourceText:
        return toQString(row.now.source);
    case SourceDate:
        return toQString(row.now.date);
    default:
        return {};
    }
}

QVariant FigureEditModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Label:
        return tr("Figure");
    case Value:
        return tr("Value");
    case Unit:
        return tr("Unit");
    case SourceText:
        return tr("Source");
    case SourceDate:
        return tr("Date");
    default:
        return {};
    }
}

bool FigureEditModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (!index.isValid() || role != Qt::EditRole)
        return false;
    Row &row = m_rows[static_cast<std::size_t>(index.row())];
    const std::string text = value.toString().trimmed().toStdString();
    if (index.column() == Value) {
        if (const auto json = figureJson(m_part, row.now.figure, text); !json) {
            emit refused(errorText(json.error()));
            return false;
        }
        if (text == row.now.text)
            return true;
        row.now.text = text;
        if (text == row.was.text) {
            row.now = row.was; // typed back: nothing has changed
        } else if (row.now.source == row.was.source) {
            row.now.source = text.empty() ? std::string() : m_lastSource.toStdString();
            row.now.date = text.empty() ? std::string() : m_today.toStdString();
        }
    } else if (index.column() == SourceText) {
        row.now.source = text;
        m_lastSource = value.toString().trimmed();
    } else if (index.column() == SourceDate) {
        row.now.date = text;
    }
    emit accepted();
    emit dataChanged(this->index(index.row(), 0), this->index(index.row(), ColumnCount - 1));
    return true;
}

Qt::ItemFlags FigureEditModel::flags(const QModelIndex &index) const
{
    Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    if (index.column() == Value || index.column() == SourceText || index.column() == SourceDate)
        flags |= Qt::ItemIsEditable;
    return flags;
}

} // namespace lanewise::ui
