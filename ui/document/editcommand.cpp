// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/editcommand.h"

#include "ui/document/projectdocument.h"

namespace lanewise::ui {

namespace {

/// Whether both set the same thing, only to another value.
bool sameSubject(const Edit &a, const Edit &b)
{
    if (a.changes.size() != 1 || b.changes.size() != 1)
        return false;
    Change first = a.changes.front();
    const Change &second = b.changes.front();
    first.value = second.value;
    first.count = second.count;
    return first == second;
}

} // namespace

EditCommand::EditCommand(ProjectDocument *document, const Edit &edit, Joining joining,
                         std::shared_ptr<const Project> before, std::shared_ptr<const Project> after)
    : QUndoCommand(toQString(edit.label)),
      m_document(document),
      m_edit(edit),
      m_joining(joining),
      m_before(std::move(before)),
      m_after(std::move(after))
{
}

void EditCommand::undo()
{
    m_document->show(m_before);
}

void EditCommand::redo()
{
    m_document->show(m_after);
}

bool EditCommand::mergeWith(const QUndoCommand *next)
{
    const auto *other = static_cast<const EditCommand *>(next); // ids are equal, so it is one of ours
    if (!m_joining.joinable || !other->m_joining.joins || !sameSubject(m_edit, other->m_edit))
        return false;
    m_edit = other->m_edit;
    m_after = other->m_after;
    setText(other->text());
    setObsolete(*m_after == *m_before); // dragged there and back: nothing to undo
    return true;
}

} // namespace lanewise::ui
