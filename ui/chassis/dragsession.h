// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/chassis/chassispainter.h"
#include "ui/document/partmime.h"

#include <QString>

#include <optional>
#include <vector>

namespace lanewise::ui {

class ProjectDocument;

/// One drag over a chassis: what each mount would make of the part, asked of the document mount by mount so that the
/// pointer never waits. The verdict is evaluate's; nothing is judged here.
class DragSession
{
public:
    DragSession(const ProjectDocument *document, const ChassisPicture &picture, PartDrag drag);

    bool known() const { return m_part != nullptr; } ///< false: the catalogue lacks the part
    bool isChassis() const { return m_part && m_part->kind == PartKind::Chassis; }
    const PartDrag &drag() const { return m_drag; }
    const Part &part() const { return *m_part; }

    /// Judges one more mount and returns it; −1 when all are judged.
    Index judgeNext();
    MountLook look(Index mount) const;
    /// Judges it now if it is not yet.
    bool accepts(Index mount);
    Mark mark(Index mount) const;
    QString verdict(Index mount) const; ///< a sentence: why not, or what is good or bad about it
    /// Outline of the part in a mount, in millimetres: as thick and long as it is.
    QRectF outline(Index mount) const;

private:
    struct Judged {
        bool done = false;
        Fit fit;
    };
    Fit ask(Index mount) const;
    void judge(Index mount);

    const ProjectDocument *m_document;
    const ChassisPicture &m_picture;
    PartDrag m_drag;
    const Part *m_part = nullptr;
    std::vector<Judged> m_judged; ///< parallel to the picture's mounts
    std::size_t m_next = 0;
};

} // namespace lanewise::ui
