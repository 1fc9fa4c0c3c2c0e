// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chassis/chassisscene.h"

#include "ui/chassis/sceneitems.h"

namespace lanewise::ui {

ChassisScene::ChassisScene(QObject *parent) : QGraphicsScene(parent)
{
    setItemIndexMethod(QGraphicsScene::NoIndex); // a few hundred items that seldom move
    m_overlay = new DragOverlay;
    addItem(m_overlay);
}

ChassisScene::~ChassisScene() = default;

void ChassisScene::setPicture(ChassisPicture picture)
{
    if (m_items.empty() || !picture.sameFrame(m_picture)) {
        m_picture = std::move(picture);
        rebuild();
        return;
    }
    const ChassisPicture before = std::exchange(m_picture, std::move(picture));
    m_repainted = 0;
    for (std::size_t i = 0; i < m_items.size(); ++i) {
        if (m_picture.mounts[i] == before.mounts[i] && m_picture.layout.mounts[i].part == before.layout.mounts[i].part)
            continue;
        m_items[i]->adoptBounds();
        m_items[i]->update();
        ++m_repainted;
    }
    if (m_picture.memory != before.memory)
        m_decor->update();
    if (m_picture.layout.order != before.layout.order)
        for (std::size_t z = 0; z < m_picture.layout.order.size(); ++z)
            m_items[static_cast<std::size_t>(m_picture.layout.order[z])]->setZValue(1 + double(z));
}

void ChassisScene::rebuild()
{
    qDeleteAll(m_items);
    m_items.clear();
    delete m_decor;
    m_decor = nullptr;
    m_looks.assign(m_picture.mounts.size(), {});
    m_repainted = static_cast<int>(m_picture.mounts.size());
    const LayoutRect &outline = m_picture.layout.outline;
    setSceneRect(outline.empty() ? QRectF(0, 0, 400, 200)
                                 : QRectF(0, 0, m_picture.layout.depthMm, m_picture.layout.widthMm));
    if (outline.empty())
        return;
    m_decor = new DecorItem(this);
    addItem(m_decor);
    for (std::size_t i = 0; i < m_picture.mounts.size(); ++i) {
        m_items.push_back(new MountItem(this, static_cast<Index>(i)));
        addItem(m_items.back());
    }
    for (std::size_t z = 0; z < m_picture.layout.order.size(); ++z)
        m_items[static_cast<std::size_t>(m_picture.layout.order[z])]->setZValue(1 + double(z));
}

const MountLook &ChassisScene::look(Index mount) const
{
    return m_looks[static_cast<std::size_t>(mount)];
}

void ChassisScene::setLook(Index mount, const MountLook &look)
{
    MountLook &now = m_looks[static_cast<std::size_t>(mount)];
    if (now == look)
        return;
    now = look;
    m_items[static_cast<std::size_t>(mount)]->update();
}

void ChassisScene::repaintAll()
{
    update();
}

void ChassisScene::setGhost(std::optional<Ghost> ghost)
{
    m_overlay->setGhost(std::move(ghost));
}

} // namespace lanewise::ui
