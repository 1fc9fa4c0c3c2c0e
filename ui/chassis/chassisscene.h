// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/chassis/chassispainter.h"

#include <QGraphicsScene>

#include <memory>
#include <optional>
#include <vector>

namespace lanewise::ui {

class MountItem;
class DecorItem;
class DragOverlay;

/// The drawn server in millimetres. Items are thin: they hold an index and let ChassisPainter draw. A new picture of the
/// same chassis repaints only the mounts that differ.
class ChassisScene : public QGraphicsScene
{
    Q_OBJECT
public:
    explicit ChassisScene(QObject *parent = nullptr);
    ~ChassisScene() override;

    void setPicture(ChassisPicture picture);
    const ChassisPicture &picture() const { return m_picture; }
    const MountLook &look(Index mount) const;
    void setLook(Index mount, const MountLook &look);
    /// Everything again: the colours or the scale are different.
    void repaintAll();
    int repaintedMounts() const { return m_repainted; } ///< how many the last setPicture() had to paint again

    /// The card that is about to be dropped, in its true size, and what would come of it; nothing hides both.
    struct Ghost {
        QRectF rectMm;
        MountPicture card;
        Mark mark = Mark::Ok;
        QString verdict;
    };
    void setGhost(std::optional<Ghost> ghost);

private:
    void rebuild();

    ChassisPicture m_picture;
    std::vector<MountItem *> m_items; ///< owned by the scene, parallel to the picture's mounts
    std::vector<MountLook> m_looks;
    DecorItem *m_decor = nullptr;
    DragOverlay *m_overlay = nullptr;
    int m_repainted = 0;
};

} // namespace lanewise::ui
