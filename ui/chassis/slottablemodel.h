// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/build/build.h"
#include "models/catalog/mount.h"
#include "ui/theme/marks.h"

#include <QAbstractTableModel>

#include <optional>
#include <vector>

namespace lanewise::ui {

class ProjectDocument;

/// Every mount of the server as a row, then the parts that are in no mount: a full second way to build. Rows keep their
/// identity from one evaluation to the next, so selection and editors stay where they are.
class SlotTableModel : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column { Mount, Kind, Owner, Link, Part, Findings, ColumnCount };
    enum Role { MountIdRole = Qt::UserRole, MountKindRole, PartIdRole };

    explicit SlotTableModel(ProjectDocument *document, QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    /// Part column: a catalogue id puts that part there, an empty text takes the part out.
    bool setData(const QModelIndex &index, const QVariant &value, int role) override;

    MountId mountAt(int row) const; ///< empty for a part in no mount
    int rowOf(const MountId &mount) const; ///< −1: none
    bool removeParts(const std::vector<int> &rows); ///< in one step; false: there is none

private:
    struct Row {
        MountId mount;
        InstanceId instance = 0; ///< of a part in no mount
        MountKind kind = MountKind::PcieSlot;
        QString texts[ColumnCount];
        QString tip, sentence, partId;
        std::optional<Mark> mark;
        bool sameKey(const Row &other) const { return mount == other.mount && instance == other.instance; }
        bool operator==(const Row &) const = default;
    };
    std::vector<Row> readRows() const;
    void adopt(std::vector<Row> rows);
    void refresh();

    ProjectDocument *m_document;
    std::vector<Row> m_rows;
};

} // namespace lanewise::ui
