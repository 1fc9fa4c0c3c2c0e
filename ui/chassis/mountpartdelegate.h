// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/catalog/search.h"

#include <QLineEdit>
#include <QStyledItemDelegate>

class QCompleter;
class QStandardItemModel;

namespace lanewise::ui {

class ProjectDocument;

/// A field that proposes parts for one mount as somebody types; its value is a catalogue id.
class PartEditor : public QLineEdit
{
    Q_OBJECT
public:
    PartEditor(const ProjectDocument *document, const PartSearch *search, MountKind kind, QWidget *parent);

    QString partId() const { return m_partId; } ///< empty: nothing, or no such part
    void setPartId(const QString &id);
    bool understood() const; ///< the text names a part, or is empty

signals:
    void chosen(); ///< from the proposals

private:
    void propose(const QString &text);
    void resolve();

    const ProjectDocument *m_document;
    const PartSearch *m_search;
    MountKind m_kind;
    QString m_partId;
    QStandardItemModel *m_proposals;
    QCompleter *m_completer;
};

/// Edits the part column of the slot table with a PartEditor.
class MountPartDelegate : public QStyledItemDelegate
{
    Q_OBJECT
public:
    MountPartDelegate(const ProjectDocument *document, const PartSearch *search, QObject *parent = nullptr)
        : QStyledItemDelegate(parent),
          m_document(document),
          m_search(search)
    {
    }

    QWidget *createEditor(QWidget *parent, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    void setEditorData(QWidget *editor, const QModelIndex &index) const override;
    void setModelData(QWidget *editor, QAbstractItemModel *model, const QModelIndex &index) const override;

private:
    const ProjectDocument *m_document;
    const PartSearch *m_search;
};

} // namespace lanewise::ui
