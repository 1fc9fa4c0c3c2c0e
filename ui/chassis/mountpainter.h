// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/chassis/chassispainter.h"

class QPainter;

namespace lanewise::ui {

/// Draws one mount in logical pixels; what ChassisPainter delegates to. Internal to ui/chassis.
class MountPainter
{
public:
    MountPainter(QPainter *painter, const ThemeColors &colors, const QFont &font)
        : m_painter(painter),
          m_colors(colors),
          m_font(font)
    {
    }

    /// `place` is the mount, `part` the outline of what is in it (empty: nothing), both in pixels.
    void paint(const MountPicture &picture, const MountShape &shape, const QRectF &place, const QRectF &part,
               const MountLook &look);
    /// Body of a part with its texts; also the ghost's.
    void paintBody(const QRectF &rect, const MountPicture &picture, bool openEnd);

private:
    void paintPlace(const MountPicture &picture, const MountShape &shape, const QRectF &place, const MountLook &look);
    void paintTarget(const QRectF &place, const MountLook &look);
    void paintTexts(QRectF rect, const MountPicture &picture, const QColor &title, const QColor &detail);
    void paintCentred(QRectF rect, const MountPicture &picture, const QColor &title, const QColor &detail);
    void paintVertical(const QRectF &rect, const QString &text, const QColor &color);
    void paintNumber(const QRectF &place, const MountPicture &picture);
    void paintMarkAt(const QRectF &rect, const MountPicture &picture);
    QFont font(qreal pixels, bool strong) const;
    /// One line, shortened to fit; nothing when not even a few letters would be seen.
    void line(const QRectF &rect, Qt::Alignment alignment, const QString &text, qreal pixels, bool strong,
              const QColor &color);

    QPainter *m_painter;
    const ThemeColors &m_colors;
    QFont m_font;
};

} // namespace lanewise::ui
