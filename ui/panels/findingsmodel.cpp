// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/findingsmodel.h"

#include "models/rules/rule.h"
#include "ui/document/projectdocument.h"
#include "ui/document/rowdiff.h"
#include "ui/theme/marks.h"

#include <algorithm>
#include <unordered_map>

namespace lanewise::ui {

namespace {

/// What decides whether a row looks different.
bool sameLooks(const Finding &a, const Finding &b)
{
    return a.severity == b.severity && a.unknown == b.unknown && a.waived == b.waived && a.mounts == b.mounts
        && findingText(a) == findingText(b);
}

std::vector<std::string> keysOf(const std::vector<Finding> &findings)
{
    std::vector<std::string> keys;
    for (const Finding &finding : findings)
        keys.push_back(finding.key);
    return keys;
}

} // namespace

struct FindingsModel::CauseRows {
    FindingsModel &model;
    std::vector<Cause> &fresh;

    int size() const { return static_cast<int>(model.m_causes.size()); }
    const std::string &keyAt(int row) const { return model.m_causes[static_cast<std::size_t>(row)].finding.key; }
    void remove(int row)
    {
        model.beginRemoveRows({}, row, row);
        model.m_causes.erase(model.m_causes.begin() + row);
        model.endRemoveRows();
    }
    void insert(int row, int target)
    {
        model.beginInsertRows({}, row, row);
        Cause cause = fresh[static_cast<std::size_t>(target)];
        cause.id = model.m_nextId++;
        model.m_causes.insert(model.m_causes.begin() + row, std::move(cause));
        model.endInsertRows();
    }
    void move(int from, int to)
    {
        model.beginMoveRows({}, from, from, {}, to);
        std::rotate(model.m_causes.begin() + to, model.m_causes.begin() + from, model.m_causes.begin() + from + 1);
        model.endMoveRows();
    }
};

struct FindingsModel::ConsequenceRows {
    FindingsModel &model;
    int causeRow;
    const std::vector<Finding> &fresh;

    std::vector<Finding> &rows() const { return model.m_causes[static_cast<std::size_t>(causeRow)].consequences; }
    QModelIndex parent() const { return model.index(causeRow, 0); }
    int size() const { return static_cast<int>(rows().size()); }
    const std::string &keyAt(int row) const { return rows()[static_cast<std::size_t>(row)].key; }
    void remove(int row)
    {
        model.beginRemoveRows(parent(), row, row);
        rows().erase(rows().begin() + row);
        model.endRemoveRows();
    }
    void insert(int row, int target)
    {
        model.beginInsertRows(parent(), row, row);
        rows().insert(rows().begin() + row, fresh[static_cast<std::size_t>(target)]);
        model.endInsertRows();
    }
    void move(int from, int to)
    {
        model.beginMoveRows(parent(), from, from, parent(), to);
        std::rotate(rows().begin() + to, rows().begin() + from, rows().begin() + from + 1);
        model.endMoveRows();
    }
};

std::vector<FindingsModel::Cause> FindingsModel::folded(const std::vector<Finding> &findings)
{
    std::unordered_map<std::string, const Finding *> byKey;
    for (const Finding &finding : findings)
        byKey.emplace(finding.key, &finding);
    // A consequence of a consequence belongs under the first cause; a cause that is not in the list leaves it standing alone.
    const auto rootOf = [&](const Finding &finding) {
        const Finding *at = &finding;
        for (std::size_t steps = 0; !at->cause.empty() && steps < findings.size(); ++steps) {
            const auto above = byKey.find(at->cause);
            if (above == byKey.end())
                break;
            at = above->second;
        }
        return at;
    };
    std::vector<Cause> causes;
    std::unordered_map<std::string, std::size_t> rowOf;
    for (const bool waived : {false, true}) {
        for (const Finding &finding : findings) {
            if (rootOf(finding) != &finding || finding.waived != waived)
                continue;
            rowOf[finding.key] = causes.size();
            causes.push_back({0, finding, {}});
        }
    }
    for (const Finding &finding : findings) {
        const Finding *root = rootOf(finding);
        if (const auto row = rowOf.find(root->key); root != &finding && row != rowOf.end())
            causes[row->second].consequences.push_back(finding);
    }
    return causes;
}

void FindingsModel::update(const std::vector<Finding> &findings)
{
    std::vector<Cause> fresh = folded(findings);
    std::vector<std::string> keys;
    for (const Cause &cause : fresh)
        keys.push_back(cause.finding.key);
    diffRows(CauseRows{*this, fresh}, keys);
    for (int row = 0; row < static_cast<int>(fresh.size()); ++row)
        refresh(row, fresh[static_cast<std::size_t>(row)]);
}

void FindingsModel::refresh(int row, Cause &fresh)
{
    Cause &shown = m_causes[static_cast<std::size_t>(row)];
    diffRows(ConsequenceRows{*this, row, fresh.consequences}, keysOf(fresh.consequences));
    const bool same = sameLooks(shown.finding, fresh.finding);
    shown.finding = std::move(fresh.finding);
    if (!same)
        emit dataChanged(index(row, 0), index(row, 0));
    for (int child = 0; child < static_cast<int>(fresh.consequences.size()); ++child) {
        Finding &now = fresh.consequences[static_cast<std::size_t>(child)];
        Finding &before = shown.consequences[static_cast<std::size_t>(child)];
        const bool sameChild = sameLooks(before, now);
        before = std::move(now);
        if (!sameChild)
            emit dataChanged(index(child, 0, index(row, 0)), index(child, 0, index(row, 0)));
    }
}

const Finding &FindingsModel::finding(const QModelIndex &index) const
{
    if (index.internalId() == 0)
        return m_causes[static_cast<std::size_t>(index.row())].finding;
    const Cause &cause = m_causes[static_cast<std::size_t>(rowOfId(index.internalId()))];
    return cause.consequences[static_cast<std::size_t>(index.row())];
}

QModelIndex FindingsModel::indexOf(const std::string &key) const
{
    for (std::size_t row = 0; row < m_causes.size(); ++row)
        if (m_causes[row].finding.key == key)
            return index(static_cast<int>(row), 0);
    return {};
}

int FindingsModel::rowOfId(quintptr id) const
{
    const auto found =
        std::find_if(m_causes.begin(), m_causes.end(), [&](const Cause &cause) { return cause.id == id; });
    return found == m_causes.end() ? -1 : static_cast<int>(found - m_causes.begin());
}

QModelIndex FindingsModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column,
                       parent.isValid() ? m_causes[static_cast<std::size_t>(parent.row())].id : quintptr(0));
}

QModelIndex FindingsModel::parent(const QModelIndex &index) const
{
    if (!index.isValid() || index.internalId() == 0)
        return {};
    const int row = rowOfId(index.internalId());
    return row < 0 ? QModelIndex() : createIndex(row, 0, quintptr(0));
}

int FindingsModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return static_cast<int>(m_causes.size());
    if (parent.internalId() != 0 || parent.column() != 0)
        return 0;
    return static_cast<int>(m_causes[static_cast<std::size_t>(parent.row())].consequences.size());
}

int FindingsModel::columnCount(const QModelIndex &) const
{
    return 1;
}

QVariant FindingsModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const Finding &it = finding(index);
    switch (role) {
    case Qt::DisplayRole:
        return toQString(findingText(it));
    case Qt::ToolTipRole:
        return toQString(it.source);
    case Qt::AccessibleTextRole:
        return QStringLiteral("%1: %2").arg(markName(markOf(it)), toQString(findingText(it)));
    case KeyRole:
        return toQString(it.key);
    case MarkRole:
        return static_cast<int>(markOf(it));
    case WaivedRole:
        return it.waived;
    default:
        return {};
    }
}

} // namespace lanewise::ui
