// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chassis/mountpartdelegate.h"

#include "models/build/mountlookup.h"
#include "ui/chassis/mounttext.h"
#include "ui/chassis/slottablemodel.h"
#include "ui/document/projectdocument.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QStandardItemModel>

namespace lanewise::ui {

namespace {
constexpr int MaxProposals = 30;
}

PartEditor::PartEditor(const ProjectDocument *document, const PartSearch *search, MountKind kind, QWidget *parent)
    : QLineEdit(parent),
      m_document(document),
      m_search(search),
      m_kind(kind),
      m_proposals(new QStandardItemModel(this)),
      m_completer(new QCompleter(m_proposals, this))
{
    setFrame(false);
    setPlaceholderText(tr("Type a part's name"));
    setAccessibleName(tr("Part for this mount"));
    m_completer->setCompletionMode(QCompleter::UnfilteredPopupCompletion); // the search has filtered already
    m_completer->setWidget(this);
    connect(this, &QLineEdit::textEdited, this, &PartEditor::propose);
    connect(m_completer, qOverload<const QModelIndex &>(&QCompleter::activated), this,
            [this](const QModelIndex &index) {
                setPartId(index.data(Qt::UserRole).toString());
                emit chosen();
            });
}

void PartEditor::setPartId(const QString &id)
{
    m_partId = id;
    const PartHandle part = m_document->catalogue()->find(id.toStdString());
    setText(part.valid() ? toQString(m_document->catalogue()->part(part).model) : QString());
}

void PartEditor::propose(const QString &text)
{
    m_partId.clear();
    m_proposals->clear();
    for (int kind = 0; kind < PartKindCount && m_search; ++kind) {
        if (!mountTakes(m_kind, static_cast<PartKind>(kind)))
            continue;
        PartQuery query;
        query.kind = static_cast<PartKind>(kind);
        query.text = text.toStdString();
        query.limit = MaxProposals;
        for (const PartHandle handle : m_search->search(query).parts) {
            const Part &part = m_document->catalogue()->part(handle);
            QString line = toQString(part.maker) + QLatin1Char(' ') + toQString(part.model);
            for (const QString &more : {partFigures(part), partPower(part)})
                if (!more.isEmpty() && !line.contains(more))
                    line += QStringLiteral(" · ") + more;
            auto *item = new QStandardItem(line);
            item->setData(toQString(part.id), Qt::UserRole);
            m_proposals->appendRow(item);
        }
    }
    resolve();
    m_completer->complete();
}

/// A name typed in full needs no choice from the list.
void PartEditor::resolve()
{
    if (text().trimmed().isEmpty())
        return;
    const Result<PartHandle> named = m_document->catalogue()->resolveName(text().trimmed().toStdString());
    if (named && mountTakes(m_kind, m_document->catalogue()->part(named.value()).kind))
        m_partId = toQString(m_document->catalogue()->part(named.value()).id);
}

bool PartEditor::understood() const
{
    return text().trimmed().isEmpty() || !m_partId.isEmpty();
}

QWidget *MountPartDelegate::createEditor(QWidget *parent, const QStyleOptionViewItem &, const QModelIndex &index) const
{
    const auto kind = static_cast<MountKind>(index.data(SlotTableModel::MountKindRole).toInt());
    auto *editor = new PartEditor(m_document, m_search, kind, parent);
    auto *self = const_cast<MountPartDelegate *>(this);
    connect(editor, &PartEditor::chosen, self, [self, editor] {
        emit self->commitData(editor);
        emit self->closeEditor(editor);
    });
    return editor;
}

void MountPartDelegate::setEditorData(QWidget *editor, const QModelIndex &index) const
{
    auto *part = static_cast<PartEditor *>(editor);
    part->setPartId(index.data(SlotTableModel::PartIdRole).toString());
    part->selectAll();
}

void MountPartDelegate::setModelData(QWidget *editor, QAbstractItemModel *model, const QModelIndex &index) const
{
    const auto *part = static_cast<PartEditor *>(editor);
    if (part->understood())
        model->setData(index, part->partId(), Qt::EditRole);
}

} // namespace lanewise::ui
