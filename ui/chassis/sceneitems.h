// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/chassis/chassisscene.h"

#include <QGraphicsItem>

namespace lanewise::ui {

/// A mount and what is in it.
class MountItem : public QGraphicsItem
{
public:
    MountItem(const ChassisScene *scene, Index mount);
    QRectF boundingRect() const override { return m_bounds; }
    void paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *widget) override;
    /// The part in it may stand out further than the one before.
    void adoptBounds();

private:
    const ChassisScene *m_scene;
    Index m_mount;
    QRectF m_bounds;
};

/// Everything below the mounts.
class DecorItem : public QGraphicsItem
{
public:
    explicit DecorItem(const ChassisScene *scene) : m_scene(scene) { }
    QRectF boundingRect() const override;
    void paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *widget) override;
    void outlineChanged() { prepareGeometryChange(); }

private:
    const ChassisScene *m_scene;
};

/// The card in flight over the mount that it would go to, with the verdict in words.
class DragOverlay : public QGraphicsItem
{
public:
    DragOverlay();
    void setGhost(std::optional<ChassisScene::Ghost> ghost);
    QRectF boundingRect() const override;
    void paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *widget) override;

private:
    void paintVerdict(QPainter *painter, const QRectF &card, const QRectF &scenePixels) const;

    std::optional<ChassisScene::Ghost> m_ghost;
};

} // namespace lanewise::ui
