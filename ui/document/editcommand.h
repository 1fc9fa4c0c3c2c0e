// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/build/edit.h"
#include "models/build/project.h"

#include <QUndoCommand>

#include <memory>

namespace lanewise::ui {

class ProjectDocument;

/// One step of the history: the project before and after. Values are shared, so a step costs what it changed.
class EditCommand : public QUndoCommand
{
public:
    struct Joining {
        bool joins = false; ///< the step before, when that sets the same thing and may be joined
        bool joinable = false; ///< by the next one
    };
    EditCommand(ProjectDocument *document, const Edit &edit, Joining joining, std::shared_ptr<const Project> before,
                std::shared_ptr<const Project> after);

    void undo() override;
    void redo() override;
    int id() const override { return 1; }
    bool mergeWith(const QUndoCommand *next) override;

private:
    ProjectDocument *m_document;
    Edit m_edit;
    Joining m_joining;
    std::shared_ptr<const Project> m_before, m_after;
};

} // namespace lanewise::ui
