// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chassis/slottablemodel.h"

#include "models/layout/mountstate.h"
#include "ui/chassis/mountedits.h"
#include "ui/chassis/mounttext.h"
#include "ui/document/projectdocument.h"
#include "ui/theme/theme.h"

#include <QBrush>

#include <algorithm>

namespace lanewise::ui {

namespace {

QString findingsText(const std::vector<const Finding *> &findings)
{
    if (findings.empty())
        return {};
    QString text = QString::fromStdString(findingText(*findings.front()));
    if (findings.size() > 1)
        text += SlotTableModel::tr(" (and %1 more)").arg(findings.size() - 1);
    return text;
}

QString linkColumn(const ResolvedBuild &resolved, Index mount)
{
    const ResolvedMount &m = resolved.mounts[std::size_t(mount)];
    if (const QString off = offText(resolved, mount); !off.isEmpty())
        return off;
    return m.link < 0 ? wiringText(*m.spec) : linkText(resolved.links[std::size_t(m.link)]);
}

} // namespace

SlotTableModel::SlotTableModel(ProjectDocument *document, QObject *parent)
    : QAbstractTableModel(parent),
      m_document(document)
{
    connect(document, &ProjectDocument::evaluated, this, &SlotTableModel::refresh);
    m_rows = readRows();
}

std::vector<SlotTableModel::Row> SlotTableModel::readRows() const
{
    std::vector<Row> rows;
    const GroupEvaluation *group = m_document->groupEvaluation();
    if (!group)
        return rows;
    const ResolvedBuild &resolved = group->resolved;
    for (std::size_t i = 0; i < resolved.mounts.size(); ++i) {
        const auto index = static_cast<Index>(i);
        const ResolvedMount &mount = resolved.mounts[i];
        const std::vector<const Finding *> findings = findingsOf(group->findings, mount.id);
        Row row;
        row.mount = mount.id;
        row.kind = mount.spec->kind;
        row.texts[Mount] = mountName(resolved, index);
        row.texts[Kind] = mountKindName(mount.spec->kind);
        row.texts[Owner] = ownerName(resolved, index);
        row.texts[Link] = linkColumn(resolved, index);
        row.texts[Part] = mount.part ? toQString(mount.part->model) : QString();
        row.texts[Findings] = findingsText(findings);
        row.partId = mount.part ? toQString(mount.part->id) : QString();
        row.tip = mountToolTip(*group, index);
        row.sentence = mountSentence(*group, index);
        if (!findings.empty())
            row.mark = markOf(*findings.front());
        rows.push_back(std::move(row));
    }
    for (const Placed *placed : resolved.unplaced) {
        const lanewise::Part &part = resolved.catalogue->part(placed->part);
        Row row;
        row.instance = placed->instance;
        row.texts[Mount] = tr("in no mount");
        row.texts[Part] = toQString(part.model);
        row.partId = toQString(part.id);
        row.sentence = tr("%1 is bought, but sits in no mount").arg(row.texts[Part]);
        row.tip = row.sentence;
        rows.push_back(std::move(row));
    }
    return rows;
}

void SlotTableModel::refresh()
{
    adopt(readRows());
}

/// Rows of one chassis stay; a riser brings its slots in the middle, so what begins and ends alike is kept.
void SlotTableModel::adopt(std::vector<Row> rows)
{
    const auto same = [](const Row &a, const Row &b) { return a.sameKey(b); };
    const std::size_t shorter = std::min(rows.size(), m_rows.size());
    std::size_t head = 0, tail = 0;
    while (head < shorter && same(rows[head], m_rows[head]))
        ++head;
    while (tail < shorter - head && same(rows[rows.size() - 1 - tail], m_rows[m_rows.size() - 1 - tail]))
        ++tail;
    const int first = static_cast<int>(head);
    if (m_rows.size() > head + tail) {
        beginRemoveRows({}, first, static_cast<int>(m_rows.size() - tail) - 1);
        m_rows.erase(m_rows.begin() + first, m_rows.end() - static_cast<std::ptrdiff_t>(tail));
        endRemoveRows();
    }
    if (rows.size() > head + tail) {
        beginInsertRows({}, first, static_cast<int>(rows.size() - tail) - 1);
        m_rows.insert(m_rows.begin() + first, rows.begin() + first, rows.end() - static_cast<std::ptrdiff_t>(tail));
        endInsertRows();
    }
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (m_rows[i] == rows[i])
            continue;
        m_rows[i] = std::move(rows[i]);
        emit dataChanged(index(static_cast<int>(i), 0), index(static_cast<int>(i), ColumnCount - 1));
    }
}

int SlotTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int SlotTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(ColumnCount);
}

QVariant SlotTableModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const Row &row = m_rows[std::size_t(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return index.column() == Findings && row.mark
            ? QStringLiteral("%1: %2").arg(markName(*row.mark), row.texts[Findings])
            : row.texts[index.column()];
    case Qt::EditRole:
        return index.column() == Part ? QVariant(row.partId) : QVariant(row.texts[index.column()]);
    case Qt::ToolTipRole:
        return row.tip;
    case Qt::AccessibleTextRole:
        return index.column() == Mount ? row.sentence
                                       : headerData(index.column(), Qt::Horizontal, Qt::DisplayRole).toString()
                + QStringLiteral(": ") + data(index, Qt::DisplayRole).toString();
    case Qt::ForegroundRole:
        if (index.column() == Findings && row.mark)
            return QBrush(markColors(*row.mark, Theme::instance().colors()).line);
        return index.column() == Part || index.column() == Mount ? QVariant()
                                                                 : QBrush(Theme::instance().colors().textMuted);
    case MountIdRole:
        return toQString(row.mount);
    case MountKindRole:
        return int(row.kind);
    case PartIdRole:
        return row.partId;
    default:
        return {};
    }
}

QVariant SlotTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Mount:
        return tr("Mount");
    case Kind:
        return tr("Kind");
    case Owner:
        return tr("Owner");
    case Link:
        return tr("Link");
    case Part:
        return tr("Part");
    case Findings:
        return tr("Findings");
    default:
        return {};
    }
}

Qt::ItemFlags SlotTableModel::flags(const QModelIndex &index) const
{
    Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    if (index.isValid() && index.column() == Part && !mountAt(index.row()).empty())
        flags |= Qt::ItemIsEditable;
    return flags;
}

bool SlotTableModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (role != Qt::EditRole || !(flags(index) & Qt::ItemIsEditable))
        return false;
    const QString id = value.toString();
    const Row &row = m_rows[std::size_t(index.row())];
    if (id == row.partId)
        return false;
    if (id.isEmpty())
        return removeParts({index.row()});
    const PartHandle part = m_document->catalogue()->find(id.toStdString());
    return part.valid() && m_document->apply(putEdit(*m_document, part, row.mount));
}

MountId SlotTableModel::mountAt(int row) const
{
    return row < 0 || row >= rowCount() ? MountId() : m_rows[std::size_t(row)].mount;
}

int SlotTableModel::rowOf(const MountId &mount) const
{
    const auto found = std::find_if(m_rows.begin(), m_rows.end(), [&](const Row &row) { return row.mount == mount; });
    return mount.empty() || found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
}

bool SlotTableModel::removeParts(const std::vector<int> &rows)
{
    Edit all;
    for (const int at : rows) {
        if (at < 0 || at >= rowCount() || m_rows[std::size_t(at)].partId.isEmpty())
            continue;
        const Row &row = m_rows[std::size_t(at)];
        Edit one = dropOutEdit(*m_document,
                               {row.partId.toStdString(), m_document->target(), row.mount, row.instance});
        all.label = std::move(one.label);
        all.changes.insert(all.changes.end(), one.changes.begin(), one.changes.end());
    }
    // A riser goes after what sits in it, whose mounts vanish with it.
    std::stable_sort(all.changes.begin(), all.changes.end(), [](const Change &a, const Change &b) {
        return std::count(a.mount.begin(), a.mount.end(), '/') > std::count(b.mount.begin(), b.mount.end(), '/');
    });
    if (all.changes.size() > 1)
        all.label = tr("Remove %1 parts").arg(all.changes.size()).toStdString();
    return !all.empty() && m_document->apply(all);
}

} // namespace lanewise::ui
